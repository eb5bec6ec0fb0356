import { foldCharacters } from '../layout/fold.js';
import { isForeign } from '../extraction/certainty.js';
import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import { mayContainRfc } from '../vocabulary/rfc-hints.js';

/** Mean certainty (0..1) of a text from which on no row of it is taken for missed. */
const CLEARLY_LEGIBLE = 0.85;

/**
 * Whether no closer look can make an invoice of it: what is certain of a paper stays so, however often it is looked at,
 * and an RFC that is nowhere printed is nowhere found; nor is a purchase without the vendor's site or a code.
 */
export function isUnrecoverable(reading: ExtractedReceipt): boolean {
  const { otherDocument, severalReceipts } = reading.evidence;
  return otherDocument !== null || severalReceipts || isForeign(reading.currency) || hasNoRfc(reading);
}

function hasNoRfc(reading: ExtractedReceipt): boolean {
  const { vendorRfc, otherRfcs, invoicingCode, invoicingSite, text, evidence } = reading;
  // Portals find purchases without an RFC, by a code that is read for sure: a closer look may make it so.
  if (vendorRfc || otherRfcs.length > 0 || invoicingCode || invoicingSite) return false;
  if (evidence.textCertainty < CLEARLY_LEGIBLE) return false;
  return !text.some(({ value }) => mayContainRfc(foldCharacters(value)));
}
