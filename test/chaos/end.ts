import { setTimeout as sleep } from 'node:timers/promises';
import { isOpen } from './book.js';
import { storedFiles } from './stored-files.js';
import type { World } from './world.js';

const SETTLE_MS = 240_000;
const EVERY_MS = 1_000;
/** A picture counts as left behind when it is an hour old. */
const AHEAD_S = 3_700;

/** What the end of a world said, beside its violations. */
export interface End {
  orphansBefore: number;
  violations: string[];
}

/** One orderly start: what is open is repeated, the sweep runs, everything is settled, what is left behind removed. */
export async function bringToEnd(world: World): Promise<End> {
  const violations: string[] = [];
  const { service } = world;
  await service.start();
  await repeatWhatIsOpen(world, violations);
  await settle(world, violations);
  if (!(await service.stop())) violations.push('the service did not stop in order');
  const orphansBefore = await pictures(world, violations);
  return { orphansBefore, violations };
}

/** Clients that have a key ask until they know. What a dead request holds is free after two minutes: that is bridged. */
async function repeatWhatIsOpen({ book, load, rows }: World, violations: string[]): Promise<void> {
  await rows(
    `UPDATE idempotency_keys SET claimed_at = claimed_at - interval '3 minutes' WHERE answer IS NULL`,
  );
  for (const sent of book.requests.filter(isOpen)) {
    for (let time = 0; time < 20 && isOpen(sent); time++) {
      const { status } = await load.ask(sent);
      if (status === 200 || (typeof status === 'number' && status < 409)) break;
      await sleep(500);
    }
    const last = sent.told.at(-1)?.status;
    if (last === 'broken' || Number(last) >= 409) violations.push(`${sent.tag}: repeated in vain (${last})`);
  }
}

/** The sweep, and tries that wait for their time, are brought forward; nothing else is done for the invoices. */
async function settle({ rows }: World, violations: string[]): Promise<void> {
  for (const end = Date.now() + SETTLE_MS; ; await sleep(EVERY_MS)) {
    await rows(HASTEN);
    const [left] = await rows<{ unsettled: number; sweeps: number }>(LEFT);
    if (left?.unsettled === 0 && left.sweeps === 0) return;
    if (Date.now() < end) continue;
    violations.push(`${left?.unsettled} invoices are not settled after ${SETTLE_MS / 1_000} s`);
    return;
  }
}

/** Runs the job that removes pictures without an invoice, an hour ahead of time. Gives how many there were. */
async function pictures(world: World, violations: string[]): Promise<number> {
  const { service, rows } = world;
  service.change({ CHAOS_CLOCK_AHEAD_S: String(AHEAD_S) });
  await service.start();
  const known = new Set(
    (await rows<{ image_key: string }>('SELECT image_key FROM invoices')).map(({ image_key }) => image_key),
  );
  const stored = (await storedFiles(world)).filter((key) => key.startsWith('receipts/'));
  await rows(`SELECT graphile_worker.add_job('remove-orphaned-receipts', '{}', job_key => 'chaos-orphans')`);
  for (const end = Date.now() + SETTLE_MS; ; await sleep(100)) {
    const [job] = await rows(`SELECT FROM graphile_worker.jobs WHERE key = 'chaos-orphans'`);
    if (!job) break;
    if (Date.now() > end) {
      violations.push('the job that removes orphaned pictures does not end');
      break;
    }
  }
  return stored.filter((key) => !known.has(key)).length;
}

const HASTEN = `
  SELECT graphile_worker.add_job('sweep-invoices', '{}', job_key => 'sweep-invoices'),
         (SELECT count(*) FROM graphile_worker.reschedule_jobs(
            array(SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'process-invoice' AND locked_at IS NULL),
            run_at => now()))`;

const LEFT = `
  SELECT (SELECT count(*)::int FROM invoices WHERE status IN ('pending', 'processing')) AS unsettled,
         (SELECT count(*)::int FROM graphile_worker.jobs
           WHERE task_identifier = 'sweep-invoices' AND attempts > 0) AS sweeps`;
