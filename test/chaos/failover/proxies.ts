import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  commandAs,
  handOver,
  unprivilegedUser,
} from '../../../src/platform/database/embedded/unprivileged.js';
import { rows } from '../embedded-database.js';
import { freePort } from '../../support/free-port.js';
import { type DebianPostgres, urlAt } from './debian-postgres.js';

/** Something in front of a database that can be ended. */
export interface Proxy {
  /** Of the database, by way of it. */
  url: string;
  /** Kills it, and starts it again at the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A pooler, which counts. */
export interface PgBouncer extends Proxy {
  /** How many transactions went by it since it was started. */
  transactions(): Promise<number>;
}

/** A role is not asked about longer than that. */
const ROLE_MS = 800;
/** How long a proxy that was killed is not there. */
const RESTART_MS = 1_000;

/**
 * HAProxy in front of servers, which leads to the one that is the primary. It asks the way that it asks Patroni; here, this
 * process answers.
 */
export async function startHaproxy(folder: string, servers: readonly DebianPostgres[]): Promise<Proxy> {
  const port = await freePort();
  const agents = await Promise.all(servers.map(answerForRole));
  const configuration = join(folder, 'haproxy.cfg');
  await writeFile(
    configuration,
    `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1d
  timeout server 1d
  timeout check 1s
listen database
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((server, at) => `  server s${at} 127.0.0.1:${server.port} check port ${agents[at]?.port}\n`).join('')}`,
  );
  const haproxy = await Restartable.start('haproxy', ['-db', '-f', configuration], port);
  return {
    url: urlAt(port),
    restart: () => haproxy.restart(),
    async close() {
      await haproxy.end();
      for (const agent of agents) agent.close();
    },
  };
}

/**
 * PgBouncer in transaction mode, with fewer connections than are made to it.
 * @param folder for its settings.
 * @param to a database; the others of its server can be reached by the same port.
 */
export async function startPgBouncer(folder: string, to: string): Promise<PgBouncer> {
  const url = new URL(to);
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const configuration = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${url.username}" "${decodeURIComponent(url.password)}"\n`);
  await writeFile(
    configuration,
    `[databases]
* = host=${url.hostname} port=${url.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = ${url.username}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 5
`,
  );
  const user = unprivilegedUser();
  for (const path of [users, configuration]) await handOver(user, path);
  const [program, args] = commandAs(user, 'pgbouncer', ['-q', configuration]);
  const pgbouncer = await Restartable.start(program, args, port);
  url.port = String(port);
  return {
    url: url.toString(),
    restart: () => pgbouncer.restart(),
    close: () => pgbouncer.end(),
    async transactions() {
      const console = new URL(url);
      console.pathname = '/pgbouncer';
      const stats = await rows<{ database: string; xact_count: string }>(console.toString(), 'SHOW STATS');
      // Its own, of what is asked here, do not count.
      return stats
        .filter(({ database }) => database !== 'pgbouncer')
        .reduce((sum, { xact_count }) => sum + Number(xact_count), 0);
    },
  };
}

/** A program that listens on a port. */
class Restartable {
  private readonly program: string;
  private readonly args: string[];
  private readonly port: number;
  private child: ChildProcess | null = null;

  private constructor(program: string, args: string[], port: number) {
    this.program = program;
    this.args = args;
    this.port = port;
  }

  static async start(program: string, args: string[], port: number): Promise<Restartable> {
    const started = new Restartable(program, args, port);
    await started.begin();
    return started;
  }

  async restart(): Promise<void> {
    await this.end();
    await sleep(RESTART_MS);
    await this.begin();
  }

  async end(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  private async begin(): Promise<void> {
    const child = spawn(this.program, this.args, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.child = child;
    process.once('exit', () => child.kill('SIGKILL'));
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
    const failed = once(child, 'exit').then(([code]) => {
      throw new Error(`${this.args.at(-1)} ended with ${code}: ${said}`);
    });
    failed.catch(() => undefined);
    await Promise.race([failed, this.listens()]);
  }

  private async listens(): Promise<void> {
    for (;;) {
      const socket = connect(this.port, '127.0.0.1');
      const isThere = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
      if (isThere) return;
      await sleep(50);
    }
  }
}

/** Says 200 of a server that is the primary, 503 of any other. */
async function answerForRole(server: DebianPostgres): Promise<{ port: number; close(): void }> {
  const http = createServer((_request, response) => {
    void isPrimary(server).then((is) => response.writeHead(is ? 200 : 503).end());
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return { port: (http.address() as AddressInfo).port, close: () => void http.close() };
}

async function isPrimary(server: DebianPostgres): Promise<boolean> {
  const client = new pg.Client({
    connectionString: server.url,
    connectionTimeoutMillis: ROLE_MS,
    query_timeout: ROLE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query<{ is: boolean }>('SELECT NOT pg_is_in_recovery() AS is');
    return answer.rows[0]?.is ?? false;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}
