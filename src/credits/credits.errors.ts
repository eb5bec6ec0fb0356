import { domainError } from '../platform/http/errors/domain-error.js';

export class InsufficientCredits extends domainError('INSUFFICIENT_CREDITS', 402, 'Insufficient credits') {
  override readonly statusInEnvelopeA = 403;
}
