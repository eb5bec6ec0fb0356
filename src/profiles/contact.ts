import { isEmail } from 'class-validator';
import { parsePhoneNumberWithError } from 'libphonenumber-js';
import { InvalidEmail, InvalidPhoneNumber } from './profiles.errors.js';

/** Contact data as kept: the email with its domain in lower case. @throws {InvalidEmail} */
export function readEmail(text: string): string {
  const email = text.trim();
  if (!isEmail(email)) throw new InvalidEmail();
  const at = email.lastIndexOf('@');
  return email.slice(0, at) + email.slice(at).toLowerCase();
}

/** A phone number in E.164, Mexico's unless it says otherwise. @throws {InvalidPhoneNumber} */
export function readPhoneNumber(text: string): string {
  const number = phoneNumberIn(text);
  if (number === null) throw new InvalidPhoneNumber();
  return number;
}

/** As {@link readPhoneNumber} gives it; null where there is none. */
export function phoneNumberIn(text: string): string | null {
  try {
    const number = parsePhoneNumberWithError(withoutOldPrefixes(text.trim()), 'MX');
    return number.isPossible() ? number.number : null;
  } catch {
    // Not a number at all: the same answer.
    return null;
  }
}

/** Mexico dropped `01`, `044`, `045` and the `1` after `+52` in 2019; people and address books did not. */
function withoutOldPrefixes(text: string): string {
  const digits = text.replace(/[^\d+]/g, '');
  return digits.replace(/^\+521(?=\d{10}$)/, '+52').replace(/^(044|045|01)(?=\d{10}$)/, '');
}
