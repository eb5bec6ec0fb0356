import type { LabelledAmountPage } from '../labelled-amounts.js';
import { countIndependent, type TotalCandidate } from './candidates.js';

const MIN_CERTAINTY = 0.8;
/** This number of different sums does not agree by chance. */
export const MIN_SUMS_BEYOND_CHANCE = 3;
/** If a receipt has more rows with amounts than this, some of them must agree with its total. */
const MAX_OTHER_AMOUNT_ROWS = 3;

/**
 * Whether a total is supported: it has two observations, so that it cannot result from a single misread digit, and it is printed.
 * If it is not printed, sums of misread amounts may agree on it by chance, unless there are three. The same amount printed again
 * is not a second observation.
 */
export function isSupported(total: TotalCandidate): boolean {
  const observations = total.evidence.filter((kind) => kind !== 'reprinted');
  const isPrintedOrProven = total.isOnReceipt || countIndependent(total) >= MIN_SUMS_BEYOND_CHANCE;
  return observations.length >= 2 && total.certainty >= MIN_CERTAINTY && isPrintedOrProven;
}

/**
 * Whether the only possible evidence of the total is its own printed amount, and that is clear. A toll or parking receipt has no
 * other amount. A second OCR pass with the same result makes the total certain.
 */
export function isClearAlone(
  { evidence, legible, isUnambiguous }: TotalCandidate,
  page: LabelledAmountPage,
): boolean {
  const others = page.rows.filter(({ amounts }) => amounts.length > 0).length;
  return (
    legible &&
    isUnambiguous &&
    evidence.every((kind) => kind === 'keyword' || kind === 'paid') &&
    others <= MAX_OTHER_AMOUNT_ROWS
  );
}
