import { charactersOf, regionOf, type Row } from '../../layout/page.js';
import type { ExtractedField } from '../../extraction/extracted-field.js';
import { amountsOf } from '../amounts.js';
import { editDistance } from '../../vocabulary/text-similarity.js';
import { hasLegalForm } from '../../vocabulary/company-forms.js';
import { lengthBeforeRfc, mayPrecedeRfc, RFC_LABEL } from '../../vocabulary/rfc-patterns.js';
import type { OcrConfusions } from '../../vocabulary/ocr-confusions.js';
import { parseRfc, type ParsedRfc } from './parse-rfc.js';
import { rowsOfThirdParties } from './third-party-rows.js';

/** RFC on the receipt. */
export interface RfcCandidate extends ExtractedField<string>, Omit<ParsedRfc, 'misread'> {
  row: number;
  /** Factor for its place, 0..1: whether it is labelled RFC, and whether it stands alone. */
  context: number;
  /** The same without the label: whether it stands alone. */
  alone: number;
  /** Factor for other evidence on the page, 0..1: less than 1 when it may be another holder's. */
  trust: number;
  /** Whether a label identifies it as an RFC. */
  labelled: boolean;
}

/**
 * Maximum number of letters in places for digits, and the other way round. Without a label, more of them make an RFC
 * of any text: `DEBITO $1,130.92` even has a valid check digit.
 */
const MAX_MISREAD_LABELLED = 3;
const MAX_MISREAD_UNLABELLED = 1;
/** What may separate two characters of an RFC, and how often without a label. */
const SEPARATOR = /^(?:\s{0,2}|\s?[-.]\s?)$/;
const MAX_SEPARATORS = 3;
const LABEL_AT_END = new RegExp(String.raw`${RFC_LABEL.source}\W*$`);
/** Factor for an RFC without a label: beside its holder's name, and elsewhere. */
const BESIDE_NAME_FACTOR = 0.95;
const UNLABELLED_FACTOR = 0.85;
/** Maximum edit distance of an RFC and its misreading. */
const SAME_RFC_DISTANCE = 2;

/** Returns all printed RFCs, top to bottom, without generic ones and those of other parties than the vendor. */
export function rfcsOf(
  rows: readonly Row[],
  receiverRfc?: string,
  confusions: OcrConfusions = new Map(),
): RfcCandidate[] {
  const thirdPartyRows = rowsOfThirdParties(rows);
  return rows
    .filter(({ index }) => !thirdPartyRows.has(index))
    .flatMap((row) => rfcsInRow(row, rows[row.index - 1]?.normalizedText ?? '', confusions))
    .filter(({ value }) => receiverRfc === undefined || !isSameRfc(value, receiverRfc));
}

/**
 * Whether two RFCs are the same except for misread characters. The first six digits of different holders are rarely
 * alike.
 */
export function isSameRfc(a: string, b: string): boolean {
  return editDistance(a, b) <= SAME_RFC_DISTANCE;
}

function rfcsInRow(row: Row, above: string, confusions: OcrConfusions): RfcCandidate[] {
  // The label may be alone on a row, with the RFC on the next one.
  const labelledAbove = LABEL_AT_END.test(above);
  const endOfName = lengthBeforeRfc(row.normalizedText);
  const upper = row.text.toUpperCase();
  const positions = [...upper].flatMap((character, at) =>
    /[A-Z0-9&Ñ]/.test(character.normalize('NFC')) ? [at] : [],
  );
  const label = RFC_LABEL.exec(row.normalizedText);
  const amounts = amountsOf(row);
  const candidates: (RfcCandidate & { from: number; to: number })[] = [];
  for (let from = 0; from < positions.length; from++) {
    for (const length of [13, 12]) {
      const rfcPositions = positions.slice(from, from + length);
      if (rfcPositions.length < length) continue;
      const start = rfcPositions[0]!;
      const end = rfcPositions.at(-1)! + 1;
      const labelled = labelledAbove || (label !== null && label.index < start);
      if (!isCompact(upper, rfcPositions, labelled)) continue;
      // `FRESCA 112.18  112.18` is a line item.
      if (!labelled && amounts.some((amount) => amount.start < end && start < amount.end)) continue;
      if (label && start < label.index + label[0].length && end > label.index) continue;
      // A window inside a longer word is no RFC, unless a label or the holder's legal form is glued to it.
      const textBefore = row.normalizedText.slice(0, start);
      const isGluedBefore =
        /[A-Z0-9&]$/.test(textBefore) && !mayPrecedeRfc(textBefore) && start !== endOfName;
      const isGluedBehind = /[A-Z0-9]/.test(upper.charAt(end));
      const parsed = parseRfc(
        charactersOf(row, start, end).filter(({ text }) => /[A-Za-z0-9&ñÑ]/.test(text)),
        length,
        confusions,
      );
      if (!parsed || parsed.misread > (labelled ? MAX_MISREAD_LABELLED : MAX_MISREAD_UNLABELLED)) continue;
      const labelFactor = isBesideHolderName(textBefore, above) ? BESIDE_NAME_FACTOR : UNLABELLED_FACTOR;
      const alone = (isGluedBefore ? 0.5 : 1) * (isGluedBehind ? 0.6 : 1);
      const context = (labelled ? 1 : labelFactor) * alone;
      candidates.push({
        ...parsed,
        certainty: parsed.certainty * context,
        context,
        alone,
        trust: 1,
        region: regionOf(row, start, end),
        row: row.index,
        labelled,
        from: start,
        to: end,
      });
    }
  }
  return withoutOverlaps(candidates);
}

/**
 * Whether the RFC follows a company's name and legal form, or is alone on the row below them: the usual place of the
 * holder's RFC.
 */
function isBesideHolderName(textBefore: string, above: string): boolean {
  const text = textBefore.replace(/[^A-Z\d]+$/, '');
  return text === '' ? hasLegalForm(above) : mayPrecedeRfc(text);
}

/** Whether only dashes or dots with spaces separate the groups: an RFC does not extend over two words. */
function isCompact(text: string, positions: readonly number[], isLabelled: boolean): boolean {
  const separators = positions.slice(1).flatMap((at, index) => {
    const separator = text.slice(positions[index]! + 1, at);
    return separator === '' ? [] : [separator];
  });
  return (
    (isLabelled || separators.length <= MAX_SEPARATORS) &&
    separators.every((separator) => SEPARATOR.test(separator))
  );
}

function withoutOverlaps(candidates: (RfcCandidate & { from: number; to: number })[]): RfcCandidate[] {
  const nonOverlapping: typeof candidates = [];
  for (const candidate of [...candidates].sort(
    (a, b) => b.certainty - a.certainty || b.value.length - a.value.length,
  )) {
    if (!nonOverlapping.some(({ from, to }) => candidate.from < to && from < candidate.to))
      nonOverlapping.push(candidate);
  }
  return nonOverlapping.map(({ from: _from, to: _to, ...candidate }) => candidate);
}
