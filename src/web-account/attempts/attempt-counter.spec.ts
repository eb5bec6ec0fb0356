import { describe, expect, it } from 'vitest';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { AttemptCounter } from './attempt-counter.js';
import { TooManyAttempts } from './attempts.errors.js';

const EMAIL = 'ana@example.com';
const limitOf = (over: object = {}) =>
  new AttemptCounter(
    'password',
    { network: 1_000, accountFromNetwork: 2, account: 6, ...over },
    (_, limit, seconds) => new RateLimit(limit, seconds),
  );

/** How many of so many attempts are looked at. */
async function looked(limit: AttemptCounter, times: number, attempt: (at: number) => [string, string]) {
  let count = 0;
  for (let at = 0; at < times; at++) {
    const [network, account] = attempt(at);
    await limit.count({ network, account }).then(
      () => (count += 1),
      (error: unknown) => expect(error).toBeInstanceOf(TooManyAttempts),
    );
  }
  return count;
}

describe('a limit of attempts', () => {
  it('bounds those on one account from one network, whatever the case of its letters', async () => {
    const limit = limitOf();
    expect(await looked(limit, 5, (at) => ['here', at % 2 ? EMAIL : EMAIL.toUpperCase()])).toBe(2);
    expect(await looked(limit, 1, () => ['there', EMAIL])).toBe(1);
    expect(await looked(limit, 1, () => ['here', 'berta@example.com'])).toBe(1);
  });

  it.each(['maria@example.com', 'MARIA@EXAMPLE.COM', 'mar\u0130a@example.com', 'mar\u00eda@example.com'])(
    'takes %s for one account with others that the database may take for it',
    async (written) => {
      const limit = limitOf();
      expect(await looked(limit, 5, (at) => ['here', at % 2 ? 'maria@example.com' : written])).toBe(2);
    },
  );

  it('takes back what nobody has looked at, and no more', async () => {
    const limit = limitOf();
    await limit.count({ network: 'here', account: EMAIL });
    for (let times = 0; times < 20; times++) {
      await limit.count({ network: 'here', account: EMAIL });
      await limit.release({ network: 'here', account: EMAIL });
    }
    expect(await looked(limit, 5, () => ['here', EMAIL])).toBe(1);
  });

  it('bounds those on one account from many networks, and lets in who has been there before', async () => {
    const limit = limitOf();
    await limit.count({ network: 'home', account: EMAIL });
    await limit.recordSuccess({ network: 'home', account: EMAIL });
    expect(await looked(limit, 20, (at) => [`network ${at}`, EMAIL])).toBe(6);
    expect(await looked(limit, 1, () => ['home', EMAIL])).toBe(1);
    // Not without end: somebody else may be there too.
    expect(await looked(limit, 5, () => ['home', EMAIL])).toBe(1);
  });

  it('bounds those of one network on many accounts', async () => {
    const limit = limitOf({ network: 4 });
    expect(await looked(limit, 9, (at) => ['here', `${at}@example.com`])).toBe(4);
    expect(await looked(limit, 1, () => ['there', EMAIL])).toBe(1);
  });

  it('keeps nobody out of an account who has been in it from the same network', async () => {
    const limit = limitOf({ network: 4 });
    await limit.count({ network: 'here', account: EMAIL });
    await limit.recordSuccess({ network: 'here', account: EMAIL });
    expect(await looked(limit, 9, (at) => ['here', `${at}@example.com`])).toBe(4);
    expect(await looked(limit, 5, () => ['here', EMAIL])).toBe(2);
  });

  it('does not count what was right', async () => {
    const limit = limitOf({ network: 3 });
    for (let times = 0; times < 20; times++) {
      expect(await looked(limit, 1, () => ['here', EMAIL])).toBe(1);
      await limit.recordSuccess({ network: 'here', account: EMAIL });
    }
    expect(await looked(limit, 9, (at) => ['here', `${at}@example.com`])).toBe(3);
  });

  it('takes what was right back once: others that fail meanwhile stay counted', async () => {
    const limit = limitOf({ network: 3 });
    expect(await looked(limit, 2, (at) => ['here', `${at}@example.com`])).toBe(2);
    await limit.count({ network: 'here', account: EMAIL });
    await limit.recordSuccess({ network: 'here', account: EMAIL });
    expect(await looked(limit, 9, (at) => ['here', `more.${at}@example.com`])).toBe(1);
  });
});
