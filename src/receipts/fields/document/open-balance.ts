import { rowsLabelled, type AmountRow, type LabelledAmountPage } from '../labelled-amounts.js';
import { lettersOf } from '../../vocabulary/text-similarity.js';
import { anyOf } from '../../vocabulary/lexicon.js';

const IN_PESOS = '(?: MN| MXN)?$';
/** A part payment, on a row that says nothing else: `ABONO PARA PLANTAS` is a line item. */
const PART_PAYMENT = new RegExp(
  `^(?:SU |MENOS )?${anyOf('part-payment', 'instalment', 'instalment-in-row').source}${IN_PESOS}`,
);
/** The amount still to be paid. */
const REMAINDER = new RegExp(`^(?:SU |NUEVO )?${anyOf('balance', 'left-to-pay').source}${IN_PESOS}`);
const EARLIER_BALANCE = new RegExp(`^${anyOf('earlier-balance').source}`);
const PAYMENT = new RegExp(String.raw`\b(?:PAGO|${anyOf('part-payment', 'deposit').source})\b`);
/** Words for the customer's own money. A balance of it is not a debt. */
const CREDIT = anyOf('points', 'purse', 'gift', 'gift-abroad', 'prepaid');
const NEARBY_ROWS = 3;

/**
 * Whether only a part of the price or of a debt was paid. The document names a part payment with an amount, or its remainder
 * equals the total, or the earlier balance, less a payment.
 */
export function hasOpenBalance(page: LabelledAmountPage): boolean {
  const amountRows = page.rows.filter(
    (entry): entry is AmountRow => entry.amount !== null && entry.amount.value.gt(0),
  );
  if (amountRows.some(({ row }) => PART_PAYMENT.test(lettersOf(row.normalizedText)))) return true;
  const remainders = amountRows.filter(
    ({ row }) => REMAINDER.test(lettersOf(row.normalizedText)) && !isCredit(page, row.index),
  );
  return remainders.some((remainder) => isReconciled(page, amountRows, remainder));
}

/** Whether the remainder equals a debt, or an unsettled total, less a payment. */
function isReconciled(
  page: LabelledAmountPage,
  amountRows: readonly AmountRow[],
  remainder: AmountRow,
): boolean {
  const tenders = rowsLabelled(page, 'cash', 'card');
  const makes = (owed: AmountRow, paid: AmountRow): boolean =>
    paid !== remainder && owed.amount.value.minus(paid.amount.value).eq(remainder.amount.value);
  const debts = amountRows.filter(({ row }) => EARLIER_BALANCE.test(lettersOf(row.normalizedText)));
  const paymentRows = amountRows.filter(
    (entry) => tenders.includes(entry) || PAYMENT.test(lettersOf(entry.row.normalizedText)),
  );
  if (debts.some((debt) => paymentRows.some((paid) => makes(debt, paid)))) return true;
  // A register that accepts several payments prints the remainder after each; the next payment settles it.
  const isSettled = tenders.some(
    ({ row, amount }) => row.index > remainder.row.index && amount.value.gte(remainder.amount.value),
  );
  return (
    !isSettled && rowsLabelled(page, 'total').some((total) => paymentRows.some((paid) => makes(total, paid)))
  );
}

function isCredit(page: LabelledAmountPage, index: number): boolean {
  return page.rows
    .slice(Math.max(0, index - NEARBY_ROWS), index + NEARBY_ROWS + 1)
    .some(({ row }) => CREDIT.test(row.normalizedText));
}
