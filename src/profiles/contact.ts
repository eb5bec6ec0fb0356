import { isEmail } from 'class-validator';
import { parsePhoneNumberWithError } from 'libphonenumber-js';
import { InvalidRequest } from '../platform/http/domain-error.js';

/** Contact data as kept: the email with its domain in lower case. @throws {InvalidRequest} INVALID_EMAIL. */
export function readEmail(text: string): string {
  const email = text.trim();
  if (!isEmail(email)) throw new InvalidRequest('Invalid email format', 'INVALID_EMAIL');
  const at = email.lastIndexOf('@');
  return email.slice(0, at) + email.slice(at).toLowerCase();
}

/** A phone number in E.164, Mexico's unless it says otherwise. @throws {InvalidRequest} INVALID_PHONE_NUMBER. */
export function readPhoneNumber(text: string): string {
  try {
    const number = parsePhoneNumberWithError(withoutOldPrefixes(text.trim()), 'MX');
    if (number.isPossible()) return number.number;
  } catch {
    // Not a number at all: the same answer.
  }
  throw new InvalidRequest('Invalid phone number format', 'INVALID_PHONE_NUMBER');
}

/** Mexico dropped `01`, `044`, `045` and the `1` after `+52` in 2019; people and address books did not. */
function withoutOldPrefixes(text: string): string {
  const digits = text.replace(/[^\d+]/g, '');
  return digits.replace(/^\+521(?=\d{10}$)/, '+52').replace(/^(044|045|01)(?=\d{10}$)/, '');
}
