import { Decimal } from 'decimal.js';
import { containsJust } from './contained-iva.js';
import { agree } from './rounding.js';
import { addUp } from './adding-up.js';
import type { Ticket, TicketTax } from './ticket.js';
import { CERTAIN } from './reading/certainty.js';
import type { ReadField, ReadPayment, ReceiptReading } from './reading/reading.js';

/** What must be certain before a ticket is made. */
export interface CertainParts {
  vendor: { name: string; rfc: string };
  total: Decimal;
}

const NONE = new Decimal(0);

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
    taxes: federalTaxes(reading),
    ticketNumber: valueOf(reading.ticketNumber, CERTAIN.text),
    ...amountsThatAgree(reading, { vendor, total }),
  };
}

/** The payment of the largest part. */
function mostly(payments: readonly ReadPayment[]): ReadPayment | null {
  return payments.reduce<ReadPayment | null>(
    (largest, payment) => (largest && largest.amount.gte(payment.amount) ? largest : payment),
    null,
  );
}

/** The federal taxes as they are broken down. */
function federalTaxes({ taxes }: ReceiptReading): TicketTax[] {
  return (valueOf(taxes, CERTAIN.amount) ?? []).flatMap(({ kind, ...tax }) =>
    kind === 'LOCAL' ? [] : [{ kind, ...tax }],
  );
}

function valueOf<T>(field: ReadField<T>, certain: number): T | null {
  return field && field.certainty >= certain ? field.value : null;
}

/** Subtotal, discount, taxes and articles, each only where it agrees with the total. */
function amountsThatAgree(
  reading: ReceiptReading,
  { vendor, total }: CertainParts,
): Pick<Ticket, 'subtotal' | 'discount' | 'iva' | 'ivaRate' | 'ieps' | 'lines' | 'addsUp' | 'localTaxes'> {
  const discount = valueOf(reading.discount, CERTAIN.amount);
  const subtotal = valueOf(reading.subtotal, CERTAIN.amount);
  const iva = valueOf(reading.iva, CERTAIN.amount);
  const ieps = valueOf(reading.ieps, CERTAIN.amount);
  const federal = (iva ?? NONE).plus(ieps ?? NONE);
  const articles = addUp(reading.lines?.value ?? [], {
    vendorName: vendor.name,
    total,
    federalTaxes: federal,
    localTaxes: (valueOf(reading.taxes, CERTAIN.amount) ?? []).filter(({ kind }) => kind === 'LOCAL'),
    discount: reading.discount?.value ?? null,
  });
  const reduction = articles.addsUp?.discount.gt(0) ? articles.addsUp.discount : null;
  // A discount on the lines may be in the subtotal already: then the two don't belong into one sum.
  const taken = [reduction ?? discount ?? NONE, NONE];
  const before = subtotal?.plus(federal).plus(valueOf(reading.localTaxes, CERTAIN.amount) ?? NONE);
  const agrees = taken.some((part) => before && agree(before.minus(part), total));
  const isOnTop = articles.addsUp?.basis === 'net';
  const ivaFits =
    iva !== null && (agrees || isOnTop || containsJust(total, iva, 2) || isExplained(iva, reading));
  return {
    subtotal: agrees ? subtotal : null,
    discount: reduction ?? (agrees ? discount : null),
    iva: ivaFits ? iva : null,
    ivaRate: ivaFits || iva === null ? valueOf(reading.ivaRate, CERTAIN.amount) : null,
    ieps,
    ...articles,
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
