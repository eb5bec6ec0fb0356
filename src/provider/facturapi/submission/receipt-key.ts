import type { ExtractedReceipt } from '../../../receipts/extraction/extracted-receipt.js';

/** Facturapi's self-invoicing page of one receipt: `https://factura.space/<domain>/<key>`. */
const PAGE = /^https?:\/\/(?:www\.)?factura\.space\/[\w.-]+\/([A-Za-z0-9_-]{4,64})\/?(?:[?#].*)?$/i;

/**
 * The key under which Facturapi knows the receipt, or null. Only from a QR code: the case of the key's letters matters,
 * and is lost in reading text. Two keys on one paper are none.
 */
export function receiptKeyOf({ qrCodes }: Pick<ExtractedReceipt, 'qrCodes'>): string | null {
  const keys = new Set(qrCodes.flatMap(({ value }) => PAGE.exec(value.trim())?.[1] ?? []));
  const [key] = keys;
  return keys.size === 1 && key !== undefined ? key : null;
}
