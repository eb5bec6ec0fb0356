import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../test/support/receipts/typed-page.js';
import { realignTotalsColumn } from './realign-totals-column.js';

const level = (text: string): string[] => realignTotalsColumn(typedRows(text)).map((row) => row.text.trim());

describe('realignTotalsColumn', () => {
  it('gives each label its amount when all amounts are one row too low', () => {
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

  it('takes the amount off a card number, which has none', () => {
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

  it('gives each label its amount when all amounts are one row too high and add up only then', () => {
    const text =
      '$3,079.52\nIMPORTE NETO:  $115.45\nI.V.A. 16%:  $3,194.97\nIMPORTE TOTAL  12\nPIEZAS  $3,200.00\nEFECTIVO:  $5.03\nCAMBIO M.N.:';
    expect(level(text)).toEqual([
      'IMPORTE NETO:  $3,079.52',
      'I.V.A. 16%:  $115.45',
      'IMPORTE TOTAL  $3,194.97',
      'PIEZAS  12',
      'EFECTIVO:  $3,200.00',
      'CAMBIO M.N.:  $5.03',
    ]);
    expect(level('CAFE\n30.00\nTOTAL  78.50\nEFECTIVO  100.00\nCAMBIO')).toHaveLength(5);
    expect(level('30.00\nSUBTOTAL  100.00\nIVA 16%  16.00\nTOTAL  116.00\nCAMBIO')[1]).toContain('100.00');
  });

  it('gives the last line item its amount when all below are one row too low and add up only then', () => {
    const sums = 'IEPS 8%  100.00\n8.00\nIVA 16%  17.28\nTOTAL  125.28';
    expect(level(`QUESO  85.28\nPAN DULCE\nSUBTOTAL  40.00\n${sums}`)).toEqual([
      'QUESO  85.28',
      'PAN DULCE  40.00',
      'SUBTOTAL  100.00',
      'IEPS 8%  8.00',
      'IVA 16%  17.28',
      'TOTAL  125.28',
    ]);
    expect(level(`QUESO  85.28\nGRACIAS\nSUBTOTAL  41.00\n${sums}`)[2]).toContain('41.00');
  });

  it('renumbers the rows', () => {
    const rows = realignTotalsColumn(typedRows('TOTAL\nEFECTIVO  116.00\n116.00\nGRACIAS'));
    expect(rows.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it.each([
    ['a total below its label', 'TOTAL\n$116.00\nEFECTIVO  116.00'],
    ['a total that was not read', 'TOTAL\nEFECTIVO  200.00\nCAMBIO  84.00\nGRACIAS'],
    ['another amount below', 'TOTAL\nEFECTIVO  200.00\nCAMBIO  84.00\nFOLIO  116.00'],
    ['titles of columns', 'CANT  ARTICULO  TOTAL\nPAGO DE SERVICIO  116.00\n116.00'],
    ['digits of a card', 'TOTAL\nT. CREDITO  116.00\nXXXX XXXX  2842'],
    ['several amounts on a row', 'TOTAL\nIVA 16.0%  36.47  5.83\n627.26'],
    ['an amount in the same cell as its label', 'TOTAL\nEFECTIVO 200.00\n84.00'],
  ])('does not change %s', (_, text) => {
    expect(level(text)).toEqual(text.split('\n'));
  });
});
