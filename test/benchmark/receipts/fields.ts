import type { SingleKey } from '../../../src/receipts/extraction/field-table.js';

/** An article, of a label or of a reading. What a label does not say is null. */
export interface Line {
  description: string | null;
  quantity: number | null;
  unit_price: number | null;
  amount: number | null;
}

interface Compared {
  /** What a reading has under this name. */
  key: SingleKey;
  /** How it is compared: an RFC to the letter, a name in essence. */
  as: 'name' | 'text' | 'amount';
}

/** What is compared beside the articles, by the names of the labels. */
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
  /** As SAT writes it. */
  fuel_permit: { key: 'fuelPermit', as: 'text' },
} as const satisfies Record<string, Compared>;
export type ComparedName = keyof typeof COMPARED;
export const COMPARED_NAMES = Object.keys(COMPARED) as ComparedName[];

/**
 * The fields of a receipt, as its label has them or as a reader gives them. Null means that nothing is printed, or
 * that nothing was read; a missing one means that the label does not say, or that the reader does not look for it.
 */
export type Fields = {
  [Name in ComparedName]?: ((typeof COMPARED)[Name]['as'] extends 'amount' ? number : string) | null;
} & { lines?: Line[] };

/** How sure a reader is of a field that it read, 0..1: what it states, and the evidence that it states so on. */
export interface Sureness {
  certainty: number;
  evidence: number;
}

/** What a reader made of one picture. */
export interface Read {
  /** Whether an invoice would come of it. */
  completed: boolean;
  /** Why it would not. */
  code: string | null;
  fields: Fields;
  /** The IVA that its invoice would state; null where it would make none. Nothing of a reader that makes no invoices. */
  statedIva?: number | null;
  /** Of each field that was read; nothing of a reader that doesn't say. */
  sureness?: { [Name in keyof Fields]?: Sureness | undefined };
}
