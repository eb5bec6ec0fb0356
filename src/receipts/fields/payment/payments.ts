import { FORMA_PAGO_MONEDERO } from '../../../sat/formas-pago.js';
import { Decimal } from 'decimal.js';
import { regionAround, regionOf } from '../../layout/page.js';
import type { ExtractedPayment } from '../../extraction/values.js';
import type { ExtractedField } from '../../extraction/extracted-field.js';
import {
  distinctLabelled,
  MAX_COMBINED_TENDERS,
  MAX_PAYMENTS,
  type LabelledAmountPage,
} from '../labelled-amounts.js';
import type { LabelledAmountRow } from '../labelled-amount-row.js';
import { sumOfAmounts } from '../../validation/rounding.js';
import { possibleValues } from '../amounts.js';
import { combinationsOf } from '../combinations.js';
import type { PageSums } from '../total/page-sums.js';
import { printsFuelLitres } from '../line-items/fuel-line-item.js';
import { foreignCurrencyPayments } from '../foreign-currency-payments.js';
import { cardOnSlip, type NamedForm, paymentForm } from './payment-form.js';
import { paymentFormIn } from '../../vocabulary/payment-forms.js';

/** A row with an amount that was paid and, if printed, the form of payment. */
interface Tender {
  entry: LabelledAmountRow;
  /** Null for a card of unknown kind; undefined if the row names no form (`SU PAGO`, `RECIBIDO`). */
  form: string | null | undefined;
  amount: Decimal;
}

const RECONCILED_CERTAINTY = 0.95;
const NAMED_ONLY_CERTAINTY = 0.7;
const CASH = '01';
/** Forms of cards; null if the kind is not known. */
const CARDS: readonly Tender['form'][] = [null, '04', '28'];

/**
 * The payments of the purchase: the printed ones if they sum to the total (with the tip, or with a donation), or else the only
 * form that is named. The largest payment determines the invoice's form of payment.
 * @param slip a card slip on a sheet of its own. If it has the total, or an amount that was paid by card, it gives the form of
 *   payment if the receipt names none, or a card of unknown kind
 */
export function paymentsOf(
  { page, adjustments }: PageSums,
  total: Decimal | null,
  tip: Decimal | null,
  slip: LabelledAmountPage | null = null,
): { payments: ExtractedField<ExtractedPayment[]> | null; paymentForm: ExtractedField<string> | null } {
  const isOfFuel = printsFuelLitres(page);
  const dues = total
    ? [...(tip ? [tip] : []), new Decimal(0), ...adjustments.nonInvoicedAmounts].map((part) =>
        total.plus(part),
      )
    : [];
  const tenders = tendersOf(page, isOfFuel);
  const paidByCard = tenders.flatMap(({ form, amount }) =>
    CARDS.includes(form) && amount.gt(0) ? [amount] : [],
  );
  const card =
    cardOnSlip(page, isOfFuel) ??
    (slip && hasAmount(slip, [...dues, ...paidByCard]) ? cardOnSlip(slip, isOfFuel) : null);
  const named = paymentForm(page, isOfFuel);
  const formInWords = named && named.value !== null ? named : (card ?? named);
  if (!total) return { payments: null, paymentForm: knownForm(formInWords) };
  const tendersThatMake = tendersBySum(tenders);
  const changes = [
    ...distinctLabelled(page, 'change').flatMap(({ amount }) => possibleValues(amount)),
    new Decimal(0),
  ];
  for (const due of dues) {
    for (const change of changes) {
      const paid = tendersThatMake(due.plus(change), change);
      if (paid) return reconciledPayments(paid, change, formInWords, card);
    }
  }
  // A purse may have paid for fuel, of which the law says more than of anything else: nothing else is stated beside it.
  const isUnclear =
    isOfFuel &&
    formInWords?.value !== FORMA_PAGO_MONEDERO &&
    tenders.some(({ form }) => form === FORMA_PAGO_MONEDERO);
  if (!formInWords || isUnclear) return { payments: null, paymentForm: null };
  return {
    payments: {
      value: [{ form: formInWords.value, amount: total.plus(tip ?? 0) }],
      certainty: Math.min(NAMED_ONLY_CERTAINTY, formInWords.certainty),
      region: formInWords.region,
    },
    paymentForm: knownForm(formInWords),
  };
}

function hasAmount({ rows }: LabelledAmountPage, values: readonly Decimal[]): boolean {
  return rows.some(({ amounts }) => amounts.some(({ value }) => values.some((other) => other.eq(value))));
}

/** Null for a card of unknown kind. */
function knownForm(form: NamedForm | null): ExtractedField<string> | null {
  return form?.value ? { ...form, value: form.value } : null;
}

/** The tenders. Foreign currency counts as cash. */
function tendersOf(page: LabelledAmountPage, isOfFuel: boolean): Tender[] {
  const inForeignCurrency = foreignCurrencyPayments(page).map((entry) => ({
    entry,
    form: CASH,
    amount: entry.amount.value,
  }));
  const seen = new Set<string>();
  const inPesos = page.rows.flatMap((entry) => {
    const { row, label, amount } = entry;
    if (
      !amount ||
      seen.size >= MAX_PAYMENTS ||
      amount.negative ||
      !['cash', 'card', 'other', null].includes(label)
    )
      return [];
    const named = paymentFormIn(row.normalizedText, isOfFuel);
    if (!named && label !== 'cash' && label !== 'card') return [];
    const key = `${named ? named.form : 'unnamed'} ${amount.value.toFixed(2)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return possibleValues(amount)
      .filter((value) => value.gt(0))
      .map((value): Tender => ({ entry, form: named ? named.form : undefined, amount: value }));
  });
  return [...inPesos, ...inForeignCurrency];
}

/**
 * Finds what was tendered if its sum is known: one tender, preferably with a form of payment, or else several with one. Only cash has
 * change, and the change is less than the cash tendered. All sums are computed once.
 */
function tendersBySum(tenders: readonly Tender[]): (sum: Decimal, change: Decimal) => Tender[] | null {
  const combined = new Map<string, Tender[]>();
  const named = tenders.filter(({ form }) => form !== undefined);
  for (const some of combinationsOf(named, MAX_COMBINED_TENDERS)) {
    const sum = sumOfAmounts(some).toFixed(2);
    const areDistinct = new Set(some.map(({ entry }) => entry)).size === some.length;
    if (some.length > 1 && areDistinct && !combined.has(sum)) combined.set(sum, some);
  }
  return (sum, change) => {
    const [single] = tenders
      .filter(
        ({ amount, form }) => amount.eq(sum) && (change.isZero() || form === CASH || form === undefined),
      )
      .sort((a, b) => rank(b) - rank(a));
    if (single?.form !== undefined) return [single];
    const several = combined.get(sum.toFixed(2));
    const cash = several?.find(({ form }) => form === CASH);
    if (several && (change.isZero() || cash?.amount.gt(change))) return several;
    return single ? [single] : null;
  };
}

function rank({ form }: Tender): number {
  return form === undefined ? 0 : form === null ? 1 : 2;
}

function reconciledPayments(
  paid: readonly Tender[],
  change: Decimal,
  formInWords: NamedForm | null,
  card: ExtractedField<string> | null,
): { payments: ExtractedField<ExtractedPayment[]>; paymentForm: ExtractedField<string> | null } {
  const cash = paid.find(({ form }) => form === CASH) ?? paid[0]!;
  const payments = paid.map((tender): ExtractedPayment => {
    const form =
      tender.form === null ? (card?.value ?? null) : (tender.form ?? formWithoutName(change, formInWords));
    return { form, amount: tender === cash ? tender.amount.minus(change) : tender.amount };
  });
  const largest = payments.reduce((most, payment) => (payment.amount.gt(most.amount) ? payment : most));
  const row = paid[payments.indexOf(largest)]!.entry.row;
  return {
    payments: {
      value: payments,
      certainty: RECONCILED_CERTAINTY,
      region: regionAround(paid.map(({ entry }) => regionOf(entry.row))),
    },
    paymentForm:
      largest.form === null
        ? null
        : { value: largest.form, certainty: RECONCILED_CERTAINTY, region: regionOf(row) },
  };
}

/** The form of a tender that names none: cash if there is change (`RECIBIDO 200.00`, `CAMBIO 84.00`). */
function formWithoutName(change: Decimal, formInWords: NamedForm | null): string | null {
  return change.gt(0) ? CASH : (formInWords?.value ?? null);
}
