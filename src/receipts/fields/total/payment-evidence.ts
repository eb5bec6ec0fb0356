import { FORMA_PAGO_MONEDERO } from '../../../sat/formas-pago.js';
import { Decimal } from 'decimal.js';
import type { Adjustments } from './adjustments.js';
import type { Row } from '../../layout/page.js';
import { haveConsistentSigns, type PrintedAmount } from '../amounts.js';
import {
  distinctLabelled,
  MAX_COMBINED_TENDERS,
  type AmountRow,
  type LabelledAmountPage,
} from '../labelled-amounts.js';
import { combinationsOf } from '../combinations.js';
import { foreignCurrencyPayments } from '../foreign-currency-payments.js';
import { isPositive, sumOf } from '../taxes/sale-sums.js';
import type { PrintedLineItem } from '../line-items/printed-line-item.js';
import type { RowLabel } from '../../vocabulary/row-labels.js';
import { paymentFormIn } from '../../vocabulary/payment-forms.js';

/** Evidence of the total from the payment. */
export interface PaymentEvidence {
  /** Rows whose amount is the total, unless something else was paid with it. Tenders are left out if there was change. */
  paidRows: AmountRow[];
  /** Single and combined tenders. */
  tendered: Decimal[];
  /** Each of these less the change. */
  tenderedMinusChange: Decimal[];
  /** Those of single tenders in pesos that prove the total: their signs were read alike. Also with a printed rounding. */
  tenderMinusChange: Decimal[];
  /** Cash less the amount below it, whose label could not be read. */
  cashMinusAmountBelow: Decimal[];
  /** The sum of all tenders less the change, if there are several. */
  splitTender: Decimal[];
}

/** The evidence from payments. A line item can have a name like a payment (`CAMBIO DE ACEITE`), and is not one. */
export function paymentEvidence(
  page: LabelledAmountPage,
  lineItems: readonly PrintedLineItem[],
  { roundings }: Adjustments,
): PaymentEvidence {
  const rowsOf = (...labels: RowLabel[]): AmountRow[] =>
    distinctLabelled(page, ...labels).filter(
      ({ amount }) => !amount.negative && !lineItems.some(({ printed }) => printed.row === amount.row),
    );
  const tenders = rowsOf('cash', 'card').filter(isPositive);
  const inForeignCurrency = foreignCurrencyPayments(page);
  const changeGiven = rowsOf('change').filter(isPositive);
  const roundingOffsets = [new Decimal(0), ...roundings.flatMap(({ amount }) => [amount, amount.neg()])];
  const tendered = combinationsOf([...tenders, ...inForeignCurrency], MAX_COMBINED_TENDERS).map(sumOfRows);
  const lessChange = (paid: Decimal): Decimal[] =>
    changeGiven.map(({ amount }) => paid.minus(amount.value)).filter((value) => value.gt(0));
  return {
    paidRows: [...(changeGiven.length === 0 ? tenders : []), ...rowsOf('charge')],
    tendered,
    tenderedMinusChange: tendered.flatMap(lessChange),
    tenderMinusChange: tenders.flatMap(({ amount: paid }) =>
      changeGiven
        .filter(({ amount }) => haveConsistentSigns([paid, amount]))
        .flatMap(({ amount }) =>
          roundingOffsets.map((offset) => paid.value.minus(amount.value).minus(offset)),
        ),
    ),
    cashMinusAmountBelow: rowsOf('cash').flatMap(({ row, amount: paid }) => {
      const below = unlabelledAmountBelow(page, row);
      return below && haveConsistentSigns([paid, below]) ? [paid.value.minus(below.value)] : [];
    }),
    splitTender: splitTenderSums(
      tenders,
      [inForeignCurrency, rowsOf('other').filter(isFromWallet)],
      changeGiven,
    ),
  };
}

/** The next amount below a row, if it is positive and its label was not read. */
function unlabelledAmountBelow({ rows }: LabelledAmountPage, { index }: Row): PrintedAmount | null {
  const below = rows.find((entry): entry is AmountRow => entry.row.index > index && entry.amount !== null);
  return below?.label === null && isPositive(below) ? below.amount : null;
}

function sumOfRows(rows: readonly AmountRow[]): Decimal {
  return sumOf(rows.map(({ amount }) => amount));
}

/**
 * The sums of all tenders less the change, with or without one payment in foreign currency and one from an electronic wallet.
 * The amount of a wallet may also be one that was credited to it.
 */
function splitTenderSums(
  tenders: readonly AmountRow[],
  others: readonly (readonly AmountRow[])[],
  changeGiven: readonly AmountRow[],
): Decimal[] {
  return others
    .reduce<AmountRow[][]>(
      (paid, some) => [...paid, ...paid.flatMap((combination) => some.map((one) => [...combination, one]))],
      [[...tenders]],
    )
    .filter((paid) => paid.length > 1)
    .map((paid) => sumOfRows(paid).minus(sumOfRows(changeGiven)));
}

function isFromWallet(entry: AmountRow): boolean {
  return isPositive(entry) && paymentFormIn(entry.row.normalizedText)?.form === FORMA_PAGO_MONEDERO;
}
