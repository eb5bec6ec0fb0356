import { normalizeRfc } from '../../sat/rfc.js';
import type { InvoiceRequest } from '../provider.js';
import type { ReadTicket } from '../../receipts/ticket-reader.js';

/** What the CFDI of a submission must agree with: read off the receipt, and given by the caller. */
export interface Expected {
  vendorRfc: string;
  receiverRfc: string;
  /** Exact decimal with two places, as text. */
  total: string;
}

/** What the document of this receipt, for this receiver, has to agree with. */
export function expectedOf({ receiver }: InvoiceRequest, { ticket }: ReadTicket): Expected {
  return {
    vendorRfc: normalizeRfc(ticket.vendor.rfc),
    receiverRfc: normalizeRfc(receiver.rfc),
    total: ticket.total.toFixed(2),
  };
}
