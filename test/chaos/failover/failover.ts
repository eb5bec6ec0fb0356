// Usage: npm run chaos:failover -- [options]: the primary of the service's database fails under load, and its standby takes over.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { toPositiveInteger } from '../../../src/cli/arguments.js';
import { toSeed } from '../../support/to-seed.js';
import { numbers } from '../numbers.js';
import { conclude, onPortal, startPortal } from '../phases.js';
import { Tally } from '../tally.js';
import { abandon, makeFolder, makeWorld, removeFolders } from '../world.js';
import { Pair } from './pair.js';
import { startHaproxy, startPgBouncer } from './proxies.js';
import { Survival } from './survival.js';

interface Options {
  rounds: number;
  pooled: number;
  within: number;
  seed?: number;
}

/** Fewer than the service settles: those that wait are settled before the one that is measured. */
const CLIENTS = 3;
const PAUSE_MS = 500;

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    abandon();
    process.exit(1);
  });

await new Command('chaos:failover')
  .description('lets the primary fail under load; exit code 1 when anything is lost, done twice, or late')
  .option('--rounds <number>', 'failures, with HAProxy in front of the two servers', toPositiveInteger, 20)
  .option('--pooled <number>', 'failures with PgBouncer before that', toPositiveInteger, 5)
  .option(
    '--within <seconds>',
    'from a failure until a new invoice is accepted and settled',
    toPositiveInteger,
    15,
  )
  .option('--seed <number>', 'of what is done when; moments still differ from run to run', toSeed)
  .action(failover)
  .parseAsync();

async function failover(options: Options): Promise<void> {
  const { seed = Date.now() % 1_000_000 } = options;
  const begun = Date.now();
  const tally = new Tally();
  await failOver(options, numbers(seed), tally).catch((error: Error) => {
    console.error(error);
    tally.violations.push(`broken off: ${error.message}`);
  });
  tally.print(seed, Math.round((Date.now() - begun) / 1_000));
  if (tally.violations.length === 0) return removeFolders();
  console.log(`\nTo look at: ${abandon().join(' ')}`);
  process.exit(1);
}

async function failOver(
  { rounds, pooled, within }: Options,
  random: () => number,
  tally: Tally,
): Promise<void> {
  const folder = join(await makeFolder('failover'), 'servers');
  await mkdir(folder);
  const pair = await Pair.create(folder);
  const haproxy = await startHaproxy(folder, pair.servers);
  const pgbouncer = await startPgBouncer(folder, haproxy.url);
  const portal = await startPortal(random);
  try {
    const on = onPortal(portal, random, { clients: CLIENTS, pauseMs: PAUSE_MS });
    const world = await makeWorld({ name: 'failover', databaseUrl: haproxy.url, ...on });
    const { service } = world;
    world.load.start();

    await service.start();
    const direct = new Survival('HAProxy', world, within, tally);
    await direct.ofPair(pair, rounds);
    await direct.of('HAProxy killed', () => haproxy.restart());
    direct.conclude();

    await service.stop();
    service.change({ DATABASE_POOLER_URL: pgbouncer.url, DATABASE_POOL: '20' });
    await service.start();
    const byPooler = new Survival('PgBouncer and HAProxy', world, within, tally);
    await byPooler.ofPair(pair, pooled);
    await byPooler.of('HAProxy killed', () => haproxy.restart());
    if ((await pgbouncer.transactions()) === 0) tally.violations.push('nothing went by PgBouncer');
    await byPooler.of('PgBouncer killed', () => pgbouncer.restart());
    byPooler.conclude();

    await conclude('Failures of the database', world, tally);
    const unexpected = world.book.statuses().get('500');
    if (unexpected) tally.violations.push(`${unexpected} requests were answered 500, not 503`);
  } finally {
    await pgbouncer.close();
    await haproxy.close();
    await pair.destroy();
    await portal.close();
  }
}
