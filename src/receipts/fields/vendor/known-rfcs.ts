import { hasValidCheckDigit } from '../../../sat/rfc.js';
import { regionOf } from '../../layout/page.js';
import type { Row } from '../../layout/page.js';
import type { KnownVendor } from '../../vendors/known-vendor.js';
import type { KnownVendors } from '../../vendors/known-vendors.js';
import { nameOf } from './name-rows.js';
import { isSameRfc } from './rfc.js';
import type { RfcCandidate } from './rfc.js';
import { areConfused, DIGITS_LENGTH } from './rfc-options.js';
import { rowsOfThirdParties } from './third-party-rows.js';
import { vendorName } from './vendor-name.js';
import { rowsAboveAmounts, namesOtherCompany, vendorEvidenceOf } from './vendor-evidence.js';
import type { VendorPage, VendorEvidence } from './vendor-evidence.js';
import { rfcFitsPrintedName } from './holder-name.js';

/** A known vendor's RFC is as certain as this where its name, sign or site is printed as well: as read, and put right. */
const CONFIRMED_CERTAINTY = 0.95;
const CORRECTED_CERTAINTY = 0.9;
/**
 * What is left of the certainty of one that differs from that of the vendor named on the paper in one character, and of a
 * known vendor's where the name is another company's, or that of a counter in another's shop.
 */
const DOUBT_FACTOR = 0.6;
/** Characters of an RFC that may be misread: one for any witness, two where the vendor's name is printed. */
const MAX_MISREAD = { name: 2, sign: 1, site: 1 };
/** How long an RFC is: a company's, a person's. */
const RFC_LENGTHS = [12, 13];

/** A part of a row that is a known vendor's RFC, but for some characters. */
interface MisreadRfc {
  vendor: KnownVendor;
  from: number;
  to: number;
  characters: number;
}

/**
 * The RFCs of a page, those of known vendors surer where more of the vendor is printed, and put right where a character or
 * two are misread. What was read with its check digit right is never changed but for letters that it cannot tell, for
 * companies of one group have RFCs that are alike; it is doubted where all but one character is the RFC of the vendor that
 * is named there: a misreading that fits the check digit is likelier. An RFC that is not printed is not made from a sign.
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

/** Whether the RFC is, but for one character, that of a vendor whose name or sign is on the paper. */
function isAlmostKnown({ value, row }: RfcCandidate, page: VendorPage): boolean {
  return [...page.known.values()].some(
    (vendor) =>
      vendor.rfc.length === value.length &&
      countDifferences(value, vendor.rfc) === 1 &&
      provesSeller(vendorEvidenceOf(vendor, page, row)),
  );
}

/** Whether it is known whose the RFC is, and the paper names another company, from whose name its letters do not come. */
function contradictsPrintedName(rfc: RfcCandidate, page: VendorPage): boolean {
  const vendor = page.known.get(rfc.value);
  return vendor !== undefined && namesOtherCompany(vendor, page.rows, rfc.row) && !fitsName(rfc, page);
}

/**
 * Whether it is a known vendor's that nothing calls the seller, below the articles: it brings goods, or takes payments. It
 * sells where its name stands there in full, and no other RFC in the head.
 */
function isSupplierRfc(rfc: RfcCandidate, candidates: readonly RfcCandidate[], page: VendorPage): boolean {
  const { length: head } = rowsAboveAmounts(page.rows);
  const isBelow = page.known.has(rfc.value) && rfc.row >= head && !isSellerRfc(rfc, page);
  return isBelow && (!fitsName(rfc, page) || candidates.some(({ row, checked }) => checked && row < head));
}

/** Whether two RFCs stand in the head, and one is a chain's whose sign stands below another name: a counter in a shop. */
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

/** Whether its letters come from a name that is printed for it. */
function fitsName(rfc: RfcCandidate, { rows }: VendorPage): boolean {
  const name = vendorName(rows, rfc);
  return name !== null && rfcFitsPrintedName(rfc.value, name.value);
}

/** Whether this is the RFC of a known vendor whose name or sign is on the paper: that vendor sells. */
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

/** Whether the check digit says so. Of letters that it cannot tell, a known vendor's RFC may say otherwise. */
function isReadCorrectly(candidates: readonly RfcCandidate[], index: number, known: KnownVendors): boolean {
  return candidates.some(
    ({ row, checked, repaired, value }) =>
      row === index &&
      checked &&
      !repaired &&
      ![...known.keys()].some((rfc) => differInConfusableLetters(value, rfc)),
  );
}

/** The known vendor's RFC that a row has, misread in the fewest characters. */
function closestKnownRfc(row: Row, page: VendorPage, receiverRfc: string | undefined): RfcCandidate | null {
  const [nearest] = misreadRfcsIn(row, [...page.known.values()])
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

/** Where a row has a known RFC, whatever parts its characters. What is right as it stands is another's. */
function misreadRfcsIn(row: Row, vendors: readonly KnownVendor[]): MisreadRfc[] {
  const upper = row.text.toUpperCase();
  const positions = [...upper.matchAll(/[A-Z0-9&Ñ]/g)].map(({ index }) => index);
  const printed = positions.map((at) => upper[at]).join('');
  return RFC_LENGTHS.flatMap((length) => {
    const ofLength = vendors.filter(({ rfc }) => rfc.length === length);
    return positions.slice(0, Math.max(0, positions.length - length + 1)).flatMap((from, at) => {
      const part = printed.slice(at, at + length);
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

/** Whether there are digits where an RFC has its day, but for what may be misread. */
function hasDateDigits(part: string): boolean {
  return part.slice(-9, -3).replaceAll(/\D/g, '').length >= 6 - MAX_MISREAD.name;
}

/** Whether two RFCs, both with a right check digit, differ in letters alone that are read as each other. */
function differInConfusableLetters(read: string, other: string): boolean {
  const letters = other.length - DIGITS_LENGTH;
  return (
    read !== other &&
    read.slice(letters) === other.slice(letters) &&
    [...read].every((letter, at) => letter === other[at] || areConfused(letter, other.charAt(at)))
  );
}

function countDifferences(a: string, b: string): number {
  return [...a].filter((character, at) => character !== b[at]).length;
}
