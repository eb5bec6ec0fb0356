import type { Decimal } from 'decimal.js';
import { distinctDiscounts, distinctLabelled, rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import { lettersOf } from '../../vocabulary/likeness.js';
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
  totalsWithDonation: (LabelledAmountRow & { amount: PrintedAmount })[];
}

export interface Rounding {
  amount: Decimal;
  /** The row where it is printed: the total that it leads to stands below. */
  row: number;
}

/** A rounding to coins is less than this; what is larger is the rounded amount itself. */
const MAX_ROUNDING = '1.00';
/** Of each kind; a receipt has fewer, and more of them would explain any difference. */
const MAX_ROWS_PER_KIND = 4;

/** Everything that a receipt adds to its total, or takes off it, apart from taxes. */
export function adjustmentsOf(page: LabelledAmountPage): Adjustments {
  const roundings = [
    ...distinctLabelled(page, MAX_ROWS_PER_KIND, 'rounding')
      .filter((entry) => isPositive(entry) && !isDonation(entry) && entry.amount.value.lt(MAX_ROUNDING))
      .map(({ row, amount }) => ({ amount: amount.value, row: row.index })),
    ...totalsLabelledAsRounding(page).flatMap(({ amount }) =>
      distinctLabelled(page, MAX_ROWS_PER_KIND, 'total').flatMap((total) => {
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
    discounts: distinctDiscounts(page, MAX_ROWS_PER_KIND)
      .filter(isPositive)
      .map(({ amount }) => amount.value),
    roundings,
    // A till that rounds itself says so, and its rounded total is the total.
    totalsWithDonation: roundings.length > 0 ? [] : rowsOfTotalsWithDonation(page),
  };
}

/** The rows of what is paid with the purchase, and is no part of its invoice, by their own names. */
export function nonInvoicedRows(page: LabelledAmountPage): (LabelledAmountRow & { amount: PrintedAmount })[] {
  return [
    ...distinctLabelled(page, MAX_ROWS_PER_KIND, 'tip', 'withdrawal'),
    ...distinctLabelled(page, MAX_ROWS_PER_KIND, 'rounding').filter(isDonation),
  ].filter(isPositive);
}

/** What stands between a total and a `TOTAL CON DONATIVO`, and makes one of the other: the gift's row may have any name. */
function donationsBetweenTotals(page: LabelledAmountPage): Decimal[] {
  const totals = distinctLabelled(page, MAX_ROWS_PER_KIND, 'total');
  return rowsOfTotalsWithDonation(page).flatMap((totalWithDonation) =>
    totals.flatMap((sale) =>
      page.rows
        .slice(sale.row.index + 1, totalWithDonation.row.index)
        .flatMap(({ amounts }) => amounts.map(({ value }) => value))
        .filter(
          (donation) => donation.gt(0) && sale.amount.value.plus(donation).eq(totalWithDonation.amount.value),
        ),
    ),
  );
}

/** Whether an amount is printed as a total with a gift alone: what the sale came to was not read, or stands elsewhere. */
export function isOnlyWithDonation(page: LabelledAmountPage, value: Decimal): boolean {
  const totals = rowsLabelled(page, 'total').filter(({ amount }) => amount.value.eq(value));
  return (
    totals.length > 0 &&
    totals.every(({ row }) => mentionsDonation(row) && !matchesExact(row.normalizedText, 'adjustment'))
  );
}

/** `TOTAL CON DONATIVO`, `TOTAL CON REDONDEO`. */
function rowsOfTotalsWithDonation(
  page: LabelledAmountPage,
): (LabelledAmountRow & { amount: PrintedAmount })[] {
  return rowsLabelled(page, 'total').filter(({ row }) => mentionsDonation(row));
}

/** `REDONDEO` is a gift where nothing says that the till itself rounds; a gift is never taken off. */
function isDonation({ row, amount }: LabelledAmountRow & { amount: PrintedAmount }): boolean {
  return !amount.negative && mentionsDonation(row) && !matchesExact(row.normalizedText, 'adjustment');
}

function isPositive({ amount }: { amount: PrintedAmount }): boolean {
  return amount.value.gt(0);
}

function mentionsDonation({ normalizedText }: Row): boolean {
  return matchesFuzzy(lettersOf(normalizedText), 'round-up', 'donation');
}

/** Rows that are called a rounding and have the whole rounded amount: totals by another name. */
export function totalsLabelledAsRounding(
  page: LabelledAmountPage,
): (LabelledAmountRow & { amount: PrintedAmount })[] {
  return distinctLabelled(page, MAX_ROWS_PER_KIND, 'rounding').filter(({ amount }) =>
    amount.value.gte(MAX_ROUNDING),
  );
}
