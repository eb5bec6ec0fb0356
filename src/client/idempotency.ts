import type { Middleware } from 'openapi-fetch';
import { isCreation } from './creations.js';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * Gives each creation a key, unless the caller has: whatever is lost on the way, it can be sent again, and is done and
 * paid for once. To repeat a creation after a crash of your own, give a key that you have stored with the receipt.
 */
export const withIdempotencyKeys: Middleware = {
  onRequest({ schemaPath, request }) {
    const { headers } = request;
    // Elsewhere the service takes none: with one, what may be done only once would be taken for what may be repeated.
    if (!isCreation(schemaPath)) headers.delete(IDEMPOTENCY_KEY);
    else if (!headers.has(IDEMPOTENCY_KEY)) headers.set(IDEMPOTENCY_KEY, crypto.randomUUID());
  },
};
