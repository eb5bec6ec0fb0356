import type { Decimal } from 'decimal.js';
import type { ExtractedField } from '../../receipts/extraction/extracted-field.js';
import type { OptionalField, ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import type { Region } from '../../receipts/layout/page.js';

/** Limits of what is sent of one receipt: an image full of text must not fill the database, which stores it. */
const MAX_QR_CODES = 10;
const MAX_BARCODES = 20;
const MAX_CODES = 50;
const MAX_LINES = 500;
const MAX_TAXES = 100;
const MAX_ROWS = 500;
const MAX_BARCODE_LENGTH = 2_000;
const MAX_DESCRIPTION_LENGTH = 300;
const MAX_ROW_LENGTH = 300;

/** All fields that were extracted from a receipt, certain or not. Amounts are exact decimals as text. Source: docs/portal-openapi.json, `Receipt`. */
export interface PortalExtraction {
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
  /** Corners as fractions of the image's width and height. */
  text: { text: string; polygon: [number, number][] | null }[];
  turned: number;
}

const LITRES = 'litres';
const QR = 'QRCode';

export function portalExtraction(extracted: ExtractedReceipt): PortalExtraction {
  const { evidence, codes, lines, taxes, payments } = extracted;
  const qrCodes = extracted.qrCodes.map(({ value }) => value).filter(isShort);
  const others = extracted.barcodes.map(({ value }) => value).filter(({ text }) => isShort(text));
  const litres = codes.find(({ value }) => value.kind === LITRES)?.value.value;
  return {
    branch_address: valueOf(extracted.branchAddress),
    branch_postal_code: valueOf(extracted.branchPostalCode),
    subtotal: amountOf(extracted.subtotal),
    discount: amountOf(extracted.discount),
    tip: amountOf(extracted.tip),
    litres: litres?.replace(',', '.') ?? null,
    invoicing_site: valueOf(extracted.invoicingSite),
    invoicing_code: valueOf(extracted.invoicingCode),
    qr_codes: qrCodes.slice(0, MAX_QR_CODES),
    barcodes: [...qrCodes.map((text) => ({ format: QR, text })), ...others].slice(0, MAX_BARCODES),
    codes: codes
      .filter(({ value }) => value.kind !== LITRES)
      .slice(0, MAX_CODES)
      .map(({ value: { kind, label, value }, certainty }) => ({
        kind,
        label,
        value,
        certainty: rounded(certainty),
      })),
    lines: (lines?.value ?? []).slice(0, MAX_LINES).map((line) => ({
      description: line.description.slice(0, MAX_DESCRIPTION_LENGTH),
      quantity: exact(line.quantity),
      unit_price: exact(line.unitPrice),
      amount: exact(line.amount),
      tax_letter: line.taxLetter,
    })),
    taxes: (taxes?.value ?? []).slice(0, MAX_TAXES).map(({ kind, rate, base, amount, exempt }) => ({
      kind,
      rate: rate && exact(rate),
      base: base && exact(base),
      amount: exact(amount),
      exempt,
    })),
    payments: (payments?.value ?? [])
      .slice(0, MAX_TAXES)
      .map(({ form, amount }) => ({ form, amount: exact(amount) })),
    text: extracted.text.slice(0, MAX_ROWS).map((row) => rowOf(row, evidence)),
    turned: evidence.turned,
  };
}

const isShort = ({ length }: string): boolean => length <= MAX_BARCODE_LENGTH;
const valueOf = (field: OptionalField<string>): string | null => field?.value ?? null;
const amountOf = (field: OptionalField<Decimal>): string | null => field && exact(field.value);
/** Without an exponent. */
const exact = (amount: Decimal): string => amount.toFixed();

function rowOf(
  { value, region }: ExtractedField<string>,
  { width, height }: { width: number; height: number },
): PortalExtraction['text'][number] {
  return { text: value.slice(0, MAX_ROW_LENGTH), polygon: region && fractions(region, width, height) };
}

const fractions = (region: Region, width: number, height: number): [number, number][] =>
  region.map(({ x, y }) => [rounded(x / width), rounded(y / height)]);

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;
