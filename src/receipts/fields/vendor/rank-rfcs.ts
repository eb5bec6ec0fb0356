import { combinedCertainty } from '../../extraction/extracted-field.js';
import type { RfcCandidate } from './rfc.js';

/** Above this certainty the order on the page decides: the upper RFC is the seller's. */
const CLEARLY_READ = 0.9;
/** Number of RFCs that are resolved by name. The seller's is among the most likely. */
const MAX_RESOLVED = 5;

/**
 * Ranks the RFCs of a page. The vendor's RFC is in the head and labelled RFC. An RFC that is printed twice is more
 * certain.
 * @param resolveByName adjusts an RFC by its holder's name
 */
export function rankRfcs(
  candidates: readonly RfcCandidate[],
  resolveByName: (rfc: RfcCandidate) => RfcCandidate,
): RfcCandidate[] {
  const distinct = new Map<string, RfcCandidate>();
  for (const candidate of candidates) {
    const previous = distinct.get(candidate.value);
    if (!previous) distinct.set(candidate.value, candidate);
    else
      distinct.set(candidate.value, {
        ...previous,
        // A misreading is easily repeated: only a valid check digit makes a repeated RFC more certain.
        certainty: previous.checked
          ? combinedCertainty([previous.certainty, candidate.certainty])
          : Math.max(previous.certainty, candidate.certainty),
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
