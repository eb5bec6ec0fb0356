import type { Row } from '../../layout/page.js';
import { foldCharacters } from '../../layout/fold.js';
import { hasLegalForm } from '../../vocabulary/company-forms.js';
import type { OcrConfusions } from '../../vocabulary/ocr-confusions.js';
import { PROVEN_LIKELIHOOD, nameLikelihood } from './name-likelihood.js';
import { nameSpans } from './name-spans.js';
import type { RfcCandidate } from './rfc.js';
import { rowsAboveAmounts, vendorNameRows } from './vendor-evidence.js';

/** Factor for an RFC below the line items whose initials match no name. */
const BELOW_ARTICLES_FACTOR = 0.7;
/** Factor for an RFC that differs from the one read and is supported by a name's initials only. */
const INITIALS_ONLY_FACTOR = 0.7;
/** Factor for an RFC whose holder is named below another company: a landlord, or the maker of the till. */
const OTHER_HOLDER_FACTOR = 0.6;
/** Likelihood of an RFC when no name of its holder is printed. */
const UNNAMED_LIKELIHOOD = 0.2;

/** Possible name of an RFC's holder. */
interface HolderName {
  text: string;
  /** Index of its last row. */
  row: number;
  /** Whether it is in the head and has a legal form. */
  isSellerName: boolean;
}

/**
 * Chooses among the possible spellings of an RFC by its holder's name: the spelling whose initials and homoclave
 * follow from a name in the head, or beside the RFC. The result is uncertain when another spelling matches as well.
 */
export function resolveRfcByName(
  rfc: RfcCandidate,
  rows: readonly Row[],
  confusions: OcrConfusions,
): RfcCandidate {
  const { length: head } = rowsAboveAmounts(rows);
  const isBelow = rfc.row > head;
  const names = holderNames(rows, rfc.row, head).map((name) => ({
    ...name,
    likelihood: nameLikelihood(name.text, confusions),
  }));
  const likelihoodOf = (value: string): number =>
    Math.max(...names.map(({ likelihood }) => likelihood.ofRfc(value)), UNNAMED_LIKELIHOOD);
  const ranked = rfc.spellings
    .map(({ value, weight }) => ({ value, weight: weight * likelihoodOf(value) }))
    .sort((a, b) => b.weight - a.weight);
  const [best] = ranked;
  if (!best) return isBelow ? { ...rfc, certainty: rfc.certainty * BELOW_ARTICLES_FACTOR } : rfc;
  // A spelling that is not listed usually differs elsewhere: it has the initials and the homoclave that were read.
  const initialsLikelihood = Math.max(...names.map(({ likelihood }) => likelihood.ofInitials(best.value)), 1);
  const unexplained = rfc.unexplained * Math.max(likelihoodOf(rfc.printed), initialsLikelihood);
  const sum = ranked.reduce((total, { weight }) => total + weight, unexplained);
  const isNamed = initialsLikelihood > 1;
  const place = isNamed ? rfc.alone : rfc.context * (isBelow ? BELOW_ARTICLES_FACTOR : 1);
  // Initials alone don't overrule print with a valid check digit: either may be misread.
  const isOnlyByInitials = best.value !== rfc.value && likelihoodOf(best.value) < PROVEN_LIKELIHOOD;
  const sellerRow = names.find(({ isSellerName }) => isSellerName)?.row ?? Infinity;
  const isOfOtherHolder =
    isNamed &&
    !names.some(({ row, likelihood }) => row <= sellerRow && likelihood.ofInitials(best.value) > 1);
  return {
    ...rfc,
    value: best.value,
    certainty:
      (best.weight / sum) *
      place *
      rfc.trust *
      (isOnlyByInitials ? INITIALS_ONLY_FACTOR : 1) *
      (isOfOtherHolder ? OTHER_HOLDER_FACTOR : 1),
    labelled: rfc.labelled || (isNamed && !isOfOtherHolder),
  };
}

/** Returns possible names of the holder: in the head and beside its RFC, on one row or several. */
function holderNames(rows: readonly Row[], rfcRow: number, head: number): HolderName[] {
  return nameSpans(vendorNameRows(rows, rfcRow)).map(({ rows: own, text }) => ({
    text,
    row: own.at(-1)!.index,
    isSellerName: own[0]!.index < head && hasLegalForm(foldCharacters(text)),
  }));
}
