import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database/database.js';
import { DraftPreempted, DraftPreemption } from './draft-preemption.js';

const query = vi.fn<() => Promise<{ waiting: number }[]>>();
let preemption: DraftPreemption;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  query.mockReset().mockResolvedValue([{ waiting: 0 }]);
  preemption = new DraftPreemption({ query } as unknown as Database);
});
afterEach(() => void vi.useRealTimers());

/** A reading that ends when it is told to, or is stopped. */
function begin() {
  let finish = (): void => undefined;
  const reading = preemption.run(
    (signal) =>
      new Promise<string>((resolve, reject) => {
        finish = () => resolve('read');
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const outcome = reading.catch((error: unknown) => error);
  return { outcome, finish: () => finish() };
}

/** Checks once, and waits for the answer of the database. */
async function check(): Promise<void> {
  const before = query.mock.calls.length;
  vi.advanceTimersByTime(500);
  expect(query.mock.calls.length).toBe(before + 1);
  await new Promise(setImmediate);
}

it('stops as many readings as paid receipts wait, those that began last', async () => {
  const [first, second, third] = [begin(), begin(), begin()];
  query.mockResolvedValue([{ waiting: 2 }]);
  await check();
  expect([await second.outcome, await third.outcome]).toEqual([
    expect.any(DraftPreempted),
    expect.any(DraftPreempted),
  ]);
  query.mockResolvedValue([{ waiting: 0 }]);
  await check();
  first.finish();
  expect(await first.outcome).toBe('read');
});

it('goes on without the database, and asks nothing while no draft is read', async () => {
  const reading = begin();
  query.mockRejectedValue(new Error('away'));
  await check();
  reading.finish();
  expect(await reading.outcome).toBe('read');
  const asked = query.mock.calls.length;
  vi.advanceTimersByTime(5_000);
  expect(query.mock.calls.length).toBe(asked);
});
