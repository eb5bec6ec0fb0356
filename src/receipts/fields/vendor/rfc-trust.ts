import { together } from '../found.js';
import type { RfcCandidate } from './rfc.js';

/** A vendor's RFC stands in the head and is called RFC; the same one printed again is surer. */
export function byTrust(candidates: readonly RfcCandidate[]): RfcCandidate[] {
  const distinct = new Map<string, RfcCandidate>();
  for (const candidate of candidates) {
    const before = distinct.get(candidate.value);
    if (!before) distinct.set(candidate.value, candidate);
    else
      distinct.set(candidate.value, {
        ...before,
        // A misreading is easily repeated: only what the check digit confirms is surer by being printed twice.
        certainty: before.checked
          ? together([before.certainty, candidate.certainty])
          : Math.max(before.certainty, candidate.certainty),
      });
  }
  const rank = ({ certainty, row, labelled, checked }: RfcCandidate): number =>
    certainty - row * 0.004 + (labelled ? 0.2 : 0) + (checked ? 0.3 : 0);
  return [...distinct.values()].sort((a, b) => rank(b) - rank(a));
}
