import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Figure } from '../harness/bench.js';
import { startService } from '../harness/process.js';
import { median } from '../harness/statistics.js';

const IDLE_MS = 5_000;

/** From `node dist/src/main.js` with an existing embedded database, which it starts too, until it answers. */
export async function start({ folder, turns }: Bench): Promise<Figure[]> {
  const env = { DATA_DIR: join(folder, 'start') };
  const log = join(folder, 'start.log');
  const times: number[] = [];
  let memory: number | null = null;
  // The first start makes the database.
  for (let turn = 0; turn <= turns; turn++) {
    const service = await startService(env, log);
    if (turn > 0) times.push(service.readyAfterMs / 1_000);
    if (turn === turns) {
      await sleep(IDLE_MS);
      memory = await megabytesOf(service.pid);
    }
    await service.stop();
  }
  return [
    {
      name: 'start until ready',
      value: median(times),
      unit: 's',
      goal: { most: 3 },
      note: 'with the embedded database, which starts too',
    },
    {
      name: 'memory at rest',
      value: memory,
      unit: 'MB',
      note:
        memory === null
          ? 'is read from /proc, which this system has not'
          : 'of the process, without PostgreSQL',
    },
  ];
}

async function megabytesOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
}
