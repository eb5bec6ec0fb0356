import { join } from 'node:path';
import type { Bench, Figure } from '../harness/bench.js';
import { inTurns } from '../harness/in-turns.js';
import { fullLoad } from '../harness/load.js';
import { pngOf } from '../harness/picture.js';
import { roundRobin, ticketBody, ticketRequest } from '../harness/requests.js';
import { findPgbench, pgbench, writeScript } from '../peers/pgbench.js';

const KB = 1_000;

/** `facturar-ticket` by a thousand payers, against the bare handler, and against PostgreSQL alone. */
export async function creation(bench: Bench): Promise<Figure[]> {
  return [
    await againstBareHandler(bench, 200, 1),
    await againstBareHandler(bench, 1, 1.1),
    await againstPgbench(bench),
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
    goal: { least: 0.45 },
    note: `${ours.toFixed(0)} to ${other.toFixed(0)} a second`,
  };
}

/** Requests of all payers in turn. */
export function creations({ payers }: Pick<Bench, 'payers'>, kilobytes: number) {
  const body = ticketBody(pngOf(kilobytes * KB));
  return roundRobin(payers.map((payer) => ticketRequest(payer, body)));
}
