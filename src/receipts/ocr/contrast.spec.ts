import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { equalizeContrast } from './contrast.js';

/** Paper that darkens from left to right, with strokes that are a little darker. */
function shadedPage(width: number, height: number, ink: number): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const paper = 230 - ((at % width) * 150) / width;
    return (at % width) % 16 < 3 ? paper - ink : paper;
  });
}

describe('equalizeContrast', () => {
  it('makes faint print darker, in light and in shadow', () => {
    const [width, height, ink] = [960, 640, 12];
    const equalized = equalizeContrast({ data: shadedPage(width, height, ink), width, height });
    const shadeAt = (x: number): number => equalized.at(width * 320 + x) ?? NaN;
    for (const x of [160, 480, 800]) expect(shadeAt(x + 8) - shadeAt(x + 1)).toBeGreaterThan(ink * 1.8);
  });

  it('does not amplify the noise of blank paper', () => {
    const data = Uint8Array.from({ length: 320 * 320 }, (_, at) => 200 + (at % 3));
    const equalized = equalizeContrast({ data, width: 320, height: 320 });
    expect(Math.max(...equalized) - Math.min(...equalized)).toBeLessThan(12);
  });

  it('leaves no seam between tiles', () => {
    const [width, height] = [480, 160];
    const equalized = equalizeContrast({ data: shadedPage(width, height, 0), width, height });
    const row = equalized.subarray(0, width);
    const steps = Array.from(row.subarray(1), (shade, before) => Math.abs(shade - (row.at(before) ?? NaN)));
    expect(Math.max(...steps)).toBeLessThan(12);
  });

  it('takes pictures of any size', () => {
    const side = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const data = new Uint8Array(width * height).fill(90);
        expect(equalizeContrast({ data, width, height })).toHaveLength(width * height);
      }),
      { numRuns: 20 },
    );
  });
});
