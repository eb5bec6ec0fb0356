import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartupError } from '../../startup-error.js';
import { findPostgresBinaries, type PostgresBinaries } from './embedded-binaries.js';
import { createCluster, PASSWORD_FILE } from './embedded-cluster.js';
import { commandAs, ownerOf } from './unprivileged.js';

const run = promisify(execFile);

const DATABASE = 'invoicing';
/** Held, shared, by every process that uses the server; who gets it alone is the last one. */
const IN_USE = 7_202_640_812n;
/** Together about as long as a server takes that is just being stopped by another process. */
const PAUSES_MS = [100, 200, 400, ...Array<number>(8).fill(800)];
/** A server that recovers from a crash is waited for this long. */
const RECOVERY_MS = 120_000;
/** Pause between attempts to bring back a server that died. */
const REVIVE_MS = 1_000;
/** A server that stops is waited for this long. */
const STOP_MS = 15_000;

/**
 * A real PostgreSQL server under `DATA_DIR/postgres`, shared by every process that names this folder: whoever comes
 * first starts it, whoever leaves last stops it. It listens on the loopback interface only, at a free port, with a
 * random password that is readable by its owner alone. When it dies, whoever uses it brings it back.
 */
export class EmbeddedServer {
  /** Where the server answers, with password. */
  readonly url: string;
  /** Comes when the server came back elsewhere, where this process does not look for it. */
  readonly lost: Promise<Error>;
  private readonly tellLost: (reason: Error) => void;
  private released = false;
  private reviving: Promise<void> | null = null;

  private constructor(
    private readonly data: string,
    private readonly binaries: PostgresBinaries,
    private readonly place: string,
    /** Keeps the server marked as in use for as long as this process needs it. */
    private hold: pg.Client,
  ) {
    this.url = withDatabase(place, DATABASE);
    const { promise, resolve } = Promise.withResolvers<Error>();
    this.lost = promise;
    this.tellLost = resolve;
    this.reviveWhenLost();
  }

  /**
   * Creates the cluster if there is none, starts it if it doesn't run (recovering from a crash on the way), and
   * makes sure of its database.
   * @throws {StartupError} when the server can't be created or started.
   */
  static async start(dataDir: string): Promise<EmbeddedServer> {
    const folder = join(dataDir, 'postgres');
    const data = join(folder, 'data');
    const binaries = await findPostgresBinaries();
    try {
      await createCluster(folder, data, binaries);
      const { url, hold } = await connectOrStart(data, binaries);
      await createDatabase(hold);
      return new EmbeddedServer(data, binaries, url, hold);
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const reason = (await lastFatal(data)) ?? firstLine(error);
      throw new StartupError(`The embedded PostgreSQL in ${folder} does not start: ${reason}`, {
        cause: error,
      });
    }
  }

  /** Stops the server unless another process still uses it. */
  async release(): Promise<void> {
    this.released = true;
    await this.reviving;
    if (await isLast(this.hold)) await this.stop();
    await this.hold.end().catch(() => undefined);
  }

  /** Stops the server, whoever uses it. */
  async stop(): Promise<void> {
    this.released = true;
    const { pid } = await readPidFile(this.data);
    if (pid === null) return;
    await control(this.data, this.binaries, ['stop', '--no-wait', '-m', 'fast', '-D', this.data]).catch(
      () => {
        // It is down already.
      },
    );
    // pg_ctl would wait for any server to be gone, also for the next one, which another process may start at once.
    for (const end = Date.now() + STOP_MS; isAlive(pid) && Date.now() < end;) await sleep(20);
  }

  private reviveWhenLost(): void {
    this.hold.once('end', () => {
      if (!this.released) this.reviving = this.revive();
    });
  }

  /** Several processes may try this at the same time; one of them starts it, the others find it running. */
  private async revive(): Promise<void> {
    const { port } = new URL(this.place);
    while (!this.released) {
      try {
        const { url, hold } = await connectOrStart(this.data, this.binaries, Number(port));
        this.hold = hold;
        this.reviveWhenLost();
        // Another program has taken the port in the meantime.
        if (url !== this.place)
          this.tellLost(new StartupError('The embedded PostgreSQL came back at another port'));
        return;
      } catch {
        await sleep(REVIVE_MS);
      }
    }
  }
}

/** Whether nobody but this process uses the server; from then on nobody can begin to. */
async function isLast(hold: pg.Client): Promise<boolean> {
  try {
    await hold.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE]);
    const { rows } = await hold.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [
      IN_USE,
    ]);
    return rows[0]?.alone === true;
  } catch {
    // The connection broke, so the server went, or goes: stopping it is right, or harmless.
    return true;
  }
}

/**
 * Finds the running server, or starts it; several processes may try this at the same time. One that died is started
 * where it was: there others look for it.
 */
async function connectOrStart(
  data: string,
  binaries: PostgresBinaries,
  lastPort = 0,
): Promise<{ url: string; hold: pg.Client }> {
  const password = (await readFile(join(data, PASSWORD_FILE), 'utf8')).trim();
  const at = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; ; attempt++) {
    try {
      const { port: running } = await readPidFile(data);
      const held = running === null ? null : await tryToTakeHold(at(running));
      if (held) return held;
      const port = await freePort(running ?? lastPort);
      await startServer(data, binaries, port);
      return await takeHold(at(port));
    } catch (error) {
      const pause = PAUSES_MS[attempt];
      if (pause === undefined) throw error;
      await sleep(pause);
    }
  }
}

async function startServer(data: string, binaries: PostgresBinaries, port: number): Promise<void> {
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    // Statements and failing rows carry personal data.
    '-c log_min_error_statement=panic',
    '-c log_error_verbosity=terse',
  ].join(' ');
  await control(data, binaries, [
    'start',
    '-w',
    '-t',
    '60',
    '-s',
    '-D',
    data,
    '-l',
    logOf(data),
    '-o',
    options,
  ]);
}

/** What the server's own pid file names; the file outlives a crash, so it proves nothing by itself. */
async function readPidFile(data: string): Promise<{ pid: number | null; port: number | null }> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]) || null, port: Number(lines[3]) || null };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is somebody else's, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Like {@link takeHold}, but null where no server of ours answers. */
async function tryToTakeHold(url: string): Promise<{ url: string; hold: pg.Client } | null> {
  const end = Date.now() + RECOVERY_MS;
  for (;;) {
    try {
      return await takeHold(url);
    } catch (error) {
      // 57P03: it is starting up, or recovering from a crash.
      if ((error as { code?: string }).code !== '57P03' || Date.now() > end) return null;
      await sleep(200);
    }
  }
}

/** Connects and marks the server as in use. Waits while another process is about to stop it, and then fails. */
async function takeHold(url: string): Promise<{ url: string; hold: pg.Client }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true });
  // A server that dies takes this connection with it; whoever needs the server notices by its own.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock_shared($1)', [IN_USE]);
    return { url, hold: client };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount) return;
  await client.query(`CREATE DATABASE ${DATABASE}`).catch((error: unknown) => {
    // 42P04, 23505: another process created it in between.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  });
}

async function control(data: string, { pg_ctl }: PostgresBinaries, args: string[]): Promise<void> {
  const [program, all] = commandAs(await ownerOf(data), pg_ctl, args);
  await run(program, all);
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

/** The port that is preferred, or any other when that one is taken. */
async function freePort(preferred: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1');
    });
    server.listen(preferred, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const logOf = (data: string): string => join(data, 'server.log');

/** What the server itself said last of why it does not start. */
async function lastFatal(data: string): Promise<string | undefined> {
  const log = await readFile(logOf(data), 'utf8').catch(() => '');
  return log
    .split('\n')
    .findLast((line) => line.includes('FATAL:'))
    ?.replace(/^.*FATAL: +/, '');
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string };
  const text = stderr?.trim() || message || String(error);
  return text.split('\n')[0] ?? text;
}
