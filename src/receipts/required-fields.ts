import { certainValue, isCertain } from './extraction/certainty.js';
import type { ExtractedReceipt } from './extraction/extracted-receipt.js';
import { invoiceAddress } from './fields/invoicing-data/invoice-address.js';
import { type VendorPortal, vendorPortal } from './vendors/vendor-portal.js';

/** What must be certain on a receipt before an invoice is requested. Each provider declares its own needs. */
export interface RequiredFields {
  /**
   * Vendor, RFC and a supported total are enough for every provider. In their place, all identifiers of one of these
   * sets are enough: the vendor finds the purchase by them, and its document has the rest.
   */
  alternativeIdentifiers: readonly (readonly PurchaseIdentifier[])[];
  /**
   * Whether the vendor issues the document. Then purchases that the vendor is known to invoice no longer are refused.
   * Default: false.
   */
  byVendor?: boolean;
}

/** Everything that an invoice is made from: vendor, RFC and a supported total. */
export const WHOLE_RECEIPT: RequiredFields = { alternativeIdentifiers: [] };

/** Identifier by which a vendor finds a purchase, or which identifies the vendor. */
export type PurchaseIdentifier =
  'qr code' | 'invoicing code' | 'invoicing site' | 'vendor RFC' | 'what its portal asks for';

/** Whether the vendor can look up the purchase by what is certain. @param rfc the vendor's, if certain */
export function isLookupable(
  extracted: ExtractedReceipt,
  rfc: string | null,
  { alternativeIdentifiers }: RequiredFields,
): boolean {
  const isPresent: Record<PurchaseIdentifier, () => boolean> = {
    'qr code': () => extracted.qrCodes.some(({ value }) => isInvoiceAddress(value, extracted)),
    'invoicing code': () => isUniqueCode(extracted),
    'invoicing site': () => certainValue(extracted, 'invoicingSite') !== null,
    'vendor RFC': () => rfc !== null,
    'what its portal asks for': () => answersPortal(extracted, vendorPortal(rfc, extracted)),
  };
  return alternativeIdentifiers.some((identifiers) =>
    identifiers.every((identifier) => isPresent[identifier]()),
  );
}

/**
 * Minimum evidence (not the stated certainty) for a code that replaces fields that were not read: with one wrong
 * character it is another purchase's.
 */
const MIN_CODE_CERTAINTY = 0.85;
/**
 * Minimum length of such a code. A shorter one is a sequential number of the shop, which its site asks for together
 * with the total.
 */
const MIN_CODE_LENGTH = 10;

function isUniqueCode({ invoicingCode }: ExtractedReceipt): boolean {
  return (
    invoicingCode !== null &&
    invoicingCode.certainty >= MIN_CODE_CERTAINTY &&
    isLongEnough(invoicingCode.value)
  );
}

/** Whether everything that the vendor's site asks for is certain, including a code that is unique to the purchase. */
function answersPortal(extracted: ExtractedReceipt, portal: VendorPortal | null): boolean {
  const answers = (portal?.asksFor ?? []).map((kind) => certainAnswer(extracted, kind));
  return answers.every((answer) => answer !== null) && answers.some((answer) => isLongEnough(answer ?? ''));
}

/** Returns the text for what a site asks for, if certain. */
function certainAnswer(extracted: ExtractedReceipt, kind: string): string | null {
  if (kind === 'total') return isCertain(extracted, 'total') ? '' : null;
  if (kind === 'date') return isCertain(extracted, 'date') ? '' : null;
  const code = extracted.codes.find(({ value }) => value.kind === kind);
  return code && code.certainty >= MIN_CODE_CERTAINTY ? code.value.value : null;
}

const isLongEnough = (code: string): boolean => code.replaceAll(/[^A-Z0-9]/gi, '').length >= MIN_CODE_LENGTH;

/** Letters that are no code: `facturacion2`, `cfdi40` and `ticket2024` are the same on every receipt. */
const WORDS = /[A-Z]{4,}/gi;
const SEVERAL_DIGITS = /(?:\d\D*){4}/;

/** Whether a QR code is the address of this purchase's invoice, and not of an advertisement, a survey or a wallet. */
function isInvoiceAddress(text: string, extracted: ExtractedReceipt): boolean {
  const url = invoiceAddress(text, certainValue(extracted, 'invoicingSite'));
  return url !== null && hasPurchaseCode(url.pathname + url.search + url.hash, extracted);
}

/** Whether an address contains a code that identifies the purchase. The shop's own RFC does not. */
function hasPurchaseCode(path: string, { vendorRfc, otherRfcs }: ExtractedReceipt): boolean {
  const rfcs = [vendorRfc, ...otherRfcs].flatMap((rfc) => rfc?.value ?? []);
  const bare = rfcs.reduce((text, rfc) => text.replaceAll(rfc, ' '), path.toUpperCase());
  return bare
    .replaceAll(WORDS, ' ')
    .split(/[^A-Z0-9-]+/)
    .some((code) => isLongEnough(code) && SEVERAL_DIGITS.test(code));
}
