import type { ValueKind, ValueOf } from './values.js';

/** The definition of a field of a receipt. */
export interface Field {
  /** Its name for users and scripts. */
  name: string;
  /** Its description in `docs/receipt-reading.md`, which a spec compares with this one. */
  description: string;
  /** The kind of its value, which determines its text and JSON. */
  kind: ValueKind;
  /**
   * The minimum evidence (0..1) for an invoice. Below, the field counts as not read, because a wrong invoice is worse than
   * none. `supported`: a second observation must agree, however clear the print. Null: invoices do not use the field.
   */
  minEvidence: number | 'supported' | null;
  /**
   * How two passes over one picture are merged: the more certain value; the value of the pass whose amounts agree better,
   * because they were checked against each other; or a rule of `merge-receipts.ts`.
   */
  merged: 'more certain' | 'with the amounts' | 'by rule';
  /**
   * The region that is rescanned while the field is not certain: the head, the sums, or both (`page`).
   */
  rescan?: 'page' | 'head' | 'sums';
  /** Set for fields that may occur any number of times: the name of the list in JSON; null if it is not in JSON. */
  list?: string | null;
}

const TEXT = { kind: 'text', minEvidence: 0.5, merged: 'more certain' } as const;
const AMOUNT = { kind: 'amount', minEvidence: 0.8, merged: 'with the amounts' } as const;
const LIST = { kind: 'text', minEvidence: null, merged: 'by rule' } as const;

/**
 * The fields of a receipt, in the order of the paper. Extraction, rescans, merging, JSON, storage and display follow from
 * this table. A new field needs a row here, a finder that `readFields` calls, its name in `web-account/texts`, and its row in
 * the documentation.
 */
export const FIELDS = {
  vendorName: {
    name: 'vendor',
    ...TEXT,
    merged: 'by rule',
    rescan: 'head',
    description: "The vendor's name.",
  },
  vendorRfc: {
    name: 'vendor_rfc',
    ...TEXT,
    minEvidence: 0.75,
    merged: 'by rule',
    rescan: 'head',
    description: "The vendor's RFC.",
  },
  otherRfcs: {
    name: 'other_rfc',
    ...LIST,
    list: null,
    description:
      "Other RFCs on the receipt, the most certain first. If `vendor_rfc` is the receiver's, the vendor's is among them.",
  },
  address: { name: 'address', ...TEXT, description: "The vendor's fiscal address." },
  postalCode: {
    name: 'postal_code',
    ...TEXT,
    description: 'Postal code of the fiscal address, five digits.',
  },
  branchAddress: {
    name: 'branch_address',
    ...TEXT,
    description: 'Place of the purchase, if it is printed separately (`SUCURSAL`, `LUGAR DE EXPEDICIÓN`).',
  },
  branchPostalCode: {
    name: 'branch_postal_code',
    ...TEXT,
    description: 'Postal code of that place, five digits.',
  },
  date: {
    name: 'date',
    ...TEXT,
    kind: 'day',
    minEvidence: 0.6,
    rescan: 'page',
    description: 'Date of the purchase, `YYYY-MM-DD`.',
  },
  time: { name: 'time', ...TEXT, description: 'Local time of the purchase, `HH:MM:SS`.' },
  currency: {
    name: 'currency',
    ...TEXT,
    minEvidence: 0.8,
    description: 'ISO 4217 code. Pesos are the default.',
  },
  subtotal: {
    name: 'subtotal',
    ...AMOUNT,
    description: 'Subtotal as printed: before taxes, or before a discount.',
  },
  discount: { name: 'discount', ...AMOUNT, description: 'Sum of all discounts.' },
  iva: { name: 'iva', ...AMOUNT, description: 'Value-added tax.' },
  ivaRate: {
    name: 'iva_rate',
    ...AMOUNT,
    kind: 'rate',
    description: 'Rate of IVA as a fraction: 0.16, 0.08, 0.',
  },
  ieps: { name: 'ieps', ...AMOUNT, description: 'Special tax on production and services.' },
  localTaxes: {
    name: 'local_taxes',
    ...AMOUNT,
    description: 'Taxes of states and municipalities, such as the lodging tax.',
  },
  taxes: {
    name: 'taxes',
    ...AMOUNT,
    kind: 'taxes',
    description: 'Every printed tax: kind (`IVA`, `IEPS`, `LOCAL`), rate, base, amount, exempt.',
  },
  tip: { name: 'tip', ...AMOUNT, description: 'Tip. It is not invoiced, and `total` does not include it.' },
  total: {
    name: 'total',
    ...AMOUNT,
    minEvidence: 'supported',
    merged: 'by rule',
    rescan: 'sums',
    description: 'Amount of the invoice.',
  },
  paymentForm: {
    name: 'payment_form',
    ...TEXT,
    kind: 'paymentForm',
    description:
      "SAT's c_FormaPago. Of several payments, that of the largest, as SAT's guide to CFDI 4.0 requires.",
  },
  payments: {
    name: 'payments',
    ...AMOUNT,
    kind: 'payments',
    description: 'Each payment: form, amount. There are several if the purchase was paid in several ways.',
  },
  ticketNumber: {
    name: 'ticket_number',
    ...TEXT,
    description: 'Number by which the shop finds the purchase.',
  },
  fuelPermit: {
    name: 'fuel_permit',
    ...TEXT,
    minEvidence: 0.7,
    merged: 'by rule',
    description:
      'Permit under which a station sells fuel, as SAT writes it: `PL/12345/EXP/ES/2015`, or `CNE/PL/…` if it is newer.',
  },
  invoicingCode: {
    name: 'invoicing_code',
    ...TEXT,
    description: "Code that the vendor's self-invoicing site asks for.",
  },
  invoicingSite: {
    name: 'invoicing_site',
    ...TEXT,
    description: "Address of the vendor's self-invoicing site.",
  },
  qrCodes: { name: 'qr_code', ...LIST, list: 'qr_codes', description: 'Text of each QR code.' },
  barcodes: {
    name: 'barcode',
    ...LIST,
    kind: 'barcode',
    list: 'barcodes',
    description: 'Other barcodes and 2D codes: format (`Code128`, `EAN13`, …), text.',
  },
  codes: {
    name: 'code',
    ...LIST,
    kind: 'code',
    list: 'codes',
    description:
      'Codes with a label, one of each kind: kind (`tc`, `web_id`, `store`, `register`, …), label and value as printed.',
  },
  lines: {
    name: 'lines',
    ...AMOUNT,
    kind: 'lines',
    minEvidence: 0.9,
    merged: 'by rule',
    description:
      'Line items: description, quantity, unit_price, amount, tax_letter. They are certain if they add up to the total.',
  },
} as const satisfies Record<string, Field>;

type Fields = typeof FIELDS;

/** The key of a field in `ExtractedReceipt`. */
export type FieldKey = keyof Fields;

/** The keys of the fields whose definition extends `Known`. */
export type KeyOf<Known> = { [Key in FieldKey]: Fields[Key] extends Known ? Key : never }[FieldKey];

/** A field that may occur any number of times. */
export type ListKey = KeyOf<{ list: string | null }>;

/** A field that occurs at most once. */
export type SingleKey = Exclude<FieldKey, ListKey>;

/** The type of a field's value. */
export type ValueIn<Key extends FieldKey> = ValueOf<Fields[Key]['kind']>;

/** The name of a field for users and scripts. */
export type FieldName = Fields[FieldKey]['name'];

/** The table with a common type for all fields. */
export const FIELD_OF: Readonly<Record<FieldKey, Field>> = FIELDS;

/** The keys, in the order of the paper. */
export const FIELD_KEYS = Object.keys(FIELDS) as FieldKey[];
export const isListKey = (key: FieldKey): key is ListKey => FIELD_OF[key].list !== undefined;
export const SINGLE_KEYS = FIELD_KEYS.filter((key): key is SingleKey => !isListKey(key));
export const LIST_KEYS = FIELD_KEYS.filter(isListKey);
