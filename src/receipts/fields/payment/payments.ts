import { Decimal } from 'decimal.js';
import { regionOf } from '../../layout/page.js';
import type { ExtractedPayment } from '../../extraction/values.js';
import type { ExtractedField } from '../../extraction/extracted-field.js';
import { distinctLabelled, type LabelledAmountPage, type LabelledAmountRow } from '../labelled-amounts.js';
import type { PrintedAmount } from '../amounts.js';
import { adjustmentsOf } from '../total/adjustments.js';
import { foreignCurrencyPayments } from '../foreign-currency-payments.js';
import { cardOnSlip, paymentForm } from './payment-form.js';
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
/** The maximum number of tenders that a register accepts for one purchase. */
const MAX_COMBINED_TENDERS = 3;
/** The maximum number of rows to combine; a receipt has fewer. */
const MAX_TENDERS = 8;
const MAX_CHANGES = 3;

/**
 * The payments of the purchase: the printed ones if they sum to the total (with the tip, or with a donation), or else the only
 * form that is named. The largest payment determines the invoice's form of payment.
 * @param slip the card's slip on a sheet of its own. It gives the form of payment if the receipt names none, or a card of
 *   unknown kind
 */
export function paymentsOf(
  page: LabelledAmountPage,
  total: Decimal | null,
  tip: Decimal | null,
  slip: LabelledAmountPage | null = null,
): { payments: ExtractedField<ExtractedPayment[]> | null; paymentForm: ExtractedField<string> | null } {
  const card = cardOnSlip(page) ?? (slip && cardOnSlip(slip));
  const formInWords = paymentForm(page) ?? card;
  if (!total) return { payments: null, paymentForm: formInWords };
  const tenders = tendersOf(page);
  const changes = [
    ...distinctLabelled(page, MAX_CHANGES, 'change').flatMap(({ amount }) => valuesOf(amount)),
    new Decimal(0),
  ];
  const totalsWithNonInvoiced = adjustmentsOf(page).nonInvoicedAmounts.map((nonInvoiced) =>
    total.plus(nonInvoiced),
  );
  for (const due of [...(tip ? [total.plus(tip)] : []), total, ...totalsWithNonInvoiced]) {
    for (const change of changes) {
      const paid = tendersThatMake(tenders, due, change);
      if (paid) return reconciledPayments(paid, change, card, formInWords);
    }
  }
  const only: ExtractedPayment[] = formInWords
    ? [{ form: formInWords.value, amount: total.plus(tip ?? 0) }]
    : [];
  return {
    payments: formInWords && {
      value: only,
      certainty: Math.min(NAMED_ONLY_CERTAINTY, formInWords.certainty),
      region: formInWords.region,
    },
    paymentForm: formInWords,
  };
}

/** The tenders. Foreign currency counts as cash. */
function tendersOf(page: LabelledAmountPage): Tender[] {
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
      seen.size >= MAX_TENDERS ||
      amount.negative ||
      !['cash', 'card', 'other', null].includes(label)
    )
      return [];
    const named = paymentFormIn(row.normalizedText);
    if (!named && label !== 'cash' && label !== 'card') return [];
    const key = `${named ? named.form : 'unnamed'} ${amount.value.toFixed(2)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return valuesOf(amount)
      .filter((value) => value.gt(0))
      .map((value): Tender => ({ entry, form: named ? named.form : undefined, amount: value }));
  });
  return [...inPesos, ...inForeignCurrency];
}

/** One tender that equals the amount due, preferably with a form of payment; or else a combination of several. */
function tendersThatMake(tenders: readonly Tender[], due: Decimal, change: Decimal): Tender[] | null {
  const tendered = due.plus(change);
  const single = tenders
    .filter(
      ({ amount, form }) => amount.eq(tendered) && (change.isZero() || form === CASH || form === undefined),
    )
    .sort((a, b) => rank(b) - rank(a));
  if (single[0]?.form !== undefined) return [single[0]];
  return (
    combinationOf(
      tenders.filter(({ form }) => form !== undefined),
      tendered,
      change,
    ) ?? (single[0] ? [single[0]] : null)
  );
}

function rank({ form }: Tender): number {
  return form === undefined ? 0 : form === null ? 1 : 2;
}

function combinationOf(tenders: readonly Tender[], tendered: Decimal, change: Decimal): Tender[] | null {
  const search = (chosen: Tender[], rest: readonly Tender[], remaining: Decimal): Tender[] | null => {
    if (remaining.isZero()) return chosen.length > 1 ? chosen : null;
    if (chosen.length === MAX_COMBINED_TENDERS || remaining.lt(0)) return null;
    for (const [at, tender] of rest.entries()) {
      if (chosen.some(({ entry }) => entry === tender.entry)) continue;
      const found = search([...chosen, tender], rest.slice(at + 1), remaining.minus(tender.amount));
      if (found) return found;
    }
    return null;
  };
  const found = search([], tenders, tendered);
  // Only cash has change, and the change is less than the cash tendered.
  const cash = found?.find(({ form }) => form === CASH);
  return change.isZero() || cash?.amount.gt(change) ? found : null;
}

function reconciledPayments(
  paid: readonly Tender[],
  change: Decimal,
  card: ExtractedField<string> | null,
  formInWords: ExtractedField<string> | null,
): { payments: ExtractedField<ExtractedPayment[]>; paymentForm: ExtractedField<string> | null } {
  const cash = paid.find(({ form }) => form === CASH) ?? paid[0]!;
  const payments = paid.map((tender): ExtractedPayment => {
    const form =
      tender.form === null ? (card?.value ?? null) : (tender.form ?? formWithoutName(change, formInWords));
    return { form, amount: tender === cash ? tender.amount.minus(change) : tender.amount };
  });
  const largest = payments.reduce((most, payment) => (payment.amount.gt(most.amount) ? payment : most));
  const row = paid[payments.indexOf(largest)]!.entry.row;
  const first = regionOf(paid[0]!.entry.row);
  const last = regionOf(paid.at(-1)!.entry.row);
  return {
    payments: {
      value: payments,
      certainty: RECONCILED_CERTAINTY,
      region: [...first.slice(0, 2), ...last.slice(2)],
    },
    paymentForm:
      largest.form === null
        ? null
        : { value: largest.form, certainty: RECONCILED_CERTAINTY, region: regionOf(row) },
  };
}

/** The form of a tender that names none: cash if there is change (`RECIBIDO 200.00`, `CAMBIO 84.00`). */
function formWithoutName(change: Decimal, formInWords: ExtractedField<string> | null): string | null {
  return change.gt(0) ? CASH : (formInWords?.value ?? null);
}

function valuesOf(amount: PrintedAmount): Decimal[] {
  return amount.currencySignStripped ? [amount.value, amount.currencySignStripped] : [amount.value];
}
