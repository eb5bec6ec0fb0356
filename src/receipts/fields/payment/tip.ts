import { Decimal } from 'decimal.js';
import { agree } from '../../ticket/rounding.js';
import type { Found } from '../evidence.js';
import { distinctLabelled, rowsLabelled } from '../ledger.js';
import type { Ledger, LedgerRow } from '../ledger.js';
import type { PrintedAmount } from '../amounts.js';
import { says, anyOf } from '../../vocabulary/meanings.js';

const PAID = 0.95;
const PRINTED_ONLY = 0.5;
/** Rows that are tried together; a receipt has fewer. */
const MOST_TIPS = 4;
const MOST_TENDERS = 8;
const MOST_CHANGES = 3;
/** Also `10 % 15 % 20 %`. */
const SUGGESTED = anyOf('suggested', /\d\s?%.*\d\s?%/);

/**
 * The tip that was paid: one that, with the total, makes an amount that was paid or called total. Receipts also print
 * what could be given (10 %, 15 %, 20 %); that is none.
 * @param total with or without the tip
 */
export function tipOf(ledger: Ledger, total: Decimal | null): Found<Decimal> | null {
  const tips = rowsLabelled(ledger, 'tip').filter(({ amount }) => amount.value.gt(0));
  if (!total || tips.length === 0) return null;
  for (const { amount } of distinctLabelled(ledger, MOST_TIPS, 'tip')) {
    for (const value of amount.withoutSign ? [amount.value, amount.withoutSign] : [amount.value]) {
      if (value.gt(0) && wasPaid(ledger, total, value))
        return { value, certainty: PAID, region: amount.region };
    }
  }
  const [only] = tips;
  const offered = tips.length > 1 || SUGGESTED.test(only!.row.folded);
  if (offered || paidAmounts(ledger).some((paid) => paid.eq(total))) return null;
  return { value: only!.amount.value, certainty: PRINTED_ONLY, region: only!.amount.region };
}

function wasPaid(ledger: Ledger, total: Decimal, tip: Decimal): boolean {
  const withTip = total.plus(tip);
  if ([...paidAmounts(ledger), ...totals(ledger)].some((amount) => amount.eq(withTip))) return true;
  return totalsBeforeTip(ledger).some((amount) => agree(amount.plus(tip), total));
}

/** What was handed over, less change. */
function paidAmounts(ledger: Ledger): Decimal[] {
  const paid = distinctLabelled(ledger, MOST_TENDERS, 'cash', 'card').map(({ amount }) => amount.value);
  const changes = distinctLabelled(ledger, MOST_CHANGES, 'change').map(({ amount }) => amount.value);
  return [...paid, ...paid.flatMap((cash) => changes.map((change) => cash.minus(change)))];
}

/** Amounts that are called total, `TOTAL CON PROPINA` among them. */
function totals(ledger: Ledger): Decimal[] {
  const called = ({ row, label }: LedgerRow): boolean =>
    label === 'total' || (label === 'other' && says(row.folded, 'total') && says(row.folded, 'tip'));
  return ledger.rows.flatMap((entry) => (called(entry) && entry.amount ? [entry.amount.value] : []));
}

/** Subtotals, and what they come to with their taxes. */
function totalsBeforeTip(ledger: Ledger): Decimal[] {
  const valueOf = ({ amount }: { amount: PrintedAmount }): Decimal => amount.value;
  const taxes = rowsLabelled(ledger, 'iva', 'ieps', 'local').map(valueOf);
  const tax = taxes.reduce((sum, value) => sum.plus(value), new Decimal(0));
  return rowsLabelled(ledger, 'subtotal')
    .map(valueOf)
    .flatMap((subtotal) => [subtotal, subtotal.plus(tax)]);
}
