import { execFile } from 'node:child_process';
import { once } from 'node:events';
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
/**
 * Advisory lock that every process using the server holds in shared mode; a process that gets it exclusively is the
 * last one.
 */
const IN_USE = 7_202_640_812n;
/** Together about the time that another process takes to stop the server. */
const PAUSES_MS = [100, 200, 400, ...Array<number>(8).fill(800)];
/** Timeout for crash recovery. */
const RECOVERY_MS = 120_000;
/** Pause between attempts to restart a server that died. */
const REVIVE_MS = 1_000;
/** Timeout for a stop. */
const STOP_MS = 15_000;

/**
 * A PostgreSQL server under `DATA_DIR/postgres`, shared by all processes with that folder: the first one starts it,
 * the last one stops it, and any of them restarts it when it died. It listens on a free port of the loopback
 * interface, with a random password that only its owner can read.
 */
export class EmbeddedServer {
  /** URL of the server, with password. */
  readonly url: string;
  /** Resolves when the server was restarted on another port, which this process does not know. */
  readonly lost: Promise<Error>;
  private readonly tellLost: (reason: Error) => void;
  private released = false;
  private reviving: Promise<void> | null = null;

  private constructor(
    private readonly data: string,
    private readonly binaries: PostgresBinaries,
    private readonly place: string,
    /** Connection that holds the shared lock while this process uses the server. */
    private hold: pg.Client,
  ) {
    this.url = withDatabase(place, DATABASE);
    const { promise, resolve } = Promise.withResolvers<Error>();
    this.lost = promise;
    this.tellLost = resolve;
    this.reviveWhenLost();
  }

  /**
   * Creates the cluster if there is none, starts it if it is not running (with crash recovery), and creates its
   * database.
   * @throws {StartupError} when the server cannot be created or started.
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

  /** Stops the server unless another process uses it. */
  async release(): Promise<void> {
    this.released = true;
    await this.reviving;
    if (await isLast(this.hold)) await this.stop();
    await this.hold.end().catch(() => undefined);
  }

  /** Stops the server even if other processes use it. */
  async stop(): Promise<void> {
    this.released = true;
    const { pid } = await readPidFile(this.data);
    if (pid === null) return;
    await control(this.data, this.binaries, ['stop', '--no-wait', '-m', 'fast', '-D', this.data]).catch(
      () => {
        // It is stopped already.
      },
    );
    // pg_ctl would also wait for a new server that another process starts right away.
    for (const end = Date.now() + STOP_MS; isAlive(pid) && Date.now() < end;) await sleep(20);
  }

  private reviveWhenLost(): void {
    this.hold.once('end', () => {
      if (!this.released) this.reviving = this.revive();
    });
  }

  /** Several processes may try this at once: one starts the server, the others find it running. */
  private async revive(): Promise<void> {
    const { port } = new URL(this.place);
    while (!this.released) {
      try {
        const { url, hold } = await connectOrStart(this.data, this.binaries, Number(port));
        this.hold = hold;
        this.reviveWhenLost();
        // Another program has taken the port.
        if (url !== this.place)
          this.tellLost(new StartupError('The embedded PostgreSQL came back at another port'));
        return;
      } catch {
        await sleep(REVIVE_MS);
      }
    }
  }
}

/** Takes the lock exclusively. If it succeeds, no other process uses the server or can start to. */
async function isLast(hold: pg.Client): Promise<boolean> {
  try {
    await hold.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE]);
    const { rows } = await hold.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [
      IN_USE,
    ]);
    return rows[0]?.alone === true;
  } catch {
    // The connection broke, so the server is stopping: stopping it is right, or harmless.
    return true;
  }
}

/**
 * Finds the running server, or starts it. Several processes may try this at once. A server that died is restarted on
 * its port, where other processes look for it.
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

/** Content of the server's pid file. The file outlives a crash, so it does not prove that the server runs. */
async function readPidFile(data: string): Promise<{ pid: number | null; port: number | null }> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]) || null, port: Number(lines[3]) || null };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Like {@link takeHold}, but returns null where our server does not answer. */
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

/** Connects and takes the shared lock. Fails after waiting for another process that is stopping the server. */
async function takeHold(url: string): Promise<{ url: string; hold: pg.Client }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true });
  // If the server dies, this connection ends; users of the server notice on their own connections.
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

/** The preferred port, or a free one if that is taken. */
async function freePort(preferred: number): Promise<number> {
  const server = createServer();
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(preferred).catch(() => listen(0));
  const { port } = server.address() as { port: number };
  await once(server.close(), 'close');
  return port;
}

const logOf = (data: string): string => join(data, 'server.log');

/** The last log lines of a server that does not start. */
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
