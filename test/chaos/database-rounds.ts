import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedUrl, postmasterOf, rows } from './embedded-database.js';
import type { Tally } from './tally.js';
import type { World } from './world.js';

const LOAD_MS = 1_000;

/** Kills the embedded database, or one connection's process of it, under a running service. */
export async function killDatabase(
  world: World,
  what: 'the database server' | 'a database process',
  tally: Tally,
  patienceMs: number,
): Promise<void> {
  const { service, dataDir } = world;
  if (!service.isRunning) await service.start();
  await sleep(LOAD_MS);
  process.kill(
    what === 'the database server' ? postmasterOf(dataDir) : await someBackend(embeddedUrl(dataDir)),
    'SIGKILL',
  );
  tally.killed(what);
  await seeItComeBack(world, `${what} was killed`, tally, patienceMs);
}

/** Waits until the service accepts and settles again; an operator restarts one that does not. */
export async function seeItComeBack(
  world: World,
  after: string,
  tally: Tally,
  patienceMs: number,
): Promise<void> {
  const { service } = world;
  const begun = Date.now();
  if (await seenBack(world, after, tally, begun + patienceMs, () => service.isRunning)) return;
  const ended = service.isRunning
    ? 'it runs, and does not work'
    : `it has ended by itself, saying\n    ${service.lastWords}\n  `;
  if (service.isRunning && !(await service.stop()))
    tally.note(`after ${after}: a stop in order did not succeed`);
  await service.start();
  const healed = await acceptsAndSettles(world, Date.now() + 60_000);
  tally.note(`after ${after}: ${ended}; after a restart it ${healed ? 'works' : 'DOES NOT WORK'}`);
  if (!healed) tally.violations.push(`after ${after}, a restart did not heal`);
}

/** Whether, by some time, it accepts and settles again without anybody's help. @param isThere false: it has given up. */
export async function seenBack(
  world: World,
  after: string,
  tally: Tally,
  until: number,
  isThere: () => boolean = () => true,
): Promise<boolean> {
  const begun = Date.now();
  const isBack = await acceptsAndSettles(world, until, isThere);
  if (isBack) tally.note(`after ${after}: works again by itself after ${seconds(begun)}`);
  return isBack;
}

/** A new invoice is accepted and settled: requests and worker are both there. */
export async function acceptsAndSettles(world: World, until: number, isThere = () => true): Promise<boolean> {
  const { load } = world;
  for (; Date.now() < until && isThere(); await sleep(200)) {
    if (!load.isReachable) continue;
    const { invoiceId } = await load.ask(load.sent());
    if (invoiceId && (await isSettled(world, invoiceId, until))) return true;
  }
  return false;
}

async function isSettled({ rows: query }: World, invoiceId: string, until: number): Promise<boolean> {
  for (; Date.now() < until; await sleep(100)) {
    const settled = await query(SETTLED, [invoiceId]).catch(() => []);
    if (settled.length > 0) return true;
  }
  return false;
}

const SETTLED = `SELECT FROM invoices WHERE id = $1 AND status IN ('completed', 'failed')`;

async function someBackend(url: string): Promise<number> {
  const [backend] = await rows<{ pid: number }>(
    url,
    `SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
      ORDER BY random() LIMIT 1`,
  );
  if (!backend) throw new Error('The service has no connection');
  return backend.pid;
}

const seconds = (since: number): string => `${((Date.now() - since) / 1_000).toFixed(1)} s`;
