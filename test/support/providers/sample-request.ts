import { randomUUID } from 'node:crypto';
import type { InvoiceRequest } from '../../../src/provider/provider.js';
import { sampleReceiver } from '../cfdi/sample-tickets.js';

/** An invoice of an id of its own, with a photograph that nobody looks at. */
export const sampleRequest = (changes: Partial<InvoiceRequest> = {}): InvoiceRequest => ({
  invoiceId: randomUUID(),
  attempt: 1,
  receiptImage: Buffer.from('a photograph'),
  receiver: sampleReceiver(),
  expenseDescription: null,
  ...changes,
});
