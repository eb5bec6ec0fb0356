import type { Decimal } from 'decimal.js';
import type { FailureCode } from '../failure-codes.js';
import type { ReadField, ReceiptReading } from './reading.js';
import type { Verdict } from './verdict.js';

/** What `receipts read --json` prints of one picture. Unknown values are null, money is a number, dates are ISO. */
export interface ReadingJson {
  file: string;
  /** What an invoice from this picture would become. */
  status: 'completed' | 'failed';
  code?: FailureCode;
  message?: string;
  vendor: string | null;
  vendor_rfc: string | null;
  address: string | null;
  postal_code: string | null;
  date: string | null;
  currency: string | null;
  subtotal: number | null;
  discount: number | null;
  iva: number | null;
  ieps: number | null;
  total: number | null;
  payment_form: string | null;
  ticket_number: string | null;
  lines: { description: string; quantity: number; unit_price: number; amount: number }[];
  /** From 0 to 1, of every field that was read. */
  certainty: Record<string, number>;
  milliseconds: number;
}

/** What was read, as a person or a script wants to see it; also what is too uncertain for an invoice. */
export function readingJson(
  file: string,
  reading: ReceiptReading,
  verdict: Verdict,
  milliseconds: number,
): ReadingJson {
  const fields = {
    vendor: reading.vendorName,
    vendor_rfc: reading.vendorRfc,
    address: reading.address,
    postal_code: reading.postalCode,
    date: reading.date,
    currency: reading.currency,
    subtotal: reading.subtotal,
    discount: reading.discount,
    iva: reading.iva,
    ieps: reading.ieps,
    total: reading.total,
    payment_form: reading.paymentForm,
    ticket_number: reading.ticketNumber,
    lines: reading.lines,
  };
  // The ticket may have another RFC than the surest one, when that is the receiver's.
  const rfc = verdict.state === 'readable' ? verdict.ticket.vendor.rfc : (reading.vendorRfc?.value ?? null);
  return {
    file,
    ...(verdict.state === 'readable'
      ? { status: 'completed' as const }
      : { status: 'failed' as const, code: verdict.code, message: verdict.message }),
    vendor: textOf(reading.vendorName),
    vendor_rfc: rfc,
    address: textOf(reading.address),
    postal_code: textOf(reading.postalCode),
    date: textOf(reading.date),
    currency: textOf(reading.currency),
    subtotal: moneyOf(reading.subtotal),
    discount: moneyOf(reading.discount),
    iva: moneyOf(reading.iva),
    ieps: moneyOf(reading.ieps),
    total: moneyOf(reading.total),
    payment_form: textOf(reading.paymentForm),
    ticket_number: textOf(reading.ticketNumber),
    lines: (reading.lines?.value ?? []).map(({ description, quantity, unitPrice, amount }) => ({
      description,
      quantity: quantity.toNumber(),
      unit_price: unitPrice.toNumber(),
      amount: amount.toNumber(),
    })),
    certainty: Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        field ? [[name, Math.round(field.certainty * 1000) / 1000]] : [],
      ),
    ),
    milliseconds: Math.round(milliseconds),
  };
}

function textOf(field: ReadField<string>): string | null {
  return field?.value ?? null;
}

function moneyOf(field: ReadField<Decimal>): number | null {
  return field?.value.toNumber() ?? null;
}
