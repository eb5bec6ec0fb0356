import { DomainError, domainError } from '../../platform/http/errors/domain-error.js';

export class PasswordTooShort extends domainError(
  'PASSWORD_TOO_SHORT',
  400,
  'The password needs at least 10 characters',
) {}

export class PasswordTooLong extends domainError(
  'PASSWORD_TOO_LONG',
  400,
  'The password may have at most 200 characters',
) {}

export class PasswordGuessable extends domainError(
  'PASSWORD_GUESSABLE',
  400,
  'The password is easy to guess: a common one, a simple pattern, or made of the email or the RFC',
) {}

/** Somebody who is signed in gives another password than their own. */
export class WrongPassword extends domainError('WRONG_PASSWORD', 403, 'The password is not right') {}

/** 429: too many passwords, emails or links that were wrong, or too many of them at once. */
export class TooManyAttempts extends DomainError {
  constructor(override readonly retryAfterSeconds: number) {
    super('TOO_MANY_ATTEMPTS', 429, 'Too many attempts');
  }
}
