import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { FakePortal } from '../../../support/providers/fake-portal.js';
import { accept } from '../harness/backlog.js';
import type { Bench, Figure } from '../harness/bench.js';
import { pngOf } from '../harness/picture.js';
import { SOURCES, startService } from '../harness/process.js';

const PROVIDER_MS = 2_000;
/** For each second of a slice: what one worker with the usual concurrency of 8 does in two. */
const INVOICES_PER_SECOND = 8;
const TICKETS_AT_HAND = fileURLToPath(new URL('../peers/receipts-at-hand.ts', import.meta.url));

/** Two worker processes on one backlog, against one, with a provider that takes two seconds for each invoice. */
export async function workers(bench: Bench): Promise<Figure[]> {
  const portal = await FakePortal.start();
  portal.alwaysFault = ({ method }) => (method === 'POST' ? { delayMs: PROVIDER_MS } : null);
  const count = Math.max(96, Math.round(bench.seconds * INVOICES_PER_SECOND * 2));
  try {
    // Two between two, so that the machine's mood hits both.
    const first = await secondsOf(bench, portal, 1, count);
    const both = await secondsOf(bench, portal, 2, count);
    const again = await secondsOf(bench, portal, 1, count);
    const alone = (first + again) / 2;
    return [
      {
        name: 'two workers, to one, with a slow provider',
        value: alone / both,
        goal: { least: 1.7 },
        note: `${count} invoices in ${both.toFixed(1)} to ${alone.toFixed(1)} s`,
      },
    ];
  } finally {
    await portal.close();
  }
}

/** Seconds until so many workers, which run already, have finished a backlog that comes at once. */
async function secondsOf(
  bench: Bench,
  portal: FakePortal,
  processes: number,
  count: number,
): Promise<number> {
  const { database, folder } = bench;
  await database.rows('TRUNCATE graphile_worker._private_jobs, slow_jobs._private_jobs');
  const env = { ...portal.env, ROLE: 'worker', DATABASE_URL: database.url, DATA_DIR: folder };
  const options = ['--no-warnings', '--import', SOURCES, '--import', TICKETS_AT_HAND];
  const running = await Promise.all(
    Array.from({ length: processes }, (_, at) =>
      startService(env, join(folder, `worker-${processes}-${at}.log`), options),
    ),
  );
  try {
    const ids = await accept(bench, bench.payers, count, pngOf(1_000));
    const began = performance.now();
    while ((await settled(bench, ids)) < count) await sleep(20);
    return (performance.now() - began) / 1_000;
  } finally {
    await Promise.all(running.map((worker) => worker.stop()));
  }
}

/** How many are completed. One that fails ends the measurement: it would be of something else. */
async function settled({ database }: Bench, ids: readonly string[]): Promise<number> {
  const rows = await database.rows<{ status: string; failure_code: string | null }>(
    'SELECT status, failure_code FROM invoices WHERE id = ANY ($1)',
    [ids],
  );
  const failed = rows.find(({ status }) => status === 'failed');
  if (failed) throw new Error(`An invoice failed with ${failed.failure_code}`);
  return rows.filter(({ status }) => status === 'completed').length;
}
