import type { InvoiceBody } from './invoice-body.js';
import type { ReceiptBody } from './receipt-body.js';

/** What is kept of a submission: the request itself, and what its outcome needs besides. */
export type SentInvoice = (
  | { way: 'items'; request: InvoiceBody }
  /** By the key of a receipt that Facturapi has itself. */
  | { way: 'receipt'; request: ReceiptBody }
) & {
  /** Of the vendor, as the receipt has it. */
  vendorAddress: string | null;
};
