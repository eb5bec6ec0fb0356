import { execFile } from 'node:child_process';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  commandAs,
  handOver,
  unprivilegedUser,
} from '../../../src/platform/database/embedded/unprivileged.js';
import { rows } from '../embedded-database.js';
import { freePort } from '../../support/free-port.js';

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';
const PASSWORD = 'failover';
const DATABASE = 'invoicing';

/** How the machine of a server ends: with all of its processes, with the first alone, or without a word to anybody. */
export type End = 'killed' | 'its postmaster killed' | 'frozen';

/** One of Debian's PostgreSQL servers, as whatever looks after a cluster knows it: at an address that stays, with a folder. */
export class DebianPostgres {
  readonly data: string;
  readonly port: number;
  private readonly folder: string;

  private constructor(folder: string, data: string, port: number) {
    this.folder = folder;
    this.data = data;
    this.port = port;
  }

  /** An address and a place for a folder; nothing is there yet. */
  static async at(folder: string, name: string): Promise<DebianPostgres> {
    await handOver(unprivilegedUser(), folder);
    return new DebianPostgres(folder, join(folder, name), await freePort());
  }

  /** A place for a folder at this one's address. */
  beside(name: string): DebianPostgres {
    return new DebianPostgres(this.folder, join(this.folder, name), this.port);
  }

  get url(): string {
    return urlAt(this.port);
  }

  /** Makes a cluster and starts it. @param settings beside those that all have. */
  async create(settings = ''): Promise<void> {
    const passwordFile = join(this.folder, 'password');
    await writeFile(passwordFile, PASSWORD);
    await handOver(unprivilegedUser(), passwordFile);
    await program(
      'initdb',
      '-D',
      this.data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
    );
    await appendFile(join(this.data, 'postgresql.conf'), `${SETTINGS}\n${settings}\n`);
    await this.start();
    await rows(this.url.replace(/\/[^/]*$/, '/postgres'), `CREATE DATABASE ${DATABASE}`);
  }

  /** Makes its folder anew: a copy of a running server. @param more `-R` makes a standby of it. */
  async copy(from: DebianPostgres, ...more: string[]): Promise<void> {
    await rm(this.data, { recursive: true, force: true });
    await program(
      'pg_basebackup',
      '-d',
      from.url.replace(/\/[^/]*$/, '/postgres'),
      '-D',
      this.data,
      '-c',
      'fast',
      ...more,
    );
  }

  async start(): Promise<void> {
    await this.control('start', '-s', '-l', join(this.data, 'server.log'), '-o', `-p ${this.port}`);
  }

  async stop(): Promise<void> {
    await this.control('stop', '-m', 'fast');
  }

  /** Starts its copy where the archive of another leads: as that was at the moment. @param moment a timestamp of it. */
  async startAt(moment: string, archive: string): Promise<void> {
    const signal = join(this.data, 'recovery.signal');
    await appendFile(
      join(this.data, 'postgresql.conf'),
      `archive_mode = off
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = promote\n`,
    );
    await writeFile(signal, '');
    await handOver(unprivilegedUser(), signal);
    await this.start();
    for (;;) {
      const [answer] = await rows<{ done: boolean }>(this.url, 'SELECT NOT pg_is_in_recovery() AS done');
      if (answer?.done) return;
      await sleep(100);
    }
  }

  /** Makes the primary of a standby. */
  async promote(): Promise<void> {
    await this.control('promote');
  }

  /** Whether a commit waits until a standby has it. */
  async demandStandby(isDemanded: boolean): Promise<void> {
    await writeFile(join(this.data, SYNCHRONOUS), `synchronous_standby_names = '${isDemanded ? '*' : ''}'\n`);
    await handOver(unprivilegedUser(), join(this.data, SYNCHRONOUS));
    await this.control('reload');
  }

  /** Ends it as the failure of a machine does; {@link destroy} what is left. */
  async fail(how: End): Promise<void> {
    const postmaster = await this.postmaster();
    // It must not notice, and clean up after them.
    process.kill(postmaster, 'SIGSTOP');
    if (how !== 'its postmaster killed')
      for (const pid of await childrenOf(postmaster)) send(how === 'frozen' ? 'SIGSTOP' : 'SIGKILL', pid);
    if (how !== 'frozen') process.kill(postmaster, 'SIGKILL');
  }

  /** Nothing of it goes on, or stays in the system's memory. */
  async destroy(): Promise<void> {
    const lines = await readFile(join(this.data, 'postmaster.pid'), 'utf8').catch(() => '');
    const [pid, , , , , , memory] = lines.split('\n');
    if (!pid) return;
    for (const child of await childrenOf(Number(pid))) send('SIGKILL', child);
    send('SIGKILL', Number(pid));
    const id = memory?.trim().split(/\s+/)[1];
    if (id) await run('ipcrm', ['-m', id]).catch(() => undefined);
  }

  private async postmaster(): Promise<number> {
    return Number((await readFile(join(this.data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  }

  private async control(verb: string, ...args: string[]): Promise<void> {
    await program('pg_ctl', verb, '-D', this.data, ...(verb === 'reload' ? [] : ['-w']), ...args);
  }
}

/** The database of such a server, at a port that leads to it. */
export const urlAt = (port: number): string =>
  `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`;

const SYNCHRONOUS = 'synchronous.conf';
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
dynamic_shared_memory_type = mmap
wal_keep_size = '512MB'
include_if_exists '${SYNCHRONOUS}'`;

async function program(name: string, ...args: string[]): Promise<void> {
  const versions = (await readdir(INSTALLED)).map(Number).sort((a, b) => b - a);
  const [command, all] = commandAs(
    unprivilegedUser(),
    join(INSTALLED, String(versions[0]), 'bin', name),
    args,
  );
  await run(command, all, { env: { ...process.env, LC_ALL: 'C.UTF-8' } });
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

function send(name: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}
