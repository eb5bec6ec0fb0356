import { afterAll, beforeAll, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import type { RateLimit } from '../../src/platform/http/limits/rate-limit.js';
import { SharedRateLimits } from '../../src/platform/http/limits/shared-rate-limits.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { startReady } from '../support/service/process.js';

/** Time within which all processes must know a count. */
const WITHIN_MS = 5_000;

let testApp: TestApp;
/** The limits of three processes on one database. */
let processes: SharedRateLimits[];

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  processes = Array.from({ length: 3 }, () => new SharedRateLimits(testApp.app.get(DataSource)));
});

afterAll(async () => {
  for (const process of processes) process.onApplicationShutdown();
  await testApp.close();
});

/** The same for two processes. */
const onTwo = <T>(of: (process: SharedRateLimits) => T): [T, T] => [
  of(processes.at(0)!),
  of(processes.at(1)!),
];

const countAll = (limits: readonly RateLimit[], name: string, times: number) =>
  Promise.all(limits.flatMap((limit) => Array.from({ length: times }, () => limit.count(name))));

it('shares counts between three processes', async () => {
  const limits = processes.map((process) => process.within('known', 900));
  const allowed = await countAll(limits, 'somebody', 300);
  // Each process alone would allow six hundred.
  expect(allowed.every(({ isExceeded }) => !isExceeded)).toBe(true);
  for (const limit of limits) {
    // Its next count synchronizes it with the others.
    const refused = await eventually(
      () => limit.count('somebody'),
      ({ isExceeded }) => isExceeded,
      WITHIN_MS,
    );
    expect(refused).toMatchObject({ remaining: 0 });
  }
});

it('gives a new process the remaining allowance, apart from what it counts before the first synchronization', async () => {
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

it('counts other names and other limits separately', async () => {
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

it('ignores a window that has ended', async () => {
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

it('limits an API key across two processes', async () => {
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
