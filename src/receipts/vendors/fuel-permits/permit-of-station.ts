import { personaOf } from '../../../sat/rfc.js';
import { certainValue } from '../../extraction/certainty.js';
import type { ExtractedReceipt } from '../../extraction/extracted-receipt.js';
import type { ValidatedReceipt } from '../../validation/validated-receipt.js';
import { sellsFuel } from './permit-of-vendor.js';

/**
 * How a permit was learned. The alphabetical order is that of their strength, on which SQL relies.
 *
 * - `cfdi`: a receipt printed it, and the document has fiscal validity, so a certification provider has checked it.
 * - `print`: a receipt printed it, and a provider for tests made the document.
 * - `typed`: a person entered it.
 */
export type PermitSource = 'cfdi' | 'print' | 'typed';

/** What a completed invoice says about a station. */
export interface PermitObservation {
  rfc: string;
  stationNumber: string;
  permit: string;
  source: PermitSource;
}

/**
 * Returns what the receipt of a completed invoice says about its station; null without a certain permit and number.
 * Individuals are skipped, since their RFC is personal data.
 * @param extracted with the person's corrections
 * @param issuer the RFC of the document, and whether the document has no fiscal validity
 */
export function permitObservationOf(
  extracted: ExtractedReceipt,
  { rfc, isTest }: { rfc: string; isTest: boolean },
): PermitObservation | null {
  const stationNumber = stationNumberOf(extracted.evidence);
  const permit = certainValue(extracted, 'fuelPermit');
  if (stationNumber === null || permit === null || certainValue(extracted, 'vendorRfc') !== rfc) return null;
  if (personaOf(rfc) !== 'moral') return null;
  const isTyped = [extracted.fuelPermit, extracted.vendorRfc].some((field) => field?.isByPerson);
  const printed = isTest ? 'print' : 'cfdi';
  return { rfc, stationNumber, permit, source: isTyped ? 'typed' : printed };
}

/** Returns the number of the station whose permit the receipt lacks; null if it lacks none or prints no number. */
export function stationWithoutPermit(
  receipt: ValidatedReceipt,
  { evidence }: Pick<ExtractedReceipt, 'evidence'>,
): string | null {
  const hasPermit = receipt.fuelPermit !== null && !receipt.isFuelPermitAssumed;
  return hasPermit || !sellsFuel(receipt) ? null : stationNumberOf(evidence);
}

/** Null if none was read, or several: one of them may be misread, or the company's. */
function stationNumberOf({ stationNumbers }: ExtractedReceipt['evidence']): string | null {
  const [number, ...others] = stationNumbers;
  return number !== undefined && others.length === 0 ? number : null;
}

/**
 * Adds the learned permit of the station to a receipt without a certain one. It is certain if a document with fiscal validity
 * stated it, and assumed otherwise. The strongest source counts; if it has several permits, none is added. Neither is one that
 * differs from what was printed but not read with certainty. What a person entered does not replace the permit that follows
 * from the vendor.
 * @param learned all that is known of the station
 */
export function withPermitOfStation(
  receipt: ValidatedReceipt,
  { fuelPermit: printed }: Pick<ExtractedReceipt, 'fuelPermit'>,
  learned: readonly Pick<PermitObservation, 'permit' | 'source'>[],
): ValidatedReceipt {
  const [strongest] = learned.map(({ source }) => source).sort();
  const [known, ...others] = learned.filter(({ source }) => source === strongest);
  if (!known || others.length > 0 || (printed && printed.value !== known.permit)) return receipt;
  if (known.source === 'typed' && receipt.fuelPermit !== null) return receipt;
  return { ...receipt, fuelPermit: known.permit, isFuelPermitAssumed: known.source !== 'cfdi' };
}
