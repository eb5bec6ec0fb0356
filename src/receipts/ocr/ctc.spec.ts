import { describe, expect, it } from 'vitest';
import { normalizeSpaces, decodeCtc } from './ctc.js';

const ALPHABET = ['', 'A', '4'];

/** Each row has the probabilities of one step. */
function steps(...rows: number[][]): Float32Array {
  return Float32Array.from(rows.flat());
}

describe('decodeCtc', () => {
  it('joins repeats, and separates them at a blank', () => {
    const a = [0.1, 0.9, 0];
    const blank = [0.9, 0.1, 0];
    const read = decodeCtc(steps(a, a, blank, a), ALPHABET);
    expect(read.map(({ text, from, to }) => [text, from, to])).toEqual([
      ['A', 0, 1],
      ['A', 3, 3],
    ]);
  });

  it('returns the alternatives of the most certain step', () => {
    const read = decodeCtc(steps([0.5, 0.5, 0], [0.1, 0.6, 0.3], [0.45, 0.55, 0]), ALPHABET);
    expect(read).toMatchObject([{ text: 'A', alternatives: [{ text: '4' }] }]);
  });
});

it('normalizeSpaces leaves one space between words', () => {
  const characters = [...'  A  B ', ' '].map((text) => ({
    text,
    certainty: 1,
    alternatives: [],
    from: 0,
    to: 0,
  }));
  expect(normalizeSpaces(characters).map(({ text }) => text)).toEqual(['A', ' ', 'B']);
});
