import { type ReceiptNeeds, WHOLE_RECEIPT } from '../receipts/needs.js';
import type { FoundTicket, ReadTicket, TicketReader } from '../receipts/ticket-reader.js';
import { failed, type FailedOutcome, type InvoiceRequest } from './provider.js';

/**
 * The ticket that a request's photograph shows, or how its invoice fails without one. Takes seconds.
 * @param needs of a provider that can do with less than the whole; it then gets what is certain
 */
export async function ticketOrFailure(
  reader: TicketReader,
  request: InvoiceRequest,
): Promise<ReadTicket | FailedOutcome>;
export async function ticketOrFailure(
  reader: TicketReader,
  request: InvoiceRequest,
  needs: ReceiptNeeds,
): Promise<ReadTicket | FoundTicket | FailedOutcome>;
export async function ticketOrFailure(
  reader: TicketReader,
  { invoiceId, receiptImage, receiver }: InvoiceRequest,
  needs: ReceiptNeeds = WHOLE_RECEIPT,
): Promise<ReadTicket | FoundTicket | FailedOutcome> {
  const read = await reader.read({ invoiceId, image: receiptImage, receiverRfc: receiver.rfc }, needs);
  return read.state === 'refused' ? failed(read.code, read.message) : read;
}
