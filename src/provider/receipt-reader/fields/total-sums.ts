import { Decimal } from 'decimal.js';
import type { Adjustments } from './adjustments.js';
import type { PrintedAmount } from './amounts.js';
import { rowsLabelled } from './ledger.js';
import type { Ledger, LedgerRow } from './ledger.js';
import type { PrintedLine } from './lines.js';

/**
 * The amount as read and, where its first digit may be a currency sign, without it; where no cents were read, with its
 * last two digits as cents, for their point is easily lost.
 */
export function readingsOf({ value, withoutSign, whole }: PrintedAmount): Decimal[] {
  return [value, ...(withoutSign ? [withoutSign] : []), ...(whole ? [value.div(100)] : [])];
}

/** What the articles add up to: with and without what is taken off, and with the tax where prices are without. */
export function itemSums(ledger: Ledger, lines: readonly PrintedLine[]): Decimal[] {
  if (lines.length === 0) return [];
  const sum = lines.reduce((total, { amount }) => total.plus(amount), new Decimal(0));
  const gross = lines
    .filter(({ amount }) => amount.gt(0))
    .reduce((total, { amount }) => total.plus(amount), new Decimal(0));
  const sums = [sum, gross];
  for (const { amount } of rowsLabelled(ledger, 'discount'))
    sums.push(sum.minus(amount.value), gross.minus(amount.value));
  // Prices before tax.
  for (const { amount } of rowsLabelled(ledger, 'iva'))
    if (rowsLabelled(ledger, 'subtotal').some((sub) => sub.amount.value.eq(sum)))
      sums.push(sum.plus(amount.value));
  return [...new Map(sums.map((value) => [value.toFixed(2), value])).values()];
}

const RATES = [new Decimal('0.16'), new Decimal('0.08')];
const ROUNDING = new Decimal('0.01');
/** Of a subtotal: 16 % of it and of the IEPS on it. */
const MOST_IVA = '0.3';
/** Taxes of one receipt; more of them would make any sum possible. */
const MOST_TAXES = 4;

/** A sum, and whether all amounts in it were taken as they were read. */
export interface Sum {
  value: Decimal;
  asRead: boolean;
}

function sumsOf(amount: PrintedAmount): Sum[] {
  return readingsOf(amount).map((value) => ({ value, asRead: value === amount.value }));
}

function plus(a: Sum, b: Sum): Sum {
  return { value: a.value.plus(b.value), asRead: a.asRead && b.asRead };
}

/** Subtotal less discount plus taxes, each as it was read and as it could have been. */
export function subtotalSums(ledger: Ledger): Sum[] {
  const taxes = rowsLabelled(ledger, 'iva', 'ieps', 'local').slice(0, MOST_TAXES);
  const discounts = [new Decimal(0), ...rowsLabelled(ledger, 'discount').map(({ amount }) => amount.value)];
  return rowsLabelled(ledger, 'subtotal').flatMap(({ amount }) =>
    sumsOf(amount).flatMap((subtotal) =>
      combinations(taxes.map((tax) => possibleTaxes(tax, subtotal.value))).flatMap((tax) =>
        discounts.map((discount) => plus(subtotal, { ...tax, value: tax.value.minus(discount) })),
      ),
    ),
  );
}

/** A tax as it may have been read: no part of a purchase is taxed by more than its rate. */
function possibleTaxes({ label, amount }: LedgerRow & { amount: PrintedAmount }, subtotal: Decimal): Sum[] {
  const most = subtotal.mul(label === 'iva' ? MOST_IVA : 1);
  return sumsOf(amount).filter(({ value }) => value.lt(most));
}

/** Sums of one or more of the taxes, of which each has several readings. Tax of nought proves nothing, and is left out. */
function combinations(taxes: readonly (readonly Sum[])[]): Sum[] {
  const none: Sum = { value: new Decimal(0), asRead: true };
  return taxes
    .reduce<Sum[]>(
      (before, tax) => [...before, ...before.flatMap((sum) => tax.map((value) => plus(sum, value)))],
      [none],
    )
    .filter(({ value }) => value.gt(0));
}

/** What was handed over less what was given back, and less what was rounded between the two. */
export function cashLessChange(ledger: Ledger, { roundings }: Adjustments): Sum[] {
  const changes = rowsLabelled(ledger, 'change').filter(({ amount }) => amount.value.gt(0));
  const none = new Decimal(0);
  const offs = [none, ...roundings.flatMap(({ amount }) => [amount, amount.neg()])];
  return rowsLabelled(ledger, 'cash', 'card').flatMap((paid) =>
    changes.flatMap((change) =>
      sumsOf(paid.amount).flatMap((cash) =>
        sumsOf(change.amount).flatMap((back) =>
          offs.map((off) => plus(cash, { ...back, value: back.value.neg().plus(off) })),
        ),
      ),
    ),
  );
}

/** Printed totals whose printed IVA is just what a fully taxed total contains. */
export function totalsOfContainedTax(
  ledger: Ledger,
  totals: readonly { amount: PrintedAmount }[],
): Decimal[] {
  const ivas = rowsLabelled(ledger, 'iva').filter(({ amount }) => amount.value.gt(0));
  return totals.flatMap(({ amount: total }) =>
    readingsOf(total).filter((value) =>
      ivas.some(({ amount: iva }) =>
        RATES.some((rate) => value.mul(rate).div(rate.plus(1)).minus(iva.value).abs().lte(ROUNDING)),
      ),
    ),
  );
}
