import { describe, expect, it } from 'vitest';
import { typedPiece } from '../../../test/support/receipts/typed-page.js';
import { withoutCutLetters } from './cut-letters.js';

/** Letters are 12 pixels wide; the second piece begins at `x`. */
function texts(first: string, second: string, x: number): string[] {
  return withoutCutLetters([typedPiece(first, 0, 0), typedPiece(second, x, 0)]).map(({ text }) => text);
}

describe('withoutCutLetters', () => {
  it('leaves out the letter of its neighbour that a piece begins with', () => {
    expect(texts('ATUN EN', 'N AGUA', 72)).toEqual(['ATUN EN', 'AGUA']);
  });

  it('leaves out the letter of its neighbour that a piece ends with', () => {
    expect(texts('FRIJOL E', 'BAYO', 84)).toEqual(['FRIJOL', 'BAYO']);
  });

  it('leaves out a piece that is nothing else', () => {
    expect(texts('JABON', 'V', 48)).toEqual(['JABON']);
  });

  it('keeps a lone letter beside its neighbour', () => {
    expect(texts('VITAMINA', 'C EFERV', 100)).toEqual(['VITAMINA', 'C EFERV']);
    expect(texts('48.50', 'A', 66)).toEqual(['48.50', 'A']);
  });
});
