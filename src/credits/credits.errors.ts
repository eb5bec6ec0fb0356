import { DomainError } from '../platform/http/domain-error.js';

export class InsufficientCredits extends DomainError {
  override readonly name = 'InsufficientCredits';
  readonly code = 'INSUFFICIENT_CREDITS';
  readonly status = 402;
  override readonly statusOnFull = 403;

  constructor() {
    super('Insufficient credits');
  }
}
