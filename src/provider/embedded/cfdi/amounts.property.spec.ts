import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import type { Ticket } from '../../ticket.js';
import { sampleReceiver, sampleTicket } from '../../../../test/support/sample-tickets.js';
import { buildComprobante } from './build-comprobante.js';
import { violationsOf } from './rules.js';
import { NOON } from '../../../../test/support/sample-comprobante.js';

const cents = (value: number) => new Decimal(value).div(100);
const build = (ticket: Ticket) =>
  buildComprobante({
    ticket,
    receiver: sampleReceiver(),
    expenseDescription: null,
    issuedAt: NOON,
    folio: '1',
  });

function expectExact(ticket: Ticket): void {
  const comprobante = build(ticket);
  expect(violationsOf(comprobante)).toEqual([]);
  expect(comprobante.total.toFixed(2)).toBe(ticket.total.toFixed(2));
}

/** An article: cents of its price, quantity, rates of IEPS and IVA. */
const article = fc.record({
  price: fc.integer({ min: 1, max: 5_000_00 }),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 24 }),
    fc.integer({ min: 1, max: 9_999 }).map((n) => n / 1000),
  ),
  iva: fc.constantFrom('0.16', '0.16', '0'),
  ieps: fc.constantFrom('0', '0', '0.08', '0.265'),
});

type Sold = { price: number; quantity: number; iva: string; ieps: string };

/** A receipt as a register prints it: prices with taxes, and the taxes contained in the total. */
function receiptOf(
  sold: readonly Sold[],
  discount: number,
  printsTaxes: boolean,
  hasIeps: boolean,
): Ticket | null {
  let iva = new Decimal(0);
  let ieps = new Decimal(0);
  const lines = sold.map(({ price, quantity, iva: rate, ieps: special }) => {
    const amount = cents(price).times(quantity).toDecimalPlaces(2);
    const iepsRate = new Decimal(hasIeps ? special : 0);
    const net = amount.div(iepsRate.plus(1)).div(new Decimal(rate).plus(1));
    ieps = ieps.plus(net.times(iepsRate));
    iva = iva.plus(net.times(iepsRate.plus(1)).times(rate));
    return {
      description: 'ARTÍCULO',
      quantity: new Decimal(quantity),
      unitPrice: cents(price),
      amount,
      taxLetter: null,
    };
  });
  const sum = Decimal.sum(0, ...lines.map((line) => line.amount));
  const off = sum.times(discount).div(100).toDecimalPlaces(2);
  const total = sum.minus(off);
  if (total.lte(0)) return null;
  const kept = total.div(sum);
  return {
    ...sampleTicket(),
    lines,
    total,
    discount: off,
    iva: printsTaxes ? iva.times(kept).toDecimalPlaces(2) : null,
    ieps: printsTaxes && hasIeps ? ieps.times(kept).toDecimalPlaces(2) : null,
  };
}

describe('amounts of any basket', () => {
  it('add up to the total of the receipt, whatever it is, within every rule', () => {
    fc.assert(
      fc.property(
        fc.array(article, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(0, 0, 5, 13),
        fc.boolean(),
        fc.boolean(),
        (sold, discount, printsTaxes, hasIeps) => {
          const ticket = receiptOf(sold, discount, printsTaxes, hasIeps);
          if (ticket) expectExact(ticket);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('add up for every total of a receipt that says no more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom(null, '0.16', '0.08', '0'),
        (total, rate) => {
          expectExact({
            ...sampleTicket(),
            total: cents(total),
            ivaRate: rate === null ? null : new Decimal(rate),
          });
        },
      ),
      { numRuns: 400 },
    );
  });

  it('give the printed IVA when part of an unread basket is at 0 %', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10_000_000 }),
        fc.double({ min: 0.02, max: 0.95, noNaN: true }),
        (total, part) => {
          const iva = cents(total).times(part).times(16).div(116).toDecimalPlaces(2);
          const ticket = { ...sampleTicket(), total: cents(total), iva };
          expectExact(ticket);
          if (iva.gt('0.5') && part < 0.9) {
            expect(build(ticket).impuestos.totalImpuestosTrasladados?.toFixed(2)).toBe(iva.toFixed(2));
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
