import type { Middleware } from 'openapi-fetch';
import { isCreation } from './creations.js';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * Adds an idempotency key to each creation that has none: after a lost request or answer it can be resent, and is executed and
 * charged once. To repeat a creation after a crash of your own process, pass a key that you have stored with the receipt.
 */
export const withIdempotencyKeys: Middleware = {
  onRequest({ schemaPath, request }) {
    const { headers } = request;
    // Other operations take no key. With one, the retry policy would take an operation for repeatable that is not.
    if (!isCreation(schemaPath)) headers.delete(IDEMPOTENCY_KEY);
    else if (!headers.has(IDEMPOTENCY_KEY)) headers.set(IDEMPOTENCY_KEY, crypto.randomUUID());
  },
};
