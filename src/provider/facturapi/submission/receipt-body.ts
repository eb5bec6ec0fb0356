import type { Receptor } from '../../../cfdi/schema/comprobante.js';
import { type Customer, customerOf } from './customer.js';

/**
 * Body of `POST /receipts/to-invoice`, which makes an invoice of a receipt that Facturapi has. It has no field for an idempotency key or
 * our id, and undocumented fields may be refused (`unknown_field`). The only protection against a second stamp is
 * that a receipt can be invoiced once.
 */
export interface ReceiptBody {
  keys: [string];
  customer: Customer;
  use: string;
}

/** @param key printed on the receipt. */
export function receiptBodyOf(key: string, receptor: Receptor): ReceiptBody {
  return { keys: [key], customer: customerOf(receptor), use: receptor.usoCfdi };
}
