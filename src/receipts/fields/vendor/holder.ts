import type { Row } from '../../layout/page.js';
import { amountsOf } from '../amounts.js';
import { isRestOfForm } from '../../vocabulary/company-forms.js';
import type { MisreadLetters } from '../../vocabulary/misread-letters.js';
import { MOST_ROWS, nameOf, textOfName } from './name-rows.js';
import { holdersName, PROVEN } from './name-likelihood.js';
import type { RfcCandidate } from './rfc.js';
import { rowsOfOthers } from './rows-of-others.js';

/** Rows above and below an RFC whose names are its holder's. */
const NEAR = 3;
/** What an RFC below the articles is worth whose letters come from no name. */
const BELOW_ARTICLES = 0.7;

/** What is left of the certainty of one that only the letters of a name tell from what was read. */
const TOLD_BY_LETTERS = 0.7;
/** How much likelier no name that fits is printed for one RFC than for another. */
const UNNAMED = 0.2;

/**
 * The RFC that its holder's name says it is: of all that may be printed, the one whose letters and homoclave come from a
 * name in the head, or beside it. Nothing is certain that another name explains as well.
 * @param firstAmount the row below which there is no head any more
 */
export function settledByHolder(
  rfc: RfcCandidate,
  rows: readonly Row[],
  firstAmount: number,
  misread: MisreadLetters,
): RfcCandidate {
  const names = namesOf(rows, rfc.row, firstAmount).map((name) => holdersName(name, misread));
  const isBelow = rfc.row > firstAmount;
  const weigh = (value: string): number => Math.max(...names.map((name) => name.ofWhole(value)), UNNAMED);
  const settled = rfc.spellings.map(({ value, weight }) => ({ value, weight: weight * weigh(value) }));
  settled.sort((a, b) => b.weight - a.weight);
  const [best] = settled;
  if (!best) return isBelow ? { ...rfc, certainty: rfc.certainty * BELOW_ARTICLES } : rfc;
  // What nobody thought of has most of the characters that were read, and the letters, too.
  const ofLetters = Math.max(1, ...names.map((name) => name.ofLetters(best.value)));
  const sum = settled.reduce((total, { weight }) => total + weight, rfc.unexplained * ofLetters);
  const isNamed = weigh(best.value) > 1;
  const place = isNamed ? 1 : rfc.context * (isBelow ? BELOW_ARTICLES : 1);
  // Letters alone don't overrule print of which the check digit is right: either may be what is misread.
  const isTold = best.value !== rfc.value && weigh(best.value) < PROVEN;
  return {
    ...rfc,
    value: best.value,
    certainty: (best.weight / sum) * place * rfc.trust * (isTold ? TOLD_BY_LETTERS : 1),
    repaired: best.value !== rfc.printed,
  };
}

/** What may be the holder's name: in the head, and beside its RFC, in one row or several. */
function namesOf(rows: readonly Row[], rfcRow: number, firstAmount: number): string[] {
  const others = rowsOfOthers(rows);
  const telling = rows.filter(
    (row) =>
      !others.has(row.index) &&
      (row.index < firstAmount || (Math.abs(row.index - rfcRow) <= NEAR && amountsOf(row).length === 0)),
  );
  return telling.flatMap((first, at) => {
    const texts: string[] = [];
    for (const [more, row] of telling.slice(at, at + MOST_ROWS).entries()) {
      const text = isRestOfForm(row.folded) ? textOfName(row) : nameOf(row);
      if (row.index !== first.index + more || !text) break;
      texts.push([texts.at(-1), text].filter(Boolean).join(' '));
    }
    return texts;
  });
}
