import type { Row } from '../../layout/page.js';
import { hasLegalForm } from '../../vocabulary/company-forms.js';
import { contestedLetters, misreadLetters } from '../../vocabulary/misread-letters.js';
import type { RfcCandidate } from './rfc.js';
import { areConfused, differsBlindly, twinsOf } from './rfc-reading.js';
import { fitsPrinted } from './printed-holder.js';

/** An RFC of which a letter was told by a name is hardly surer than this. */
const TOLD = 0.9;
/** What is left of the certainty of an RFC of which one letter may be another. */
const UNTOLD = 0.6;

/**
 * An RFC's letters that the check digit cannot tell: on a paper whose MEXICO is read as HEXICO, `PHR170319GJ4` may as well be
 * PMR, and so may the name beside it, which is misread alike. Where a name in the head was read with the other letter, that
 * is it; otherwise nobody knows. Where nothing else on the paper is misread so, but only the other letter comes from the
 * holder's name (`FCI` of FARMACIA EL GIRASOL SA), one of the two is misread, and nobody knows which; as
 * where the sign was read with the one letter, and the name with the other. Where
 * anything is misread so, the letter that no check digit tells must come from a name.
 */
export function withUntoldLetters(
  rfc: RfcCandidate,
  rows: readonly Row[],
  firstAmount: number,
): RfcCandidate {
  const head = rows.slice(0, firstAmount).map(({ folded }) => folded);
  const fits = (names: readonly string[]) => (value: string) =>
    names.some((folded) => fitsPrinted(value, folded));
  const misread = misreadLetters(rows.map(({ folded }) => folded));
  // Where the check digit was put right by another character, one of these letters may have been what was wrong.
  const twins = [...twinsOf(rfc.value, misread), ...(rfc.repaired ? twinsOf(rfc.printed, misread) : [])];
  const named = twins.find(fits(head));
  if (named) return { ...rfc, value: named, certainty: Math.min(rfc.certainty, TOLD), repaired: true };
  const fitsHolder = fits(head.filter(hasLegalForm));
  const unproven = twinsOf(rfc.value).some((twin) => differsBlindly(rfc.value, twin));
  const isUntold =
    twins.length > 0 ||
    (unproven && isMisread(misread) && !fits(head)(rfc.value)) ||
    twinsOf(rfc.value, contestedLetters(head)).length > 0 ||
    (!fitsHolder(rfc.value) && twinsOf(rfc.value).some(fitsHolder));
  return isUntold ? { ...rfc, certainty: rfc.certainty * UNTOLD } : rfc;
}

function isMisread(misread: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  return [...misread].some(([read, letters]) => [...letters].some((letter) => areConfused(read, letter)));
}
