import type { Receptor } from '../../../cfdi/schema/comprobante.js';
import { type Customer, customerOf } from './customer.js';

/**
 * What `POST /receipts/to-invoice` is sent: makes an invoice of a receipt that Facturapi has itself. There is no field for an idempotency key or an id of ours,
 * and fields that are not documented may be refused (`unknown_field`): that a receipt is invoiced once is all there is
 * against a second stamp.
 */
export interface ReceiptBody {
  keys: [string];
  customer: Customer;
  use: string;
}

/** @param key of the receipt, as it is printed. */
export function receiptBodyOf(key: string, receptor: Receptor): ReceiptBody {
  return { keys: [key], customer: customerOf(receptor), use: receptor.usoCfdi };
}
