import type { X509Certificate } from 'node:crypto';
import { askSupport } from '../../../cfdi/rules/fault-messages.js';
import { failed, type FailedOutcome, type ProviderOutcome, ProviderSilent } from '../../provider.js';
import { verifyDocument } from '../../remote/verify-document.js';
import type { Submission } from '../../remote/submissions.js';
import type { FacturapiClient } from '../facturapi-client.js';
import type { FacturapiInvoice } from '../answers/facturapi-invoice.js';
import { isTestKey } from '../facturapi.settings.js';
import type { Issuer } from '../issuers/issuer-holds.js';
import type { SentInvoice } from '../submission/sent-invoice.js';

/**
 * The outcome that an invoice at Facturapi means. An invoice is documented to be pending for up to fifty
 * minutes. Why one failed is reported only to webhooks, in prose.
 * @throws {ProviderSilent} if it is in a state that an invoice of this service cannot be in, or its documents are not valid files.
 */
export async function invoiceOutcome(
  client: FacturapiClient,
  issuer: Issuer,
  invoice: FacturapiInvoice,
  submission: Submission<SentInvoice>,
  authorities: readonly X509Certificate[],
): Promise<ProviderOutcome> {
  switch (invoice.status) {
    case 'valid':
      return issued(client, issuer, invoice, submission, authorities);
    case 'pending':
      return { state: 'pending', reference: invoice.id };
    case 'failed':
      return refused('The invoicing provider could not have the invoice stamped.');
    case 'canceled':
      return refused('The vendor cancelled the invoice.');
    default:
      throw new ProviderSilent('Facturapi has the invoice in a state that is not known here');
  }
}

async function issued(
  client: FacturapiClient,
  issuer: Issuer,
  { id, uuid }: FacturapiInvoice,
  { expected, body }: Submission<SentInvoice>,
  authorities: readonly X509Certificate[],
): Promise<ProviderOutcome> {
  const [xml, pdf] = await Promise.all([
    client.document(issuer, id, 'xml'),
    client.document(issuer, id, 'pdf'),
  ]);
  const { vendorAddress } = body;
  const isTest = isTestKey(issuer.key);
  const given = { reference: id, uuid: uuid ?? null, xml, pdf, vendorAddress, isTest };
  return verifyDocument(given, expected, authorities);
}

function refused(fault: string): FailedOutcome {
  return failed('PROVIDER_REFUSED', askSupport(fault));
}
