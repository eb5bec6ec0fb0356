import { join } from 'node:path';
import type { Bench, Figure } from '../harness/bench.js';
import { compare, inTurns, measureInTurns } from '../harness/in-turns.js';
import { fullLoad, timedLoad } from '../harness/load.js';
import { pngOf } from '../harness/picture.js';
import { roundRobin, ticketBody, ticketRequest } from '../harness/requests.js';
import { quantile } from '../harness/statistics.js';
import { findPgbench, pgbench, writeScript } from '../peers/pgbench.js';

const KB = 1_000;
/** Connections of clients, where the time of each request counts: with more, they wait for each other above all. */
const CLIENTS = 12;
/** How many times as long as the bare handler's slowest ones ours may take. */
const SLOWEST = 1.5;

/** `facturar-ticket` by a thousand payers, against the bare handlers, and against PostgreSQL alone. */
export async function creation(bench: Bench): Promise<Figure[]> {
  return [
    ...(await againstPlainRows(bench, 200, 0.9)),
    ...(await againstPlainRows(bench, 1, 0.8)),
    await againstBareHandler(bench, 200, 1),
    await againstBareHandler(bench, 1, 1.1),
    await againstPgbench(bench),
  ];
}

/** How many, and how long the slowest of them take. */
async function againstPlainRows(bench: Bench, kilobytes: number, least: number): Promise<Figure[]> {
  const next = creations(bench, kilobytes);
  const service = await bench.service();
  const barest = await bench.barest();
  const load = async (port: number) => {
    const { perSecond, times } = await timedLoad({ port, next }, bench.seconds, CLIENTS);
    return { perSecond, slowest: quantile(times, 0.99), middle: quantile(times, 0.5) };
  };
  const pairs = await measureInTurns(
    { ours: () => load(service.port), other: () => load(barest.port) },
    bench.turns,
  );
  const rates = compare(pairs, ({ perSecond }) => perSecond);
  const slowest = compare(pairs, (measured) => measured.slowest);
  const middle = compare(pairs, (measured) => measured.middle);
  return [
    {
      name: `creation, ${kilobytes} kB, to a bare handler with plain job rows`,
      value: rates.ratio,
      goal: { least },
      note: `${rates.ours.toFixed(0)} to ${rates.other.toFixed(0)} a second`,
    },
    {
      name: `creation, ${kilobytes} kB, slowest 1 %, to the same`,
      value: slowest.ratio,
      goal: { most: SLOWEST },
      isTail: true,
      note:
        `${slowest.ours.toFixed(1)} to ${slowest.other.toFixed(1)} ms; ` +
        `half of them within ${middle.ours.toFixed(1)} to ${middle.other.toFixed(1)} ms`,
    },
  ];
}

async function againstBareHandler(bench: Bench, kilobytes: number, least: number): Promise<Figure> {
  const next = creations(bench, kilobytes);
  const service = await bench.service();
  const bare = await bench.bare();
  const { ratio, ours, other } = await inTurns(
    {
      ours: () => fullLoad({ port: service.port, next }, bench.seconds),
      other: () => fullLoad({ port: bare.port, next }, bench.seconds),
    },
    bench.turns,
  );
  return {
    name: `creation, ${kilobytes} kB, to the bare handler`,
    value: ratio,
    goal: { least },
    note: `${ours.toFixed(0)} to ${other.toFixed(0)} a second`,
  };
}

async function againstPgbench(bench: Bench): Promise<Figure> {
  const name = 'creation, 1 kB, to pgbench';
  const program = findPgbench();
  if (!program) return { name, value: null, note: 'there is no pgbench (Debian: postgresql-contrib)' };
  const script = await writeScript(join(bench.folder, 'accept.sql'), bench.payers);
  const next = creations(bench, 1);
  const service = await bench.service();
  const { ratio, ours, other } = await inTurns(
    {
      ours: () => fullLoad({ port: service.port, next }, bench.seconds),
      other: () => pgbench(program, script, { url: bench.database.url, seconds: bench.seconds }),
    },
    bench.turns,
  );
  return {
    name,
    value: ratio,
    // No goal: what makes the statement faster makes this worse.
    note: `${ours.toFixed(0)} to ${other.toFixed(0)} a second`,
  };
}

/** Requests of all payers in turn. */
export function creations({ payers }: Pick<Bench, 'payers'>, kilobytes: number) {
  const body = ticketBody(pngOf(kilobytes * KB));
  return roundRobin(payers.map((payer) => ticketRequest(payer, body)));
}
