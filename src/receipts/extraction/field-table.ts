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
      "Other RFCs on the paper, the surest first: the vendor's is among them when the first one is the receiver's.",
  },
  address: { name: 'address', ...TEXT, description: "The vendor's fiscal address." },
  postalCode: { name: 'postal_code', ...TEXT, description: 'Five digits, of the fiscal address.' },
  branchAddress: {
    name: 'branch_address',
    ...TEXT,
    description:
      'Where the purchase was made, when that is printed apart (`SUCURSAL`, `LUGAR DE EXPEDICIÓN`).',
  },
  branchPostalCode: { name: 'branch_postal_code', ...TEXT, description: 'Five digits, of that place.' },
  date: {
    name: 'date',
    ...TEXT,
    kind: 'day',
    certain: 0.6,
    rescan: 'page',
    description: 'Of the purchase, `YYYY-MM-DD`.',
  },
  time: { name: 'time', ...TEXT, description: 'Of the purchase, where it was made, `HH:MM:SS`.' },
  currency: {
    name: 'currency',
    ...TEXT,
    certain: 0.8,
    description: 'ISO 4217; pesos are taken for granted.',
  },
  subtotal: { name: 'subtotal', ...AMOUNT, description: 'As printed: before taxes, or before a discount.' },
  discount: { name: 'discount', ...AMOUNT, description: 'All that was taken off.' },
  iva: { name: 'iva', ...AMOUNT, description: 'Value-added tax.' },
  ivaRate: { name: 'iva_rate', ...AMOUNT, kind: 'rate', description: 'As a fraction: 0.16, 0.08, 0.' },
  ieps: { name: 'ieps', ...AMOUNT, description: 'Special tax.' },
  localTaxes: { name: 'local_taxes', ...AMOUNT, description: 'Taxes of states and towns, e.g. on lodging.' },
  taxes: {
    name: 'taxes',
    ...AMOUNT,
    kind: 'taxes',
    description: 'Every tax that is printed: kind (`IVA`, `IEPS`, `LOCAL`), rate, base, amount, exempt.',
  },
  tip: { name: 'tip', ...AMOUNT, description: 'No part of the invoice: the total is without it.' },
  total: {
    name: 'total',
    ...AMOUNT,
    certain: 'supported',
    merged: 'by rule',
    rescan: 'sums',
    description: 'What the invoice is over.',
  },
  paymentForm: {
    name: 'payment_form',
    ...TEXT,
    kind: 'paymentForm',
    description:
      "SAT's c_FormaPago; of several, the one that paid most, as SAT's guide to CFDI 4.0 asks for.",
  },
  payments: {
    name: 'payments',
    ...AMOUNT,
    kind: 'payments',
    description: 'Each way of paying: form, amount; more than one when it was mixed.',
  },
  ticketNumber: { name: 'ticket_number', ...TEXT, description: 'By which the shop knows the purchase.' },
  fuelPermit: {
    name: 'fuel_permit',
    ...TEXT,
    certain: 0.7,
    merged: 'by rule',
    description:
      'Under which a station sells fuel, as SAT writes it: `PL/12345/EXP/ES/2015`, `CNE/PL/…` of newer ones.',
  },
  invoicingCode: {
    name: 'invoicing_code',
    ...TEXT,
    description: "What the vendor's self-invoicing site asks for.",
  },
  invoicingSite: { name: 'invoicing_site', ...TEXT, description: 'That site.' },
  qrCodes: { name: 'qr_code', ...LIST, list: 'qr_codes', description: 'What the QR codes on the paper say.' },
  barcodes: {
    name: 'barcode',
    ...LIST,
    kind: 'barcode',
    list: 'barcodes',
    description: 'Other codes of bars or dots: format (`Code128`, `EAN13`, …), text.',
  },
  codes: {
    name: 'code',
    ...LIST,
    kind: 'code',
    list: 'codes',
    description:
      'Codes behind labels, one of each kind: kind (`tc`, `web_id`, `store`, `register`, …), label and value as printed.',
  },
  lines: {
    name: 'lines',
    ...AMOUNT,
    kind: 'lines',
    certain: 0.9,
    merged: 'by rule',
    description:
      'The articles: description, quantity, unit_price, amount, tax_letter; certain when they add up to the total.',
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
