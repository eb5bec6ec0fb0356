import { Decimal } from 'decimal.js';
import { containsJust } from './contained-iva.js';
import { agree } from './rounding.js';
import { withoutReturns } from './returned-articles.js';
import type { Ticket, TicketLine } from './ticket.js';
import { CERTAIN } from './reading/certainty.js';
import type { ReadField, ReadLine, ReadPayment, ReceiptReading } from './reading/reading.js';

/** What must be certain before a ticket is made. */
export interface CertainParts {
  vendor: { name: string; rfc: string };
  total: Decimal;
}

/** The ticket of a reading: what is optional is left out where it is not certain, or does not agree with the total. */
export function ticketOf(reading: ReceiptReading, { vendor, total }: CertainParts): Ticket {
  return {
    vendor: {
      ...vendor,
      address: valueOf(reading.address, CERTAIN.text),
      postalCode: valueOf(reading.postalCode, CERTAIN.text),
      placeOfIssue: valueOf(reading.branchPostalCode, CERTAIN.text),
    },
    date: valueOf(reading.date, CERTAIN.date),
    time: valueOf(reading.time, CERTAIN.text),
    currency: 'MXN',
    total,
    paymentForm: valueOf(reading.paymentForm, CERTAIN.text),
    paidByCardOfUnknownKind: mostly(reading.payments?.value ?? [])?.form === null,
    ...printedTaxes(reading),
    ticketNumber: valueOf(reading.ticketNumber, CERTAIN.text),
    ...amountsThatAgree(reading, total),
  };
}

/** The payment of the largest part. */
function mostly(payments: readonly ReadPayment[]): ReadPayment | null {
  return payments.reduce<ReadPayment | null>(
    (largest, payment) => (largest && largest.amount.gte(payment.amount) ? largest : payment),
    null,
  );
}

/** The taxes as they are broken down, where they explain the total. */
function printedTaxes({ taxes }: ReceiptReading): Pick<Ticket, 'taxes' | 'localTaxes'> {
  const certain = valueOf(taxes, CERTAIN.amount) ?? [];
  return {
    taxes: certain.flatMap(({ kind, ...tax }) => (kind === 'LOCAL' ? [] : [{ kind, ...tax }])),
    localTaxes: certain.flatMap(({ kind, rate, amount }) => (kind === 'LOCAL' ? [{ rate, amount }] : [])),
  };
}

function valueOf<T>(field: ReadField<T>, certain: number): T | null {
  return field && field.certainty >= certain ? field.value : null;
}

/** Subtotal, discount, taxes and articles, each only where it agrees with the total. */
function amountsThatAgree(
  reading: ReceiptReading,
  total: Decimal,
): Pick<Ticket, 'subtotal' | 'discount' | 'iva' | 'ivaRate' | 'ieps' | 'lines'> {
  const discount = valueOf(reading.discount, CERTAIN.amount);
  const subtotal = valueOf(reading.subtotal, CERTAIN.amount);
  const iva = valueOf(reading.iva, CERTAIN.amount);
  const ieps = valueOf(reading.ieps, CERTAIN.amount);
  const taxes = [iva, ieps, valueOf(reading.localTaxes, CERTAIN.amount)].reduce<Decimal>(
    (sum, tax) => sum.plus(tax ?? 0),
    new Decimal(0),
  );
  const { lines, reduction } = linesThatAgree(reading.lines?.value ?? [], reading.discount?.value ?? null, [
    total,
    total.minus(taxes),
  ]);
  // A discount on the lines may be in the subtotal already: then the two don't belong into one sum.
  const taken = [reduction ?? discount ?? new Decimal(0), new Decimal(0)];
  const before = subtotal?.plus(taxes);
  const agrees = taken.some((part) => before && agree(before.minus(part), total));
  const ivaFits = iva !== null && (agrees || containsJust(total, iva, 2) || isExplained(iva, reading));
  return {
    subtotal: agrees ? subtotal : null,
    discount: reduction ?? (agrees ? discount : null),
    iva: ivaFits ? iva : null,
    ivaRate: ivaFits || iva === null ? valueOf(reading.ivaRate, CERTAIN.amount) : null,
    ieps,
    lines,
  };
}

/** Whether the bases that are printed with their rates make this IVA. */
function isExplained(iva: Decimal, { taxes }: ReceiptReading): boolean {
  const ivas = (taxes?.value ?? []).filter(({ kind, exempt }) => kind === 'IVA' && !exempt);
  const made = ivas.flatMap(({ base, rate }) => (base && rate ? [base.mul(rate)] : []));
  if (ivas.length === 0 || made.length < ivas.length) return false;
  // Base and tax of each row are rounded.
  return agree(Decimal.sum(...made), iva, 2 * made.length);
}

/**
 * The articles when they add up to one of these sums (the total; or, for prices without taxes, what it is without them),
 * or do so less the discount; what is taken off becomes the discount.
 */
function linesThatAgree(
  lines: readonly ReadLine[],
  discount: Decimal | null,
  sums: readonly Decimal[],
): { lines: TicketLine[]; reduction: Decimal | null } {
  const kept = withoutReturns(lines);
  const articles = kept
    .filter(({ amount }) => amount.gt(0))
    .map(({ description, quantity, unitPrice, amount, taxLetter }) => ({
      description,
      quantity,
      unitPrice,
      amount,
      taxLetter,
    }));
  const sumOf = (some: readonly { amount: Decimal }[]): Decimal =>
    some.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  const gross = sumOf(articles);
  const takenOff = gross.minus(sumOf(kept));
  for (const sum of articles.length > 0 ? sums : []) {
    if (gross.eq(sum)) return { lines: articles, reduction: null };
    const reduction = [takenOff, discount ?? new Decimal(0)].find(
      (part) => part.gt(0) && gross.minus(part).eq(sum),
    );
    if (reduction) return { lines: articles, reduction };
  }
  return { lines: [], reduction: null };
}
