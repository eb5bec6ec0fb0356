import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { layScene } from './camera/photograph.js';
import { LAYOUTS } from './layouts/all.js';
import { Random } from './random.js';
import { makeReceipt } from './receipt.js';
import { toSvg } from './svg.js';

/** The second set of the benchmark. */
const SEED = 2026;
const COUNT = 200;

const hashOf = (data: string | NodeJS.ArrayBufferView): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 16);

describe('the painted set of the benchmark', () => {
  it('is printed as before', () => {
    const receipts = Array.from({ length: COUNT }, (_, index) => {
      const { paper, label } = makeReceipt(Random.forPicture(SEED, index), LAYOUTS[index % LAYOUTS.length]!);
      return [toSvg(paper, 24), label];
    });
    expect(hashOf(JSON.stringify(receipts))).toBe('63696a94d2b288bf');
  });

  it('is photographed as before', () => {
    const random = new Random(SEED);
    const [width, height] = [240, 400];
    const data = Uint8Array.from({ length: width * height }, () => random.int(0, 255));
    const scenes = [0, 1, 2, 3].map((difficulty) => {
      const { canvas, development, rotation } = layScene(
        Random.forPicture(SEED, difficulty),
        [{ sheet: { data, width, height }, x: 0, y: 0 }],
        { difficulty, em: 24 },
      );
      return [hashOf(canvas.data), development, rotation];
    });
    expect(hashOf(JSON.stringify(scenes))).toBe('bd29db68eb5b4bad');
  });
});
