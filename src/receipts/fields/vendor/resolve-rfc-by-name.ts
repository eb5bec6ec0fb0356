import type { Row } from '../../layout/page.js';
import { foldCharacters } from '../../layout/fold.js';
import { hasLegalForm } from '../../vocabulary/company-forms.js';
import type { OcrConfusions } from '../../vocabulary/ocr-confusions.js';
import { PROVEN_LIKELIHOOD, nameLikelihood } from './name-likelihood.js';
import { nameSpans } from './name-spans.js';
import type { RfcCandidate } from './rfc.js';
import { rowsAboveAmounts, vendorNameRows } from './vendor-evidence.js';

/** What an RFC below the articles is worth whose letters come from no name. */
const BELOW_ARTICLES_FACTOR = 0.7;
/** What is left of the certainty of one that only the letters of a name tell from what was read. */
const INITIALS_ONLY_FACTOR = 0.7;
/** And of one whose holder is named, but below another company: its landlord, or who made the till. */
const OTHER_HOLDER_FACTOR = 0.6;
/** What the name of its holder says for an RFC, and what says less: that no such name is printed. */
const UNNAMED_LIKELIHOOD = 0.2;

/** What may be the holder's name. */
interface HolderName {
  text: string;
  /** Where it ends. */
  row: number;
  /** Whether it has a company's form, in the head. */
  isSellerName: boolean;
}

/**
 * The RFC that its holder's name says it is: of all that may be printed, the one whose letters and homoclave come from a
 * name in the head, or beside it. Nothing is certain that another name explains as well.
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
    says: nameLikelihood(name.text, confusions),
  }));
  const likelihoodOf = (value: string): number => Math.max(...names.map(({ says }) => says.ofRfc(value)), UNNAMED_LIKELIHOOD);
  const ranked = rfc.spellings
    .map(({ value, weight }) => ({ value, weight: weight * likelihoodOf(value) }))
    .sort((a, b) => b.weight - a.weight);
  const [best] = ranked;
  if (!best) return isBelow ? { ...rfc, certainty: rfc.certainty * BELOW_ARTICLES_FACTOR } : rfc;
  // What nobody thought of is mostly elsewhere: it has the letters, and the homoclave, that were read.
  const initialsLikelihood = Math.max(...names.map(({ says }) => says.ofInitials(best.value)), 1);
  const unexplained = rfc.unexplained * Math.max(likelihoodOf(rfc.printed), initialsLikelihood);
  const sum = ranked.reduce((total, { weight }) => total + weight, unexplained);
  const isNamed = initialsLikelihood > 1;
  const place = isNamed ? rfc.alone : rfc.context * (isBelow ? BELOW_ARTICLES_FACTOR : 1);
  // Letters alone don't overrule print of which the check digit is right: either may be what is misread.
  const isOnlyByInitials = best.value !== rfc.value && likelihoodOf(best.value) < PROVEN_LIKELIHOOD;
  const sellerRow = names.find(({ isSellerName: isSupplierRfc }) => isSupplierRfc)?.row ?? Infinity;
  const isOfOtherHolder =
    isNamed && !names.some(({ row, says }) => row <= sellerRow && says.ofInitials(best.value) > 1);
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

/** What may be the holder's name: in the head, and beside its RFC, in one row or several. */
function holderNames(rows: readonly Row[], rfcRow: number, head: number): HolderName[] {
  return nameSpans(vendorNameRows(rows, rfcRow)).map(({ rows: own, text }) => ({
    text,
    row: own.at(-1)!.index,
    isSellerName: own[0]!.index < head && hasLegalForm(foldCharacters(text)),
  }));
}
