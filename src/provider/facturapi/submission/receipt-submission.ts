import { buildComprobante, type BuiltComprobante } from '../../../cfdi/comprobante/build-comprobante.js';
import { CfdiRejected } from '../../../cfdi/rules/cfdi-rejected.js';
import type { Receptor } from '../../../cfdi/schema/comprobante.js';
import { emisorOf, lugarExpedicionOf, receptorOf } from '../../../cfdi/comprobante/parties.js';
import { partyViolations } from '../../../cfdi/rules/parties.js';
import type { Violation } from '../../../cfdi/rules/rule.js';
import { violationsOf } from '../../../cfdi/rules/all-rules.js';
import type { InvoiceRequest } from '../../provider.js';
import type { ReadableReceipt } from '../../../receipts/extraction.service.js';
import type { ValidatedReceipt } from '../../../receipts/validation/validated-receipt.js';
import { expectedOf } from '../../remote/expected-document.js';
import type { Submission } from '../../remote/submissions.js';
import { invoiceBodyOf } from './invoice-body.js';
import { receiptBodyOf } from './receipt-body.js';
import { receiptKeyOf } from './receipt-key.js';
import type { SentInvoice } from './sent-invoice.js';

/**
 * Builds the submission of a receipt: by its key if it has one of Facturapi's, otherwise item by item.
 * @throws {CfdiRejected} if SAT's rules allow no document of this receipt, as far as this service determines its content.
 */
export function submissionOf(
  request: InvoiceRequest<ReadableReceipt>,
  sentAt: Date,
): Submission<SentInvoice> {
  const { receipt, extracted } = request.receipt;
  const key = receiptKeyOf(extracted);
  const vendorAddress = receipt.vendor.address;
  const sent = { attempt: request.attempt, expected: expectedOf(request), sentAt };
  if (key) {
    const receiptBody = receiptBodyOf(key, receptorFor(request, receipt));
    return { ...sent, body: { way: 'receipt', request: receiptBody, vendorAddress } };
  }
  const comprobante = comprobanteOf(request, receipt, sentAt);
  const { assumptions } = comprobante;
  return {
    ...sent,
    expected: { ...sent.expected, ...(assumptions.length > 0 && { assumptions }) },
    body: { way: 'items', request: invoiceBodyOf(comprobante, receipt, request), vendorAddress },
  };
}

/** The Receptor for a receipt that Facturapi has. Facturapi knows what was sold, the payment and a station's permit. */
function receptorFor({ receiver }: InvoiceRequest, { vendor }: ValidatedReceipt): Receptor {
  const lugarExpedicion = lugarExpedicionOf(vendor, receiver);
  const receptor = receptorOf(receiver, lugarExpedicion);
  refuseFirst(partyViolations({ emisor: emisorOf(vendor), receptor, lugarExpedicion }));
  return receptor;
}

/** The receipt as a Comprobante that conforms to SAT's rules. */
function comprobanteOf(
  { invoiceId, receiver, expenseDescription }: InvoiceRequest,
  receipt: ValidatedReceipt,
  issuedAt: Date,
): BuiltComprobante {
  // Facturapi assigns series, number and date; here they only complete the document for its validation.
  const comprobante = buildComprobante({
    receipt,
    receiver,
    expenseDescription,
    issuedAt,
    serie: null,
    folio: invoiceId.slice(0, 8),
    assumes: false,
  });
  refuseFirst(violationsOf(comprobante));
  return comprobante;
}

/** @throws {CfdiRejected} for the first violation, if there is one. */
function refuseFirst([first]: readonly Violation[]): void {
  if (first) throw new CfdiRejected(first.code, first.message);
}
