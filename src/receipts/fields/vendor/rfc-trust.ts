import { rfcFitsName } from '../../../sat/rfc-iniciales.js';
import { foldCharacters } from '../../layout/fold.js';
import { hasLegalForm, withoutLegalForm } from '../../vocabulary/company-forms.js';
import { together } from '../found.js';
import type { Found } from '../found.js';
import type { RfcCandidate } from './rfc.js';

/** What a name that fits says for its RFC, 0..1. */
const FITTING_NAME = 0.6;
/** What a character that was put right is worth where a company's name gives other letters: less than is certain. */
const UNFITTING = 0.85;
/** What an RFC below the articles is worth whose letters fit no name in the head. */
const BELOW_ARTICLES = 0.7;

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

/**
 * The RFC's letters come from its holder's name. Where they do, it is surer; far from the head of the receipt they must.
 * @param firstAmount the row below which there is no head any more
 */
export function confirmedByName(
  rfc: RfcCandidate,
  name: Found<string> | null,
  firstAmount: number,
): RfcCandidate {
  const fits = name !== null && rfcFitsName(rfc.value, withoutLegalForm(foldCharacters(name.value)));
  if (fits)
    return { ...rfc, certainty: rfc.checked ? together([rfc.certainty, FITTING_NAME]) : rfc.certainty };
  const isGuess = rfc.repaired && name !== null && hasLegalForm(foldCharacters(name.value));
  const doubt = (isGuess ? UNFITTING : 1) * (rfc.row > firstAmount ? BELOW_ARTICLES : 1);
  return { ...rfc, certainty: rfc.certainty * doubt };
}
