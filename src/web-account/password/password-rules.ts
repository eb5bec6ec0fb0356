import { guessesOf } from './password-guesses.js';
import { PasswordGuessable, PasswordTooLong, PasswordTooShort } from './password.errors.js';
import { isListedPhrase } from './spanish-words.js';

/** In Unicode characters (NIST SP 800-63B). */
export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 200;

/** A password that needs fewer guesses is rejected. The list of common passwords has 50,000. */
const MIN_GUESSES = 1_000_000;

/** Words of the service's subject, which people put into their passwords. */
const SERVICE_NAMES = ['receipt', 'invoicing', 'invoice'];

/** Data of the owner, which must not be the password. */
export interface PasswordOwner {
  email: string | null;
  /** Empty for a person without tax data. */
  rfc: string;
}

/** Checks a new password. @throws {PasswordTooShort | PasswordTooLong | PasswordGuessable | TooManyAttempts} */
export async function checkPassword(password: string, { email, rfc }: PasswordOwner): Promise<void> {
  const { length } = [...password];
  if (length < MIN_PASSWORD_LENGTH) throw new PasswordTooShort();
  if (length > MAX_PASSWORD_LENGTH) throw new PasswordTooLong();
  const normalized = withoutAccents(password.trim());
  const [address = '', name = '', host = ''] = /^(.*)@(.*)$/.exec(email?.toLowerCase() ?? '') ?? [];
  const own = [address, name, host, rfc.toLowerCase()].filter(Boolean);
  if (own.includes(normalized) || isListedPhrase(normalized)) throw new PasswordGuessable();
  if ((await guessesOf(normalized, [...own, ...SERVICE_NAMES])) < MIN_GUESSES) throw new PasswordGuessable();
}

/** In lower case, without accents and variants of letters, as the lists of words have them. */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
