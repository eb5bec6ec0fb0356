import { describe, expect, it } from 'vitest';
import { Tensor } from 'onnxruntime-node';
import type { Models } from './models.js';
import { areReadUpsideDown, isUpsideDown } from './orientation.js';

/** Lines of these widths. */
function lines(...widths: number[]) {
  return widths.map((width) => ({ data: new Uint8Array(width * 48 * 3), width, height: 48 }));
}

/** A classifier that gives these answers in order; `classified` counts the lines that it gets. */
function network(answers: readonly boolean[]) {
  const counter = { classified: 0 };
  const run = async ({ x }: { x: Tensor }) => {
    const batch = answers.slice(counter.classified, (counter.classified += x.dims[0] ?? 0));
    const probabilities = batch.flatMap((upsideDown) => (upsideDown ? [0, 1] : [1, 0]));
    return { y: new Tensor('float32', Float32Array.from(probabilities), [batch.length, 2]) };
  };
  const direction = { inputNames: ['x'], outputNames: ['y'], run };
  return { models: { direction } as unknown as Models, counter };
}

function votes(...counts: [upsideDown: boolean, count: number][]): boolean[] {
  return counts.flatMap(([upsideDown, count]) => Array<boolean>(count).fill(upsideDown));
}

describe('isUpsideDown', () => {
  const sixteen = lines(...Array<number>(16).fill(200));

  it.each([
    ['most lines', votes([false, 7], [true, 9]), true],
    ['half of them', votes([true, 8], [false, 8]), false],
    ['some', votes([false, 8], [true, 8]), false],
  ])('follows the majority: %s are upside down', async (_, answers, expected) => {
    expect(await isUpsideDown(network(answers).models, sixteen)).toBe(expected);
  });

  it('stops once the remaining lines cannot change the result', async () => {
    const { models, counter } = network(votes([false, 16]));
    expect(await isUpsideDown(models, sixteen)).toBe(false);
    expect(counter.classified).toBe(8);
  });

  it('does not classify short lines', async () => {
    const { models, counter } = network(votes([true, 3]));
    expect(await isUpsideDown(models, lines(200, 90, 90))).toBe(false);
    expect(counter.classified).toBe(0);
  });
});

describe('areReadUpsideDown', () => {
  /** A recogniser that is more certain of lines whose first pixel is white. */
  const run = async ({ x }: { x: Tensor }) => {
    const certainty = Number(x.data[0]) > 0 ? 0.9 : 0.6;
    return { y: new Tensor('float32', Float32Array.from([1 - certainty, certainty]), [1, 1, 2]) };
  };
  const recognition = { inputNames: ['x'], outputNames: ['y'], run };
  const models = { recognition, alphabet: ['', 'A'] } as unknown as Models;

  it.each([
    ['first', 0, false],
    ['last', -1, true],
  ])('is decided by the certainty of the letters: white is the %s pixel', async (_, pixel, expected) => {
    const some = lines(200, 200);
    for (const { data } of some)
      data.fill(255, pixel === 0 ? 0 : data.length - 3, pixel === 0 ? 3 : data.length);
    expect(await areReadUpsideDown(models, some)).toBe(expected);
  });
});
