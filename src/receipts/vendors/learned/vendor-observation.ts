import { normalizeLegalName, normalizeName } from '../../../sat/razon-social.js';
import { hasValidCheckDigit, personaOf } from '../../../sat/rfc.js';
import { foldCharacters, foldToAlphanumerics } from '../../layout/fold.js';
import { knownVendors } from '../known-vendors.js';
import { withoutLegalForm } from '../../vocabulary/company-forms.js';
import { editDistance } from '../../vocabulary/text-similarity.js';

/** Facts to learn about a vendor. */
export interface VendorObservation {
  rfc: string;
  /** Registered name: upper case, without the legal form. */
  name: string;
  /** Other names on its receipts, normalized. */
  signs: readonly string[];
}

/** Number of letters for each one that may be misread. */
const LETTERS_PER_MISREAD = 8;

/** Returns the facts in the form in which known vendors are stored. */
export function vendorObservation(
  rfc: string,
  name: string,
  signs: readonly string[] = [],
): VendorObservation {
  return {
    rfc,
    name: personaOf(rfc) === 'moral' ? normalizeLegalName(name) : normalizeName(name),
    signs: signs.map((sign) => collapseSpaces(foldCharacters(sign))),
  };
}

/**
 * Returns the facts that a stamped document confirms about its vendor: only those that were certain on the receipt
 * before. Individuals are skipped, since their name and RFC are personal data. Vendors of the directory are skipped,
 * since no document overrules it.
 * @param registered RFC and name of the document's Emisor
 * @param certainVendor RFC and name that were certain on the receipt. The name of a learned vendor is the learned
 *   one, so a name learned from a document stays until a person corrects it.
 * @returns null when they disagree
 */
export function vendorObservationOf(
  registered: { rfc: string; nombre: string },
  certainVendor: { rfc: string; name: string },
): VendorObservation | null {
  const { rfc, nombre } = registered;
  if (rfc !== certainVendor.rfc || !hasValidCheckDigit(rfc)) return null;
  if (personaOf(rfc) !== 'moral' || knownVendors().has(rfc)) return null;
  const [name, printed] = [foldedName(nombre), foldedName(certainVendor.name)];
  if (isSameName(name, printed)) return vendorObservation(rfc, nombre);
  return isLargerPartOf(name, printed) ? vendorObservation(rfc, nombre, [printed]) : null;
}

/** Returns a normalized name without its legal form. */
const foldedName = (name: string): string =>
  collapseSpaces(withoutLegalForm(foldCharacters(name))).replace(/[ ,.]+$/, '');
const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Whether two names are the same except for misread letters and lost spaces. */
function isSameName(name: string, printed: string): boolean {
  const [a, b] = [foldToAlphanumerics(name), foldToAlphanumerics(printed)];
  return a !== '' && editDistance(a, b) <= Math.floor(a.length / LETTERS_PER_MISREAD);
}

/** Whether the printed words are most of the name: `DE MEXICO` is a part of many names. */
function isLargerPartOf(name: string, printed: string): boolean {
  return ` ${name} `.includes(` ${printed} `) && printed.length * 2 > name.length;
}
