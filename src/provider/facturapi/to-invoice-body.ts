import type { Receptor } from '../cfdi/comprobante.js';
import { type Customer, customerOf } from './customer.js';

/**
 * Makes an invoice of a receipt that Facturapi has itself. There is no field for an idempotency key or an id of ours,
 * and fields that are not documented may be refused (`unknown_field`): that a receipt is invoiced once is all there is
 * against a second stamp.
 */
export interface ToInvoiceBody {
  keys: [string];
  customer: Customer;
  use: string;
}

export function toInvoiceBody(key: string, receptor: Receptor): ToInvoiceBody {
  return { keys: [key], customer: customerOf(receptor), use: receptor.usoCfdi };
}
