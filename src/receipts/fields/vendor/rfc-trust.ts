import { foldCharacters } from '../../layout/fold.js';
import { hasLegalForm, withoutLegalForm } from '../../vocabulary/company-forms.js';
import { together } from '../found.js';
import type { Found } from '../found.js';
import type { RfcCandidate } from './rfc.js';
import { DIGITS } from './rfc-reading.js';
import { fitsPrinted } from './printed-holder.js';

/** What a name that fits says for its RFC, 0..1. */
const FITTING_NAME = 0.6;
/** What one is worth of whose letters one was repaired to such as the company's name that is printed does not give. */
const OF_ANOTHER_NAME = 0.85;
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
  const fits = name !== null && fitsPrinted(rfc.value, name.value);
  if (fits)
    return { ...rfc, certainty: rfc.checked ? together([rfc.certainty, FITTING_NAME]) : rfc.certainty };
  const letter = repairedLetter(rfc);
  if (name && letter && !mayComeFrom(letter, foldCharacters(name.value)))
    return { ...rfc, certainty: rfc.certainty * OF_ANOTHER_NAME };
  return rfc.row > firstAmount ? { ...rfc, certainty: rfc.certainty * BELOW_ARTICLES } : rfc;
}

/** What was put for one of its holder's letters, where that was repaired. */
function repairedLetter({ value, printed }: RfcCandidate): string | undefined {
  return Array.from(value.slice(0, -DIGITS)).find((letter, at) => letter !== printed[at]);
}

/** Whether a company's name can give an RFC the letter: not all are formed by the rules. What is no company's name may. */
function mayComeFrom(letter: string, name: string): boolean {
  const words = withoutLegalForm(name)
    .split(/[^A-ZÑ&]+/)
    .filter(Boolean);
  const initials = words.map((word) => word.charAt(0)).join('');
  return !hasLegalForm(name) || (initials + (words.at(-1) ?? '').slice(0, 3)).includes(letter);
}
