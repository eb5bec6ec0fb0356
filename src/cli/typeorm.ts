import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { loadEnvFile, readConfig } from '../config.js';
import { redaction } from '../log-redaction.js';
import { prepareDataDir } from '../platform/data-dir.js';
import { withMigrationLock } from '../platform/database/migrate.js';
import { openDatabase } from '../platform/database/open-database.js';
import { StartupError } from '../platform/startup-error.js';

const TYPEORM = fileURLToPath(import.meta.resolve('typeorm/cli.js'));
/** What makes a file, or only says something. */
const NEEDS_NO_DATABASE = /^(?:\S+:create|init|version)\b|(?:^|\s)--(?:help|version)\b|^$/;
const DATA_SOURCE = fileURLToPath(new URL('../../ormconfig.js', import.meta.url));

/**
 * TypeORM's own command line on the service's database: `npm run migration:show` and its like. The embedded server is
 * started where it does not run, shared where it does, and let go of at the end.
 */
try {
  loadEnvFile();
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(
    `${error instanceof StartupError ? error.message : inspect(redaction.error(error))}\n`,
  );
  process.exitCode = 1;
}

/** @returns the exit code. */
async function run(args: string[]): Promise<number> {
  if (NEEDS_NO_DATABASE.test(args.join(' '))) return typeorm(args, process.env);
  const config = readConfig();
  const umask = process.umask();
  await prepareDataDir(config.DATA_DIR);
  const database = await openDatabase(config);
  // Which that has narrowed: a migration that is generated is a source like any other.
  process.umask(umask);
  // Ctrl-C is for the command, which the terminal tells, too; the server is let go of after it.
  process.on('SIGINT', () => undefined);
  try {
    return await withMigrationLock(database.url, () =>
      typeorm([...args, '--dataSource', DATA_SOURCE], { ...process.env, DATABASE_URL: database.url }),
    );
  } finally {
    await database.release();
  }
}

/** @returns the exit code. */
async function typeorm(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [TYPEORM, ...args], { env, stdio: ['inherit', 'inherit', 'pipe'] });
  const closed = once(child, 'close') as Promise<[number | null]>;
  // A supervisor tells this process alone. Without it, the lock would be let go of while the command goes on.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  // A failed statement is told with the row that PostgreSQL quotes.
  for await (const line of createInterface(child.stderr))
    if (!/^\s*detail:/.test(line)) process.stderr.write(`${redaction.text(line)}\n`);
  const [code] = await closed;
  return code ?? 1;
}
