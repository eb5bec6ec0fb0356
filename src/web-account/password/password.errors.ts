import { domainError } from '../../platform/http/errors/domain-error.js';

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

/** A member who is signed in enters a wrong current password. */
export class WrongPassword extends domainError('WRONG_PASSWORD', 403, 'The password is not right') {}
