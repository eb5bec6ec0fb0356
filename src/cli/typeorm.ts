import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { loadEnvFile, readConfig } from '../config.js';
import { redaction } from '../log-redaction.js';
import { prepareDataDir } from '../platform/data-dir.js';
import { withMigrationLock } from '../platform/migrate.js';
import { openDatabase } from '../platform/database/open-database.js';
import { StartupError } from '../platform/startup-error.js';

const TYPEORM = fileURLToPath(import.meta.resolve('typeorm/cli.js'));
/** TypeORM's commands that create a file or print something. */
const NEEDS_NO_DATABASE = /^(?:\S+:create|init|version)\b|(?:^|\s)--(?:help|version)\b|^$/;
const DATA_SOURCE = fileURLToPath(new URL('../../ormconfig.js', import.meta.url));

/**
 * TypeORM's command line on the service's database, as `npm run migration:show` and the like run it. The embedded server is
 * started if it is not running, and released at the end.
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
  // Restore the umask that opening the database has narrowed: a generated migration is an ordinary source file.
  process.umask(umask);
  // The terminal sends Ctrl-C to the command as well. This process ends after it, to release the server.
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
  // A supervisor signals only this process. Without forwarding, the lock would be released while the command still runs.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  // PostgreSQL quotes the row of a failed statement in DETAIL, which may contain personal data.
  for await (const line of createInterface(child.stderr))
    if (!/^\s*detail:/.test(line)) process.stderr.write(`${redaction.text(line)}\n`);
  const [code] = await closed;
  return code ?? 1;
}
