import { Decimal } from 'decimal.js';
import { regionOf } from '../../layout/page.js';
import type { ReadPayment } from '../../extraction/values.js';
import type { ExtractedField } from '../extracted-field.js';
import { distinctLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import type { PrintedAmount } from '../amounts.js';
import { adjustmentsOf } from '../total/adjustments.js';
import { paidAbroad } from './paid-abroad.js';
import { cardOnSlip, paymentForm } from './payment-form.js';
import { paymentFormIn } from '../../vocabulary/payment-forms.js';

/** A row that says what was paid, and how if it says that. */
interface Tender {
  entry: LabelledAmountRow;
  /** Undefined: it only says that it was paid (`SU PAGO`, `RECIBIDO`). */
  form: string | null | undefined;
  amount: Decimal;
}

const AGREED = 0.95;
const NAMED_ONLY = 0.7;
const CASH = '01';
/** As many ways of paying one purchase as tills take. */
const MOST = 3;
/** Rows that are tried together; a receipt has fewer. */
const MOST_TENDERS = 8;
const MOST_CHANGES = 3;

/**
 * How it was paid: what is printed where it makes up the total (with the tip, or with a gift), else the one way that is named. Of
 * several the largest is the invoice's form of payment.
 */
export function paymentsOf(
  priced: LabelledAmountPage,
  total: Decimal | null,
  tip: Decimal | null,
): { payments: ExtractedField<ReadPayment[]> | null; paymentForm: ExtractedField<string> | null } {
  const byWords = paymentForm(priced);
  if (!total) return { payments: null, paymentForm: byWords };
  const tenders = tendersOf(priced);
  const changes = [
    ...distinctLabelled(priced, MOST_CHANGES, 'change').flatMap(({ amount }) => readings(amount)),
    new Decimal(0),
  ];
  const gifts = adjustmentsOf(priced).nonInvoicedAmounts.map((extra) => total.plus(extra));
  for (const due of [...(tip ? [total.plus(tip)] : []), total, ...gifts]) {
    for (const change of changes) {
      const paid = thatMake(tenders, due, change);
      if (paid) return reading(paid, change, priced, byWords);
    }
  }
  const only: ReadPayment[] = byWords ? [{ form: byWords.value, amount: total.plus(tip ?? 0) }] : [];
  return {
    payments: byWords && {
      value: only,
      certainty: Math.min(NAMED_ONLY, byWords.certainty),
      region: byWords.region,
    },
    paymentForm: byWords,
  };
}

/** What was paid, notes of another currency as the cash that they are. */
function tendersOf(priced: LabelledAmountPage): Tender[] {
  const abroad = paidAbroad(priced).map((entry) => ({ entry, form: CASH, amount: entry.amount.value }));
  const seen = new Set<string>();
  const inPesos = priced.rows.flatMap((entry) => {
    const { row, label, amount } = entry;
    if (
      !amount ||
      seen.size >= MOST_TENDERS ||
      amount.negative ||
      !['cash', 'card', 'other', null].includes(label)
    )
      return [];
    const named = paymentFormIn(row.normalizedText);
    if (!named && label !== 'cash' && label !== 'card') return [];
    const key = `${named ? named.form : 'unnamed'} ${amount.value.toFixed(2)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return readings(amount)
      .filter((value) => value.gt(0))
      .map((value): Tender => ({ entry, form: named ? named.form : undefined, amount: value }));
  });
  return [...inPesos, ...abroad];
}

/** One tender that is the amount due, those that say how first; or else several different ones. */
function thatMake(tenders: readonly Tender[], due: Decimal, change: Decimal): Tender[] | null {
  const sum = due.plus(change);
  const single = tenders
    .filter(({ amount, form }) => amount.eq(sum) && (change.isZero() || form === CASH || form === undefined))
    .sort((a, b) => rank(b) - rank(a));
  if (single[0]?.form !== undefined) return [single[0]];
  return (
    combination(
      tenders.filter(({ form }) => form !== undefined),
      sum,
      change,
    ) ?? (single[0] ? [single[0]] : null)
  );
}

function rank({ form }: Tender): number {
  return form === undefined ? 0 : form === null ? 1 : 2;
}

function combination(tenders: readonly Tender[], sum: Decimal, change: Decimal): Tender[] | null {
  const search = (chosen: Tender[], rest: readonly Tender[], missing: Decimal): Tender[] | null => {
    if (missing.isZero()) return chosen.length > 1 ? chosen : null;
    if (chosen.length === MOST || missing.lt(0)) return null;
    for (const [at, tender] of rest.entries()) {
      if (chosen.some(({ entry }) => entry === tender.entry)) continue;
      const found = search([...chosen, tender], rest.slice(at + 1), missing.minus(tender.amount));
      if (found) return found;
    }
    return null;
  };
  const found = search([], tenders, sum);
  // Change is given for cash, and is less than the cash that was handed over.
  const cash = found?.find(({ form }) => form === CASH);
  return change.isZero() || cash?.amount.gt(change) ? found : null;
}

function reading(
  paid: readonly Tender[],
  change: Decimal,
  priced: LabelledAmountPage,
  byWords: ExtractedField<string> | null,
): { payments: ExtractedField<ReadPayment[]>; paymentForm: ExtractedField<string> | null } {
  const card = cardOnSlip(priced);
  const cash = paid.find(({ form }) => form === CASH) ?? paid[0]!;
  const payments = paid.map((tender): ReadPayment => {
    const form = tender.form === null ? (card?.value ?? null) : (tender.form ?? unnamed(change, byWords));
    return { form, amount: tender === cash ? tender.amount.minus(change) : tender.amount };
  });
  const largest = payments.reduce((most, payment) => (payment.amount.gt(most.amount) ? payment : most));
  const row = paid[payments.indexOf(largest)]!.entry.row;
  const first = regionOf(paid[0]!.entry.row);
  const last = regionOf(paid.at(-1)!.entry.row);
  return {
    payments: { value: payments, certainty: AGREED, region: [...first.slice(0, 2), ...last.slice(2)] },
    paymentForm:
      largest.form === null ? null : { value: largest.form, certainty: AGREED, region: regionOf(row) },
  };
}

/** `RECIBIDO 200.00`, `CAMBIO 84.00`: only cash has change. */
function unnamed(change: Decimal, byWords: ExtractedField<string> | null): string | null {
  return change.gt(0) ? CASH : (byWords?.value ?? null);
}

function readings(amount: PrintedAmount): Decimal[] {
  return amount.currencySignStripped ? [amount.value, amount.currencySignStripped] : [amount.value];
}
