import { rfcFitsName } from '../../../sat/rfc-iniciales.js';
import type { Row } from '../../layout/page.js';
import { withoutLegalForm } from '../../vocabulary/company-forms.js';
import { misreadLetters } from '../../vocabulary/misread-letters.js';
import type { RfcCandidate } from './rfc.js';
import { twinsOf } from './rfc-reading.js';

/** An RFC of which a letter was told by a name is hardly surer than this. */
const TOLD = 0.9;
/** What is left of the certainty of an RFC of which one letter may be another. */
const UNTOLD = 0.6;

/**
 * An RFC's letters that the check digit cannot tell, looked at where this print's letters are misread: on a paper whose
 * MEXICO is read as HEXICO, `PHR170319GJ4` may as well be PMR, and so may the name beside it, which is misread alike. Where
 * a name in the head was read with the other letter, that is it; otherwise nobody knows.
 */
export function withUntoldLetters(
  rfc: RfcCandidate,
  rows: readonly Row[],
  firstAmount: number,
): RfcCandidate {
  const printed = misreadLetters(rows.map(({ folded }) => folded));
  const twins = twinsOf(rfc.value, printed);
  if (twins.length === 0) return rfc;
  const named = twins.find((value) =>
    rows.slice(0, firstAmount).some(({ folded }) => rfcFitsName(value, withoutLegalForm(folded))),
  );
  return named
    ? { ...rfc, value: named, certainty: Math.min(rfc.certainty, TOLD), repaired: true }
    : { ...rfc, certainty: rfc.certainty * UNTOLD };
}
