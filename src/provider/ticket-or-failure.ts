import type { ReadTicket, TicketReader } from '../receipts/ticket-reader.js';
import { failed, type FailedOutcome, type InvoiceRequest } from './provider.js';

/** The ticket that a request's photograph shows, or how its invoice fails without one. Takes seconds. */
export async function ticketOrFailure(
  reader: TicketReader,
  { invoiceId, receiptImage, receiver }: InvoiceRequest,
): Promise<ReadTicket | FailedOutcome> {
  const read = await reader.read({ invoiceId, image: receiptImage, receiverRfc: receiver.rfc });
  return read.state === 'refused' ? failed(read.code, read.message) : read;
}
