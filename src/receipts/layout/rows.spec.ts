import { describe, expect, it } from 'vitest';
import { mapQuad } from '../ocr/geometry.js';
import { typedPage, typedRows } from '../../../test/support/receipts/typed-page.js';
import { rowsOf } from './rows.js';

const RECEIPT = `
PAN DE CAJA GRANDE      48.50
ATUN EN AGUA 140 G      64.50
CAFE SOLUBLE 200 G     118.00
JABON DE TOCADOR        22.00
LECHE ENTERA 1 L        57.00
TOTAL                  310.00`;
const EXPECTED = [
  'PAN DE CAJA GRANDE  48.50',
  'ATUN EN AGUA 140 G  64.50',
  'CAFE SOLUBLE 200 G  118.00',
  'JABON DE TOCADOR  22.00',
  'LECHE ENTERA 1 L  57.00',
  'TOTAL  310.00',
];

describe('rowsOf', () => {
  it('joins the lines on one level, left to right', () => {
    expect(typedRows(RECEIPT).map(({ text }) => text)).toEqual(EXPECTED);
  });

  it.each([-0.12, 0.08, 0.15])('pairs names and prices on paper that is tilted by %d', (slope) => {
    const pieces = typedPage(RECEIPT).pieces.map((piece) => ({
      ...piece,
      quad: mapQuad(piece.quad, ({ x, y }) => ({ x, y: y + x * slope })),
    }));
    expect(rowsOf(pieces).map(({ text }) => text)).toEqual(EXPECTED);
  });

  it('pairs names and prices on bent paper, where prices are increasingly lower than their names', () => {
    const pieces = typedPage(RECEIPT).pieces.map((piece) => ({
      ...piece,
      quad: mapQuad(piece.quad, ({ x, y }) => ({ x, y: y + (x > 250 ? 6 + y * 0.07 : 0) })),
    }));
    expect(rowsOf(pieces).map(({ text }) => text)).toEqual(EXPECTED);
  });

  it('separates lines that are above each other', () => {
    expect(typedRows('TOTAL\nTOTAL').map(({ text }) => text)).toEqual(['TOTAL', 'TOTAL']);
  });

  it('returns no rows for a page without text', () => {
    expect(rowsOf([])).toEqual([]);
  });
});
