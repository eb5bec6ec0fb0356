/**
 * Names as SAT has them registered: upper case, single spaces, and without the company's type ("régimen de capital"),
 * as in the Constancia de Situación Fiscal.
 * Source: SAT, Anexo 20, guide for filling in CFDI 4.0, attribute Nombre of Emisor and Receptor (CFDI40139, CFDI40145).
 */
import { COMPANY_TYPES } from './tipos-de-sociedad.js';

/** Company type at the end of a name. It is a separate word: `TIENDA SAC` ends with no type, `TIENDA, S.A.` does. */
export const COMPANY_TYPE_AT_END = new RegExp(`[ ,]+(?:${COMPANY_TYPES.join('|')})\\.?$`);

/** Apostrophes that keyboards and word processors insert. SAT's registers have `'`; ´ and ` may be registered. */
const TYPOGRAPHIC_APOSTROPHE = /[\u2018\u2019\u201B\u02BC\u2032\uFF07]/g;

/**
 * Returns the name in upper case and NFC, with single spaces and straight apostrophes. Accents stay: SAT keeps them when
 * the register has them.
 */
export function normalizeName(name: string): string {
  return name
    .normalize('NFC')
    .toUpperCase()
    .replace(TYPOGRAPHIC_APOSTROPHE, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * Returns a legal entity's name without its company type: `Abarrotes El Güero, S.A. de C.V.` becomes `ABARROTES EL
 * GÜERO`. A name that is only a type stays as it is.
 */
export function normalizeLegalName(name: string): string {
  const upper = normalizeName(name);
  // Twice, for names such as `X SAPI DE CV SOFOM ENR`.
  const bare = upper
    .replace(COMPANY_TYPE_AT_END, '')
    .replace(COMPANY_TYPE_AT_END, '')
    .replace(/[ ,]+$/, '');
  return bare === '' ? upper : bare;
}
