import { isGenericRfc } from '../../../sat/rfc.js';
import type { Comprobante } from '../../../cfdi/comprobante/comprobante.js';
import { type Customer, customerOf } from './customer.js';
import { type Item, itemOf } from './items.js';
import { pricedConceptos } from './priced-conceptos.js';

/** What `POST /invoices` is sent: an invoice of income that is paid. */
export interface InvoiceBody {
  type: 'I';
  customer: Customer;
  items: Item[];
  use: string;
  payment_form: string;
  payment_method: 'PUE';
  /** Our invoice's id: by it the invoice is found when its answer is lost. */
  external_id: string;
  /** Makes the same request twice one invoice. */
  idempotency_key: string;
  /** Where it is issued; the organization's own place when it is left out. */
  address?: { zip: string };
}

/** @throws {CfdiRejected} CFDI40119 when the receipt's total can't be stated by quantities and prices. */
export function invoiceBodyOf(
  comprobante: Comprobante,
  { invoiceId, attempt }: { invoiceId: string; attempt: number },
): InvoiceBody {
  const { receptor, formaPago, lugarExpedicion } = comprobante;
  return {
    type: 'I',
    customer: customerOf(receptor),
    items: pricedConceptos(comprobante).map(itemOf),
    use: receptor.usoCfdi,
    payment_form: formaPago,
    payment_method: 'PUE',
    external_id: invoiceId,
    idempotency_key: idempotencyKeyOf(invoiceId, attempt),
    // SAT wants a generic RFC at the place of issue (CFDI40149), whichever the organization's place is.
    ...(isGenericRfc(receptor.rfc) && { address: { zip: lugarExpedicion } }),
  };
}

/** A new one for each attempt: whether a key whose request was refused may be used again is not documented. */
export function idempotencyKeyOf(invoiceId: string, attempt: number): string {
  return attempt === 1 ? invoiceId : `${invoiceId}-${attempt}`;
}
