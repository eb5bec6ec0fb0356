import { execFile } from 'node:child_process';
import { appendFile, chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresBinaries } from '../../src/platform/database/embedded/embedded-binaries.js';
import { createCluster, PASSWORD_FILE } from '../../src/platform/database/embedded/embedded-cluster.js';
import { commandAs, handOver, ownerOf } from '../../src/platform/database/embedded/unprivileged.js';
import { freePort } from '../support/free-port.js';
import { rows } from './embedded-database.js';

const run = promisify(execFile);
const DATABASE = 'chaos';

/** A PostgreSQL server that the service is only told of, at an address that stays: started and stopped from here. */
export class ExternalServer {
  readonly url: string;
  private readonly data: string;
  private readonly port: number;

  private constructor(data: string, port: number, password: string) {
    this.data = data;
    this.port = port;
    this.url = `postgres://postgres:${password}@127.0.0.1:${port}/${DATABASE}`;
  }

  static async create(folder: string): Promise<ExternalServer> {
    const data = join(folder, 'data');
    await createCluster(folder, data, await findPostgresBinaries());
    const password = (await readFile(join(data, PASSWORD_FILE), 'utf8')).trim();
    const server = new ExternalServer(data, await freePort(), password);
    await server.start();
    await rows(server.url.replace(/\/[^/]*$/, '/postgres'), `CREATE DATABASE ${DATABASE}`);
    return server;
  }

  /** From its next start on it takes connections with TLS, and no others. @param certificate @param key as PEM. */
  async demandTls(certificate: string, key: string): Promise<void> {
    for (const [name, text] of [
      ['server.crt', certificate],
      ['server.key', key],
      ['pg_hba.conf', 'hostssl all all all scram-sha-256\n'],
    ] as const) {
      const path = join(this.data, name);
      await writeFile(path, text);
      await chmod(path, 0o600);
      await handOver(await ownerOf(this.data), path);
    }
    await appendFile(join(this.data, 'postgresql.conf'), 'ssl = on\n');
  }

  async start(): Promise<void> {
    const options = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
    await this.control('start', '-w', '-s', '-l', join(this.data, 'server.log'), '-o', options);
  }

  /** @param mode `fast` ends every connection; `immediate` is a crash, after which it recovers. */
  async stop(mode: 'fast' | 'immediate'): Promise<void> {
    await this.control('stop', '-w', '-m', mode);
  }

  /** Starts it as a standby: it answers, and takes no writes. */
  async demote(): Promise<void> {
    const signal = join(this.data, 'standby.signal');
    await this.stop('fast');
    await writeFile(signal, '');
    await handOver(await ownerOf(this.data), signal);
    await this.start();
  }

  /** Makes the primary of a standby. */
  async promote(): Promise<void> {
    await this.control('promote', '-w', '-s');
  }

  private async control(verb: string, ...args: string[]): Promise<void> {
    const { pg_ctl } = await findPostgresBinaries();
    const [program, all] = commandAs(await ownerOf(this.data), pg_ctl, [verb, '-D', this.data, ...args]);
    await run(program, all);
  }
}
