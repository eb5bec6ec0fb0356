import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.js';
import { ask } from '../support/http/ask.js';
import { eventually } from '../support/service/eventually.js';

const OPERATIONS = fileURLToPath(new URL('../../docs/operations/', import.meta.url));
const STARTS_MS = 20_000;

/** A proxy that runs as the documentation configures it, but for addresses and TLS. */
export interface Proxy {
  url: string;
  /** Whether it does so here, without TLS. */
  speaksHttp2: boolean;
  process: ChildProcess;
}

/** Processes behind a proxy: addresses of this machine, at one port. */
export interface Behind {
  hosts: readonly [string, string];
  port: number;
}

/** Starts a proxy in a folder of its own; comes when it passes requests on. */
type Start = (folder: string, behind: Behind) => Promise<Proxy>;

export const PROXIES: Readonly<Record<'haproxy' | 'caddy', Start>> = {
  async haproxy(folder, { hosts: [one, other], port }) {
    const at = await freePort();
    const documented = await readFile(join(OPERATIONS, 'haproxy.cfg'), 'utf8');
    const path = join(folder, 'haproxy.cfg');
    await writeFile(
      path,
      documented
        .replace(/bind :443 .*/, `bind 127.0.0.1:${at}`)
        .replaceAll('10.0.0.11:3000', `${one}:${port}`)
        .replaceAll('10.0.0.12:3000', `${other}:${port}`),
    );
    const child = spawn('haproxy', ['-db', '-f', path], { stdio: ['ignore', 'ignore', 'inherit'] });
    return { ...(await ready(at, child)), speaksHttp2: true };
  },

  async caddy(folder, { hosts, port }) {
    const at = await freePort();
    const names = join(folder, 'hosts');
    await writeFile(names, ['127.0.0.1 localhost', ...hosts.map((host) => `${host} api`)].join('\n') + '\n');
    const env = {
      PATH: process.env['PATH'],
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      PUBLIC_HOST: `http://127.0.0.1:${at}`,
      API_PORT: String(port),
    };
    const config = ['--config', join(OPERATIONS, 'Caddyfile'), '--adapter', 'caddyfile'];
    // The name `api` is known to it alone, as in a network of containers.
    const run = ['-c', 'mount --bind "$0" /etc/hosts && exec caddy run "$@"', names, ...config];
    const child = spawn('unshare', ['--mount', 'sh', ...run], { env, stdio: 'ignore' });
    return { ...(await ready(at, child)), speaksHttp2: false };
  },
};

async function ready(port: number, child: ChildProcess): Promise<Pick<Proxy, 'url' | 'process'>> {
  const url = `http://127.0.0.1:${port}`;
  await eventually(
    () => ask(`${url}/api/health/ready`),
    ({ status }) => status === 200,
    STARTS_MS,
  );
  return { url, process: child };
}
