import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  commandAs,
  handOver,
  unprivilegedUser,
} from '../../../src/platform/database/embedded/unprivileged.js';
import { freePort } from '../free-port.js';

const run = promisify(execFile);
const PASSWORD = 'of-a-test';

/** Debian's PostgreSQL (`apt-get install postgresql`), the newest installed version, with its own cluster. */
export class DebianPostgres {
  /** URL of its database `postgres`. */
  readonly url: string;
  readonly folder: string;
  private readonly programs: string;
  private readonly port: number;
  private readonly settings: readonly string[];

  private constructor(folder: string, programs: string, port: number, settings: readonly string[]) {
    this.settings = settings;
    this.url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
    this.folder = folder;
    this.programs = programs;
    this.port = port;
  }

  /** @param folder that is there not yet. @param settings beside what makes it reachable. */
  static async create(folder: string, settings: readonly string[] = []): Promise<DebianPostgres> {
    const programs = globSync('/usr/lib/postgresql/*/bin').toSorted(byVersion).at(-1);
    if (!programs) throw new Error('There is no PostgreSQL of Debian: apt-get install postgresql');
    const server = new DebianPostgres(folder, programs, await freePort(), settings);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, PASSWORD);
    for (const path of [folder, passwordFile]) await handOver(unprivilegedUser(), path);
    await chmod(folder, 0o700);
    await server.does(
      'initdb',
      '-D',
      server.data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    );
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const { port, settings } = this;
    const all = [
      'listen_addresses=127.0.0.1',
      "unix_socket_directories=''",
      'max_connections=300',
      ...settings,
    ];
    const options = `-p ${port} ${all.map((setting) => `-c ${setting}`).join(' ')}`;
    await this.does(
      'pg_ctl',
      'start',
      '-w',
      '-s',
      '-D',
      this.data,
      '-l',
      join(this.folder, 'log'),
      '-o',
      options,
    );
  }

  /** @param mode `fast` ends every connection; `immediate` is a crash, after which it recovers. */
  async stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    await this.does('pg_ctl', 'stop', '-w', '-s', '-D', this.data, '-m', mode);
  }

  /** Creates a database. @returns its URL. */
  async createDatabase(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      await client.query(`CREATE DATABASE ${name}`);
    } finally {
      await client.end();
    }
    return this.url.replace(/[^/]*$/, name);
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  /** Runs a program as an unprivileged user, because root must not run it. */
  private async does(program: string, ...args: string[]): Promise<void> {
    const [command, all] = commandAs(unprivilegedUser(), join(this.programs, program), args);
    await run(command, all, { cwd: '/' });
  }
}

const byVersion = (one: string, other: string) => Number(/\d+/.exec(one)) - Number(/\d+/.exec(other));
