import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { sufficientPixels, detectionSize } from './detect-lines.js';

describe('detectionSize', () => {
  it.each([
    ['a photograph', [3_000, 4_000], 0.9e6, [832, 1_088]],
    ['a long receipt', [800, 20_000], 0.9e6, [192, 4_736]],
    ['a small picture, which is enlarged', [400, 600], 1.8e6, [640, 960]],
    ['a dot', [1, 1], 0.9e6, [32, 32]],
    ['a needle', [1_000_000, 1], 0.9e6, [28_096, 32]],
  ] as const)('%s', (_, [width, height], pixels, size) => {
    expect(Object.values(detectionSize({ width, height }, pixels))).toEqual(size);
  });

  it('does not exceed the requested area by much', () => {
    const side = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 100_000, max: 2_000_000 }), (width, height, pixels) => {
        const size = detectionSize({ width, height }, pixels);
        expect(size.width * size.height).toBeLessThan(pixels * 1.5);
      }),
    );
  });
});

describe('sufficientPixels', () => {
  const pass = { detectionPixels: 1.8e6, lineHeight: 44 };

  it('gives lines the height that the pass asks for', () => {
    expect(sufficientPixels({ width: 2_000, height: 1_000 }, 88, pass)).toBe(0.5e6);
  });

  it('does not exceed the limit of the pass', () => {
    expect(sufficientPixels({ width: 2_000, height: 1_000 }, 22, pass)).toBe(1.8e6);
  });
});
