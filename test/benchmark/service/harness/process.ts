import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../support/free-port.js';
import { fileOfBuild } from './built.js';

/** A server in a process of its own. */
export interface ServerProcess {
  pid: number;
  port: number;
  /** Milliseconds from its start until it answered. */
  readyAfterMs: number;
  stop(): Promise<void>;
}

interface Program {
  /** What comes after `node`. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** A path that answers 200 once it is ready. */
  ready: string;
  /** Where its output goes, as it would to the file of a service manager. */
  log: string;
}

/** Lets Node run TypeScript as it is. */
export const SOURCES = fileURLToPath(
  new URL('../../../../src/receipts/reader/run-from-sources.ts', import.meta.url),
);
const START_MS = 60_000;

/** The built service, as in production. Settings are added to the defaults; options come before the program, for Node. */
export function startService(
  env: NodeJS.ProcessEnv,
  log: string,
  options: string[] = [],
): Promise<ServerProcess> {
  return startServer({
    args: [...options, fileURLToPath(fileOfBuild('src/main.js'))],
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://app.example',
      ALLOW_SANDBOX_PROVIDER: 'true',
      ...env,
    },
    ready: '/api/health',
    log,
  });
}

/** A TypeScript program of this folder. */
export const fromSources = (path: string): string[] => [
  '--no-warnings',
  '--import',
  SOURCES,
  fileURLToPath(new URL(`../${path}`, import.meta.url)),
];

/** Starts a program with `PORT` set, and waits until it answers. */
export async function startServer({ args, env, ready, log }: Program): Promise<ServerProcess> {
  const port = await freePort();
  const output = await open(log, 'a');
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    // One key sends all that it can.
    env: { PATH: process.env['PATH'], RATE_LIMIT: 'off', ...env, PORT: String(port) },
    stdio: ['ignore', output.fd, output.fd],
  });
  const ended = once(child, 'exit');
  await output.close();
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  while (!(await answers(`http://127.0.0.1:${port}${ready}`))) {
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} ended; see ${log}`);
    if (performance.now() - began > START_MS) {
      await stop();
      throw new Error(`${args.at(-1)} does not answer; see ${log}`);
    }
    await sleep(10);
  }
  return { pid: child.pid ?? 0, port, readyAfterMs: performance.now() - began, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
