import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { amountsAsRead } from '../reconciled-amounts.js';
import { tipOf } from './tip.js';

function tip(text: string, total = '400.00'): number | undefined {
  return tipOf(amountsAsRead(typedRows(text)), new Decimal(total))?.value.toNumber();
}

describe('tipOf', () => {
  it.each([
    'TOTAL  400.00\nPROPINA  40.00\nTOTAL CON PROPINA  440.00',
    'TOTAL  400.00\nPROPINA 10%  40.00\nTARJETA DE CREDITO  440.00',
    'TOTAL  400.00\nPROPINA  40.00\nEFECTIVO  500.00\nCAMBIO  60.00',
    'SUBTOTAL  400.00\nPROPINA  40.00\nTOTAL  440.00',
    'TOTAL  400.00\nPROPINA 10%  40.00\nPROPINA 15%  60.00\nTARJETA  440.00',
    'TOTAL  400.00\nTIP  40.00',
  ])('reads %j', (text) => {
    expect(tip(text)).toBe(40);
  });

  it('reads the tip in a total that includes it', () => {
    expect(tip('SUBTOTAL  400.00\nIVA 16%  64.00\nPROPINA  40.00\nTOTAL  504.00', '504.00')).toBe(40);
  });

  it('is certain of a tip that several payments include', () => {
    const text = 'TOTAL  400.00\nPROPINA  40.00\nEFECTIVO  200.00\nTARJETA DE DEBITO  240.00';
    expect(tipOf(amountsAsRead(typedRows(text)), new Decimal(400))?.certainty).toBeGreaterThan(0.9);
  });

  it.each([
    'TOTAL  400.00\nPROPINA 10%  40.00\nPROPINA 15%  60.00\nPROPINA 20%  80.00',
    'TOTAL  400.00\nPROPINA SUGERIDA 10%  40.00',
    'TOTAL  400.00\nPROPINA 10%  40.00\nTARJETA  400.00',
    'TOTAL  400.00\nPROPINA  0.00',
  ])('reads %j as a suggested tip', (text) => {
    expect(tip(text)).toBeUndefined();
  });
});
