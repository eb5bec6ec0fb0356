import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../test/support/receipts/typed-page.js';
import { labelledAmountPageOf } from './labelled-amounts.js';

function amounts(text: string, width?: number): (string | undefined)[] {
  return labelledAmountPageOf(typedRows(text), width).rows.map(({ amount }) => amount?.value.toFixed(2));
}

const SUMS = 'TOTAL                116\nEFECTIVO             200\nCAMBIO                84';

describe('whole pesos', () => {
  it('are amounts beside the labels of sums, and in their column', () => {
    expect(amounts(`1 LAVADO DE AUTO     116\nTICKET 4817\n${SUMS}`)).toEqual([
      '116.00',
      undefined,
      '116.00',
      '200.00',
      '84.00',
    ]);
  });

  it.each([
    'TOTAL A PAGAR: 116',
    'SUB TOTAL 116 M.N.',
    'T0TAL  116 PESOS',
    'SU PAGO  116',
    'IMPORTE TOTAL  116',
  ])('are read in %s', (text) => {
    expect(amounts(text)).toEqual(['116.00']);
  });

  it.each([
    'TOTAL LITROS  40',
    'TOTAL ARTICULOS  3',
    'CAMBIO DE ACEITE  5',
    'TOTAL 12 PZ  3',
    'TARJETA  1234',
    'IVA  16',
    'TOTAL CON  10%',
    'TOTAL  -116',
    'TOTAL  116-',
    'TOTAL  14/11',
  ])('are not read in %s', (text) => {
    expect(amounts(text)).toEqual([undefined]);
  });

  it('are the amount of an IVA whose rate is printed, below a subtotal', () => {
    expect(amounts('SUBTOTAL  1,000\nI.V.A. 16%  160\nTOTAL  1,160')).toEqual([
      '1000.00',
      '160.00',
      '1160.00',
    ]);
    expect(amounts('SUBTOTAL  100\nIVA 16%\nTOTAL  116')).toEqual(['100.00', undefined, '116.00']);
    expect(amounts('IVA 16%  16\nTOTAL  116')).toEqual([undefined, '116.00']);
  });

  it('are read beside a sum with cents only if the same amount is printed with cents', () => {
    expect(amounts('TOTAL  3\nIMPORTE  150.00')).toEqual([undefined, '150.00']);
    expect(amounts('LAVADORA  1,000.00\nTOTAL  1,000\nTARJETA  1,000.00')).toEqual([
      '1000.00',
      '1000.00',
      '1000.00',
    ]);
  });

  it('are not read at the edge of the picture, where they may be cut off', () => {
    expect(amounts(SUMS, 300)).toEqual([undefined, undefined, undefined]);
  });
});
