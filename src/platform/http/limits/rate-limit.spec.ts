import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, expect, it, vi } from 'vitest';
import { RateLimit } from './rate-limit.js';

const DAY_MS = 86_400_000;

/** A limit whose windows are stored with the time of their end, as the database stores them. */
function storedLimit(): RateLimit {
  const limiter = new RateLimiterMemory({ points: 2, duration: 900 });
  return new RateLimit(2, 900, limiter);
}

afterEach(() => void vi.restoreAllMocks());

it('that was exceeded while the clock was a day ahead begins anew when the clock is right again', async () => {
  const limit = storedLimit();
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + DAY_MS);
  for (let time = 0; time < 3; time += 1) await limit.count('ana');
  expect(await limit.peek('ana')).toMatchObject({ isExceeded: true });
  clock.mockReturnValue(now);
  expect(await limit.peek('ana')).toBeNull();
  expect(await limit.count('ana')).toMatchObject({ isExceeded: false, remaining: 1 });
  expect((await limit.count('ana')).seconds).toBeLessThanOrEqual(900);
  expect(await limit.count('ana')).toMatchObject({ isExceeded: true });
});
