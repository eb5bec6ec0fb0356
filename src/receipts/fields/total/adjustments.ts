import type { Decimal } from 'decimal.js';
import { distinctDiscounts, distinctLabelled, rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import { lettersOf } from '../../vocabulary/text-similarity.js';
import { matchesExact, matchesFuzzy } from '../../vocabulary/lexicon.js';
import type { Row } from '../../layout/page.js';
import type { PrintedAmount } from '../amounts.js';

/** What makes two amounts differ that are both called total. Amounts are positive. */
export interface Adjustments {
  /** Paid with the purchase, and no part of its invoice: tips, change that was given to a charity, cash that was paid out. */
  nonInvoicedAmounts: Decimal[];
  discounts: Decimal[];
  /** To whole coins, up or down. */
  roundings: Rounding[];
  /** What is called a total and has a gift in it: it is paid, and not what the sale came to. */
  totalsWithGift: (LabelledAmountRow & { amount: PrintedAmount })[];
}

export interface Rounding {
  amount: Decimal;
  /** The row where it is printed: the total that it leads to stands below. */
  row: number;
}

/** A rounding to coins is less than this; what is larger is the rounded amount itself. */
const LARGEST_ROUNDING = '1.00';
/** Of each kind; a receipt has fewer, and more of them would explain any difference. */
const MOST_ADJUSTMENTS = 4;

/** Everything that a receipt adds to its total, or takes off it, apart from taxes. */
export function adjustmentsOf(priced: LabelledAmountPage): Adjustments {
  const roundings = [
    ...distinctLabelled(priced, MOST_ADJUSTMENTS, 'rounding')
      .filter((entry) => positive(entry) && !isGift(entry) && entry.amount.value.lt(LARGEST_ROUNDING))
      .map(({ row, amount }) => ({ amount: amount.value, row: row.index })),
    ...roundedTotals(priced).flatMap(({ amount }) =>
      distinctLabelled(priced, MOST_ADJUSTMENTS, 'total').flatMap((total) => {
        const difference = amount.value.minus(total.amount.value).abs();
        const leads = difference.gt(0) && difference.lt(LARGEST_ROUNDING) && total.row.index < amount.row;
        return leads ? [{ amount: difference, row: amount.row - 0.5 }] : [];
      }),
    ),
  ];
  return {
    nonInvoicedAmounts: extraRows(priced)
      .map(({ amount }) => amount.value)
      .concat(giftsInTotals(priced)),
    discounts: distinctDiscounts(priced, MOST_ADJUSTMENTS)
      .filter(positive)
      .map(({ amount }) => amount.value),
    roundings,
    // A till that rounds itself says so, and its rounded total is the total.
    totalsWithGift: roundings.length > 0 ? [] : withGift(priced),
  };
}

/** The rows of what is paid with the purchase, and is no part of its invoice, by their own names. */
export function extraRows(priced: LabelledAmountPage): (LabelledAmountRow & { amount: PrintedAmount })[] {
  return [
    ...distinctLabelled(priced, MOST_ADJUSTMENTS, 'tip', 'withdrawal'),
    ...distinctLabelled(priced, MOST_ADJUSTMENTS, 'rounding').filter(isGift),
  ].filter(positive);
}

/** What stands between a total and a `TOTAL CON DONATIVO`, and makes one of the other: the gift's row may have any name. */
function giftsInTotals(priced: LabelledAmountPage): Decimal[] {
  const totals = distinctLabelled(priced, MOST_ADJUSTMENTS, 'total');
  return withGift(priced).flatMap((whole) =>
    totals.flatMap((sale) =>
      priced.rows
        .slice(sale.row.index + 1, whole.row.index)
        .flatMap(({ amounts }) => amounts.map(({ value }) => value))
        .filter((gift) => gift.gt(0) && sale.amount.value.plus(gift).eq(whole.amount.value)),
    ),
  );
}

/** Whether an amount is printed as a total with a gift alone: what the sale came to was not read, or stands elsewhere. */
export function isOnlyWithDonation(priced: LabelledAmountPage, value: Decimal): boolean {
  const totals = rowsLabelled(priced, 'total').filter(({ amount }) => amount.value.eq(value));
  return (
    totals.length > 0 &&
    totals.every(({ row }) => isOfGift(row) && !matchesExact(row.normalizedText, 'adjustment'))
  );
}

/** `TOTAL CON DONATIVO`, `TOTAL CON REDONDEO`. */
function withGift(priced: LabelledAmountPage): (LabelledAmountRow & { amount: PrintedAmount })[] {
  return rowsLabelled(priced, 'total').filter(({ row }) => isOfGift(row));
}

/** `REDONDEO` is a gift where nothing says that the till itself rounds; a gift is never taken off. */
function isGift({ row, amount }: LabelledAmountRow & { amount: PrintedAmount }): boolean {
  return !amount.negative && isOfGift(row) && !matchesExact(row.normalizedText, 'adjustment');
}

function positive({ amount }: { amount: PrintedAmount }): boolean {
  return amount.value.gt(0);
}

function isOfGift({ normalizedText }: Row): boolean {
  return matchesFuzzy(lettersOf(normalizedText), 'round-up', 'donation');
}

/** Rows that are called a rounding and have the whole rounded amount: totals by another name. */
export function roundedTotals(priced: LabelledAmountPage): (LabelledAmountRow & { amount: PrintedAmount })[] {
  return distinctLabelled(priced, MOST_ADJUSTMENTS, 'rounding').filter(({ amount }) =>
    amount.value.gte(LARGEST_ROUNDING),
  );
}
