// Usage: npm run chaos:restore -- [options]: tables are dropped by mistake, and brought back to the moment before it.
import { execFile } from 'node:child_process';
import { cp, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { toPositiveInteger } from '../../../src/cli/arguments.js';
import { handOver, unprivilegedUser } from '../../../src/platform/database/embedded/unprivileged.js';
import { toSeed } from '../../support/to-seed.js';
import { Book } from '../book.js';
import { acceptsAndSettles } from '../database-rounds.js';
import { bringToEnd } from '../end.js';
import { Load } from '../load.js';
import { numbers } from '../numbers.js';
import { onPortal, startPortal } from '../phases.js';
import { verify } from '../verify.js';
import { abandon, makeFolder, makeWorld, removeFolders, type World } from '../world.js';
import { DebianPostgres } from './debian-postgres.js';

const run = promisify(execFile);
const CLIENTS = { clients: 4, pauseMs: 60 };

await new Command('chaos:restore')
  .description('brings a database back to one moment, with the files; exit code 1 when anything is missing')
  .option(
    '--seconds <number>',
    'of work before the base backup, after it, and after the moment',
    toPositiveInteger,
    10,
  )
  .option('--seed <number>', 'of what is done when; moments still differ from run to run', toSeed)
  .action(restore)
  .parseAsync();

async function restore(options: { seconds: number; seed?: number }): Promise<void> {
  const { seconds, seed = Date.now() % 1_000_000 } = options;
  const violations = await loseAndRestore(seconds * 1_000, numbers(seed)).catch((error: Error) => {
    console.error(error);
    return [`broken off: ${error.message}`];
  });
  console.log(`\nViolations ${violations.length}, seed ${seed}`);
  for (const violation of violations.slice(0, 50)) console.log(`  ${violation}`);
  if (violations.length === 0) return removeFolders();
  console.log(`\nTo look at: ${abandon().join(' ')}`);
  process.exit(1);
}

/** @returns what does not hold in the end. */
async function loseAndRestore(workMs: number, random: () => number): Promise<string[]> {
  const folder = join(await makeFolder('restore'), 'servers');
  const [archive, files] = [join(folder, 'archive'), join(folder, 'files')];
  await mkdir(archive, { recursive: true });
  await handOver(unprivilegedUser(), archive);
  const server = await DebianPostgres.at(folder, 'lost');
  const restored = server.beside('restored');
  const portal = await startPortal(random);
  try {
    await server.create(`archive_mode = on\narchive_command = 'cp %p ${archive}/%f'`);
    const on = onPortal(portal, random, CLIENTS);
    const world = await makeWorld({ name: 'restore', databaseUrl: server.url, ...on });
    await world.service.start();
    world.load.start();
    await sleep(workMs);
    await timed('base backup, under load', () => restored.copy(server), restored.data);
    await sleep(workMs);
    await world.load.stop();
    await settled(world);
    const [{ moment } = { moment: '' }] = await world.rows<{ moment: string }>(
      'SELECT clock_timestamp()::text AS moment',
    );

    const later = new Load(world.service, new Book(), { ...CLIENTS, accounts: world.accounts, random });
    later.start();
    await sleep(workMs);
    await later.stop();
    // The service still writes: in a deadlock, its transaction is the one that is rolled back.
    await world.rows("SET deadlock_timeout = '1min'; DROP TABLE credit_entries, invoices CASCADE");
    await world.service.killAndWait();
    await timed('files, copied after that', () => cp(world.dataDir, files, { recursive: true }), files);

    await world.rows('SELECT pg_switch_wal()');
    await server.stop();
    await timed('restored from base backup and archive', () => restored.startAt(moment, archive), archive);
    await rename(world.dataDir, `${world.dataDir}-lost`);
    await timed('files, copied back', () => cp(files, world.dataDir, { recursive: true }));
    await timed('an invoice is accepted and settled', async () => {
      await world.service.start();
      if (!(await acceptsAndSettles(world, Date.now() + 60_000))) throw new Error('It does not work');
    });
    await world.service.stop();
    const { orphansBefore, violations } = await bringToEnd(world);
    return [...violations, ...(await atTheMoment(world, orphansBefore))];
  } finally {
    await server.destroy();
    await restored.destroy();
    await portal.close();
  }
}

/** What must hold; whatever was made after the moment has left files and documents, and nothing else. */
async function atTheMoment(world: World, orphans: number): Promise<string[]> {
  const known = new Set((await world.rows<{ id: string }>('SELECT id FROM invoices')).map(({ id }) => id));
  const issued = async () => (await world.issued()).filter(({ invoiceId }) => known.has(invoiceId ?? ''));
  const { accepted, completed, failed, violations } = await verify({ ...world, issued });
  await world.service.stop();
  const ofNoInvoice = violations.filter((violation) =>
    /^file documents\/.* is of no invoice$/.test(violation),
  );
  const table = {
    'accepted until the moment': accepted,
    completed,
    failed,
    'pictures of later ones, removed': orphans,
    'documents of later ones, left': ofNoInvoice.length,
    'known to the provider alone': (await world.issued()).length - (await issued()).length,
  };
  for (const [name, count] of Object.entries(table))
    console.log(`  ${name.padEnd(40)}${String(count).padStart(8)}`);
  return violations.filter((violation) => !ofNoInvoice.includes(violation));
}

/** Each of these invoices gets its document: what is on its way at the moment would be made by two lives of the service. */
async function settled({ rows }: World): Promise<void> {
  for (;;) {
    const open = await rows(`SELECT FROM invoices WHERE status IN ('pending', 'processing') LIMIT 1`);
    if (open.length === 0) return;
    await sleep(200);
  }
}

/** @param path whose size is told, too. */
async function timed(what: string, work: () => Promise<void>, path?: string): Promise<void> {
  const begun = Date.now();
  await work();
  const seconds = ((Date.now() - begun) / 1_000).toFixed(1);
  const size = path && Number((await run('du', ['-sm', path])).stdout.split('\t')[0]);
  console.log(`  ${what.padEnd(40)}${seconds.padStart(8)} s${size ? `${String(size).padStart(8)} MB` : ''}`);
}
