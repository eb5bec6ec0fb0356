// Usage: npm run benchmark -- [MEASUREMENT…] [options]: how fast the service is, always beside something else.
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { Argument, Command, InvalidArgumentError } from 'commander';
import type { Extent, Figure, Measurement } from './harness/bench.js';
import { creation } from './measurements/creation.js';
import { detail } from './measurements/detail.js';
import { figures } from './measurements/figures.js';
import { hotPayer } from './measurements/hot-payer.js';
import { replay, wrongKey } from './measurements/idempotency.js';
import { pages } from './measurements/pages.js';
import { readers } from './measurements/readers.js';
import { start } from './measurements/start.js';
import { turns } from './measurements/turns.js';
import { webhooks } from './measurements/webhooks.js';
import { workers } from './measurements/workers.js';
import { openBench } from './open-bench.js';
import { reaches, tableOf } from './table.js';

const MEASUREMENTS: Record<string, Measurement> = {
  start,
  creation,
  'hot-payer': hotPayer,
  detail,
  replay,
  'wrong-key': wrongKey,
  pages,
  workers,
  readers,
  turns,
  webhooks,
  figures,
};

interface Options extends Extent {
  json?: string;
  hold?: number;
}

await new Command('benchmark')
  .description('how fast the built service is, as ratios that are measured side by side, in turns')
  .addArgument(
    new Argument('[name...]', 'what to measure; all of it by default').choices(Object.keys(MEASUREMENTS)),
  )
  .option('--seconds <count>', 'of each slice', toNumber, 5)
  .option('--turns <count>', 'slices of each side', toNumber, 5)
  .option('--invoices <count>', 'of the member that has many', toNumber, 1_000_000)
  .option('--json <file>', 'also write the figures there')
  .option('--hold <share>', 'fail where less than this share of a goal is reached', toNumber)
  .action(benchmark)
  .parseAsync();

async function benchmark(names: string[], { json, hold, ...extent }: Options): Promise<void> {
  const found: Figure[] = [];
  for (const [name, measurement] of Object.entries(MEASUREMENTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const measured = await measure(measurement, extent);
    console.log(tableOf(measured, { head: found.length === 0 }));
    found.push(...measured);
  }
  const machine = { cores: availableParallelism(), processor: cpus()[0]?.model, node: process.version };
  const report = { date: new Date().toISOString(), machine, ...extent, figures: found };
  if (json) await writeFile(json, `${JSON.stringify(report, null, 1)}\n`);
  const misses = hold === undefined ? [] : found.filter((figure) => !figure.isTail && !reaches(figure, hold));
  for (const { name } of misses) console.log(`NOT HELD ${name}`);
  if (misses.length > 0) process.exitCode = 1;
}

/** Each begins with an empty database: tables that another one filled would be part of its figures. */
async function measure(measurement: Measurement, extent: Extent): Promise<Figure[]> {
  const bench = await openBench(extent);
  // Its servers are processes of their own, and would stay.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void bench.close().finally(() => process.exit(1)));
  try {
    return await measurement(bench);
  } finally {
    process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
    await bench.close();
  }
}

function toNumber(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new InvalidArgumentError('Expected a positive number.');
  return number;
}
