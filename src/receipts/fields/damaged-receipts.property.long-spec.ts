import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { typedRows } from '../../../test/support/receipts/typed-page.js';
import { reconcileAmounts } from './reconciled-amounts.js';
import { isSupported } from './total/candidates.js';

/** Row of a receipt: its label and its amount in cents. */
interface PrintedRow {
  label: string;
  cents: number;
}

interface Receipt {
  rows: PrintedRow[];
  total: number;
  signed: boolean;
}

const SEED = 20260314;
const RUNS = 40;
const NAMES = ['LECHE ENTERA', 'PAN DE CAJA', 'JABON', 'CAFE MOLIDO', 'ACEITE', 'GALLETAS'];

const receipts: fc.Arbitrary<Receipt> = fc
  .record({
    prices: fc.array(fc.integer({ min: 850, max: 89_999 }), { minLength: 2, maxLength: 5 }),
    beforeTax: fc.boolean(),
    payment: fc.constantFrom('cash' as const, 'card' as const, 'none' as const),
    signed: fc.boolean(),
    tendered: fc.constantFrom(5000, 10_000, 20_000, 50_000),
  })
  .map(({ prices, beforeTax, payment, signed, tendered }) => {
    const sum = prices.reduce((all, price) => all + price, 0);
    const iva = beforeTax ? Math.round(sum * 0.16) : 0;
    const total = sum + iva;
    const cash = Math.ceil((total + 1) / tendered) * tendered;
    const paid: Record<typeof payment, PrintedRow[]> = {
      cash: [{ label: 'EFECTIVO', cents: cash }, { label: 'CAMBIO', cents: cash - total }],
      card: [{ label: 'TARJETA DEBITO', cents: total }],
      none: [],
    };
    return {
      rows: [
        ...prices.map((cents, at) => ({ label: NAMES.at(at)!, cents })),
        ...(beforeTax ? [{ label: 'SUBTOTAL', cents: sum }, { label: 'IVA 16%', cents: iva }] : []),
        { label: 'TOTAL', cents: total },
        ...paid[payment],
      ],
      total,
      signed,
    };
  }); // prettier-ignore

function money(cents: number, sign: string): string {
  return `${sign}${new Decimal(cents)
    .div(100)
    .toFixed(2)
    .replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')}`;
}

function textsOf({ rows, signed }: Receipt): { label: string; amount: string }[] {
  return rows.map(({ label, cents }) => ({ label, amount: money(cents, signed ? '$' : '') }));
}

function pageOf(rows: readonly { label: string; amount: string }[]): string {
  return rows.map(({ label, amount }) => `${label.padEnd(24)}${amount.padStart(12)}`).join('\n');
}

/** Returns the invoiced amount in cents. Null when the receipt is refused. */
function invoicedCents(text: string): number | null {
  const { best, conflictingTotal } = reconcileAmounts(typedRows(text)).total;
  return best && isSupported(best) && !conflictingTotal ? best.value.mul(100).toNumber() : null;
}

type Rows = { label: string; amount: string }[];
/** Damages by photographs and misreadings. `pick` chooses the place, 0..1; `digit` is read instead of the true one. */
const DAMAGES: Record<string, (rows: Rows, pick: number, digit: string) => Rows> = {
  'a row lost': (rows, pick) => rows.filter((_, at) => at !== Math.floor(pick * rows.length)),
  'amounts one row too high': (rows) =>
    rows.map(({ label }, at) => ({ label, amount: rows[at + 1]?.amount ?? '' })),
  'amounts one row too low': (rows) =>
    rows.map(({ label }, at) => ({ label, amount: rows[at - 1]?.amount ?? '' })),
  'signs read as a digit': (rows, _, digit) =>
    rows.map(({ label, amount }) => ({ label, amount: amount.replace('$', digit) })),
  'some signs read as a digit': (rows, pick, digit) =>
    rows.map(({ label, amount }, at) => ({
      label,
      amount: (at * 0.37 + pick) % 1 < 0.5 ? amount.replace('$', digit) : amount,
    })),
  'points not read': (rows) => rows.map(({ label, amount }) => ({ label, amount: amount.replace('.', '') })),
  'some points not read': (rows, pick) =>
    rows.map(({ label, amount }, at) => ({
      label,
      amount: (at * 0.37 + pick) % 1 < 0.5 ? amount.replace('.', '') : amount,
    })),
  'thousands apart': (rows) =>
    rows.map(({ label, amount }) => ({ label, amount: amount.replaceAll(',', ' ') })),
  'digits torn apart': (rows) =>
    rows.map(({ label, amount }) => ({ label, amount: amount.replace(/(?<=\d)(?=\d\.)/, ' ') })),
  'a digit misread': (rows, pick, digit) => {
    const at = Math.floor(pick * rows.length);
    return rows.map(({ label, amount }, index) => {
      const places = [...amount.matchAll(/\d/g)].map((match) => match.index);
      const place = places[Math.floor(((pick * 7919) % 1) * places.length)] ?? 0;
      return index === at
        ? { label, amount: amount.slice(0, place) + digit + amount.slice(place + 1) }
        : { label, amount };
    });
  },
};

/** Minimum percentage of the damaged receipts that are still read correctly. The others are refused. */
const FLOORS: Record<string, number> = {
  'a row lost': 70,
  'signs read as a digit': 40,
  'some signs read as a digit': 65,
  'some points not read': 5,
  'thousands apart': 70,
  'digits torn apart': 70,
  'a digit misread': 70,
};

/**
 * The receipts have several line items. With a single item, or only a total, a digit that is misread alike in both
 * prints can't be detected from the text alone. The same holds for several misread digits that happen to agree on a
 * sum.
 */
describe('the total of a damaged receipt', () => {
  it('is read without damage', () => {
    fc.assert(
      fc.property(receipts, (receipt) => {
        const read = invoicedCents(pageOf(textsOf(receipt)));
        expect(read).toBe(receipt.total);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it.each(Object.entries(DAMAGES))('is right or refused with %s', (name, damage) => {
    const samples = fc.sample(
      fc.tuple(receipts, fc.double({ min: 0, max: 0.999, noNaN: true }), fc.constantFrom(...'4518936')),
      { seed: SEED, numRuns: RUNS },
    );
    const read = samples.map(([receipt, pick, digit]) => {
      const text = pageOf(damage(textsOf(receipt), pick, digit));
      return { total: receipt.total, read: invoicedCents(text), text };
    });
    expect(read.filter((one) => one.read !== null && one.read !== one.total)).toEqual([]);
    const right = read.filter((one) => one.read === one.total).length;
    expect(right).toBeGreaterThanOrEqual((RUNS * (FLOORS[name] ?? 0)) / 100);
  });
});
