import type { Decimal } from 'decimal.js';
import type { ExtractedField } from '../../receipts/fields/extracted-field.js';
import type { OptionalField, ExtractedReceipt, Region } from '../../receipts/extraction/extracted-receipt.js';

/** What can be of use of one receipt: a picture full of text must not fill the database, where it is kept. */
const MOST_QR_CODES = 10;
const MOST_BARCODES = 20;
const MOST_CODES = 50;
const MOST_LINES = 500;
const MOST_TAXES = 100;
const MOST_ROWS = 500;
const LONGEST_BARCODE = 2_000;
const LONGEST_DESCRIPTION = 300;
const LONGEST_ROW = 300;

/** All that was read of a receipt, certain or not. Amounts are exact decimals as text. Source: docs/portal-openapi.json, `Receipt`. */
export interface PortalReading {
  branch_address: string | null;
  branch_postal_code: string | null;
  subtotal: string | null;
  discount: string | null;
  tip: string | null;
  litres: string | null;
  invoicing_site: string | null;
  invoicing_code: string | null;
  qr_codes: string[];
  barcodes: { format: string; text: string }[];
  codes: { kind: string; label: string; value: string; certainty: number }[];
  lines: {
    description: string;
    quantity: string;
    unit_price: string;
    amount: string;
    tax_letter: string | null;
  }[];
  taxes: { kind: string; rate: string | null; base: string | null; amount: string; exempt: boolean }[];
  payments: { form: string | null; amount: string }[];
  /** Corners as shares of the picture's width and height. */
  text: { text: string; polygon: [number, number][] | null }[];
  turned: number;
}

const LITRES = 'litres';
const QR = 'QRCode';

export function portalReading(reading: ExtractedReceipt): PortalReading {
  const { evidence, codes, lines, taxes, payments } = reading;
  const qrCodes = reading.qrCodes.map(({ value }) => value).filter(isShort);
  const others = reading.barcodes.map(({ value }) => value).filter(({ text }) => isShort(text));
  const litres = codes.find(({ value }) => value.kind === LITRES)?.value.value;
  return {
    branch_address: valueOf(reading.branchAddress),
    branch_postal_code: valueOf(reading.branchPostalCode),
    subtotal: amountOf(reading.subtotal),
    discount: amountOf(reading.discount),
    tip: amountOf(reading.tip),
    litres: litres?.replace(',', '.') ?? null,
    invoicing_site: valueOf(reading.invoicingSite),
    invoicing_code: valueOf(reading.invoicingCode),
    qr_codes: qrCodes.slice(0, MOST_QR_CODES),
    barcodes: [...qrCodes.map((text) => ({ format: QR, text })), ...others].slice(0, MOST_BARCODES),
    codes: codes
      .filter(({ value }) => value.kind !== LITRES)
      .slice(0, MOST_CODES)
      .map(({ value: { kind, label, value }, certainty }) => ({
        kind,
        label,
        value,
        certainty: rounded(certainty),
      })),
    lines: (lines?.value ?? []).slice(0, MOST_LINES).map((line) => ({
      description: line.description.slice(0, LONGEST_DESCRIPTION),
      quantity: exact(line.quantity),
      unit_price: exact(line.unitPrice),
      amount: exact(line.amount),
      tax_letter: line.taxLetter,
    })),
    taxes: (taxes?.value ?? []).slice(0, MOST_TAXES).map(({ kind, rate, base, amount, exempt }) => ({
      kind,
      rate: rate && exact(rate),
      base: base && exact(base),
      amount: exact(amount),
      exempt,
    })),
    payments: (payments?.value ?? [])
      .slice(0, MOST_TAXES)
      .map(({ form, amount }) => ({ form, amount: exact(amount) })),
    text: reading.text.slice(0, MOST_ROWS).map((row) => rowOf(row, evidence)),
    turned: evidence.turned,
  };
}

const isShort = ({ length }: string): boolean => length <= LONGEST_BARCODE;
const valueOf = (field: OptionalField<string>): string | null => field?.value ?? null;
const amountOf = (field: OptionalField<Decimal>): string | null => field && exact(field.value);
/** Never in powers of ten. */
const exact = (amount: Decimal): string => amount.toFixed();

function rowOf(
  { value, region }: ExtractedField<string>,
  { width, height }: { width: number; height: number },
): PortalReading['text'][number] {
  return { text: value.slice(0, LONGEST_ROW), polygon: region && shares(region, width, height) };
}

const shares = (region: Region, width: number, height: number): [number, number][] =>
  region.map(({ x, y }) => [rounded(x / width), rounded(y / height)]);

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;
