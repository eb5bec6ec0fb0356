import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { evenedOut } from './contrast.js';

/** Paper in a shade that darkens from left to right, with strokes that are a little darker. */
function shadedPage(width: number, height: number, ink: number): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const paper = 230 - ((at % width) * 150) / width;
    return (at % width) % 16 < 3 ? paper - ink : paper;
  });
}

describe('evenedOut', () => {
  it('makes faint print darker, in light and in shade', () => {
    const [width, height, ink] = [960, 640, 12];
    const evened = evenedOut({ data: shadedPage(width, height, ink), width, height });
    const shadeAt = (x: number): number => evened.at(width * 320 + x) ?? NaN;
    for (const x of [160, 480, 800]) expect(shadeAt(x + 8) - shadeAt(x + 1)).toBeGreaterThan(ink * 1.8);
  });

  it('does not make noise of empty paper', () => {
    const data = Uint8Array.from({ length: 320 * 320 }, (_, at) => 200 + (at % 3));
    const evened = evenedOut({ data, width: 320, height: 320 });
    expect(Math.max(...evened) - Math.min(...evened)).toBeLessThan(12);
  });

  it('shows no seam where squares meet', () => {
    const [width, height] = [480, 160];
    const evened = evenedOut({ data: shadedPage(width, height, 0), width, height });
    const row = evened.subarray(0, width);
    const steps = Array.from(row.subarray(1), (shade, before) => Math.abs(shade - (row.at(before) ?? NaN)));
    expect(Math.max(...steps)).toBeLessThan(12);
  });

  it('takes pictures of any size', () => {
    const side = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const data = new Uint8Array(width * height).fill(90);
        expect(evenedOut({ data, width, height })).toHaveLength(width * height);
      }),
      { numRuns: 20 },
    );
  });
});
