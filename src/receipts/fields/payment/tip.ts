import type { Decimal } from 'decimal.js';
import { agree } from '../../validation/rounding.js';
import type { ExtractedField } from '../../extraction/extracted-field.js';
import { distinctLabelled, rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import type { LabelledAmountRow } from '../labelled-amount-row.js';
import { possibleValues } from '../amounts.js';
import type { PageSums } from '../total/page-sums.js';
import { matchesExact, anyOf } from '../../vocabulary/lexicon.js';

const PAID_CERTAINTY = 0.95;
const PRINTED_ONLY_CERTAINTY = 0.5;
/** A suggested tip, or several percentages: `10 % 15 % 20 %`. */
const SUGGESTED = anyOf('suggested', /\d\s?%.*\d\s?%/);

/**
 * The tip that was paid: total plus tip equals an amount that was paid, or that is labelled total. Receipts also print
 * suggested tips (10 %, 15 %, 20 %), which do not count.
 * @param total with or without the tip
 */
export function tipOf(sums: PageSums, total: Decimal | null): ExtractedField<Decimal> | null {
  const { page } = sums;
  const tips = rowsLabelled(page, 'tip').filter(({ amount }) => amount.value.gt(0));
  if (!total || tips.length === 0) return null;
  for (const { amount } of distinctLabelled(page, 'tip'))
    for (const value of possibleValues(amount))
      if (value.gt(0) && wasPaid(sums, total, value))
        return { value, certainty: PAID_CERTAINTY, region: amount.region };
  const [only] = tips;
  const offered = tips.length > 1 || SUGGESTED.test(only!.row.normalizedText);
  if (offered || paidAmounts(sums).some((paid) => paid.eq(total))) return null;
  return { value: only!.amount.value, certainty: PRINTED_ONLY_CERTAINTY, region: only!.amount.region };
}

function wasPaid(sums: PageSums, total: Decimal, tip: Decimal): boolean {
  const withTip = total.plus(tip);
  const beforeTip = sums.sales.flatMap(({ value, subtotal }) => [value, subtotal.value]);
  return (
    [...paidAmounts(sums), ...labelledTotals(sums.page)].some((amount) => amount.eq(withTip)) ||
    beforeTip.some((amount) => agree(amount.plus(tip), total))
  );
}

/** The amounts tendered, with and without deduction of the change. */
function paidAmounts({ payments: { tendered, tenderedMinusChange } }: PageSums): Decimal[] {
  return [...tendered, ...tenderedMinusChange];
}

/** The amounts that are labelled total, including `TOTAL CON PROPINA`. */
function labelledTotals(page: LabelledAmountPage): Decimal[] {
  const isLabelledTotal = ({ row, label }: LabelledAmountRow): boolean =>
    label === 'total' ||
    (label === 'other' &&
      matchesExact(row.normalizedText, 'total') &&
      matchesExact(row.normalizedText, 'tip'));
  return page.rows.flatMap((entry) => (isLabelledTotal(entry) && entry.amount ? [entry.amount.value] : []));
}
