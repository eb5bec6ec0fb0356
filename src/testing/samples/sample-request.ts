import { randomUUID } from 'node:crypto';
import { purchaseFingerprints } from '../../invoicing/purchases/purchase-fingerprints.js';
import type { InvoiceRequest } from '../../provider/provider.js';
import type { ReadableReceipt } from '../../receipts/extraction.service.js';
import { sampleReceiver } from './sample-receipts.js';
import { readableReceipt } from './readable-receipt.js';

/**
 * Returns a request with its own invoice id and a photograph that is not read; by default for a purchase of its own
 * over 116.00.
 */
export const sampleRequest = (
  changes: Partial<InvoiceRequest<ReadableReceipt>> = {},
): InvoiceRequest<ReadableReceipt> => {
  const ticket = changes.receipt ?? readableReceipt({ ticket: { ticketNumber: randomUUID() } });
  const receiver = changes.receiver ?? sampleReceiver();
  const [fingerprint] = purchaseFingerprints(ticket.receipt, receiver.rfc);
  return {
    invoiceId: randomUUID(),
    attempt: 1,
    receiptImage: Buffer.from('a photograph'),
    receipt: ticket,
    purchase: fingerprint?.fingerprint.toString('hex') ?? null,
    receiver,
    receiverEmail: null,
    expenseDescription: null,
    ...changes,
  };
};
