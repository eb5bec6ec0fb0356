import { describe, expect, it } from 'vitest';
import { typedPiece } from '../../../test/support/receipts/typed-page.js';
import { removeCutLetters } from './cut-letters.js';

/** Letters are 12 pixels wide; the second line begins at `x`. */
function texts(first: string, second: string, x: number): string[] {
  return removeCutLetters([typedPiece(first, 0, 0), typedPiece(second, x, 0)]).map(({ text }) => text);
}

describe('removeCutLetters', () => {
  it('removes a first letter that belongs to the neighbour', () => {
    expect(texts('ATUN EN', 'N AGUA', 72)).toEqual(['ATUN EN', 'AGUA']);
  });

  it('removes a last letter that belongs to the neighbour', () => {
    expect(texts('FRIJOL E', 'BAYO', 84)).toEqual(['FRIJOL', 'BAYO']);
  });

  it('removes a line that has no other letter', () => {
    expect(texts('JABON', 'V', 48)).toEqual(['JABON']);
  });

  it('keeps a single letter beside its neighbour', () => {
    expect(texts('VITAMINA', 'C EFERV', 100)).toEqual(['VITAMINA', 'C EFERV']);
    expect(texts('48.50', 'A', 66)).toEqual(['48.50', 'A']);
  });
});
