import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database/database.js';
import { DraftPreempted, DraftPreemption, DraftTaken } from './draft-preemption.js';
import { COUNT_WAITING_PAID, FIND_UNREAD, LOCK_PREEMPTION } from './drafts.sql.js';

let waiting: number;
/** Whether another process makes room for a paid receipt. */
let isLocked: boolean;
let unread: string[];
let preemption: DraftPreemption;
const query = vi.fn<(sql: string) => Promise<unknown[]>>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  waiting = 0;
  isLocked = false;
  unread = ['1', '2', '3'];
  query.mockReset().mockImplementation(async (sql) => {
    if (sql === FIND_UNREAD) return unread.map((id) => ({ id }));
    if (sql === LOCK_PREEMPTION) return [{ isHeld: !isLocked }];
    expect(sql).toBe(COUNT_WAITING_PAID);
    return [{ waiting }];
  });
  const transaction = (work: (tx: { query: typeof query }) => Promise<void>) => work({ query });
  preemption = new DraftPreemption({ query, transaction } as unknown as Database);
});
afterEach(() => void vi.useRealTimers());

/** A reading that ends when it is told to, or is stopped; then its reader takes a paid receipt. */
function begin(draftId: string) {
  let finish = (): void => undefined;
  const reading = preemption.run(
    draftId,
    (signal) =>
      new Promise<string>((resolve, reject) => {
        finish = () => resolve('read');
        signal.addEventListener('abort', () => {
          if (signal.reason instanceof DraftPreempted) waiting -= 1;
          reject(signal.reason as Error);
        });
      }),
  );
  const outcome = reading.catch((error: unknown) => error);
  return { outcome, finish: () => finish() };
}

/** Checks once, and waits for the answers of the database. */
async function check(): Promise<void> {
  vi.advanceTimersByTime(500);
  await new Promise(setImmediate);
}

it('stops as many readings as paid receipts wait, those that began last', async () => {
  const [first, second, third] = [begin('1'), begin('2'), begin('3')];
  waiting = 2;
  await check();
  expect([await second.outcome, await third.outcome]).toEqual([
    expect.any(DraftPreempted),
    expect.any(DraftPreempted),
  ]);
  await check();
  first.finish();
  expect(await first.outcome).toBe('read');
});

it('stops nothing while another process makes room', async () => {
  const reading = begin('1');
  waiting = 1;
  isLocked = true;
  await check();
  reading.finish();
  expect(await reading.outcome).toBe('read');
});

it('stops the reading of a draft that no longer exists', async () => {
  const [first, second] = [begin('1'), begin('2')];
  unread = ['2'];
  await check();
  expect(await first.outcome).toBeInstanceOf(DraftTaken);
  second.finish();
  expect(await second.outcome).toBe('read');
});

it('goes on without the database, and asks nothing while no draft is read', async () => {
  const reading = begin('1');
  query.mockRejectedValue(new Error('away'));
  await check();
  expect(query).toHaveBeenCalledTimes(1);
  reading.finish();
  expect(await reading.outcome).toBe('read');
  vi.advanceTimersByTime(5_000);
  expect(query).toHaveBeenCalledTimes(1);
});
