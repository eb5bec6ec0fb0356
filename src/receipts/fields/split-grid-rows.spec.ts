import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../test/support/receipts/typed-page.js';
import { splitGridRows } from './split-grid-rows.js';

const splitTexts = (text: string): string[] => splitGridRows(typedRows(text)).map((row) => row.text);

describe('splitGridRows', () => {
  it('joins the labels of sums with the values below them', () => {
    const text = `PASAJERO              TIPO
ANA LOPEZ             ADULTO
IVA                   TOTAL            SOCIO
$ 120.00 MXN          $ 870 MXN        5500123
GRACIAS`;
    expect(splitTexts(text)).toEqual([
      'PASAJERO  TIPO',
      'ANA LOPEZ  ADULTO',
      'IVA  $ 120.00 MXN',
      'TOTAL  $ 870 MXN',
      'SOCIO  5500123',
      'GRACIAS',
    ]);
    expect(splitGridRows(typedRows(text)).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it.each([
    'ARTICULO      CANT.    PRECIO    TOTAL\nPAN           1        20.00     20.00',
    'DESCUENTO     TOTAL\n0.00          20.00      30.00',
    'PRECIO        TOTAL\n20.00         20.00',
    'SUBTOTAL              IVA\n   20.00              3.20',
    'SUBTOTAL 20   IVA\n20.00         3.20',
  ])('does not join %j', (text) => {
    expect(splitTexts(text)).toHaveLength(2);
  });
});
