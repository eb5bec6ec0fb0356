import { setTimeout as sleep } from 'node:timers/promises';
import { IdempotencyKeyInUse } from '../../invoicing/idempotency/idempotency.errors.js';

const EVERY_MS = 100;

/**
 * Waits for what other requests are just doing. It lasts for a form as a whole: its pictures stay in memory meanwhile, and
 * those of others wait for that.
 */
export class IdempotencyWait {
  /** @param leftMs how long is waited in all, in milliseconds. */
  constructor(private leftMs: number) {}

  /** Does something as soon as its key is free. @throws {IdempotencyKeyInUse} when that is not so in time. */
  async whenFree<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof IdempotencyKeyInUse) || this.leftMs <= 0) throw error;
      }
      this.leftMs -= EVERY_MS;
      await sleep(EVERY_MS);
    }
  }
}
