import { together } from '../extracted-field.js';
import type { RfcCandidate } from './rfc.js';

/** What is surer than this is as good as certain: of two such, the upper one is the seller's. */
const CLEARLY_READ = 0.9;
/** Of the RFCs of a page so many are settled: the seller's is among the likeliest. */
const MAX_RESOLVED = 5;

/**
 * A vendor's RFC stands in the head and is called RFC; the same one printed again is surer.
 * @param resolveByName what its holder's name makes of an RFC
 */
export function rankRfcs(
  candidates: readonly RfcCandidate[],
  resolveByName: (rfc: RfcCandidate) => RfcCandidate,
): RfcCandidate[] {
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
    Math.min(certainty, CLEARLY_READ) - row * 0.004 + (labelled ? 0.2 : 0) + (checked ? 0.3 : 0);
  const sortByRank = (some: readonly RfcCandidate[]): RfcCandidate[] =>
    some.toSorted((a, b) => rank(b) - rank(a));
  return sortByRank(
    sortByRank([...distinct.values()]).map((one, at) => (at < MAX_RESOLVED ? resolveByName(one) : one)),
  );
}
