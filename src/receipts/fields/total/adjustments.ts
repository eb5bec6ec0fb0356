import type { Decimal } from 'decimal.js';
import {
  distinctDiscounts,
  distinctLabelled,
  MAX_AMOUNTS_PER_LABEL,
  rowsLabelled,
} from '../labelled-amounts.js';
import type { AmountRow, LabelledAmountPage } from '../labelled-amounts.js';
import { lettersOf } from '../../vocabulary/text-similarity.js';
import { matchesExact, matchesFuzzy } from '../../vocabulary/lexicon.js';
import type { Row } from '../../layout/page.js';

/** Amounts that explain a difference between two amounts labelled total. All are positive. */
export interface Adjustments {
  /** Amounts paid with the purchase that are not invoiced: tips, change donated to a charity, cash withdrawals. */
  nonInvoicedAmounts: Decimal[];
  discounts: Decimal[];
  /** Roundings to coins, up or down. */
  roundings: Rounding[];
  /** Rows labelled total that include a donation: the amount paid, not the amount of the sale. */
  totalsWithDonation: AmountRow[];
}

export interface Rounding {
  amount: Decimal;
  /** The row where it is printed: the rounded total is below it. */
  row: number;
}

/** A rounding to coins is less than this; a larger amount is the rounded total itself. */
const MAX_ROUNDING = '1.00';

/** The amounts that a receipt adds to its total or deducts from it, apart from taxes. */
export function adjustmentsOf(page: LabelledAmountPage): Adjustments {
  const roundings = [
    ...distinctLabelled(page, 'rounding')
      .filter((entry) => isNotZero(entry) && !isDonation(entry) && entry.amount.value.lt(MAX_ROUNDING))
      .map(({ row, amount }) => ({ amount: amount.value, row: row.index })),
    ...totalsLabelledAsRounding(page).flatMap(({ amount }) =>
      distinctLabelled(page, 'total').flatMap((total) => {
        const difference = amount.value.minus(total.amount.value).abs();
        const leadsToTotal = difference.gt(0) && difference.lt(MAX_ROUNDING) && total.row.index < amount.row;
        return leadsToTotal ? [{ amount: difference, row: amount.row - 0.5 }] : [];
      }),
    ),
  ];
  return {
    nonInvoicedAmounts: nonInvoicedRows(page)
      .map(({ amount }) => amount.value)
      .concat(donationsBetweenTotals(page)),
    discounts: distinctDiscounts(page)
      .filter(isNotZero)
      .map(({ amount }) => amount.value),
    roundings,
    // If the register itself rounds, it prints so, and its rounded total is the total.
    totalsWithDonation: roundings.length > 0 ? [] : rowsOfTotalsWithDonation(page),
  };
}

/** The rows, by label, with amounts that are paid with the purchase but not invoiced. */
export function nonInvoicedRows(page: LabelledAmountPage): AmountRow[] {
  return [
    ...distinctLabelled(page, 'tip', 'withdrawal'),
    ...distinctLabelled(page, 'rounding').filter(isDonation),
  ].filter(isNotZero);
}

/**
 * The first amounts between a total and a `TOTAL CON DONATIVO` that are the difference of both. The row of the donation can have any
 * label.
 */
function donationsBetweenTotals(page: LabelledAmountPage): Decimal[] {
  const totals = distinctLabelled(page, 'total');
  const donations = rowsOfTotalsWithDonation(page).flatMap((totalWithDonation) =>
    totals.flatMap((sale) => {
      const donation = totalWithDonation.amount.value.minus(sale.amount.value);
      const between = page.rows.slice(sale.row.index + 1, totalWithDonation.row.index);
      const isPrinted = between.some(({ amounts }) => amounts.some(({ value }) => value.eq(donation)));
      return donation.gt(0) && isPrinted ? [donation] : [];
    }),
  );
  return donations.slice(0, MAX_AMOUNTS_PER_LABEL);
}

/**
 * Whether an amount is labelled only as a total with a donation. The amount of the sale was then not read, or is printed under
 * another label.
 */
export function isOnlyWithDonation(page: LabelledAmountPage, value: Decimal): boolean {
  const totals = rowsLabelled(page, 'total').filter(({ amount }) => amount.value.eq(value));
  return (
    totals.length > 0 &&
    totals.every(({ row }) => mentionsDonation(row) && !matchesExact(row.normalizedText, 'adjustment'))
  );
}

/** The rows such as `TOTAL CON DONATIVO` and `TOTAL CON REDONDEO`. */
function rowsOfTotalsWithDonation(page: LabelledAmountPage): AmountRow[] {
  return rowsLabelled(page, 'total').filter(({ row }) => mentionsDonation(row));
}

/** Whether a rounding is a donation. It is unless the row says that the register rounds, or the amount is negative. */
function isDonation({ row, amount }: AmountRow): boolean {
  return !amount.negative && mentionsDonation(row) && !matchesExact(row.normalizedText, 'adjustment');
}

/** Discounts count, too: they are printed with a minus. */
function isNotZero({ amount }: AmountRow): boolean {
  return amount.value.gt(0);
}

function mentionsDonation({ normalizedText }: Row): boolean {
  return matchesFuzzy(lettersOf(normalizedText), 'round-up', 'donation');
}

/** Rows labelled as a rounding whose amount is the rounded total. */
export function totalsLabelledAsRounding(page: LabelledAmountPage): AmountRow[] {
  return distinctLabelled(page, 'rounding').filter(({ amount }) => amount.value.gte(MAX_ROUNDING));
}
