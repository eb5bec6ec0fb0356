import type { InvoiceBody } from './invoice-body.js';
import type { ReceiptBody } from './receipt-body.js';

/** What is saved of a submission: the request itself, and what else its outcome needs. */
export type SentInvoice = (
  | { way: 'items'; request: InvoiceBody }
  /** By the printed key of a receipt that Facturapi has. */
  | { way: 'receipt'; request: ReceiptBody }
) & {
  /** The vendor's address on the receipt. */
  vendorAddress: string | null;
};
