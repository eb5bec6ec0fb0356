import { isGenericRfc } from '../../../sat/rfc.js';
import type { Comprobante } from '../../../cfdi/schema/comprobante.js';
import { printedPlaceOf } from '../../../receipts/validation/printed-place.js';
import type { InvoiceRequest } from '../../provider.js';
import type { ValidatedReceipt } from '../../../receipts/validation/validated-receipt.js';
import { type Customer, customerOf } from './customer.js';
import { type Item, itemOf } from './items.js';
import { localTaxOf } from './local-tax.js';
import { pricedConceptos } from './priced-conceptos.js';

/** Body of `POST /invoices`: an invoice of income that is paid. */
export interface InvoiceBody {
  type: 'I';
  customer: Customer;
  items: Item[];
  use: string;
  payment_form: string;
  payment_method: 'PUE';
  /** Our invoice's id, by which the invoice is found if its answer is lost. */
  external_id: string;
  /** Allows one invoice for a purchase, however often it is sent; for an attempt, if the purchase cannot be identified. */
  idempotency_key: string;
  /** Place of issue, such as a branch; the organization's own if absent. */
  address?: { zip: string };
}

/**
 * @throws {CfdiRejected} CFDI40119 if quantities and prices cannot add up to the total.
 */
export function invoiceBodyOf(
  comprobante: Comprobante,
  receipt: ValidatedReceipt,
  { invoiceId, attempt, purchase }: Pick<InvoiceRequest, 'invoiceId' | 'attempt' | 'purchase'>,
): InvoiceBody {
  const { receptor, formaPago, lugarExpedicion } = comprobante;
  // SAT requires the place of issue for a generic RFC (CFDI40149), whatever the organization's place is.
  const place = isGenericRfc(receptor.rfc) ? lugarExpedicion : printedPlaceOf(receipt.vendor);
  return {
    type: 'I',
    customer: customerOf(receptor),
    items: withLocalTaxes(pricedConceptos(comprobante).map(itemOf), comprobante),
    use: receptor.usoCfdi,
    payment_form: formaPago,
    payment_method: 'PUE',
    external_id: invoiceId,
    idempotency_key: purchase ?? ownKeyOf(invoiceId, attempt),
    ...(place !== null && { address: { zip: place } }),
  };
}

/** An idempotency key of one attempt, which no other attempt or invoice shares. */
export function ownKeyOf(invoiceId: string, attempt: number): string {
  return attempt === 1 ? invoiceId : `${invoiceId}-${attempt}`;
}

/** Local taxes belong to the document; Facturapi takes them with an item, so they are added to the first one. */
function withLocalTaxes(items: Item[], { trasladosLocales }: Comprobante): Item[] {
  if (trasladosLocales.length === 0) return items;
  const local_taxes = trasladosLocales.map(localTaxOf);
  return items.map((item, at) => (at === 0 ? { ...item, product: { ...item.product, local_taxes } } : item));
}
