export const RFC_PATTERN = /^[A-Z&Ñ]{3,4}[0-9]{2}(0[1-9]|1[012])(0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]$/;
export const RFC_IN_TEXT =
  /(?<![\p{L}\d-])[A-ZÑ&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{3}(?![\p{L}\d])/giu;
export const RFC_PUBLICO_GENERAL = 'XAXX010101000';
export const RFC_EXTRANJERO = 'XEXX010101000';
const LONGEST = 100;
export function normalizeRfc(text) {
  const trimmed = text.trim();
  return trimmed.length > LONGEST ? trimmed : trimmed.normalize('NFC').toUpperCase();
}
export function isRfc(text) {
  return RFC_PATTERN.test(text);
}
export function isGenericRfc(rfc) {
  return rfc === RFC_PUBLICO_GENERAL || rfc === RFC_EXTRANJERO;
}
export function personaOf(rfc) {
  if (isGenericRfc(rfc)) return null;
  return rfc.length === 12 ? 'moral' : 'fisica';
}
const CHECK_ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
export function rfcCheckDigit(rfc) {
  const body = rfc.slice(0, -1).padStart(12, ' ');
  const sum = [...body].reduce((total, char, at) => total + CHECK_ALPHABET.indexOf(char) * (13 - at), 0);
  const rest = 11 - (sum % 11);
  if (rest === 11) return '0';
  return rest === 10 ? 'A' : String(rest);
}
export function hasValidCheckDigit(rfc) {
  return isRfc(rfc) && rfcCheckDigit(rfc) === rfc.at(-1);
}
export function hasRealDate(rfc) {
  const year = 2000 + Number(rfc.slice(-9, -7));
  const month = Number(rfc.slice(-7, -5));
  const day = Number(rfc.slice(-5, -3));
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
