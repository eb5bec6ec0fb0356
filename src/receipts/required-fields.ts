import { foldCharacters } from './layout/fold.js';
import { certainValue, isCertain } from './extraction/certainty.js';
import type { ExtractedReceipt } from './extraction/extracted-receipt.js';
import { type VendorPortal, vendorPortal } from './vendors/vendor-portal.js';

/** What of a receipt must be certain before an invoice is asked for. Each provider says so of itself. */
export interface RequiredFields {
  /**
   * Vendor, RFC and a supported total are enough for everybody. In their place, all marks of one of these sets are:
   * the vendor finds the purchase by them, and its document says the rest.
   */
  alternativeIdentifiers: readonly (readonly PurchaseIdentifier[])[];
  /** Whether the vendor makes the document: what it is known to invoice no more is refused. Default: false. */
  byVendor?: boolean;
}

/** All that an invoice is made from: vendor, RFC and a supported total. */
export const WHOLE_RECEIPT: RequiredFields = { alternativeIdentifiers: [] };

/** By what a vendor finds a purchase, or whose purchase it is. */
export type PurchaseIdentifier =
  'qr code' | 'invoicing code' | 'invoicing site' | 'vendor RFC' | 'what its portal asks for';

/** Whether what is certain of a reading finds the purchase. @param rfc the vendor's, where it is certain */
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
  return alternativeIdentifiers.some((marks) => marks.every((mark) => isPresent[mark]()));
}

/** The evidence (not what is stated of it) for a code that stands for what was not read: one wrong character is another's. */
const MIN_CODE_CERTAINTY = 0.85;
/** A shorter one is a number that others of the shop follow, which its site asks for together with the total. */
const MIN_CODE_LENGTH = 10;

function isUniqueCode({ invoicingCode }: ExtractedReceipt): boolean {
  return (
    invoicingCode !== null &&
    invoicingCode.certainty >= MIN_CODE_CERTAINTY &&
    isLongEnough(invoicingCode.value)
  );
}

/** Whether all that the vendor's site asks for is certain, a code among it that is no other purchase's. */
function answersPortal(extracted: ExtractedReceipt, portal: VendorPortal | null): boolean {
  const answers = (portal?.asksFor ?? []).map((kind) => certainAnswer(extracted, kind));
  return answers.every((answer) => answer !== null) && answers.some((answer) => isLongEnough(answer ?? ''));
}

/** Text for what a site asks for, where it is certain. */
function certainAnswer(extracted: ExtractedReceipt, kind: string): string | null {
  if (kind === 'total') return isCertain(extracted, 'total') ? '' : null;
  if (kind === 'date') return isCertain(extracted, 'date') ? '' : null;
  const code = extracted.codes.find(({ value }) => value.kind === kind);
  return code && code.certainty >= MIN_CODE_CERTAINTY ? code.value.value : null;
}

const isLongEnough = (code: string): boolean => code.replaceAll(/[^A-Z0-9]/gi, '').length >= MIN_CODE_LENGTH;

/** What an address is about that makes invoices; the paper's own site need not say so. */
const ABOUT_INVOICES = /FACTUR|CFDI|INVOIC/;
/** Letters that are no code: `facturacion2`, `cfdi40` and `ticket2024` are the same on every receipt. */
const WORDS = /[A-Z]{4,}/gi;
const SEVERAL_DIGITS = /(?:\d\D*){4}/;
/** Where a document that was issued already is verified. */
const TAX_OFFICE = /(?:^|\.)sat\.gob\.mx$/;

/** Whether a QR code is the address of this purchase's invoice, and not of an advertisement, a survey or a wallet. */
function isInvoiceAddress(text: string, extracted: ExtractedReceipt): boolean {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || TAX_OFFICE.test(url.hostname)) return false;
  if (!hasPurchaseCode(url.pathname + url.search + url.hash, extracted)) return false;
  return (
    ABOUT_INVOICES.test(foldCharacters(url.host + url.pathname)) ||
    withoutWww(url.hostname) === siteHost(certainValue(extracted, 'invoicingSite'))
  );
}

/** Whether there is a code in an address that tells one purchase from all others; the shop's own RFC does not. */
function hasPurchaseCode(path: string, { vendorRfc, otherRfcs }: ExtractedReceipt): boolean {
  const rfcs = [vendorRfc, ...otherRfcs].flatMap((rfc) => rfc?.value ?? []);
  const bare = rfcs.reduce((text, rfc) => text.replaceAll(rfc, ' '), path.toUpperCase());
  return bare
    .replaceAll(WORDS, ' ')
    .split(/[^A-Z0-9-]+/)
    .some((code) => isLongEnough(code) && SEVERAL_DIGITS.test(code));
}

const siteHost = (site: string | null): string | null =>
  site === null ? null : withoutWww(site.replace(/^https?:\/\//, '').split('/')[0] ?? '');
const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '');
