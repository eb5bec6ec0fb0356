import { availableParallelism, cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { QUEUES } from '../../../src/platform/jobs/queues.js';
import { Connection } from '../../benchmark/service/harness/connection.js';
import { fullLoad } from '../../benchmark/service/harness/load.js';
import { pngOf } from '../../benchmark/service/harness/picture.js';
import {
  type RawRequest,
  roundRobin,
  ticketBody,
  ticketRequest,
} from '../../benchmark/service/harness/requests.js';
import type { ServerProcess } from '../../benchmark/service/harness/process.js';
import type { Figures } from '../model/figures.js';
import { ownProcessorTime, processorTime } from './processor-time.js';
import { readingTimes } from './reading-times.js';
import { openStand, type Stand } from './stand.js';

/** How long is measured. */
export interface Extent {
  /** Of each load of creations. */
  seconds: number;
  /** Invoices that are worked on. */
  invoices: number;
  /** Paths of pictures of receipts. */
  pictures: readonly string[];
}

const JOBS = Object.values(QUEUES).map((schema) => `${schema}._private_jobs`);
const KB = 1_000;
const SECOND_MS = 1_000;
const CONNECTIONS = 8;
/** Invoices that are made one after the other, for what an idle service takes. */
const ALONE = 20;

/** Measures all that the simulation starts from, on this machine: processor times, mostly, which what else it does lengthens little. */
export async function measure({ seconds, invoices, pictures }: Extent): Promise<Figures> {
  const stand = await openStand();
  try {
    const large = await creations(stand, 200, seconds);
    const small = await creations(stand, 1, seconds);
    const work = await working(stand, invoices, small);
    const [server] = await stand.database.rows<{ version: string }>(
      "SELECT current_setting('server_version') AS version",
    );
    const { apiMs: apiMsSmall, aloneMs: _, ...creation } = small;
    return {
      measured: {
        date: new Date().toISOString().slice(0, 10),
        processor: cpus()[0]?.model,
        cores: availableParallelism(),
        node: process.version,
        postgres: server?.version ?? '',
      },
      creation: { ...creation, apiMs: large.apiMs, apiMsSmall },
      readingMs: await readingTimes(pictures),
      ...work,
    };
  } finally {
    await stand.close();
  }
}

/** What one creation costs, with all payers in turn; and how long one takes alone. */
async function creations(stand: Stand, kilobytes: number, seconds: number) {
  const target = { port: stand.api.port, next: requestsOf(stand, kilobytes) };
  // So that what is compiled and planned at first is not counted.
  await fullLoad(target, seconds / 2);
  const before = await count(stand, stand.api);
  await fullLoad(target, seconds);
  const spent = difference(before, await count(stand, stand.api));
  const aloneMs = SECOND_MS / (await fullLoad(target, seconds / 2, 1));
  return {
    apiMs: spent.processMs,
    databaseMs: spent.databaseMs,
    waitMs: Math.max(0, aloneMs - spent.processMs - spent.databaseMs),
    walBytes: spent.walBytes,
    aloneMs,
  };
}

/** What one invoice costs from its job on, but for the reading of its picture. */
async function working(stand: Stand, invoices: number, { aloneMs }: { aloneMs: number }) {
  const { database } = stand;
  await forgetWork(stand);
  const worker = await stand.startWorker();
  await create(stand, invoices / 4);
  await atRest(stand);
  // It stands still while invoices are created, so that what follows is its work alone.
  process.kill(worker.pid, 'SIGSTOP');
  const empty = await count(stand, worker);
  await create(stand, invoices);
  const before = await count(stand, worker);
  process.kill(worker.pid, 'SIGCONT');
  await atRest(stand);
  const after = await count(stand, worker);
  const spent = difference(before, after, invoices);
  const began = new Date();
  for (let made = 0; made < ALONE; made++) {
    await create(stand, 1);
    await atRest(stand);
  }
  const [took] = await database.rows<{ ms: number }>(
    `SELECT avg(extract(epoch FROM completed_at - created_at))::float8 * 1000 AS ms FROM invoices WHERE created_at >= $1`,
    [began],
  );
  await worker.stop();
  return {
    work: {
      workerMs: spent.processMs,
      databaseMs: spent.databaseMs,
      waitMs: Math.max(0, (took?.ms ?? 0) - aloneMs - spent.processMs - spent.databaseMs),
      walBytes: spent.walBytes,
    },
    // Those that add the jobs are the creation and the work itself.
    invoice: { databaseBytes: (after.bytes - empty.bytes) / invoices, jobs: 1 + spent.jobs },
  };
}

/** What was created before is nobody's work, and has left its place. */
async function forgetWork({ database }: Stand): Promise<void> {
  await database.rows(`TRUNCATE ${JOBS.join()}`);
  await database.rows('TRUNCATE invoices CASCADE');
}

const requestsOf = ({ payers }: Stand, kilobytes: number): (() => RawRequest) => {
  const body = ticketBody(pngOf(kilobytes * KB));
  return roundRobin(payers.map((payer) => ticketRequest(payer, body)));
};

/** So many, whatever time it takes. */
async function create(stand: Stand, invoices: number): Promise<void> {
  const next = requestsOf(stand, 1);
  let left = Math.round(invoices);
  const work = async () => {
    const connection = await Connection.to(stand.api.port);
    while (left-- > 0) {
      const status = await connection.send(next());
      if (status !== 200) throw new Error(`Answered ${status}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

/** No job is left, and every invoice is completed: others would be of something else. */
async function atRest({ database }: Stand): Promise<void> {
  for (;;) {
    const [left] = await database.rows(
      `SELECT FROM (${JOBS.map((jobs) => `SELECT run_at FROM ${jobs}`).join(' UNION ALL ')}) j WHERE run_at <= now() LIMIT 1`,
    );
    if (!left) break;
    await sleep(5);
  }
  const [other] = await database.rows<{ code: string | null }>(
    "SELECT failure_code AS code FROM invoices WHERE status <> 'completed' LIMIT 1",
  );
  if (other) throw new Error(`An invoice is not completed: ${other.code}`);
}

interface Count {
  /** Seconds of a core. */
  process: number;
  database: number;
  wal: number;
  jobs: number;
  invoices: number;
  /** Of tables that grow with invoices: rows and indexes. */
  bytes: number;
}

async function count({ database, databasePid }: Stand, { pid }: ServerProcess): Promise<Count> {
  const [counted] = await database.rows<Omit<Count, 'process' | 'database'>>(COUNT);
  if (!counted) throw new Error('Nothing was counted');
  return { ...counted, process: await ownProcessorTime(pid), database: await processorTime(databasePid) };
}

/** For each invoice: of those that were made meanwhile, or of so many. */
function difference(before: Count, after: Count, invoices = after.invoices - before.invoices) {
  return {
    processMs: (SECOND_MS * (after.process - before.process)) / invoices,
    databaseMs: (SECOND_MS * (after.database - before.database)) / invoices,
    walBytes: (after.wal - before.wal) / invoices,
    jobs: (after.jobs - before.jobs) / invoices,
  };
}

const COUNT = `
  SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS wal,
         (SELECT count(*) FROM invoices)::int AS invoices,
         ${JOBS.map((jobs) => `coalesce(pg_sequence_last_value(pg_get_serial_sequence('${jobs}', 'id')::regclass), 0)`).join(' + ')}::float8 AS jobs,
         (SELECT sum(pg_total_relation_size(oid)) FROM pg_class
           WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)::float8 AS bytes`;
