import type { PrintedAmount } from '../amounts.js';
import { rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import { lettersOf } from '../../vocabulary/text-similarity.js';
import { anyOf } from '../../vocabulary/lexicon.js';

type Counted = LabelledAmountRow & { amount: PrintedAmount };

const IN_PESOS = '(?: MN| MXN)?$';
/** A part of the price, where that is all that the row says: `ABONO PARA PLANTAS` is an article. */
const PART = new RegExp(
  `^(?:SU |MENOS )?${anyOf('part-payment', 'instalment', 'instalment-in-row').source}${IN_PESOS}`,
);
/** What is left to pay. */
const REST = new RegExp(`^(?:SU |NUEVO )?${anyOf('balance', 'left-to-pay').source}${IN_PESOS}`);
const EARLIER_BALANCE = new RegExp(`^${anyOf('earlier-balance').source}`);
const PAYMENT = new RegExp(String.raw`\b(?:PAGO|${anyOf('part-payment', 'deposit').source})\b`);
/** Balances of these are the customer's own money, and no debt. */
const CREDIT = anyOf('points', 'purse', 'gift', 'gift-abroad', 'prepaid');
const NEAR = 3;

/**
 * Whether only a part of the price was paid, or a debt paid off: the paper says so in a word with its amount, or what
 * is left is the total, or the earlier balance, less a payment.
 */
export function hasOpenBalance(priced: LabelledAmountPage): boolean {
  const counted = priced.rows.filter(
    (entry): entry is Counted => entry.amount !== null && entry.amount.value.gt(0),
  );
  if (counted.some(({ row }) => PART.test(lettersOf(row.normalizedText)))) return true;
  const rests = counted.filter(
    ({ row }) => REST.test(lettersOf(row.normalizedText)) && !isCredit(priced, row.index),
  );
  return rests.some((rest) => isLeft(priced, counted, rest));
}

function isLeft(priced: LabelledAmountPage, counted: readonly Counted[], rest: Counted): boolean {
  const tenders = rowsLabelled(priced, 'cash', 'card');
  const makes = (whole: Counted, paid: Counted): boolean =>
    paid !== rest && whole.amount.value.minus(paid.amount.value).eq(rest.amount.value);
  const debts = counted.filter(({ row }) => EARLIER_BALANCE.test(lettersOf(row.normalizedText)));
  const paidOff = counted.filter(
    (entry) => tenders.includes(entry) || PAYMENT.test(lettersOf(entry.row.normalizedText)),
  );
  if (debts.some((debt) => paidOff.some((paid) => makes(debt, paid)))) return true;
  // A till that takes several payments says after each what is left; the next one settles it.
  const isSettled = tenders.some(
    ({ row, amount }) => row.index > rest.row.index && amount.value.gte(rest.amount.value),
  );
  return (
    !isSettled && rowsLabelled(priced, 'total').some((total) => paidOff.some((paid) => makes(total, paid)))
  );
}

function isCredit(priced: LabelledAmountPage, index: number): boolean {
  return priced.rows
    .slice(Math.max(0, index - NEAR), index + NEAR + 1)
    .some(({ row }) => CREDIT.test(row.normalizedText));
}
