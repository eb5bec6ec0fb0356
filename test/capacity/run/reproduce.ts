import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { QUEUES } from '../../../src/platform/jobs/queues.js';
import { quantile } from '../../benchmark/service/harness/statistics.js';
import { Connection } from '../../benchmark/service/harness/connection.js';
import { ticketBody, ticketRequest } from '../../benchmark/service/harness/requests.js';
import type { Figures } from '../model/figures.js';
import { arrivals, type Arrival, type Provider } from '../model/load.js';
import { Random } from '../model/random.js';
import { simulate } from '../model/service.js';
import { openStand, type Stand } from './stand.js';
import { pngOf } from '../../benchmark/service/harness/picture.js';

/** A load at which one reader falls behind and catches up, so that there is a queue to compare. */
const STRETCH = 15;
/** Of the time that pictures take, so that a run takes less. */
const FASTER = 2;
/** Of what one reader takes. */
const LOAD = [0.5, 1.3, 1.6, 0.9, 0.4, 0.2];
const PROVIDER: Provider = { answer: 0.8, spread: 1.5, pending: 0.25, pendingFor: 3 };
const LOOK_EVERY = 0.5;
const SECOND_MS = 1_000;
const BODY = ticketBody(pngOf(1_000));

/** One measure of a run and of its simulation. */
export interface Compared {
  name: string;
  run: number;
  simulated: number;
}

/**
 * Lets the built service work through a load, and simulates the same load: the same invoices at the same times, a reader that
 * takes as long for each picture, and a provider that takes as long to answer.
 */
export async function reproduce(figures: Figures, seed: number): Promise<Compared[]> {
  const readings = figures.readingMs.map((ms) => ms / SECOND_MS / FASTER);
  const mean = readings.reduce((sum, time) => sum + time, 0) / readings.length;
  const load = { rates: LOAD.map((share) => share / mean), stretch: STRETCH, readings, provider: PROVIDER };
  const asked = [...arrivals(load, new Random(seed))];
  const layout = {
    apis: 1,
    databaseCores: 1,
    readers: { count: 0, readers: 0 },
    workers: { count: 1, readers: 1, providerConcurrency: 8, webhookConcurrency: 4 },
    timedReaders: true,
    together: availableParallelism(),
  };
  const simulated = simulate(figures, layout, asked.values(), LOOK_EVERY);
  const stand = await openStand();
  try {
    const run = await drive(stand, asked);
    const rate = ({ settled: { length }, seconds }: Run) => (60 * length) / seconds;
    return [
      { name: 'invoices a minute', run: rate(run), simulated: rate(simulated) },
      ...compared('time to settle', run.settled, simulated.settled),
      ...compared('age of the queue', run.queueAges, simulated.queueAges),
    ];
  } finally {
    await stand.close();
  }
}

const compared = (name: string, run: number[], simulated: number[]): Compared[] =>
  [0.5, 0.95].map((share) => ({
    name: `${name}, p${share * 100}, s`,
    run: quantile(run, share),
    simulated: quantile(simulated, share),
  }));

interface Run {
  settled: number[];
  queueAges: number[];
  seconds: number;
}

async function drive(stand: Stand, asked: readonly Arrival[]): Promise<Run> {
  const { database, payers, portal } = stand;
  let posts = 0;
  portal.alwaysFault = ({ method }) =>
    method === 'POST' ? { delayMs: SECOND_MS * (asked[posts++ % asked.length]?.answer ?? 0) } : null;
  const placeOf = new Map(payers.map(({ rfc }, place) => [rfc, place]));
  portal.alwaysPlan = ({ receiver }) => {
    const callsBack = asked[placeOf.get(receiver.rfc) ?? 0]?.callsBack ?? null;
    return callsBack === null ? {} : { callsBack: true, afterMs: SECOND_MS * callsBack };
  };
  await stand.startWorker(
    Object.fromEntries(asked.map(({ reading }, place) => [payers[place]?.rfc, SECOND_MS * reading])),
  );
  // From here on everything is as it is on a service that runs.
  await ask(stand, payers.length - 1);
  await settled(stand, 1);
  const began = new Date();
  const start = performance.now();
  const queueAges: number[] = [];
  const looking = setInterval(() => {
    void database.rows<{ age: number }>(QUEUE_AGE).then(([row]) => queueAges.push(row?.age ?? 0));
  }, SECOND_MS * LOOK_EVERY);
  const answers: Promise<void>[] = [];
  for (const [place, { at }] of asked.entries()) {
    await sleep(Math.max(0, start + SECOND_MS * at - performance.now()));
    answers.push(ask(stand, place));
  }
  await Promise.all(answers);
  await settled(stand, asked.length + 1);
  clearInterval(looking);
  const rows = await database.rows<{ took: number; end: number }>(SETTLED, [began]);
  return {
    settled: rows.map(({ took }) => took),
    queueAges,
    seconds: Math.max(...rows.map(({ end }) => end)),
  };
}

async function ask({ api, payers }: Stand, place: number): Promise<void> {
  const payer = payers[place];
  if (!payer) throw new Error('There are more invoices than payers');
  const connection = await Connection.to(api.port);
  const status = await connection.send(ticketRequest(payer, BODY));
  connection.close();
  if (status !== 200) throw new Error(`Answered ${status}`);
}

/** So many are completed; one that fails makes it another run than the one that is simulated. */
async function settled({ database }: Stand, count: number): Promise<void> {
  for (;;) {
    const [row] = await database.rows<{ done: number; code: string | null }>(
      `SELECT count(*) FILTER (WHERE status = 'completed')::int AS done, max(failure_code) AS code FROM invoices`,
    );
    if (row?.code) throw new Error(`An invoice failed with ${row.code}`);
    if (row && row.done >= count) return;
    await sleep(200);
  }
}

const QUEUE_AGE = `
  SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age FROM ${QUEUES.slow}.jobs
   WHERE task_identifier = 'read-receipt' AND locked_at IS NULL`;

const SETTLED = `
  SELECT extract(epoch FROM completed_at - created_at)::float8 AS took, extract(epoch FROM completed_at - $1::timestamptz)::float8 AS end
    FROM invoices WHERE created_at >= $1`;
