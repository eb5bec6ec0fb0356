import { isPostalCode } from '../../sat/codigo-postal.js';
import type { ReceiptVendor } from './validated-receipt.js';

/** The postal code of the place of purchase, otherwise of the vendor's address; null when the receipt prints neither. */
export function printedPlaceOf(vendor: ReceiptVendor): string | null {
  const isValid = (code: string | null) => code !== null && isPostalCode(code);
  return [vendor.placeOfIssue, vendor.postalCode].find(isValid) ?? null;
}
