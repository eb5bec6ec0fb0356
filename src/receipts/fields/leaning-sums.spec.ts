import { describe, expect, it } from '@jest/globals';
import { typedRows } from '../../../test/support/receipts/typed-page.js';
import { withLevelSums } from './leaning-sums.js';

const level = (text: string): string[] => withLevelSums(typedRows(text)).map((row) => row.text.trim());

describe('withLevelSums', () => {
  it('gives each label its amount where all of them stand a row lower', () => {
    expect(
      level('BEBIDA  42.90\nTOTAL M.N.\n(1) EFECTIVO  $546.93\nCAMBIO M.N.  $546.93\n$0.00\nGRACIAS'),
    ).toEqual([
      'BEBIDA  42.90',
      'TOTAL M.N.  $546.93',
      '(1) EFECTIVO  $546.93',
      'CAMBIO M.N.  $0.00',
      'GRACIAS',
    ]);
  });

  it('takes the amount off the number of a card, which has none', () => {
    expect(
      level(
        'SUBTOTAL\nIVA 16.00%  100.00\nTOTAL:  16.00\nT.  CREDITO  116.00\nXXXXXXXX5991 AUT.090278  116.00',
      ),
    ).toEqual([
      'SUBTOTAL  100.00',
      'IVA 16.00%  16.00',
      'TOTAL:  116.00',
      'T.  CREDITO  116.00',
      'XXXXXXXX5991 AUT.090278',
    ]);
  });

  it('numbers the rows anew', () => {
    const rows = withLevelSums(typedRows('TOTAL\nEFECTIVO  116.00\n116.00\nGRACIAS'));
    expect(rows.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it.each([
    ['a total below its word', 'TOTAL\n$116.00\nEFECTIVO  116.00'],
    ['a total that was not read', 'TOTAL\nEFECTIVO  200.00\nCAMBIO  84.00\nGRACIAS'],
    ['an amount of something else below', 'TOTAL\nEFECTIVO  200.00\nCAMBIO  84.00\nFOLIO  116.00'],
    ['titles of columns', 'CANT  ARTICULO  TOTAL\nPAGO DE SERVICIO  116.00\n116.00'],
    ['several amounts on a row', 'TOTAL\nIVA 16.0%  36.47  5.83\n627.26'],
    ['an amount that is one piece with its label', 'TOTAL\nEFECTIVO 200.00\n84.00'],
  ])('leaves %s', (_, text) => {
    expect(level(text)).toEqual(text.split('\n'));
  });
});
