import { emptyReceipt, type ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import type { ReadableReceipt } from '../../receipts/extraction.service.js';
import { sampleReceipt, type ReceiptSketch } from './sample-receipts.js';

/** Content of a picture: differences from the sample receipt, and QR codes. */
export interface ReadableReceiptSketch {
  ticket?: ReceiptSketch;
  qrCodes?: string[];
  /** Other extracted fields. */
  reading?: Partial<ExtractedReceipt>;
}

/** Returns the extraction of a picture: by default, the sample receipt over 116.00, which prints the rate of IVA. */
export function readableReceipt({
  ticket,
  qrCodes = [],
  reading: extracted,
}: ReadableReceiptSketch = {}): ReadableReceipt {
  return {
    state: 'readable',
    receipt: sampleReceipt({ ivaRate: '0.16', ...ticket }),
    extracted: { ...emptyReceipt(), qrCodes: qrCodes.map(readQrCode), ...extracted },
  };
}

/** Returns an extracted QR code. */
export const readQrCode = (value: string) => ({ value, certainty: 1, region: null });
