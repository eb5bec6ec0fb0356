import { describe, expect, it } from '@jest/globals';
import { decodeCtc, receiptAlphabet } from './ctc.js';
import { wordGapOf } from './spaces.js';

const ALPHABET = ['', 'A', '4', '中', '：'];

/** One row of probabilities a step. */
function steps(...rows: number[][]): Float32Array {
  return Float32Array.from(rows.flat());
}

describe('decodeCtc', () => {
  const alphabet = receiptAlphabet(ALPHABET);

  it('joins repeats, and parts them at a blank', () => {
    const a = [0.1, 0.9, 0, 0, 0];
    const blank = [0.9, 0.1, 0, 0, 0];
    expect(decodeCtc(steps(a, a, blank, a), 5, alphabet).map(({ text }) => text)).toEqual(['A', 'A']);
  });

  it('says what else a character could be', () => {
    const [character] = decodeCtc(steps([0.1, 0.6, 0.3, 0, 0]), 5, alphabet);
    expect(character).toMatchObject({ text: 'A', alternatives: [{ text: '4' }] });
  });

  it('reads no Chinese character, and signs of full width as plain ones', () => {
    expect(decodeCtc(steps([0.05, 0.1, 0, 0.8, 0.05]), 5, alphabet).map(({ text }) => text)).toEqual(['A']);
    expect(decodeCtc(steps([0.1, 0, 0, 0, 0.9]), 5, alphabet).map(({ text }) => text)).toEqual([':']);
  });
});

describe('wordGapOf', () => {
  it('finds where the gaps fall into two kinds', () => {
    expect(wordGapOf([2, 3, 2, 14, 3, 2, 13, 2], 20)).toBe(13);
  });

  it('finds no space in a single word', () => {
    expect(wordGapOf([2, 3, 2, 4, 3, 2, 5, 2], 20)).toBe(Infinity);
  });
});
