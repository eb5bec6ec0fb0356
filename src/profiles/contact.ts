import { isEmail } from 'class-validator';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { InvalidEmail, InvalidPhoneNumber, PhoneNumberHasExtension } from './profiles.errors.js';

/** Normalises an email: its domain in lower case. @throws {InvalidEmail} */
export function readEmail(text: string): string {
  const email = text.trim();
  if (!isEmail(email)) throw new InvalidEmail();
  const at = email.lastIndexOf('@');
  return email.slice(0, at) + email.slice(at).toLowerCase();
}

/**
 * Normalises a phone number to E.164. It is Mexican unless it has a country code.
 * @throws {InvalidPhoneNumber} @throws {PhoneNumberHasExtension}
 */
export function readPhoneNumber(text: string): string {
  if (parsePhoneNumberFromString(text, 'MX')?.ext) throw new PhoneNumberHasExtension();
  const number = parsePhoneNumberFromString(withoutOldPrefixes(text), 'MX');
  if (!number?.isPossible()) throw new InvalidPhoneNumber();
  return number.number;
}

/** Mexico abolished `01`, `044`, `045` and the `1` after `52` in 2019, but people and address books still have them. */
function withoutOldPrefixes(text: string): string {
  const digits = text.replace(/[^\d+]/g, '');
  return digits.replace(/^(\+|00)?521(?=\d{10}$)/, '+52').replace(/^(044|045|01)(?=\d{10}$)/, '');
}
