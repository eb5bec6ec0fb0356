import type { PinoLogger } from 'nestjs-pino';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { TooManyRequests } from '../platform/http/errors/domain-error.js';
import { type FreeReadingBudget, ReadingBudgetSpent } from '../receipts/free-reading-budget.js';
import { ReaderGaveUp } from '../receipts/reader/receipt-reader.errors.js';
import { ChildPool } from '../receipts/reader/child-pool.js';
import { TestClock } from '../testing/test-clock.js';
import { ConstanciaReader } from './constancia-reader.js';
import type { ReadingRequest } from './reading/reading.worker.js';
import type { SatPage } from './sat-page/sat-page.js';

/** What each reading reports as its CPU time. */
const CPU_MS = 3_000;
/** A file of a kind, with the name of its sender. */
const picture = (sender: string) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(sender)]);
const pdf = (sender: string) => Buffer.from(`%PDF-1.7 ${sender}`);

describe('ConstanciaReader', () => {
  let run: MockInstance<ChildPool['run']>;
  /** The readings that have begun, in order, with a function that ends each. */
  let begun: { file: string; end: () => void; crash: () => void }[];
  let clock: TestClock;
  let people: number;
  const logger = { warn: vi.fn() };
  const budget = { ensure: vi.fn(), spend: vi.fn() };
  let reader: ConstanciaReader;

  beforeEach(() => {
    begun = [];
    people = 0;
    logger.warn.mockReset();
    run = vi.spyOn(ChildPool.prototype, 'run').mockImplementation(
      (request, signal) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
          const { kind, file } = request as ReadingRequest;
          const sender = Buffer.from(file).toString('latin1').slice(-1);
          begun.push({
            file: `${kind} of ${sender}`,
            end: () => resolve({ text: { lines: [], codes: [] }, cpuMs: CPU_MS }),
            crash: () => reject(new ReaderGaveUp('it crashed')),
          });
        }),
    );
    clock = new TestClock();
    clock.fix('2026-11-26T18:00:00Z');
    budget.ensure.mockReset().mockResolvedValue(undefined);
    budget.spend.mockReset().mockResolvedValue(undefined);
    reader = new ConstanciaReader(
      { RECEIPT_READERS: 1 } as ConstructorParameters<typeof ConstanciaReader>[0],
      { ROLE: 'all' } as ConstructorParameters<typeof ConstanciaReader>[1],
      {} as SatPage,
      budget as unknown as FreeReadingBudget,
      clock,
      logger as unknown as PinoLogger,
    );
  });
  afterEach(() => run.mockRestore());

  /** A file of another person of a scope. */
  const read = (file: Buffer, scopeId: string, signal?: AbortSignal) =>
    reader.read(file, { profileId: `${scopeId}${(people += 1)}`, scopeId }, signal);
  const whenBegun = (count: number) =>
    vi.waitFor(() => expect(begun.length).toBe(count), { timeout: 60_000 });

  it('reads pictures in turns of the organizations', async () => {
    const all = ['a', 'a', 'a', 'b'].map((sender) => read(picture(sender), sender));
    for (let count = 1; count <= all.length; count++) {
      await whenBegun(count);
      begun.at(-1)?.end();
    }
    await Promise.all(all);
    expect(begun.map(({ file }) => file)).toEqual([
      'picture of a',
      'picture of b',
      'picture of a',
      'picture of a',
    ]);
  });

  it('reads PDFs beside pictures', async () => {
    const first = read(picture('a'), 'a');
    const other = read(pdf('b'), 'b');
    await whenBegun(2);
    begun[1]?.end();
    expect(await other).toEqual({ unread: 'scanned' });
    begun[0]?.end();
    await first;
  });

  it('lets one organization wait with four files, and others too', async () => {
    const accepted = Array.from({ length: 5 }, () => read(picture('a'), 'a'));
    await expect(read(picture('a'), 'a')).rejects.toThrow(TooManyRequests);
    accepted.push(read(picture('b'), 'b'));
    for (let count = 1; count <= accepted.length; count++) {
      await whenBegun(count);
      begun.at(-1)?.end();
    }
    await Promise.all(accepted);
  });

  it('counts the CPU time of the reading, however long it waited for the processor', async () => {
    const answer = read(pdf('a'), 'a');
    await whenBegun(1);
    clock.advance(7_000);
    begun[0]?.end();
    await answer;
    expect(budget.spend).toHaveBeenCalledWith({ profileId: 'a1', scopeId: 'a' }, CPU_MS, expect.any(Date));
  });

  it('counts the whole time of a reading without an answer', async () => {
    const answer = read(pdf('a'), 'a');
    await whenBegun(1);
    clock.advance(7_000);
    begun[0]?.crash();
    expect(await answer).toEqual({ unread: 'broken' });
    expect(budget.spend).toHaveBeenCalledWith({ profileId: 'a1', scopeId: 'a' }, 7_000, expect.any(Date));
  });

  it('takes one file of a kind at a time from a person', async () => {
    const owner = { profileId: 'a1', scopeId: 'a' };
    const first = reader.read(picture('a'), owner);
    const other = reader.read(pdf('a'), owner);
    await expect(reader.read(picture('a'), owner)).rejects.toThrow(TooManyRequests);
    await whenBegun(2);
    for (const { end } of begun) end();
    await Promise.all([first, other]);
    const next = reader.read(picture('a'), owner);
    await whenBegun(3);
    begun[2]?.end();
    await next;
  });

  it('ends the readings of clients that have left', async () => {
    const leaving = new AbortController();
    const readings = ['a', 'b'].map((sender) => read(picture(sender), sender, leaving.signal));
    await whenBegun(1);
    leaving.abort();
    await Promise.all(readings);
    expect(begun).toHaveLength(1);
    expect(budget.spend).toHaveBeenCalledTimes(1);
    const next = read(picture('c'), 'c');
    await whenBegun(2);
    begun[1]?.end();
    await next;
  });

  it('answers although the time could not be counted', async () => {
    budget.spend.mockRejectedValue(new Error('away'));
    const answer = read(pdf('a'), 'a');
    await whenBegun(1);
    begun[0]?.end();
    expect(await answer).toEqual({ unread: 'scanned' });
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });

  it('reads nothing once the time of the day is used up', async () => {
    budget.ensure.mockRejectedValue(new ReadingBudgetSpent(60));
    await expect(read(pdf('a'), 'a')).rejects.toThrow(ReadingBudgetSpent);
    expect(begun).toEqual([]);
  });
});
