import { foldCharacters, foldToAlphanumerics } from '../../layout/fold.js';
import { LABELLED_STATION } from '../../vocabulary/station-number.js';
import { normalizeLegalName } from '../../../sat/razon-social.js';

/** A station's number before the name: `EST 55065 - GRUPO CASTILLO`, `4984 - GRUPO CASTILLO`. */
const STATION_NUMBER_BEFORE = new RegExp(String.raw`^\s*(?:${LABELLED_STATION}|E?\d{4,5})\s*-\s*`);
/** A station's number behind the name: `DIGEPE, S.A. DE C.V. (07356)`. */
const IN_BRACKETS = /\s*\([^)]*\)?\s*$/;
/** Company types that are misspelled, such as `S,A, DE C.V.`, without anything but letters. */
const TYPE_AT_END = /(?:(?:SA|SAPI|SAB|SDERL)DECV|SDERL)$/;

/**
 * Returns the letters and digits of a company's name without accents and company type, by which two spellings of the
 * name are compared.
 */
export function keyOfName(name: string): string {
  const bare = foldCharacters(name).replace(STATION_NUMBER_BEFORE, '').replace(IN_BRACKETS, '');
  return foldToAlphanumerics(normalizeLegalName(bare)).replace(TYPE_AT_END, '');
}
