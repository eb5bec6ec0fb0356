import { isGenericRfc } from '../../../sat/rfc.js';
import type { Comprobante } from '../../../cfdi/schema/comprobante.js';
import { ZERO } from '../../../cfdi/schema/decimals.js';
import { printedPlaceOf } from '../../../cfdi/comprobante/parties.js';
import type { InvoiceRequest } from '../../provider.js';
import type { ValidatedReceipt } from '../../../receipts/validation/validated-receipt.js';
import { type Customer, customerOf } from './customer.js';
import { type Item, itemOf } from './items.js';
import { localTaxOf } from './local-tax.js';
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
  /** Makes one invoice of a purchase, however often it comes; of an attempt, where it can't be told from others. */
  idempotency_key: string;
  /** Where it is issued, such as a branch; the organization's own place when it is left out. */
  address?: { zip: string };
}

/**
 * @param sales of the ticket: without local taxes
 * @throws {CfdiRejected} CFDI40119 when their total can't be stated by quantities and prices.
 */
export function invoiceBodyOf(
  sales: Comprobante,
  ticket: ValidatedReceipt,
  { invoiceId, attempt, purchase }: Pick<InvoiceRequest, 'invoiceId' | 'attempt' | 'purchase'>,
): InvoiceBody {
  const { receptor, formaPago, lugarExpedicion } = sales;
  // SAT wants a generic RFC at the place of issue (CFDI40149), whichever the organization's place is.
  const place = isGenericRfc(receptor.rfc) ? lugarExpedicion : printedPlaceOf(ticket.vendor);
  return {
    type: 'I',
    customer: customerOf(receptor),
    items: withLocalTaxes(pricedConceptos(sales).map(itemOf), sales, ticket),
    use: receptor.usoCfdi,
    payment_form: formaPago,
    payment_method: 'PUE',
    external_id: invoiceId,
    idempotency_key: purchase ?? ownKeyOf(invoiceId, attempt),
    ...(place !== null && { address: { zip: place } }),
  };
}

/** Of an attempt, which no other one and no other invoice has. */
export function ownKeyOf(invoiceId: string, attempt: number): string {
  return attempt === 1 ? invoiceId : `${invoiceId}-${attempt}`;
}

/** They are the document's, and stand with the first of its items. */
function withLocalTaxes(
  items: Item[],
  { subTotal, descuento }: Comprobante,
  { localTaxes }: ValidatedReceipt,
): Item[] {
  if (localTaxes.length === 0) return items;
  const net = subTotal.minus(descuento ?? ZERO);
  const local_taxes = localTaxes.map((tax) => localTaxOf(tax, net));
  return items.map((item, at) => (at === 0 ? { ...item, product: { ...item.product, local_taxes } } : item));
}
