import type { Row } from '../../layout/page.js';
import { foldCharacters } from '../../layout/fold.js';
import { hasLegalForm } from '../../vocabulary/company-forms.js';
import type { OcrConfusions } from '../../vocabulary/ocr-confusions.js';
import { PROVEN, nameLikelihood } from './name-likelihood.js';
import { spansOf } from './name-spans.js';
import type { RfcCandidate } from './rfc.js';
import { aboveAmounts, tellingRows } from './vendor-evidence.js';

/** What an RFC below the articles is worth whose letters come from no name. */
const BELOW_ARTICLES = 0.7;
/** What is left of the certainty of one that only the letters of a name tell from what was read. */
const TOLD_BY_LETTERS = 0.7;
/** And of one whose holder is named, but below another company: its landlord, or who made the till. */
const OF_ANOTHER = 0.6;
/** What the name of its holder says for an RFC, and what says less: that no such name is printed. */
const UNNAMED = 0.2;

/** What may be the holder's name. */
interface Name {
  text: string;
  /** Where it ends. */
  row: number;
  /** Whether it has a company's form, in the head. */
  isSupplierRfc: boolean;
}

/**
 * The RFC that its holder's name says it is: of all that may be printed, the one whose letters and homoclave come from a
 * name in the head, or beside it. Nothing is certain that another name explains as well.
 */
export function resolveRfcByName(
  rfc: RfcCandidate,
  rows: readonly Row[],
  misread: OcrConfusions,
): RfcCandidate {
  const { length: head } = aboveAmounts(rows);
  const isBelow = rfc.row > head;
  const names = namesOf(rows, rfc.row, head).map((name) => ({
    ...name,
    says: nameLikelihood(name.text, misread),
  }));
  const weigh = (value: string): number => Math.max(...names.map(({ says }) => says.ofWhole(value)), UNNAMED);
  const settled = rfc.spellings
    .map(({ value, weight }) => ({ value, weight: weight * weigh(value) }))
    .sort((a, b) => b.weight - a.weight);
  const [best] = settled;
  if (!best) return isBelow ? { ...rfc, certainty: rfc.certainty * BELOW_ARTICLES } : rfc;
  // What nobody thought of is mostly elsewhere: it has the letters, and the homoclave, that were read.
  const ofLetters = Math.max(...names.map(({ says }) => says.ofLetters(best.value)), 1);
  const unexplained = rfc.unexplained * Math.max(weigh(rfc.printed), ofLetters);
  const sum = settled.reduce((total, { weight }) => total + weight, unexplained);
  const isNamed = ofLetters > 1;
  const place = isNamed ? rfc.alone : rfc.context * (isBelow ? BELOW_ARTICLES : 1);
  // Letters alone don't overrule print of which the check digit is right: either may be what is misread.
  const isTold = best.value !== rfc.value && weigh(best.value) < PROVEN;
  const sellers = names.find(({ isSupplierRfc }) => isSupplierRfc)?.row ?? Infinity;
  const isAnothers =
    isNamed && !names.some(({ row, says }) => row <= sellers && says.ofLetters(best.value) > 1);
  return {
    ...rfc,
    value: best.value,
    certainty:
      (best.weight / sum) *
      place *
      rfc.trust *
      (isTold ? TOLD_BY_LETTERS : 1) *
      (isAnothers ? OF_ANOTHER : 1),
    labelled: rfc.labelled || (isNamed && !isAnothers),
  };
}

/** What may be the holder's name: in the head, and beside its RFC, in one row or several. */
function namesOf(rows: readonly Row[], rfcRow: number, head: number): Name[] {
  return spansOf(tellingRows(rows, rfcRow)).map(({ rows: own, text }) => ({
    text,
    row: own.at(-1)!.index,
    isSupplierRfc: own[0]!.index < head && hasLegalForm(foldCharacters(text)),
  }));
}
