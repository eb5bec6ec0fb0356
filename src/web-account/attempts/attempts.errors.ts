import { DomainError } from '../../platform/http/errors/domain-error.js';

/** 429: too many wrong passwords, emails or links, or too many at the same time. */
export class TooManyAttempts extends DomainError {
  constructor(override readonly retryAfterSeconds: number) {
    super('TOO_MANY_ATTEMPTS', 429, 'Too many attempts');
  }
}
