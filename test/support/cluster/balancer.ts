import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../service/eventually.js';
import { freePort } from '../free-port.js';

/** HAProxy in front of several processes: round robin, without processes that are not ready. */
export class Balancer {
  readonly url: string;
  private readonly process: ChildProcess;

  private constructor(url: string, process: ChildProcess) {
    this.url = url;
    this.process = process;
  }

  /** @param folder where its settings are written. @param ports where the processes answer, on this machine. */
  static async start(folder: string, ports: readonly number[]): Promise<Balancer> {
    const port = await freePort();
    const file = join(folder, 'haproxy.cfg');
    await writeFile(file, settings(port, ports));
    const process = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'inherit', 'inherit'] });
    process.on('error', () => undefined);
    const url = `http://127.0.0.1:${port}`;
    await eventually(
      () =>
        fetch(`${url}/api/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      (status) => status === 200,
    ).catch((error: unknown) => {
      process.kill('SIGKILL');
      throw new Error('HAProxy does not answer: is it installed? (Debian: apt-get install haproxy)', {
        cause: error,
      });
    });
    return new Balancer(url, process);
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'close');
    this.process.kill('SIGKILL');
    await ended;
  }
}

const settings = (port: number, ports: readonly number[]): string => `
global
  maxconn 1000
defaults
  mode http
  option forwardfor
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 10s
  retries 2
  option redispatch
frontend clients
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /api/health/ready
  default-server check inter 500ms fall 2 rise 1
${ports.map((at, number) => `  server api${number + 1} 127.0.0.1:${at}`).join('\n')}
`;
