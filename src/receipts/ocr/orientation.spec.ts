import { describe, expect, it } from 'vitest';
import { Tensor } from 'onnxruntime-node';
import type { Models } from './models.js';
import { isUpsideDown } from './orientation.js';
import type { RecognisedLine } from './recognise-lines.js';

const ALPHABET = ['', 'A', 'B', 'C', 'D'];

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

/** A recogniser that reads ABCD (or another text of these letters) with this certainty, and counts its lines. */
function network(certainty: number, text = 'ABCD') {
  const counter = { read: 0 };
  const run = () => {
    counter.read += 1;
    const rest = (1 - certainty) / (ALPHABET.length - 1);
    const steps = [...text].map((letter) => ALPHABET.map((one) => (one === letter ? certainty : rest)));
    const shape = [1, text.length, ALPHABET.length];
    return Promise.resolve({ y: new Tensor('float32', Float32Array.from(steps.flat()), shape) });
  };
  const recognition = { inputNames: ['x'], outputNames: ['y'], run };
  return { models: { recognition, alphabet: ALPHABET } as unknown as Models, counter };
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

  it.each([
    ['they are faint in both orientations', network(0.75)],
    ['single letters are certain', network(0.99, 'A')],
  ])('is false if %s', async (_, { models }) => {
    expect(await decide(models, page(twenty, 0.7))).toBe(false);
  });

  it.each([
    ['the lines are clear', page(twenty, 0.97)],
    ['the lines are short', page([200, 90, 90], 0.7)],
    ['the lines are rules', page(twenty, 0.7, '****')],
  ])('is false without another reading if %s', async (_, one) => {
    const { models, counter } = network(0.99);
    expect(await decide(models, one)).toBe(false);
    expect(counter.read).toBe(0);
  });
});
