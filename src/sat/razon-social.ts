/**
 * Names as SAT has them registered: upper case, single spaces, and without the company's type ("régimen de capital"),
 * as in the Constancia de Situación Fiscal.
 * Source: SAT, Anexo 20, guide for filling in CFDI 4.0, attribute Nombre of Emisor and Receptor (CFDI40139, CFDI40145).
 */
import { COMPANY_TYPES } from './tipos-de-sociedad.js';

/** A type is a word of its own: `TIENDA SAC` ends in no type, `TIENDA, S.A.` does. */
export const COMPANY_TYPE_AT_END = new RegExp(`[ ,]+(?:${COMPANY_TYPES.join('|')})\\.?$`);

/** Upper case, NFC, single spaces, nothing at the ends. Accents stay: SAT keeps them when the register has them. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').toUpperCase().replace(/\s+/gu, ' ').trim();
}

/**
 * A legal entity's name without its company type: `Abarrotes El Güero, S.A. de C.V.` becomes `ABARROTES EL GÜERO`.
 * A name that is nothing but a type is left as it is.
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
