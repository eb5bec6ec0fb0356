import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

/** Starts the guard for a request that began, then blocks the main thread for 30 s, or until the process is killed. */
const HANGS = `
  import { once } from 'node:events';
  import { Worker } from 'node:worker_threads';
  const begunAtCpuMs = new Float64Array(new SharedArrayBuffer(8)).fill(NaN);
  const workerData = { maxBytes: 1e12, maxCpuMs: 2_000, begunAtCpuMs };
  const guard = new Worker(new URL('${new URL('resource-guard.worker.ts', import.meta.url).href}'), { execArgv: [], workerData });
  await once(guard, 'online');
  const { user, system } = process.cpuUsage();
  begunAtCpuMs[0] = (user + system) / 1_000;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30_000);
  process.exit(0);`;

it('ends a process that hangs without using CPU time', async () => {
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', HANGS], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
}, 60_000);
