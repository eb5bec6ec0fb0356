import { foldCharacters } from '../layout/fold.js';
import { isForeign } from '../extraction/certainty.js';
import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import { mayContainRfc } from '../vocabulary/rfc-hints.js';

/** The mean certainty (0..1) of a text above which no row is assumed to be missed. */
const MIN_LEGIBLE = 0.85;

/**
 * Whether no rescan can make the receipt invoiceable. What is certain stays certain, and an RFC that is not printed cannot
 * be found; neither can a purchase without the vendor's site or a code.
 */
export function isUnrecoverable(extracted: ExtractedReceipt): boolean {
  const { otherDocument, severalReceipts } = extracted.evidence;
  return otherDocument !== null || severalReceipts || isForeign(extracted.currency) || hasNoRfc(extracted);
}

function hasNoRfc(extracted: ExtractedReceipt): boolean {
  const { vendorRfc, otherRfcs, invoicingCode, invoicingSite, text, evidence } = extracted;
  // Portals find purchases without an RFC by a certain code, and a rescan may make the code certain.
  if (vendorRfc || otherRfcs.length > 0 || invoicingCode || invoicingSite) return false;
  if (evidence.textCertainty < MIN_LEGIBLE) return false;
  return !text.some(({ value }) => mayContainRfc(foldCharacters(value)));
}
