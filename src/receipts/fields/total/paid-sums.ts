import { Decimal } from 'decimal.js';
import type { Adjustments } from './adjustments.js';
import type { PrintedAmount } from '../amounts.js';
import { distinctLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import { paidAbroad } from '../payment/paid-abroad.js';
import type { PrintedLine } from '../articles/printed-line.js';
import type { RowLabel } from '../../vocabulary/row-labels.js';
import { paymentFormIn } from '../../vocabulary/payment-forms.js';
import { certainSum, isConsistent, minus, sumsOf } from './sum-hypotheses.js';
import type { Sum } from './sum-hypotheses.js';

/** Rows that are combined; a receipt has fewer. */
const MOST_TENDERS = 8;
const MOST_CHANGES = 3;
/** As many ways of paying one purchase as tills take. */
const MOST_TOGETHER = 3;
/** SAT's c_FormaPago of an electronic purse. */
const PURSE = '05';

type Payment = LabelledAmountRow & { amount: PrintedAmount };

/** What payment says of the total. */
export interface Payments {
  /** Rows whose amount is the total, unless something was paid with it: none where change was given. */
  observed: Payment[];
  /** What was handed over less what was given back, each as it was read and as it could have been. */
  lessChange: Sum[];
  /** What was handed over, alone and together, less what was given back, as it is printed; and what is paid with a gift. */
  asPrinted: Decimal[];
  /** All ways in which it was paid together, less what was given back: none where it was paid in one. */
  splitTender: Decimal[];
}

/** Articles may be called like a payment (`CAMBIO DE ACEITE`), and are none. */
export function paymentsOfTotal(
  priced: LabelledAmountPage,
  lines: readonly PrintedLine[],
  { roundings, totalsWithGift }: Adjustments,
): Payments {
  const rowsOf = (most: number, ...labels: RowLabel[]): Payment[] =>
    distinctLabelled(priced, most, ...labels).filter(
      ({ amount }) => !amount.negative && !lines.some(({ printed }) => printed.row === amount.row),
    );
  const tenders = rowsOf(MOST_TENDERS, 'cash', 'card').filter(({ amount }) => amount.value.gt(0));
  const abroad = paidAbroad(priced);
  const changes = rowsOf(MOST_CHANGES, 'change');
  const given = changes.filter(({ amount }) => amount.value.gt(0));
  const none = new Decimal(0);
  const offs = [none, ...roundings.flatMap(({ amount }) => [amount, amount.neg()])].map(certainSum);
  const asPrinted = together([...tenders, ...abroad].map(({ amount }) => amount.value)).flatMap((paid) =>
    given.map(({ amount }) => paid.minus(amount.value)).filter((value) => value.gt(0)),
  );
  return {
    observed: [...(given.length === 0 ? tenders : []), ...rowsOf(MOST_TENDERS, 'charge')],
    lessChange: tenders
      .flatMap(({ amount }) => sumsOf(amount))
      .flatMap((paid) =>
        given
          .flatMap(({ amount }) => sumsOf(amount))
          .flatMap((change) => offs.map((off) => minus(minus(paid, change), off))),
      )
      .filter(isConsistent),
    // What a gift's total says explains what was paid, and contradicts nothing by itself.
    asPrinted:
      asPrinted.length > 0 ? [...asPrinted, ...totalsWithGift.map(({ amount }) => amount.value)] : [],
    splitTender: allTogether(tenders, [abroad, rowsOf(MOST_TENDERS, 'other').filter(isFromPurse)], given),
  };
}

/** With one of the payments in another currency, and of those from a purse, or without: a purse is also filled. */
function allTogether(
  tenders: readonly Payment[],
  others: readonly (readonly Payment[])[],
  given: readonly Payment[],
): Decimal[] {
  const sumOf = (some: readonly Payment[]): Decimal =>
    Decimal.sum(0, ...some.map(({ amount }) => amount.value));
  return others
    .reduce<Payment[][]>(
      (paid, some) => [...paid, ...paid.flatMap((before) => some.map((one) => [...before, one]))],
      [[...tenders]],
    )
    .filter((paid) => paid.length > 1)
    .map((paid) => sumOf(paid).minus(sumOf(given)));
}

function isFromPurse({ row, amount }: Payment): boolean {
  return amount.value.gt(0) && paymentFormIn(row.normalizedText)?.form === PURSE;
}

/** Each amount, and the sums of several. */
function together(amounts: readonly Decimal[]): Decimal[] {
  return amounts
    .reduce<{ value: Decimal; count: number }[]>(
      (before, amount) => [
        ...before,
        ...before
          .filter(({ count }) => count < MOST_TOGETHER)
          .map(({ value, count }) => ({ value: value.plus(amount), count: count + 1 })),
      ],
      [{ value: new Decimal(0), count: 0 }],
    )
    .slice(1)
    .map(({ value }) => value);
}
