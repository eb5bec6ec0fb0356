import { domainError } from '../../platform/http/errors/domain-error.js';

export class IdempotencyKeyReused extends domainError(
  'IDEMPOTENCY_KEY_REUSED',
  422,
  'This Idempotency-Key was used with another request body',
) {}

/** Another request with the key is being processed, or has taken the key over. Nothing was written or debited. */
export class IdempotencyKeyInUse extends domainError(
  'IDEMPOTENCY_KEY_IN_USE',
  409,
  'A request with this Idempotency-Key is being processed. Repeat it in a moment to get its answer',
) {}
