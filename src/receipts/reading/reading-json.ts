import type { Decimal } from 'decimal.js';
import type { RefusalCode } from '../refusals.js';
import type { ReadField, ReadTax, ReceiptReading } from './reading.js';
import type { Verdict } from '../verdict.js';

/** What `receipts read --json` prints of one picture. Unknown values are null, money is a number, dates are ISO. */
export interface ReadingJson {
  file: string;
  /** What an invoice from this picture would become. */
  status: 'completed' | 'failed';
  code?: RefusalCode;
  message?: string;
  vendor: string | null;
  vendor_rfc: string | null;
  address: string | null;
  postal_code: string | null;
  branch_address: string | null;
  branch_postal_code: string | null;
  date: string | null;
  time: string | null;
  currency: string | null;
  subtotal: number | null;
  discount: number | null;
  iva: number | null;
  iva_rate: number | null;
  ieps: number | null;
  local_taxes: number | null;
  taxes: TaxJson[];
  tip: number | null;
  total: number | null;
  payment_form: string | null;
  payments: { form: string | null; amount: number }[];
  ticket_number: string | null;
  invoicing_code: string | null;
  invoicing_site: string | null;
  qr_codes: string[];
  lines: LineJson[];
  /** From 0 to 1, of every field that was read. */
  certainty: Record<string, number>;
  /** Where each field stands: polygons of `[x, y]` in pixels of the upright picture. Derived values have none. */
  regions: Record<string, [number, number][]>;
  milliseconds: number;
}

export interface TaxJson {
  kind: ReadTax['kind'];
  rate: number | null;
  base: number | null;
  amount: number;
  exempt: boolean;
}

export interface LineJson {
  description: string;
  quantity: number;
  unit_price: number;
  amount: number;
  tax_letter: string | null;
}

/** The fields of a reading by the names under which people and scripts see them, in the order of a receipt. */
export function fieldsByName(reading: ReceiptReading) {
  return {
    vendor: reading.vendorName,
    vendor_rfc: reading.vendorRfc,
    address: reading.address,
    postal_code: reading.postalCode,
    branch_address: reading.branchAddress,
    branch_postal_code: reading.branchPostalCode,
    date: reading.date,
    time: reading.time,
    currency: reading.currency,
    subtotal: reading.subtotal,
    discount: reading.discount,
    iva: reading.iva,
    iva_rate: reading.ivaRate,
    ieps: reading.ieps,
    local_taxes: reading.localTaxes,
    taxes: reading.taxes,
    tip: reading.tip,
    total: reading.total,
    payment_form: reading.paymentForm,
    payments: reading.payments,
    ticket_number: reading.ticketNumber,
    invoicing_code: reading.invoicingCode,
    invoicing_site: reading.invoicingSite,
    lines: reading.lines,
  } satisfies Record<string, ReadField<unknown>>;
}

/** What was read, as a person or a script wants to see it; also what is too uncertain for an invoice. */
export function readingJson(
  file: string,
  reading: ReceiptReading,
  verdict: Verdict,
  milliseconds: number,
): ReadingJson {
  const fields = fieldsByName(reading);
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
    branch_address: textOf(reading.branchAddress),
    branch_postal_code: textOf(reading.branchPostalCode),
    date: textOf(reading.date),
    time: textOf(reading.time),
    currency: textOf(reading.currency),
    subtotal: moneyOf(reading.subtotal),
    discount: moneyOf(reading.discount),
    iva: moneyOf(reading.iva),
    iva_rate: moneyOf(reading.ivaRate),
    ieps: moneyOf(reading.ieps),
    local_taxes: moneyOf(reading.localTaxes),
    taxes: (reading.taxes?.value ?? []).map(({ kind, rate, base, amount, exempt }) => ({
      kind,
      rate: rate?.toNumber() ?? null,
      base: base?.toNumber() ?? null,
      amount: amount.toNumber(),
      exempt,
    })),
    tip: moneyOf(reading.tip),
    total: moneyOf(reading.total),
    payment_form: textOf(reading.paymentForm),
    payments: (reading.payments?.value ?? []).map(({ form, amount }) => ({
      form,
      amount: amount.toNumber(),
    })),
    ticket_number: textOf(reading.ticketNumber),
    invoicing_code: textOf(reading.invoicingCode),
    invoicing_site: textOf(reading.invoicingSite),
    qr_codes: reading.qrCodes.map(({ value }) => value),
    lines: (reading.lines?.value ?? []).map(({ description, quantity, unitPrice, amount, taxLetter }) => ({
      description,
      quantity: quantity.toNumber(),
      unit_price: unitPrice.toNumber(),
      amount: amount.toNumber(),
      tax_letter: taxLetter,
    })),
    certainty: Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        field ? [[name, Math.round(field.certainty * 1000) / 1000]] : [],
      ),
    ),
    regions: Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        field?.region ? [[name, field.region.map(({ x, y }): [number, number] => [x, y])]] : [],
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
