import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import pg from 'pg';
import { joinComposition } from '../../../src/platform/database/composition.js';
import { DatabaseSockets } from '../../../src/platform/database/database-sockets.js';
import { AdvisoryLocks } from '../../../src/platform/jobs/advisory-locks.js';
import { createTestDatabase, type TestDatabase } from '../../../src/testing/test-databases.js';

let database: TestDatabase;
let exclusive: AdvisoryLocks;

beforeAll(async () => {
  database = await createTestDatabase();
  exclusive = new AdvisoryLocks(new DatabaseSockets(database.url));
});
afterAll(async () => {
  await exclusive.onApplicationShutdown();
  await database.drop();
});

it('sends one statement at a time on its connection, however many locks are held', async () => {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => Promise<unknown>;
  let asked = 0;
  let most = 0;
  function counted(this: pg.Client, ...args: unknown[]): unknown {
    most = Math.max(most, ++asked);
    return query.apply(this, args).finally(() => asked--);
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(counted);
  const worked: string[] = [];
  const ran = await Promise.all(
    ['a', 'b', 'c', 'a'].map((name) => exclusive.run(name, async () => void worked.push(name))),
  );
  spy.mockRestore();
  expect(ran).toEqual([true, true, true, false]);
  expect(worked.toSorted()).toEqual(['a', 'b', 'c']);
  expect(most).toBe(1);
});

it('does not prevent other processes from connecting while a lock is held', async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  try {
    const ran = await exclusive.run('something', () => joinComposition(other, 'stock'));
    expect(ran).toBe(true);
  } finally {
    await other.end();
  }
});
