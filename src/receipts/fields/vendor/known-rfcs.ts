import { hasValidCheckDigit } from '../../../sat/rfc.js';
import { regionOf, type Row } from '../../layout/page.js';
import type { KnownVendor } from '../../vendors/known-vendor.js';
import type { KnownVendors } from '../../vendors/known-vendors.js';
import { containsNameOf } from '../../vendors/vendor-in-text.js';
import { nameOf } from './name-rows.js';
import { isSameRfc, type RfcCandidate } from './rfc.js';
import { areConfused, DATE_AND_HOMOCLAVE_LENGTH } from './rfc-options.js';
import { rowsOfThirdParties } from './third-party-rows.js';
import { vendorName } from './vendor-name.js';
import { rowsAboveAmounts, namesOtherCompany, vendorEvidenceOf } from './vendor-evidence.js';
import type { VendorPage, VendorEvidence } from './vendor-evidence.js';
import { rfcFitsPrintedName } from './holder-name.js';

/** Certainty of a known vendor's RFC when its name, sign or site is also printed. */
const CONFIRMED_CERTAINTY = 0.95;
/** Certainty of a known vendor's RFC whose misread characters were corrected. */
const CORRECTED_CERTAINTY = 0.9;
/**
 * Factor for the certainty of a doubtful RFC: it differs in one character from the RFC of the vendor named on the
 * receipt, it is a known vendor's although another company is named, or it belongs to a concession inside another
 * shop.
 */
const DOUBT_FACTOR = 0.6;
/** Maximum number of misread characters: one for any evidence, two when the vendor's name is printed. */
const MAX_MISREAD = { name: 2, sign: 1, site: 1 };
/** Length of an RFC: a company's, an individual's. */
const RFC_LENGTHS = [12, 13];

/** Number of characters at the end of a covered RFC that must be legible: the day, and the homoclave with the check digit. */
const LEGIBLE_LENGTH = 5;

/** Part of a row that matches a known vendor's RFC except for some characters. */
interface MisreadRfc {
  vendor: KnownVendor;
  from: number;
  to: number;
  characters: number;
}

/**
 * Returns the RFCs of a page, with known vendors taken into account.
 *
 * - An RFC of a known vendor is more certain when more of that vendor is printed.
 * - One or two misread characters are corrected to a known vendor's RFC. An RFC with a valid check digit is never
 *   changed, except for letters that the check digit cannot distinguish: companies of one group have similar RFCs.
 * - An RFC with a valid check digit is doubted when it differs in one character from the RFC of the vendor named on
 *   the receipt: a misreading that happens to fit the check digit is more likely.
 * - An RFC whose end alone can be read, because a stamp covers the rest, is that of the known vendor whose name is on its row.
 * - An RFC that is not printed is never derived from a sign.
 */
export function withKnownRfcs(
  candidates: readonly RfcCandidate[],
  page: VendorPage,
  receiverRfc?: string,
): RfcCandidate[] {
  const thirdPartyRows = rowsOfThirdParties(page.rows);
  const corrected = page.rows
    .filter(({ index }) => !thirdPartyRows.has(index) && !isReadCorrectly(candidates, index, page.known))
    .flatMap((row) => closestKnownRfc(row, page, receiverRfc) ?? []);
  return [
    ...candidates.filter(({ row }) => !corrected.some((other) => other.row === row)),
    ...corrected.map((candidate) => ({
      ...candidate,
      labelled: candidates.some(({ row, labelled }) => row === candidate.row && labelled),
    })),
  ].map((candidate) => {
    const { certainty } = candidate;
    if (isDoubtful(candidate, candidates, page))
      return { ...candidate, certainty: certainty * DOUBT_FACTOR, trust: DOUBT_FACTOR };
    const isConfirmed = !candidate.repaired && evidenceFor(candidate, page) !== null;
    return isConfirmed ? { ...candidate, certainty: Math.max(certainty, CONFIRMED_CERTAINTY) } : candidate;
  });
}

function isDoubtful(rfc: RfcCandidate, candidates: readonly RfcCandidate[], page: VendorPage): boolean {
  return (
    isAlmostKnown(rfc, page) ||
    contradictsPrintedName(rfc, page) ||
    isSupplierRfc(rfc, candidates, page) ||
    isConcession(rfc, candidates, page)
  );
}

/** Whether the RFC differs in one character from that of a vendor whose name or sign is printed. */
function isAlmostKnown({ value, row }: RfcCandidate, page: VendorPage): boolean {
  return [...page.known.values()].some(
    (vendor) =>
      vendor.rfc.length === value.length &&
      countDifferences(value, vendor.rfc) === 1 &&
      provesSeller(vendorEvidenceOf(vendor, page, row)),
  );
}

/**
 * Whether the RFC belongs to a known vendor, but the receipt names another company and the RFC's initials don't match
 * a printed name.
 */
function contradictsPrintedName(rfc: RfcCandidate, page: VendorPage): boolean {
  const vendor = page.known.get(rfc.value);
  return vendor !== undefined && namesOtherCompany(vendor, page.rows, rfc.row) && !fitsName(rfc, page);
}

/**
 * Whether the RFC is probably a supplier's or a payment service's: it belongs to a known vendor, is below the
 * line items, and nothing identifies that vendor as the seller. It is the seller's when the full name is printed
 * beside it and no other RFC is in the head.
 */
function isSupplierRfc(rfc: RfcCandidate, candidates: readonly RfcCandidate[], page: VendorPage): boolean {
  const { length: head } = rowsAboveAmounts(page.rows);
  const isBelow = page.known.has(rfc.value) && rfc.row >= head && !isSellerRfc(rfc, page);
  return isBelow && (!fitsName(rfc, page) || candidates.some(({ row, checked }) => checked && row < head));
}

/**
 * Whether the head has two RFCs, and one belongs to a chain whose sign is printed below another name: a concession in
 * a shop.
 */
function isConcession(rfc: RfcCandidate, candidates: readonly RfcCandidate[], page: VendorPage): boolean {
  const head = rowsAboveAmounts(page.rows);
  const inHead = candidates.filter(({ row, labelled, checked }) => row < head.length && labelled && checked);
  if (new Set(inHead.map(({ value }) => value)).size < 2 || !inHead.includes(rfc)) return false;
  const isConcessionRfc = (one: RfcCandidate): boolean => {
    const evidence = evidenceFor(one, page);
    return evidence?.by === 'sign' && evidence.row !== head.find((row) => nameOf(row) !== null);
  };
  return inHead.some(isConcessionRfc) && !fitsName(rfc, page);
}

/** Whether the initials of the RFC match the name printed for it. */
function fitsName(rfc: RfcCandidate, { rows }: VendorPage): boolean {
  const name = vendorName(rows, rfc);
  return name !== null && rfcFitsPrintedName(rfc.value, name.value);
}

/** Whether this is the RFC of a known vendor whose name or sign is printed. That vendor is the seller. */
export function isSellerRfc(rfc: RfcCandidate, page: VendorPage): boolean {
  return provesSeller(evidenceFor(rfc, page));
}

function provesSeller(evidence: VendorEvidence | null): boolean {
  return evidence !== null && evidence.by !== 'site';
}

function evidenceFor(rfc: RfcCandidate, page: VendorPage): VendorEvidence | null {
  const vendor = page.known.get(rfc.value);
  return vendor ? vendorEvidenceOf(vendor, page, rfc.row) : null;
}

/**
 * Whether a row has an RFC that was read correctly, judged by its check digit. An RFC that differs from a known
 * vendor's only in letters that the check digit cannot distinguish doesn't count.
 */
function isReadCorrectly(candidates: readonly RfcCandidate[], index: number, known: KnownVendors): boolean {
  return candidates.some(
    ({ row, checked, repaired, value }) =>
      row === index &&
      checked &&
      !repaired &&
      ![...known.keys()].some((rfc) => differInConfusableLetters(value, rfc)),
  );
}

/** Returns the known vendor's RFC that a row contains, with the fewest misread characters. */
function closestKnownRfc(row: Row, page: VendorPage, receiverRfc: string | undefined): RfcCandidate | null {
  const vendors = [...page.known.values()];
  const [nearest] = [...misreadRfcsIn(row, vendors), ...coveredRfcsIn(row, vendors)]
    .filter(({ vendor: { rfc } }) => receiverRfc === undefined || !isSameRfc(rfc, receiverRfc))
    .filter(({ vendor, characters }) => {
      const evidence = vendorEvidenceOf(vendor, page, row.index);
      return evidence !== null && characters <= MAX_MISREAD[evidence.by];
    })
    .sort((a, b) => a.characters - b.characters);
  if (!nearest) return null;
  return {
    value: nearest.vendor.rfc,
    certainty: CORRECTED_CERTAINTY,
    region: regionOf(row, nearest.from, nearest.to),
    row: row.index,
    checked: true,
    repaired: true,
    printed: nearest.vendor.rfc,
    labelled: false,
    context: 1,
    alone: 1,
    trust: 1,
    spellings: [{ value: nearest.vendor.rfc, weight: 1 }],
    unexplained: 0,
  };
}

/**
 * Returns where a row contains a known vendor's RFC, whatever separates its characters. A text that is a valid RFC
 * itself belongs to somebody else.
 */
function misreadRfcsIn(row: Row, vendors: readonly KnownVendor[]): MisreadRfc[] {
  const upper = row.text.toUpperCase();
  const positions = [...upper.matchAll(/[A-Z0-9&Ñ]/g)].map(({ index }) => index);
  const text = positions.map((at) => upper[at]).join('');
  return RFC_LENGTHS.flatMap((length) => {
    const ofLength = vendors.filter(({ rfc }) => rfc.length === length);
    return positions.slice(0, Math.max(0, positions.length - length + 1)).flatMap((from, at) => {
      const part = text.slice(at, at + length);
      if (!hasDateDigits(part)) return [];
      return ofLength.flatMap((vendor): MisreadRfc[] => {
        const characters = countDifferences(part, vendor.rfc);
        if (characters > MAX_MISREAD.name) return [];
        const isOtherRfc =
          characters > 0 && hasValidCheckDigit(part) && !differInConfusableLetters(part, vendor.rfc);
        if (isOtherRfc) return [];
        return [{ vendor, from, to: positions[at + length - 1]! + 1, characters }];
      });
    });
  });
}

/** Returns the RFCs of the vendors whose name a row contains, if the row ends with the last characters of the RFC. */
function coveredRfcsIn({ text, normalizedText }: Row, vendors: readonly KnownVendor[]): MisreadRfc[] {
  const to = text.trimEnd().length;
  return vendors
    .filter(
      (vendor) =>
        normalizedText.slice(0, to).endsWith(vendor.rfc.slice(-LEGIBLE_LENGTH)) &&
        containsNameOf(vendor, normalizedText),
    )
    .map((vendor) => ({ vendor, from: to - LEGIBLE_LENGTH, to, characters: 0 }));
}

/** Whether the date part of an RFC is mostly digits; the rest may be misread. */
function hasDateDigits(part: string): boolean {
  return part.slice(-9, -3).replaceAll(/\D/g, '').length >= 6 - MAX_MISREAD.name;
}

/** Whether two RFCs with valid check digits differ only in letters that OCR confuses. */
function differInConfusableLetters(read: string, other: string): boolean {
  const letters = other.length - DATE_AND_HOMOCLAVE_LENGTH;
  return (
    read !== other &&
    read.slice(letters) === other.slice(letters) &&
    [...read].every((letter, at) => letter === other[at] || areConfused(letter, other.charAt(at)))
  );
}

function countDifferences(a: string, b: string): number {
  return [...a].filter((character, at) => character !== b[at]).length;
}
