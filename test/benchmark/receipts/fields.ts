import type { Assumption } from '../../../src/cfdi/comprobante/assumptions.js';
import type { SingleKey } from '../../../src/receipts/extraction/field-table.js';
import type { Goods } from './goods.js';

/** A line item, of a label or of a result. What a label does not have is null. */
export interface Line {
  description: string | null;
  quantity: number | null;
  unit_price: number | null;
  amount: number | null;
}

/** A line item of a label, with what the law says of it. What is not known, or settled by no law, is undefined. */
export interface LabelledLine extends Line {
  goods?: Goods | undefined;
  /** 0.16, 0.08 or 0. Exempt articles have 0, too: the benchmark compares amounts. */
  iva_rate?: number | undefined;
  /** Its own discount in pesos, printed below it. `amount` is before it. */
  discount?: number | undefined;
}

interface Compared {
  /** The field's key in `ExtractedReceipt`. */
  key: SingleKey;
  /** How it is compared: text exactly, names without accents, spaces and legal form. */
  as: 'name' | 'text' | 'amount';
}

/** The compared fields besides line items, by the names of the labels. */
export const COMPARED = {
  vendor: { key: 'vendorName', as: 'name' },
  rfc: { key: 'vendorRfc', as: 'text' },
  /** `YYYY-MM-DD`. */
  date: { key: 'date', as: 'text' },
  total: { key: 'total', as: 'amount' },
  subtotal: { key: 'subtotal', as: 'amount' },
  iva: { key: 'iva', as: 'amount' },
  ieps: { key: 'ieps', as: 'amount' },
  discount: { key: 'discount', as: 'amount' },
  tip: { key: 'tip', as: 'amount' },
  local_taxes: { key: 'localTaxes', as: 'amount' },
  /** SAT's c_FormaPago. */
  payment_form: { key: 'paymentForm', as: 'text' },
  postal_code: { key: 'postalCode', as: 'text' },
  branch_postal_code: { key: 'branchPostalCode', as: 'text' },
  invoice_code: { key: 'invoicingCode', as: 'text' },
  invoice_site: { key: 'invoicingSite', as: 'text' },
  /** In SAT's format. */
  fuel_permit: { key: 'fuelPermit', as: 'text' },
} as const satisfies Record<string, Compared>;
export type ComparedName = keyof typeof COMPARED;
export const COMPARED_NAMES = Object.keys(COMPARED) as ComparedName[];

/**
 * The fields of a receipt, of its label or of a reader's result. Null: the field is not printed, or was not read. Undefined:
 * the label lacks it, or the reader does not look for it.
 */
export type Fields = {
  [Name in ComparedName]?: ((typeof COMPARED)[Name]['as'] extends 'amount' ? number : string) | null;
} & {
  lines?: LabelledLine[];
  /** A donation that is printed among the line items and in the total. The invoice is over the total without it. Only of labels. */
  donation?: number | null;
  /** False if what was sold is not printed as line items, such as the class of a vehicle. Only of labels. */
  lines_printed?: boolean;
};

/** What an issued document states. Amounts are in pesos. */
export interface Stated {
  total: number;
  rfc: string;
  /** The issuer's name. */
  name: string;
  iva: number;
  ieps: number;
  localTaxes: number;
  /** SAT's c_FormaPago. */
  paymentForm: string;
  /** The permits of motor fuel. */
  permits: readonly string[];
  articles: readonly { description: string; goods: Goods | null }[];
  /** What it says that it assumes. */
  assumptions: readonly Assumption[];
}

/** A field's stated certainty, and the evidence for it, both 0..1. */
export interface FieldCertainty {
  certainty: number;
  evidence: number;
}

/** The result of a reader for a picture. */
export interface Read {
  /** Whether it would be invoiced. */
  completed: boolean;
  /** The error code if not. */
  code: string | null;
  fields: Fields;
  /** Its invoice; undefined if it has none, or the reader makes none. */
  stated?: Stated | undefined;
  /** The certainties of the fields; undefined if the reader has none. */
  certainties?: { [Name in keyof Fields]?: FieldCertainty | undefined };
}
