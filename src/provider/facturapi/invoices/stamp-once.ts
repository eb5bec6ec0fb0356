/** Stamps at most one document for a purchase, as far as Facturapi's idempotency keys guarantee it. */
import { type FailedOutcome, failed, ProviderSilent } from '../../provider.js';
import { type FacturapiInvoice, isEnded } from '../answers/facturapi-invoice.js';
import type { FacturapiClient } from '../facturapi-client.js';
import { notNow } from '../issuers/facturapi-issuers.js';
import type { Issuer } from '../issuers/issuer-holds.js';
import { type InvoiceBody, ownKeyOf } from '../submission/invoice-body.js';

/**
 * Stamps an invoice of items, or returns the one that Facturapi has made of the same purchase. If that one failed or was cancelled,
 * the request is sent again under the attempt's own key.
 */
export async function stampOnce(
  client: FacturapiClient,
  issuer: Issuer,
  request: InvoiceBody,
  attempt: number,
): Promise<FacturapiInvoice> {
  const made = await client.createInvoice(issuer, request);
  const isSpent = isEnded(made) && (isAnothers(made, request) || attempt > 1);
  if (!isSpent) return made;
  const idempotency_key = ownKeyOf(request.external_id, attempt);
  return client.createInvoice(issuer, { ...request, idempotency_key });
}

/** Whether an ended invoice was sent in this attempt: a later attempt ignores invoices that had ended before. */
export function isOfAttempt(idempotencyKey: string, request: InvoiceBody, attempt: number): boolean {
  const isFirst = attempt === 1 && idempotencyKey === request.idempotency_key;
  return isFirst || idempotencyKey === ownKeyOf(request.external_id, attempt);
}

const isAnothers = ({ external_id }: FacturapiInvoice, request: InvoiceBody): boolean =>
  external_id !== request.external_id;

/**
 * The failure of an invoice whose purchase has another invoice's document; null if the document is its own.
 * @throws {ProviderUnavailable} while the other one is pending, because it may fail.
 * @throws {ProviderSilent} if Facturapi does not say whose document it is, or its status.
 */
export function failureOfRepeat(made: FacturapiInvoice, request: InvoiceBody): FailedOutcome | null {
  if (!isAnothers(made, request)) return null;
  if (made.external_id && made.status === 'pending') throw notNow('Another invoice of this purchase is made');
  if (made.external_id && made.status === 'valid') {
    return failed('TICKET_NOT_OPEN', 'This purchase was invoiced before. Nothing was issued.');
  }
  throw new ProviderSilent('Facturapi does not say whose invoice it made');
}
