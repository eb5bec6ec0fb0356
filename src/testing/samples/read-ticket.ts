import { emptyReceipt, type ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import type { ReadableReceipt } from '../../receipts/extraction.service.js';
import { sampleTicket, type TicketSketch } from './sample-tickets.js';

/** Content of a picture: differences from the sample receipt, and QR codes. */
export interface TicketToRead {
  ticket?: TicketSketch;
  qrCodes?: string[];
  /** Other extracted fields. */
  reading?: Partial<ExtractedReceipt>;
}

/** Returns the extraction of a picture: by default, the sample receipt over 116.00. */
export function readTicket({ ticket, qrCodes = [], reading: extracted }: TicketToRead = {}): ReadableReceipt {
  return {
    state: 'readable',
    receipt: sampleTicket(ticket),
    extracted: { ...emptyReceipt(), qrCodes: qrCodes.map(readQrCode), ...extracted },
  };
}

/** Returns an extracted QR code. */
export const readQrCode = (value: string) => ({ value, certainty: 1, region: null });
