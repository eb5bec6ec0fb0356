import { normalizeLegalName, normalizeName } from '../../../sat/razon-social.js';
import { hasValidCheckDigit, personaOf } from '../../../sat/rfc.js';
import { foldCharacters, foldToAlphanumerics } from '../../layout/fold.js';
import { knownVendors } from '../known-vendors.js';
import { withoutLegalForm } from '../../vocabulary/company-forms.js';
import { editDistance } from '../../vocabulary/text-similarity.js';

/** What is to be learned of a vendor. */
export interface VendorObservation {
  rfc: string;
  /** As it is registered: upper case, without the company's type. */
  name: string;
  /** What its receipts call it beside that, folded. */
  signs: readonly string[];
}

/** Letters of which one may be misread. */
const LETTERS_PER_MISREAD = 8;

/** A lesson in the form in which vendors are known. */
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
 * What a stamped document teaches of its vendor: only what was certain on the receipt before it came. Of a company, for a
 * person's name and RFC are personal data; and of none that the directory has, which no document overrules.
 * @param registered RFC and name of the document's Emisor
 * @param certainVendor what was certain on the receipt; the name of a vendor that was learned is the learned one, so that what a
 *   document taught stays until a person says otherwise
 * @returns null when they do not agree
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

/** A name without the company's type, folded. */
const foldedName = (name: string): string =>
  collapseSpaces(withoutLegalForm(foldCharacters(name))).replace(/[ ,.]+$/, '');
const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** But for misread letters, and spaces that were lost. */
function isSameName(name: string, printed: string): boolean {
  const [a, b] = [foldToAlphanumerics(name), foldToAlphanumerics(printed)];
  return a !== '' && editDistance(a, b) <= Math.floor(a.length / LETTERS_PER_MISREAD);
}

/** Words of the name, and most of it: `DE MEXICO` is a part of many. */
function isLargerPartOf(name: string, printed: string): boolean {
  return ` ${name} `.includes(` ${printed} `) && printed.length * 2 > name.length;
}
