import { describe, expect, it } from 'vitest';
import { Tensor } from 'onnxruntime-node';
import type { Models } from './models.js';
import { isUpsideDown } from './orientation.js';

/** Lines of these widths, all in one picture. */
function lines(...widths: number[]) {
  return widths.map((width) => ({ data: new Uint8Array(width * 48 * 3), width, height: 48 }));
}

/** A network that takes the lines that it is shown, in their order, for upside down or not; `shown` counts them. */
function network(answers: readonly boolean[]) {
  const counted = { shown: 0 };
  const run = async ({ x }: { x: Tensor }) => {
    const batch = answers.slice(counted.shown, (counted.shown += x.dims[0] ?? 0));
    const probabilities = batch.flatMap((turned) => (turned ? [0, 1] : [1, 0]));
    return { y: new Tensor('float32', Float32Array.from(probabilities), [batch.length, 2]) };
  };
  const direction = { inputNames: ['x'], outputNames: ['y'], run };
  return { models: { direction } as unknown as Models, counted };
}

function votes(...counts: [turned: boolean, count: number][]): boolean[] {
  return counts.flatMap(([turned, count]) => Array<boolean>(count).fill(turned));
}

describe('isUpsideDown', () => {
  const sixteen = lines(...Array<number>(16).fill(200));

  it.each([
    ['most lines', votes([false, 7], [true, 9]), true],
    ['half of them', votes([true, 8], [false, 8]), false],
    ['some', votes([false, 8], [true, 8]), false],
  ])('follows the majority: %s are upside down', async (_, given, expected) => {
    expect(await isUpsideDown(network(given).models, sixteen)).toBe(expected);
  });

  it('asks no further where the rest cannot outvote the first ones', async () => {
    const { models, counted } = network(votes([false, 16]));
    expect(await isUpsideDown(models, sixteen)).toBe(false);
    expect(counted.shown).toBe(8);
  });

  it('does not ask about short lines', async () => {
    const { models, counted } = network(votes([true, 3]));
    expect(await isUpsideDown(models, lines(200, 90, 90))).toBe(false);
    expect(counted.shown).toBe(0);
  });
});
