import { buildComprobante } from '../../../cfdi/comprobante/build-comprobante.js';
import { CfdiRejected } from '../../../cfdi/rules/cfdi-rejected.js';
import type { Comprobante, Receptor } from '../../../cfdi/schema/comprobante.js';
import { sumOf } from '../../../cfdi/schema/decimals.js';
import { emisorOf, lugarExpedicionOf, receptorOf } from '../../../cfdi/comprobante/parties.js';
import { partyViolations } from '../../../cfdi/rules/parties.js';
import type { Violation } from '../../../cfdi/rules/rule.js';
import { violationsOf } from '../../../cfdi/rules/all-rules.js';
import type { InvoiceRequest } from '../../provider.js';
import type { ReadableReceipt } from '../../../receipts/extraction.service.js';
import type { ValidatedReceipt } from '../../../receipts/validation/validated-receipt.js';
import { expectedOf } from '../../remote/expected.js';
import type { Submission } from '../../remote/submissions.js';
import { invoiceBodyOf } from './invoice-body.js';
import { receiptBodyOf } from './receipt-body.js';
import { receiptKeyOf } from './receipt-key.js';
import type { SentInvoice } from './sent-invoice.js';

/**
 * What is to be sent for a receipt: by its key where it carries one of Facturapi's, otherwise article by article.
 * @throws {CfdiRejected} when SAT's rules allow no document of this receipt, as far as what it says is this service's to say.
 */
export function submissionOf(
  request: InvoiceRequest<ReadableReceipt>,
  sentAt: Date,
): Submission<SentInvoice> {
  const { receipt, extracted } = request.receipt;
  const key = receiptKeyOf(extracted);
  const vendorAddress = receipt.vendor.address;
  return {
    attempt: request.attempt,
    expected: expectedOf(request),
    body: key
      ? { way: 'receipt', request: receiptBodyOf(key, receptorFor(request, receipt)), vendorAddress }
      : {
          way: 'items',
          request: invoiceBodyOf(salesOf(request, receipt, sentAt), receipt, request),
          vendorAddress,
        },
    sentAt,
  };
}

/** Of a receipt that Facturapi has itself: what was sold, how it was paid and a station's permit are known there. */
function receptorFor({ receiver }: InvoiceRequest, { vendor }: ValidatedReceipt): Receptor {
  const lugarExpedicion = lugarExpedicionOf(vendor, receiver);
  const receptor = receptorOf(receiver, lugarExpedicion);
  refuseFirst(partyViolations({ emisor: emisorOf(vendor), receptor, lugarExpedicion }));
  return receptor;
}

/** What the vendor sold, by SAT's rules. Local taxes are no part of it: Facturapi states them beside. */
function salesOf(
  { invoiceId, receiver, expenseDescription }: InvoiceRequest,
  ticket: ValidatedReceipt,
  issuedAt: Date,
): Comprobante {
  const local = sumOf(ticket.localTaxes.map(({ amount }) => amount));
  // Series, number and date are Facturapi's to give; a number and a date only make the document whole for the check.
  const comprobante = buildComprobante({
    receipt: { ...ticket, total: ticket.total.minus(local), localTaxes: [] },
    receiver,
    expenseDescription,
    issuedAt,
    serie: null,
    folio: invoiceId.slice(0, 8),
  });
  refuseFirst(violationsOf(comprobante));
  return comprobante;
}

/** @throws {CfdiRejected} when there is one. */
function refuseFirst([first]: readonly Violation[]): void {
  if (first) throw new CfdiRejected(first.code, first.message);
}
