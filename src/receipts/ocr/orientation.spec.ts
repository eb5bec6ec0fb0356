import { describe, expect, it } from 'vitest';
import { Tensor } from 'onnxruntime-node';
import type { Models } from './models.js';
import { isUpsideDown } from './orientation.js';
import type { RecognisedLine } from './recognise-lines.js';

/** Lines of these widths, and what was read of them with this certainty. */
function page(widths: readonly number[], certainty: number, text = 'TOTAL') {
  const characters = [...text].map((character, at) => ({
    text: character,
    certainty,
    from: at / text.length,
    to: (at + 1) / text.length,
    alternatives: [],
  }));
  return {
    lines: widths.map((width) => ({ data: new Uint8Array(width * 48 * 3), width, height: 48 })),
    recognised: widths.map((): RecognisedLine => characters),
  };
}

/** A recogniser that reads AB with this certainty, and counts its lines. */
function network(certainty: number) {
  const counter = { read: 0 };
  const run = () => {
    counter.read += 1;
    const rest = (1 - certainty) / 2;
    const steps = [
      [rest, certainty, rest],
      [rest, rest, certainty],
    ];
    return Promise.resolve({ y: new Tensor('float32', Float32Array.from(steps.flat()), [1, 2, 3]) });
  };
  const recognition = { inputNames: ['x'], outputNames: ['y'], run };
  return { models: { recognition, alphabet: ['', 'A', 'B'] } as unknown as Models, counter };
}

describe('isUpsideDown', () => {
  const decide = (models: Models, { lines, recognised }: ReturnType<typeof page>) =>
    isUpsideDown(models, lines, recognised);
  const twenty = Array<number>(20).fill(200);

  it('is true if the widest lines are read with more certainty after they are rotated', async () => {
    const { models, counter } = network(0.97);
    expect(await decide(models, page(twenty, 0.7))).toBe(true);
    expect(counter.read).toBe(8);
  });

  it('is false if the lines are faint in both orientations', async () => {
    expect(await decide(network(0.6).models, page(twenty, 0.7))).toBe(false);
  });

  it.each([
    ['the lines are clear', page(twenty, 0.97)],
    ['the lines are short', page([200, 90, 90], 0.7)],
    ['the lines are rules', page(twenty, 0.7, '****')],
  ])('is false without another look if %s', async (_, one) => {
    const { models, counter } = network(0.99);
    expect(await decide(models, one)).toBe(false);
    expect(counter.read).toBe(0);
  });
});
