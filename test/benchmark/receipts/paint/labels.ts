import type { Goods } from '../goods.js';

/** The truth about a picture, in the format of labels.json. Amounts are in pesos; null is not printed. */
export interface ReceiptLabel {
  kind: string;
  /** The legal name, as printed. */
  vendor: string;
  /** The brand, if it differs from the legal name. */
  brand: string | null;
  rfc: string;
  address: string;
  date: string;
  date_printed: string;
  iva_rate: number;
  /** The amount to invoice, without tip and donation. */
  total: number;
  subtotal: number | null;
  /** Taxes are undefined if they are printed only as a sum. */
  iva?: number | null;
  ieps?: number | null;
  discount: number | null;
  tip: number | null;
  local_taxes: number | null;
  payment_method: PaymentMethod | null;
  payment_form: PaymentForm | null;
  currency: 'MXN';
  items: LabelItem[];
  /** False if the items are not printed as line items. */
  lines_printed?: false;
  invoice_code: string | null;
  invoice_site: string | null;
  /** The permit of a fuel station, in SAT's format. */
  fuel_permit: string | null;
  postal_code: string | null;
  branch_postal_code: string | null;
  difficulty: number;
  rotation: number;
  font: string;
  /** The traits of this paper. */
  traits?: readonly string[];
}

export interface LabelItem {
  description: string;
  qty: number;
  unit_price: number;
  /** Before its own discount. */
  amount: number;
  /** Its own discount, printed below it. */
  discount?: number;
  /** Undefined if the law leaves open what it is. */
  goods: Goods | undefined;
  /** What the law says of it at this shop; undefined if that is open, and for fuel, whose price contains a quota without IVA. */
  iva_rate: number | undefined;
}

export type PaymentMethod = 'cash' | 'transfer' | 'credit_card' | 'vouchers' | 'debit_card';
/** SAT's catalog of forms of payment. */
export type PaymentForm = '01' | '03' | '04' | '08' | '28';

export interface RefusedLabel {
  kind: string;
  refused: true;
  why: string;
  traits?: readonly string[];
}
