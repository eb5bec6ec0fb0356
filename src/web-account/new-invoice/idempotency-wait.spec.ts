import { describe, expect, it } from 'vitest';
import { IdempotencyKeyInUse } from '../../invoicing/idempotency/idempotency.errors.js';
import { IdempotencyWait } from './idempotency-wait.js';

/** Work whose key is in use for the first attempts. */
const busyFor = (attempts: number) => {
  let left = attempts;
  return async () => {
    if (left-- > 0) throw new IdempotencyKeyInUse();
    return 'done';
  };
};

describe('IdempotencyWait', () => {
  it('retries until the key is free', async () => {
    expect(await new IdempotencyWait(1_000).whenFree(busyFor(2))).toBe('done');
  });

  it('has one time limit for all pictures of a form: ten that are blocked take no longer than one', async () => {
    const wait = new IdempotencyWait(300);
    const start = Date.now();
    for (let pictures = 0; pictures < 10; pictures++)
      await expect(wait.whenFree(busyFor(1_000))).rejects.toBeInstanceOf(IdempotencyKeyInUse);
    expect(Date.now() - start).toBeLessThan(1_500);
    // Work with a free key still runs.
    expect(await wait.whenFree(busyFor(0))).toBe('done');
  });

  it('does not retry after another error', async () => {
    await expect(new IdempotencyWait(60_000).whenFree(() => Promise.reject(new Error('x')))).rejects.toThrow(
      'x',
    );
  });
});
