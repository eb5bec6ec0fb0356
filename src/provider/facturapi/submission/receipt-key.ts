import type { ExtractedReceipt } from '../../../receipts/extraction/extracted-receipt.js';

/** Facturapi's self-invoicing page of one receipt: `https://factura.space/<domain>/<key>`. */
const PAGE = /^https?:\/\/(?:www\.)?factura\.space\/[\w.-]+\/([A-Za-z0-9_-]{4,64})\/?(?:[?#].*)?$/i;

/**
 * The key of the receipt at Facturapi, or null. It is read from QR codes only, because the case of its letters matters,
 * and OCR does not preserve it. Null if there are two different keys.
 */
export function receiptKeyOf({ qrCodes }: Pick<ExtractedReceipt, 'qrCodes'>): string | null {
  const keys = new Set(qrCodes.flatMap(({ value }) => PAGE.exec(value.trim())?.[1] ?? []));
  const [key] = keys;
  return keys.size === 1 && key !== undefined ? key : null;
}
