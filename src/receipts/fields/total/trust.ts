import type { LabelledAmountPage } from '../labelled-amounts.js';
import { countIndependent } from './candidates.js';
import type { TotalCandidate } from './candidates.js';

const MIN_CERTAINTY = 0.8;
/** So many different sums do not agree by chance. */
export const MIN_SUMS_BEYOND_CHANCE = 3;
/** A paper with more rows of amounts has some that must agree with its total. */
const MAX_OTHER_AMOUNT_ROWS = 3;

/**
 * Whether a total rests on two observations, so that a single misread digit cannot have made it, and stands on the
 * paper: sums of misread amounts may agree by chance on one that does not, unless they are three. The same print once more
 * is no second one.
 */
export function isSupported(total: TotalCandidate): boolean {
  const observations = total.evidence.filter((kind) => kind !== 'repeated');
  const isPrintedOrProven = total.isOnPaper || countIndependent(total) >= MIN_SUMS_BEYOND_CHANCE;
  return observations.length >= 2 && total.certainty >= MIN_CERTAINTY && isPrintedOrProven;
}

/**
 * Whether nothing on the paper could support the total but its own print, and that is clear: a toll or a parking
 * ticket has no other amount. A second look that reads the same makes it sure.
 */
export function isClearAlone(
  { evidence, legible, mayBeginWithSign, maybeLost }: TotalCandidate,
  page: LabelledAmountPage,
): boolean {
  const others = page.rows.filter(({ amounts }) => amounts.length > 0).length;
  return (
    legible &&
    !mayBeginWithSign &&
    !maybeLost &&
    evidence.every((kind) => kind === 'keyword' || kind === 'paid') &&
    others <= MAX_OTHER_AMOUNT_ROWS
  );
}
