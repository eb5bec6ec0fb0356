import type { ValueKind, ValueOf } from './values.js';

/** The definition of a field of a receipt. */
export interface Field {
  /** Its name for users and scripts. */
  name: string;
  /** Its description in `docs/receipt-reading.md`. */
  description: string;
  /** The kind of its value, which determines its text and JSON. */
  kind: ValueKind;
  /**
   * The minimum evidence (0..1) for an invoice. Below, the field counts as not read, because a wrong invoice is worse than
   * none. `supported`: a second observation must agree, however clear the print. Null: invoices do not use the field.
   */
  certain: number | 'supported' | null;
  /**
   * How two passes over one picture are merged: the more certain value; the value of the pass whose amounts agree better,
   * because they were checked against each other; or a rule of `merge-receipts.ts`.
   */
  merged: 'surer' | 'with the amounts' | 'by rule';
  /**
   * The region that is rescanned while the field is not certain: the head, the sums, or both (`page`).
   */
  rescan?: 'page' | 'head' | 'sums';
  /** Set for fields that may occur any number of times: the name of the list in JSON; null if it is not in JSON. */
  list?: string | null;
}

const TEXT = { kind: 'text', certain: 0.5, merged: 'surer' } as const;
const AMOUNT = { kind: 'amount', certain: 0.8, merged: 'with the amounts' } as const;
const LIST = { kind: 'text', certain: null, merged: 'by rule' } as const;

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
    certain: 0.75,
    merged: 'by rule',
    rescan: 'head',
    description: "The vendor's RFC.",
  },
  otherRfcs: {
    name: 'other_rfc',
    ...LIST,
    list: null,
    description:
      "Other RFCs on the receipt, the most certain first. They include the vendor's if the first one is the receiver's.",
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
    description: 'Address of the branch, if it is printed separately (`SUCURSAL`, `LUGAR DE EXPEDICIÓN`).',
  },
  branchPostalCode: {
    name: 'branch_postal_code',
    ...TEXT,
    description: 'Postal code of the branch, five digits.',
  },
  date: {
    name: 'date',
    ...TEXT,
    kind: 'day',
    certain: 0.6,
    rescan: 'page',
    description: 'Local date of the purchase, `YYYY-MM-DD`.',
  },
  time: { name: 'time', ...TEXT, description: 'Local time of the purchase, `HH:MM:SS`.' },
  currency: {
    name: 'currency',
    ...TEXT,
    certain: 0.8,
    description: 'ISO 4217 code; pesos by default.',
  },
  subtotal: { name: 'subtotal', ...AMOUNT, description: 'As printed: before taxes, or before a discount.' },
  discount: { name: 'discount', ...AMOUNT, description: 'Sum of all discounts.' },
  iva: { name: 'iva', ...AMOUNT, description: 'Value-added tax.' },
  ivaRate: { name: 'iva_rate', ...AMOUNT, kind: 'rate', description: 'As a fraction: 0.16, 0.08, 0.' },
  ieps: { name: 'ieps', ...AMOUNT, description: 'Special tax.' },
  localTaxes: { name: 'local_taxes', ...AMOUNT, description: 'Taxes of states and towns, e.g. on lodging.' },
  taxes: {
    name: 'taxes',
    ...AMOUNT,
    kind: 'taxes',
    description: 'Every printed tax: kind (`IVA`, `IEPS`, `LOCAL`), rate, base, amount, exempt.',
  },
  tip: { name: 'tip', ...AMOUNT, description: 'Not part of the invoice or of the total.' },
  total: {
    name: 'total',
    ...AMOUNT,
    certain: 'supported',
    merged: 'by rule',
    rescan: 'sums',
    description: 'Amount of the invoice.',
  },
  paymentForm: {
    name: 'payment_form',
    ...TEXT,
    kind: 'paymentForm',
    description:
      "Code of SAT's c_FormaPago; of several payments, that of the largest, as SAT's guide to CFDI 4.0 requires.",
  },
  payments: {
    name: 'payments',
    ...AMOUNT,
    kind: 'payments',
    description: 'Each payment: form, amount; several if the tender was split.',
  },
  ticketNumber: { name: 'ticket_number', ...TEXT, description: "The shop's number of the purchase." },
  fuelPermit: {
    name: 'fuel_permit',
    ...TEXT,
    certain: 0.7,
    merged: 'by rule',
    description: "Permit of a fuel station in SAT's format: `PL/12345/EXP/ES/2015`; newer ones `CNE/PL/…`.",
  },
  invoicingCode: {
    name: 'invoicing_code',
    ...TEXT,
    description: "Code for the vendor's self-invoicing site.",
  },
  invoicingSite: { name: 'invoicing_site', ...TEXT, description: "The vendor's self-invoicing site." },
  qrCodes: { name: 'qr_code', ...LIST, list: 'qr_codes', description: 'Content of the QR codes.' },
  barcodes: {
    name: 'barcode',
    ...LIST,
    kind: 'barcode',
    list: 'barcodes',
    description: 'Other barcodes: format (`Code128`, `EAN13`, …), text.',
  },
  codes: {
    name: 'code',
    ...LIST,
    kind: 'code',
    list: 'codes',
    description:
      'Labelled codes, one of each kind: kind (`tc`, `web_id`, `store`, `register`, …), label and value as printed.',
  },
  lines: {
    name: 'lines',
    ...AMOUNT,
    kind: 'lines',
    certain: 0.9,
    merged: 'by rule',
    description:
      'The line items: description, quantity, unit_price, amount, tax_letter; certain if they add up to the total.',
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
