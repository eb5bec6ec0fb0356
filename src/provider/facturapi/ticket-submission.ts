import { buildComprobante } from '../cfdi/build-comprobante.js';
import { CfdiRejected } from '../cfdi/cfdi-rejected.js';
import type { Comprobante } from '../cfdi/comprobante.js';
import { violationsOf } from '../cfdi/rules.js';
import type { InvoiceRequest } from '../provider.js';
import type { ReadTicket } from '../receipt-reader/ticket-reader.js';
import type { Submission } from '../remote/submissions.js';
import { invoiceBodyOf } from './invoice-body.js';
import { receiptKeyOf } from './receipt-key.js';
import type { SentInvoice } from './sent-invoice.js';
import { toInvoiceBody } from './to-invoice-body.js';

/**
 * What is to be sent for a receipt: by its key where it carries one of Facturapi's, otherwise article by article.
 * @throws {CfdiRejected} when SAT's rules allow no document of this receipt.
 */
export function submissionOf(
  request: InvoiceRequest,
  { ticket, reading }: ReadTicket,
  sentAt: Date,
): Submission<SentInvoice> {
  const comprobante = comprobanteOf(request, ticket, sentAt);
  const { emisor, receptor, total } = comprobante;
  const key = receiptKeyOf(reading);
  const vendorAddress = ticket.vendor.address;
  return {
    attempt: request.attempt,
    expected: { vendorRfc: emisor.rfc, receiverRfc: receptor.rfc, total: total.toFixed(2) },
    body: key
      ? { way: 'receipt', request: toInvoiceBody(key, receptor), vendorAddress }
      : { way: 'items', request: invoiceBodyOf(comprobante, request), vendorAddress },
    sentAt,
  };
}

function comprobanteOf(
  { invoiceId, receiver, expenseDescription }: InvoiceRequest,
  ticket: ReadTicket['ticket'],
  issuedAt: Date,
): Comprobante {
  // Number and date are Facturapi's to give; here they only make the document whole for the check.
  const comprobante = buildComprobante({
    ticket,
    receiver,
    expenseDescription,
    issuedAt,
    folio: invoiceId.slice(0, 8),
  });
  const [first] = violationsOf(comprobante);
  if (first) throw new CfdiRejected(first.code, first.message);
  return comprobante;
}
