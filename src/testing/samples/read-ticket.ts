import { emptyReceipt, type ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import type { ReadableReceipt } from '../../receipts/extraction.service.js';
import { sampleTicket, type TicketSketch } from './sample-tickets.js';

/** What a picture shows: in what it differs from the sample ticket, and what its QR codes say. */
export interface TicketToRead {
  ticket?: TicketSketch;
  qrCodes?: string[];
  /** What else was read. */
  reading?: Partial<ExtractedReceipt>;
}

/** What was read of a picture: by default, the sample ticket over 116.00. */
export function readTicket({ ticket, qrCodes = [], reading: extracted }: TicketToRead = {}): ReadableReceipt {
  return {
    state: 'readable',
    receipt: sampleTicket(ticket),
    extracted: { ...emptyReceipt(), qrCodes: qrCodes.map(readQrCode), ...extracted },
  };
}

/** A QR code as it is read. */
export const readQrCode = (value: string) => ({ value, certainty: 1, region: null });
