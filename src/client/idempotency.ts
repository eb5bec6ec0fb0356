import type { Middleware } from 'openapi-fetch';
import { isCreation } from './creations.js';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * Gives each creation a key, unless the caller has: whatever is lost on the way, it can be sent again, and is done and
 * paid for once. To repeat a creation after a crash of your own, give a key that you have stored with the receipt.
 */
export const withIdempotencyKeys: Middleware = {
  onRequest({ schemaPath, request }) {
    if (isCreation(schemaPath) && !request.headers.has(IDEMPOTENCY_KEY))
      request.headers.set(IDEMPOTENCY_KEY, crypto.randomUUID());
  },
};
