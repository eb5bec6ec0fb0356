import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { accept, countSettled } from '../harness/backlog.js';
import type { Bench, Figure } from '../harness/bench.js';
import { pngOf } from '../harness/picture.js';
import { SOURCES, startService } from '../harness/process.js';
import { quantile } from '../harness/statistics.js';

const READING_MS = 400;
const READERS = 2;
const FLOOD = 10_000;
/** Receipts of the payer that has few, for each second of a slice. */
const SINGLES_PER_SECOND = 8;
const WAITING = { few: 1_000, many: 100_000 };
const TIMED_READINGS = fileURLToPath(new URL('../peers/timed-readings.ts', import.meta.url));

/** How long one payer's receipt takes while another's ten thousand wait, and whether many that wait slow the queue down. */
export async function turns(bench: Bench): Promise<Figure[]> {
  const options = ['--no-warnings', '--import', SOURCES, '--import', TIMED_READINGS];
  const env = {
    ROLE: 'worker',
    DATABASE_URL: bench.database.url,
    DATA_DIR: bench.folder,
    RECEIPT_READERS: String(READERS),
  };
  const start = (readingMs: number) =>
    startService({ ...env, READING_MS: String(readingMs) }, join(bench.folder, 'turns.log'), options);
  const [large, small] = bench.payers as unknown as [Bench['payers'][0], Bench['payers'][0]];
  const picture = pngOf(1_000);

  const worker = await start(READING_MS);
  const count = Math.max(24, Math.round(bench.seconds * SINGLES_PER_SECOND));
  const singles = async (): Promise<number[]> => {
    const times: number[] = [];
    for (let time = 0; time < count; time++) {
      // At any moment of a reading.
      await sleep(Math.random() * READING_MS);
      const began = performance.now();
      const ids = await accept(bench, [small], 1, picture);
      while ((await countSettled(bench, ids)) === 0) await sleep(2);
      times.push(performance.now() - began);
    }
    return times;
  };
  const alone = await singles();
  await accept(bench, [large], FLOOD, picture);
  const beside = await singles();
  await worker.stop();

  const slow = await jobsPerSecond(bench, start, WAITING.few);
  const fast = await jobsPerSecond(bench, start, WAITING.many);
  const again = await jobsPerSecond(bench, start, WAITING.few);
  return [
    {
      name: 'a receipt beside 10,000 of another payer, to one alone',
      value: quantile(beside, 0.95) / quantile(alone, 0.95),
      goal: { most: 2 },
      note: `95 % of ${count} within ${Math.round(quantile(beside, 0.95))} to ${Math.round(quantile(alone, 0.95))} ms; a reading takes ${READING_MS}, ${READERS} at a time`,
    },
    {
      name: 'jobs a second with 100,000 that wait, to 1,000',
      value: fast / ((slow + again) / 2),
      goal: { least: 0.9 },
      note: `${Math.round(fast)} to ${Math.round((slow + again) / 2)}, of one payer, with nothing to do`,
    },
  ];
}

/** Of receipts to read whose invoices are settled already: what the queue itself takes. */
async function jobsPerSecond(
  { database, seconds }: Bench,
  start: (readingMs: number) => ReturnType<typeof startService>,
  waiting: number,
): Promise<number> {
  await database.rows('TRUNCATE slow_jobs._private_jobs');
  await database.rows(
    `SELECT count(*) FROM slow_jobs.add_jobs(ARRAY(
       SELECT ('read-receipt', json_build_object('invoiceId', id, 'turn', turn), NULL,
               timestamptz 'epoch' + turn * interval '1 millisecond', NULL, 'read-receipt:' || id, NULL, NULL)::slow_jobs.job_spec
         FROM (SELECT turn, gen_random_uuid() AS id FROM generate_series(1, $1::int) AS turn) AS waiting))`,
    [waiting],
  );
  await database.rows('VACUUM ANALYZE slow_jobs._private_jobs');
  const left = async () =>
    (await database.rows<{ count: number }>('SELECT count(*)::int FROM slow_jobs._private_jobs'))[0]?.count ??
    0;
  const worker = await start(0);
  try {
    while ((await left()) === waiting) await sleep(5);
    const [from, began] = [await left(), performance.now()];
    const most = Math.min(seconds * 1_000, 10_000);
    while (performance.now() - began < most && (await left()) > 100) await sleep(20);
    return ((from - (await left())) / (performance.now() - began)) * 1_000;
  } finally {
    await worker.stop();
  }
}
