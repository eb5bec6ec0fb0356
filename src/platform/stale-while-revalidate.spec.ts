import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StaleWhileRevalidate } from './stale-while-revalidate.js';

const HOLDS_MS = 1_000;

let asked: PromiseWithResolvers<string>[];
let memoized: StaleWhileRevalidate<string>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  memoized = new StaleWhileRevalidate(HOLDS_MS, () => {
    asked.push(Promise.withResolvers());
    return asked.at(-1)!.promise;
  });
});
afterEach(() => void vi.useRealTimers());

/** The first question, with its answer. */
async function answered(): Promise<void> {
  const value = memoized.value();
  asked[0]!.resolve('old');
  await value;
}

it('fetches once for all that wait', async () => {
  const values = [memoized.value(), memoized.value()];
  asked[0]!.resolve('old');
  expect(await Promise.all(values)).toEqual(['old', 'old']);
  expect(await memoized.value()).toBe('old');
  expect(asked).toHaveLength(1);
});

it('returns the cached answer while it fetches the new one', async () => {
  await answered();
  vi.advanceTimersByTime(HOLDS_MS / 2);
  expect([await memoized.value(), await memoized.value()]).toEqual(['old', 'old']);
  expect(asked).toHaveLength(2);
  asked[1]!.resolve('new');
  await vi.advanceTimersByTimeAsync(0);
  expect(await memoized.value()).toBe('new');
  expect(asked).toHaveLength(2);
});

it('returns no answer that is too old', async () => {
  await answered();
  vi.advanceTimersByTime(HOLDS_MS / 2);
  await memoized.value();
  vi.advanceTimersByTime(HOLDS_MS / 2);
  const value = memoized.value();
  expect(asked).toHaveLength(2);
  asked[1]!.resolve('new');
  expect(await value).toBe('new');
});

it('fetches again after a failure, with or without a cached answer', async () => {
  const first = memoized.value();
  asked[0]!.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  const second = memoized.value();
  asked[1]!.resolve('old');
  expect(await second).toBe('old');

  vi.advanceTimersByTime(HOLDS_MS / 2);
  expect(await memoized.value()).toBe('old');
  asked[2]!.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(0);
  const next = memoized.value();
  expect(asked).toHaveLength(4);
  asked[3]!.resolve('new');
  expect(await next).toBe('new');
});
