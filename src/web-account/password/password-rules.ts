import { guessesOf } from './password-guesses.js';
import { PasswordGuessable, PasswordTooLong, PasswordTooShort } from './password.errors.js';

/** In characters of Unicode (NIST SP 800-63B). */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;

/** What somebody who guesses tries sooner is too easy. The common passwords are 50,000. */
const FEWEST_GUESSES = 1_000_000;

/** What the service is about: people put it into their passwords. */
const SERVICE_NAMES = ['facturacion', 'facturación', 'factura', 'recibos', 'receipt', 'invoicing', 'invoice'];

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string | null;
  rfc: string;
}

/** @throws {PasswordTooShort | PasswordTooLong | PasswordGuessable | TooManyAttempts} */
export async function checkPassword(password: string, { email, rfc }: PasswordOwner): Promise<void> {
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD) throw new PasswordTooShort();
  if (length > LONGEST_PASSWORD) throw new PasswordTooLong();
  const written = password.normalize('NFKC').trim().toLowerCase();
  const [address = '', name = '', host = ''] = /^(.*)@(.*)$/.exec(email?.toLowerCase() ?? '') ?? [];
  const own = [address, name, host, rfc.toLowerCase()].filter(Boolean);
  if (own.includes(written) || (await guessesOf(written, [...own, ...SERVICE_NAMES])) < FEWEST_GUESSES)
    throw new PasswordGuessable();
}
