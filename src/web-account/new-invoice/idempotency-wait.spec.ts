import { describe, expect, it } from 'vitest';
import { IdempotencyKeyInUse } from '../../invoicing/idempotency/idempotency.errors.js';
import { IdempotencyWait } from './idempotency-wait.js';

/** Somebody else's work, which ends after so many looks at it. */
const busyFor = (looks: number) => {
  let left = looks;
  return async () => {
    if (left-- > 0) throw new IdempotencyKeyInUse();
    return 'done';
  };
};

describe('the wait for a key', () => {
  it('waits until a key is free', async () => {
    expect(await new IdempotencyWait(1_000).whenFree(busyFor(2))).toBe('done');
  });

  it('is one for all pictures of a form: ten that are held cost no more time than one', async () => {
    const wait = new IdempotencyWait(300);
    const begun = Date.now();
    for (let pictures = 0; pictures < 10; pictures++)
      await expect(wait.whenFree(busyFor(1_000))).rejects.toBeInstanceOf(IdempotencyKeyInUse);
    expect(Date.now() - begun).toBeLessThan(1_500);
    // What is free is still done.
    expect(await wait.whenFree(busyFor(0))).toBe('done');
  });

  it('does not wait for anything else that fails', async () => {
    await expect(new IdempotencyWait(60_000).whenFree(() => Promise.reject(new Error('x')))).rejects.toThrow(
      'x',
    );
  });
});
