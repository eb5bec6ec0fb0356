import type { Row } from '../../layout/page.js';
import { adjustmentsOf, roundedTotals } from './adjustments.js';
import type { Adjustments } from './adjustments.js';
import type { PrintedAmount } from '../amounts.js';
import { rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import type { PrintedLine } from '../line-items/printed-line-item.js';
import { readingsOf } from './sum-hypotheses.js';
import { Candidates } from './candidates.js';
import { choose } from './choose-total.js';
import type { TotalReading } from './choose-total.js';
import { paymentsOfTotal } from './payment-evidence.js';
import { grossOfItems, isObservation, itemSums, subtotalSums, totalsOfContainedTax } from './computed-totals.js';
import { amountInWords } from './amount-in-words.js';

/** How much trust is left in a sum that holds only if some of its amounts were misread. */
const PUT_RIGHT = 0.7;
const CALLED_IF_MISREAD = 0.5;

/** Scores every amount that could be the total by all that the receipt says about it. */
export function findTotal(
  priced: LabelledAmountPage,
  lines: readonly PrintedLine[],
  rows: readonly Row[],
): TotalReading {
  const adjustments = adjustmentsOf(priced);
  const payments = paymentsOfTotal(priced, lines, adjustments);
  const words = amountInWords(rows)?.value ?? null;
  const book = new Candidates();
  const called = calledTotal(priced, adjustments);
  for (const { amount } of called) {
    book.add(amount.value, 'keyword', amount);
    for (const value of readingsOf(amount).slice(1)) book.add(value, 'keyword', amount, CALLED_IF_MISREAD);
  }
  for (const value of totalsOfContainedTax(priced, called)) book.add(value, 'tax');
  const articles = isObservation(priced, lines) ? 'items' : 'item';
  for (const value of itemSums(priced, lines)) book.add(value, articles);
  for (const { value, asRead } of subtotalSums(priced, adjustments))
    book.add(value, 'subtotal', null, asRead ? 1 : PUT_RIGHT);
  for (const { value, asRead } of payments.lessChange)
    book.add(value, 'change', null, asRead ? 1 : PUT_RIGHT);
  for (const { amount } of payments.observed)
    // One print that says both is one observation.
    if (!called.some((other) => other.amount === amount))
      for (const value of readingsOf(amount)) book.add(value, 'paid');
  for (const value of payments.splitTender) book.addIfCalled(value, 'change', adjustments);
  if (words) book.add(words, 'words');
  const gross = grossOfItems(lines);
  if (gross) book.addIfElsewhere(gross, 'items');
  book.addRepeated(priced);
  book.addWithoutExtras(adjustments);
  return choose(book.scored(priced), priced, { words, payments, adjustments });
}

/** Rows whose amount is the total; a lesser word (`IMPORTE`, `COBRO`) means it where no row says TOTAL. */
function calledTotal(
  priced: LabelledAmountPage,
  { totalsWithGift }: Adjustments,
): (LabelledAmountRow & { amount: PrintedAmount })[] {
  const total = [...rowsLabelled(priced, 'total'), ...roundedTotals(priced)];
  return (total.length > 0 ? total : rowsLabelled(priced, 'charge')).filter(
    ({ amount }) => !amount.negative && !totalsWithGift.some((other) => other.amount === amount),
  );
}
