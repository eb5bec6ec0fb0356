import { afterAll, beforeAll, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import type { RateLimit } from '../../src/platform/http/limits/rate-limit.js';
import { SharedRateLimits } from '../../src/platform/http/limits/shared-rate-limits.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { startReady } from '../support/service/process.js';

/** Within which all processes must know. */
const WITHIN_MS = 5_000;

let testApp: TestApp;
/** What three processes of one database count with. */
let processes: SharedRateLimits[];

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  processes = Array.from({ length: 3 }, () => new SharedRateLimits(testApp.app.get(DataSource)));
});

afterAll(async () => {
  for (const process of processes) process.onApplicationShutdown();
  await testApp.close();
});

/** The same of two of them. */
const onTwo = <T>(of: (process: SharedRateLimits) => T): [T, T] => [
  of(processes.at(0)!),
  of(processes.at(1)!),
];

const countAll = (limits: readonly RateLimit[], name: string, times: number) =>
  Promise.all(limits.flatMap((limit) => Array.from({ length: times }, () => limit.count(name))));

it('what three processes have counted is known to each of them when it counts on', async () => {
  const limits = processes.map((process) => process.within('known', 900));
  const allowed = await countAll(limits, 'somebody', 300);
  // Each for itself has still six hundred.
  expect(allowed.every(({ isExceeded }) => !isExceeded)).toBe(true);
  for (const limit of limits) {
    // What it counts again makes it hear of the others.
    const refused = await eventually(
      () => limit.count('somebody'),
      ({ isExceeded }) => isExceeded,
      WITHIN_MS,
    );
    expect(refused).toMatchObject({ remaining: 0 });
  }
});

it('a further process has what is left, to within what it counts before it has heard of the others', async () => {
  const [one, other] = onTwo((process) => process.within('left', 10));
  await countAll([one], 'somebody', 8);
  await eventually(
    () => testApp.rows<{ points: number }>(`SELECT points FROM attempt_counts WHERE key = 'left:somebody'`),
    ([row]) => row?.points === 8,
    WITHIN_MS,
  );
  expect(await other.count('somebody')).toMatchObject({ remaining: 9 });
  await eventually(
    () => other.peek('somebody'),
    (found) => found?.remaining === 1,
    WITHIN_MS,
  );
  expect(await other.count('somebody')).toMatchObject({ isExceeded: false, remaining: 0 });
  expect(await other.count('somebody')).toMatchObject({ isExceeded: true });
});

it('whoever is counted under another name, or in another limit, has all of its own', async () => {
  const [one, other] = onTwo((process) => process.within('apart', 2));
  const [, unlike] = onTwo((process) => process.within('unlike', 2));
  await countAll([one], 'first', 3);
  await eventually(
    () => testApp.rows(`SELECT FROM attempt_counts WHERE key = 'apart:first' AND points = 3`),
    ({ length }) => length === 1,
    WITHIN_MS,
  );
  expect(await other.count('second')).toMatchObject({ remaining: 1 });
  expect(await unlike.count('first')).toMatchObject({ remaining: 1 });
});

it('a window that has ended counts for nothing', async () => {
  await testApp.rows(`INSERT INTO attempt_counts VALUES ('ended:somebody', 50, 1)`);
  const [limit] = onTwo((process) => process.within('ended', 5));
  await limit.count('somebody');
  await eventually(
    () => testApp.rows<{ points: number }>(`SELECT points FROM attempt_counts WHERE key = 'ended:somebody'`),
    ([row]) => row?.points === 1,
    WITHIN_MS,
  );
  expect(await limit.peek('somebody')).toMatchObject({ isExceeded: false });
});

it('an API key has one limit on two processes', async () => {
  const { databaseUrl: DATABASE_URL, folder: DATA_DIR } = testApp;
  const { key } = await testApp.caller();
  const begin = () => startReady({ ROLE: 'api', RATE_LIMIT: '6', DATABASE_URL, DATA_DIR });
  const [one, other] = await Promise.all([begin(), begin()]);
  try {
    const ask = (url: string) =>
      fetch(`${url}/api/invoicing/facturar-ticket`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
      });
    const first = await Promise.all(Array.from({ length: 6 }, () => ask(one.url)));
    expect(first.map(({ status }) => status)).not.toContain(429);
    const refused = await eventually(
      () => ask(other.url),
      ({ status }) => status === 429,
      WITHIN_MS,
    );
    expect(refused.headers.get('RateLimit')).toMatch(/^"default";r=0;t=\d+$/);
  } finally {
    for (const { child } of [one, other]) child.kill('SIGTERM');
    await Promise.all([one.ended, other.ended]);
  }
});
