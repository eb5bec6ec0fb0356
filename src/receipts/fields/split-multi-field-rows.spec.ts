import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../test/support/receipts/typed-page.js';
import { rightEdgeOf } from '../layout/page.js';
import { splitMultiFieldRows } from './split-multi-field-rows.js';

const splitTexts = (text: string): string[] =>
  splitMultiFieldRows(typedRows(text)).map((row) => row.text.trim());

describe('splitMultiFieldRows', () => {
  it.each([
    ['SUBTOTAL:173.06 IUA 16%:  26.94', ['SUBTOTAL:173.06', 'IUA 16%:  26.94']],
    ['PRECIO 24.05 IMPORTE 500.00', ['PRECIO 24.05', 'IMPORTE 500.00']],
    ['SUBTOTAL 431.03  IVA 68.97  TOTAL 500.00', ['SUBTOTAL 431.03', 'IVA 68.97', 'TOTAL 500.00']],
    ['EFECTIVO 500.00 CAMBIO 84.00', ['EFECTIVO 500.00', 'CAMBIO 84.00']],
  ])('splits %j', (text, rows) => {
    expect(splitTexts(text)).toEqual(rows);
  });

  it.each([
    'IVA 16.0%  113.96  18.24',
    'IVA 16% BASE 100.00 IMPORTE 16.00',
    'DOLARES 20.00 TC 17.50 = 350.00',
    'LECHE ENTERA 2 X 24.50  49.00',
    'TOTAL 116.00',
    '2 PZA PRECIO 20.00 IMPORTE 40.00',
    'CANT 2 PRECIO 20.00 TOTAL 40.00',
    'CANTIDAD: 1 PRECIO 45.00 IMPORTE 45.00',
  ])('does not split %j', (text) => {
    expect(splitTexts(text)).toHaveLength(1);
  });

  it('renumbers the rows in order', () => {
    const text = 'SUBTOTAL 431.03 IVA 68.97\nTOTAL 500.00';
    const rows = splitMultiFieldRows(typedRows(text));
    expect(rows.map(({ index }) => index)).toEqual([0, 1, 2]);
    const [whole, part] = [typedRows(text), rows.slice(1)].map(([row]) => {
      const at = row?.text.indexOf('68.97') ?? 0;
      return row ? rightEdgeOf(row, at, at + 5) : 0;
    });
    expect(whole).toBe(part);
  });
});
