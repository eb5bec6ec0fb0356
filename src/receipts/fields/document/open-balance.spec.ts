import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { labelledAmountPageOf } from '../labelled-amounts.js';
import { hasOpenBalance } from './open-balance.js';

const isOpen = (text: string): boolean => hasOpenBalance(labelledAmountPageOf(typedRows(text)));

describe('hasOpenBalance', () => {
  it.each([
    'CHAMARRA  1500.00\nTOTAL  1500.00\nABONO  300.00\nSALDO  1200.00\nEFECTIVO  300.00',
    'TOTAL  5000.00\nA CUENTA  2000.00\nRESTA  3000.00\nEFECTIVO  2000.00',
    'TOTAL  5000.00\nEFECTIVO  2000.00\nSALDO PENDIENTE  3000.00',
    'SALDO ANTERIOR  4500.00\nSU PAGO  500.00\nSALDO ACTUAL  4000.00\nEFECTIVO  1000.00\nCAMBIO  500.00',
    'REFRIGERADOR  12000.00\nENGANCHE  2000.00\nTOTAL  2000.00\nEFECTIVO  2000.00',
    'VESTIDO  3000.00\nANTICIPO  1000.00\nTOTAL A PAGAR  2000.00\nEFECTIVO  2000.00',
  ])('finds a part payment or a remainder: %j', (text) => {
    expect(isOpen(text)).toBe(true);
  });

  it.each([
    'ABONO PARA PLANTAS  50.00\nTOTAL  50.00\nEFECTIVO  50.00',
    'PAN  116.00\nTOTAL  116.00\nVALES  100.00\nRESTA  16.00\nEFECTIVO  20.00\nCAMBIO  4.00',
    'PAN  116.00\nTOTAL  116.00\nMONEDERO\nSALDO ANTERIOR  200.00\nSU PAGO  116.00\nSALDO ACTUAL  84.00',
    'PAN  116.00\nTOTAL  116.00\nEFECTIVO  116.00\nANTICIPO  0.00\nRESTA  0.00',
  ])('accepts a paid receipt, and balances that are not debts: %j', (text) => {
    expect(isOpen(text)).toBe(false);
  });
});
