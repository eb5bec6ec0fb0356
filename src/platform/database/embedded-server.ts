import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartupError } from '../startup-error.js';
import { findPostgresBinaries, type PostgresBinaries } from './embedded-binaries.js';
import { commandAs, handOver, unprivilegedUser } from './unprivileged.js';

const run = promisify(execFile);

const DATABASE = 'invoicing';
const ATTEMPTS = 5;

/**
 * A real PostgreSQL server under `DATA_DIR/postgres`, shared by every process that names this folder: whoever comes
 * first starts it, whoever leaves last stops it. It listens on the loopback interface only, at a free port, with a
 * random password that is readable by its owner alone.
 */
export class EmbeddedServer {
  private constructor(
    private readonly folder: string,
    private readonly binaries: PostgresBinaries,
    /** Where the server answers, with password. */
    readonly url: string,
  ) {}

  /**
   * Creates the cluster if there is none, starts it if it doesn't run (recovering from a crash on the way), and
   * makes sure of its database.
   * @throws {StartupError} when the server can't be created or started.
   */
  static async start(dataDir: string): Promise<EmbeddedServer> {
    const folder = join(dataDir, 'postgres');
    const binaries = await findPostgresBinaries();
    try {
      await createCluster(folder, binaries);
      const url = await connectOrStart(folder, binaries);
      await createDatabase(url);
      return new EmbeddedServer(folder, binaries, withDatabase(url, DATABASE));
    } catch (error) {
      if (error instanceof StartupError) throw error;
      throw new StartupError(`The embedded PostgreSQL in ${folder} does not start: ${firstLine(error)}`, {
        cause: error,
      });
    }
  }

  /** Stops the server unless another process still uses it. Call it after closing this process's connections. */
  async release(): Promise<void> {
    // The connections that this process has just closed take a moment to be gone from the server's list.
    for (const pause of [0, 50, 200, 500]) {
      await sleep(pause);
      if ((await countClients(this.url)) === 0) return this.stop();
    }
  }

  /** Stops the server, whoever uses it. */
  async stop(): Promise<void> {
    await control(this.binaries, ['stop', '-w', '-m', 'fast', '-D', join(this.folder, 'data')]).catch(() => {
      // It is down already: another process was the last one at the same moment.
    });
  }
}

async function createCluster(folder: string, { initdb }: PostgresBinaries): Promise<void> {
  const data = join(folder, 'data');
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const user = unprivilegedUser();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await handOver(user, folder);
  // Made beside its place and renamed, so that a start which is interrupted leaves no half of a cluster behind.
  const draft = join(folder, `new-${process.pid}`);
  const passwordFile = join(folder, `password-${process.pid}`);
  await mkdir(draft, { mode: 0o700 });
  await handOver(user, draft);
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await handOver(user, passwordFile);
  const [program, args] = commandAs(user, initdb, [
    '-D',
    draft,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-instructions',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  await run(program, args);
  await rename(passwordFile, join(draft, 'owner-password'));
  await rename(draft, data).catch(async (error: unknown) => {
    // Two first starts at once: the other one was faster, and its cluster counts.
    await rm(draft, { recursive: true });
    if (!existsSync(join(data, 'PG_VERSION'))) throw error;
  });
}

/** Finds the running server, or starts it; several processes may try this at the same time. */
async function connectOrStart(folder: string, binaries: PostgresBinaries): Promise<string> {
  const data = join(folder, 'data');
  const password = (await readFile(join(data, 'owner-password'), 'utf8')).trim();
  for (let attempt = 1; ; attempt++) {
    const running = await runningPort(data);
    if (running !== null) {
      const url = `postgres://postgres:${password}@127.0.0.1:${running}/postgres`;
      if (await answers(url)) return url;
    }
    try {
      const port = await freePort();
      const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
      const log = join(data, 'server.log');
      await control(binaries, ['start', '-w', '-t', '60', '-s', '-D', data, '-l', log, '-o', options]);
      return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await sleep(200 * attempt);
    }
  }
}

/** The port that the server's own pid file names; the file outlives a crash, so it proves nothing by itself. */
async function runningPort(data: string): Promise<number | null> {
  const lines = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(lines.split('\n')[3]);
  return port > 0 ? port : null;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 57P03: it is starting up, or recovering from a crash.
    if ((error as { code?: string }).code !== '57P03') return false;
    await sleep(200);
    return await answers(url);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    // 42P04, 23505: another process created it in between.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

async function countClients(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ clients: number }>(
      `SELECT count(*)::int AS clients FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    return rows[0]?.clients ?? 0;
  } catch {
    return 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function control({ pg_ctl }: PostgresBinaries, args: string[]): Promise<void> {
  const [program, all] = commandAs(unprivilegedUser(), pg_ctl, args);
  await run(program, all);
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string };
  const text = stderr?.trim() || message || String(error);
  return text.split('\n')[0] ?? text;
}
