import { refusal } from '../platform/http/errors/domain-error.js';

export class InsufficientCredits extends refusal('INSUFFICIENT_CREDITS', 402, 'Insufficient credits') {
  override readonly statusInEnvelopeA = 403;
}
