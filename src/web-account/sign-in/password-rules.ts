import { PasswordGuessable, PasswordTooLong, PasswordTooShort } from './sign-in.errors.js';

/** In characters as people count them. */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string | null;
  rfc: string;
}

/** @throws {PasswordTooShort | PasswordTooLong | PasswordGuessable} */
export function checkPassword(password: string, { email, rfc }: PasswordOwner): void {
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD) throw new PasswordTooShort();
  if (length > LONGEST_PASSWORD) throw new PasswordTooLong();
  const lower = password.trim().toLowerCase();
  if ([email, rfc].some((known) => known?.toLowerCase() === lower)) throw new PasswordGuessable();
}
