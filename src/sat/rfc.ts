/**
 * The RFC, Mexico's tax id, as a value: normalisation, format, kind of person, check digit.
 * Source: SAT, Anexo 20 (CFDI 4.0), type t_RFC; check digit as published in "Estructura del RFC".
 */

/** SAT's own pattern (t_RFC): letters, date as YYMMDD, homoclave and check digit. */
export const RFC_PATTERN = /^[A-Z&Ñ]{3,4}[0-9]{2}(0[1-9]|1[012])(0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]$/;

/**
 * Anything in a text that looks like an RFC, in any case. Its date distinguishes it from most other words of its
 * length.
 */
export const RFC_IN_TEXT =
  /(?<![\p{L}\d-])[A-ZÑ&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{3}(?![\p{L}\d])/giu;

/** RFC for receivers without one: the general public in Mexico, and foreigners. */
export const RFC_PUBLICO_GENERAL = 'XAXX010101000';
export const RFC_EXTRANJERO = 'XEXX010101000';

/** A legal entity (`moral`, 12 characters) or an individual (`fisica`, 13). */
export type Persona = 'fisica' | 'moral';

/** Maximum length of text that is normalised: longer text is no RFC, however its letters are composed. */
const MAX_NORMALIZED_LENGTH = 100;

/** Blanks, hyphens and dashes, which people write between the parts of an RFC. */
const SEPARATORS = /[\s\-\u2010-\u2015]/gu;

/**
 * Removes blanks and hyphens from a text and upper-cases it, as every RFC is before it is compared, stored or checked.
 * Text that is too long is only trimmed: composing a hundred thousand marks on one letter takes seconds.
 */
export function normalizeRfc(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > MAX_NORMALIZED_LENGTH) return trimmed;
  return trimmed.replaceAll(SEPARATORS, '').normalize('NFC').toUpperCase();
}

/** Whether a normalised text has the format of an RFC. The check digit is not part of the format. */
export function isRfc(text: string): boolean {
  return RFC_PATTERN.test(text);
}

/** Whether this is one of the two generic RFCs, which identify no particular person. */
export function isGenericRfc(rfc: string): boolean {
  return rfc === RFC_PUBLICO_GENERAL || rfc === RFC_EXTRANJERO;
}

/** Returns the kind of person that an RFC belongs to, or null for the generic ones. */
export function personaOf(rfc: string): Persona | null {
  if (isGenericRfc(rfc)) return null;
  return rfc.length === 12 ? 'moral' : 'fisica';
}

const CHECK_ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** Returns the check digit for an RFC: weights 13 to 2, modulus 11. */
export function rfcCheckDigit(rfc: string): string {
  const body = rfc.slice(0, -1).padStart(12, ' ');
  const sum = [...body].reduce((total, char, at) => total + CHECK_ALPHABET.indexOf(char) * (13 - at), 0);
  const rest = 11 - (sum % 11);
  if (rest === 11) return '0';
  return rest === 10 ? 'A' : String(rest);
}

/** Whether the check digit is valid. Real RFCs with an invalid one exist. */
export function hasValidCheckDigit(rfc: string): boolean {
  return isRfc(rfc) && rfcCheckDigit(rfc) === rfc.at(-1);
}

/** Whether the six digits are a calendar date, in this century or the last (`0230` is none). */
export function hasRealDate(rfc: string): boolean {
  const year = 2000 + Number(rfc.slice(-9, -7));
  const month = Number(rfc.slice(-7, -5));
  const day = Number(rfc.slice(-5, -3));
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
