import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { typedPage } from '../../../test/support/receipts/typed-page.js';
import { readFields } from '../fields/read-fields.js';
import { ticketOf } from './ticket-of.js';

/** The IVA and its rate that go into the ticket though the reading is sure of that IVA. */
function iva(text: string, total: string, sure = '16.00'): (string | undefined)[] {
  const reading = readFields(typedPage(text));
  const parts = { vendor: { name: 'ABARROTES', rfc: 'XAXX010101000' }, total: new Decimal(total) };
  const ticket = ticketOf(
    { ...reading, iva: { value: new Decimal(sure), certainty: 0.95, region: null } },
    parts,
  );
  return [ticket.iva?.toFixed(2), ticket.ivaRate?.toString()];
}

describe('ticketOf', () => {
  it.each([
    ['makes up the total with the subtotal', 'SUBTOTAL  100.00\nIVA 16%  16.00\nTOTAL  116.00', '116.00'],
    ['is what the total contains', 'PAN  116.00\nTOTAL  116.00\nIVA 16%  16.00', '116.00'],
    ['only some of it bears', 'PAN  150.00\nTOTAL  150.00\nIVA 16%  16.00', '150.00'],
    ['is made of its printed base', 'TOTAL  166.00\nIVA 16%  100.00  16.00\nIVA 0%  50.00  0.00', '166.00'],
  ])('has an IVA that %s', (_, text, total) => {
    expect(iva(text, total)).toEqual(['16.00', '0.16']);
  });

  it('has an IVA that makes up the total with the articles', () => {
    const text = 'TORNILLO  150.00\nTUERCA  50.00\nIVA 16%  20.00\nTOTAL  220.00';
    expect(iva(text, '220.00', '20.00')[0]).toBe('20.00');
  });

  it('leaves an IVA out that the total cannot contain, or the subtotal denies', () => {
    expect(iva('PAN  100.00\nTOTAL  100.00\nIVA 16%  16.00', '100.00')).toEqual([undefined, undefined]);
    expect(iva('SUBTOTAL  100.00\nIVA 16%  12.00\nTOTAL  116.00', '116.00', '12.00')[0]).toBeUndefined();
  });

  it('has neither an article that was returned nor the line that takes it back', () => {
    const text =
      'CAMISA  100.00\nPANTALON  300.00\nDEVOLUCION PANTALON  -300.00\nTOTAL  100.00\nEFECTIVO  100.00';
    const parts = { vendor: { name: 'ABARROTES', rfc: 'XAXX010101000' }, total: new Decimal(100) };
    const { lines, discount } = ticketOf(readFields(typedPage(text)), parts);
    expect(lines.map(({ description, amount }) => [description, amount.toNumber()])).toEqual([
      ['CAMISA', 100],
    ]);
    expect(discount).toBeNull();
  });
});
