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

/** Counts a number of attempts. @returns how many of them were accepted. */
async function accepted(limit: AttemptCounter, times: number, attempt: (at: number) => [string, string]) {
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

describe('an attempt counter', () => {
  it('limits attempts on one account from one network, ignoring case', async () => {
    const limit = limitOf();
    expect(await accepted(limit, 5, (at) => ['here', at % 2 ? EMAIL : EMAIL.toUpperCase()])).toBe(2);
    expect(await accepted(limit, 1, () => ['there', EMAIL])).toBe(1);
    expect(await accepted(limit, 1, () => ['here', 'berta@example.com'])).toBe(1);
  });

  it.each(['maria@example.com', 'MARIA@EXAMPLE.COM', 'mar\u0130a@example.com', 'mar\u00eda@example.com'])(
    'counts %s as the account that the database may take it for',
    async (written) => {
      const limit = limitOf();
      expect(await accepted(limit, 5, (at) => ['here', at % 2 ? 'maria@example.com' : written])).toBe(2);
    },
  );

  it('releases attempts that were not made, and no others', async () => {
    const limit = limitOf();
    await limit.count({ network: 'here', account: EMAIL });
    for (let times = 0; times < 20; times++) {
      await limit.count({ network: 'here', account: EMAIL });
      await limit.release({ network: 'here', account: EMAIL });
    }
    expect(await accepted(limit, 5, () => ['here', EMAIL])).toBe(1);
  });

  it('limits attempts on one account from many networks, except a network with an earlier success', async () => {
    const limit = limitOf();
    await limit.count({ network: 'home', account: EMAIL });
    await limit.recordSuccess({ network: 'home', account: EMAIL });
    expect(await accepted(limit, 20, (at) => [`network ${at}`, EMAIL])).toBe(6);
    expect(await accepted(limit, 1, () => ['home', EMAIL])).toBe(1);
    // That network still has its own limit: an attacker may share it.
    expect(await accepted(limit, 5, () => ['home', EMAIL])).toBe(1);
  });

  it('limits attempts of one network on many accounts', async () => {
    const limit = limitOf({ network: 4 });
    expect(await accepted(limit, 9, (at) => ['here', `${at}@example.com`])).toBe(4);
    expect(await accepted(limit, 1, () => ['there', EMAIL])).toBe(1);
  });

  it('does not lock an owner out of a network with an earlier success', async () => {
    const limit = limitOf({ network: 4 });
    await limit.count({ network: 'here', account: EMAIL });
    await limit.recordSuccess({ network: 'here', account: EMAIL });
    expect(await accepted(limit, 9, (at) => ['here', `${at}@example.com`])).toBe(4);
    expect(await accepted(limit, 5, () => ['here', EMAIL])).toBe(2);
  });

  it('does not count successful attempts', async () => {
    const limit = limitOf({ network: 3 });
    for (let times = 0; times < 20; times++) {
      expect(await accepted(limit, 1, () => ['here', EMAIL])).toBe(1);
      await limit.recordSuccess({ network: 'here', account: EMAIL });
    }
    expect(await accepted(limit, 9, (at) => ['here', `${at}@example.com`])).toBe(3);
  });

  it('releases a successful attempt once: concurrent failures still count', async () => {
    const limit = limitOf({ network: 3 });
    expect(await accepted(limit, 2, (at) => ['here', `${at}@example.com`])).toBe(2);
    await limit.count({ network: 'here', account: EMAIL });
    await limit.recordSuccess({ network: 'here', account: EMAIL });
    expect(await accepted(limit, 9, (at) => ['here', `more.${at}@example.com`])).toBe(1);
  });
});
