import { setTimeout as sleep } from 'node:timers/promises';
import { IdempotencyKeyInUse } from '../../invoicing/idempotency/idempotency.errors.js';

const INTERVAL_MS = 100;

/**
 * Retries work while its idempotency key is in use by another request. All pictures of one form share the time limit: while they wait,
 * they stay in memory, and the uploads of other people wait for that memory.
 */
export class IdempotencyWait {
  /** @param remainingMs the total time to wait, in milliseconds. */
  constructor(private remainingMs: number) {}

  /** Runs the work as soon as its key is free. @throws {IdempotencyKeyInUse} after the time limit. */
  async whenFree<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof IdempotencyKeyInUse) || this.remainingMs <= 0) throw error;
      }
      this.remainingMs -= INTERVAL_MS;
      await sleep(INTERVAL_MS);
    }
  }
}
