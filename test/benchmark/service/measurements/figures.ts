import { join } from 'node:path';
import type { Bench, Figure } from '../harness/bench.js';
import { inTurns } from '../harness/in-turns.js';
import { fullLoad } from '../harness/load.js';
import { freePort } from '../../../support/free-port.js';
import { startService } from '../harness/process.js';
import { creations } from './creation.js';

/** Prometheus asks every 15 seconds. */
const ASKED_EVERY_MS = 1_000;

/** Creation by a process that tells its figures, and is asked for them every second, against one that tells none. */
export async function figures(bench: Bench): Promise<Figure[]> {
  const silent = await bench.service();
  const port = await freePort();
  const telling = await startService(
    {
      ROLE: 'api',
      DATABASE_URL: bench.database.url,
      DATA_DIR: bench.folder,
      BACKLOG_LIMIT: '10000000',
      METRICS_PORT: String(port),
    },
    join(bench.folder, 'telling.log'),
  );
  const next = creations(bench, 1);
  const asking = setInterval(() => {
    fetch(`http://127.0.0.1:${port}/metrics`)
      .then((response) => response.text())
      .catch(() => undefined);
  }, ASKED_EVERY_MS);
  try {
    const { ratio, ours, other } = await inTurns(
      {
        ours: () => fullLoad({ port: telling.port, next }, bench.seconds),
        other: () => fullLoad({ port: silent.port, next }, bench.seconds),
      },
      bench.turns,
    );
    return [
      {
        name: 'creation, 1 kB, with figures for Prometheus, to without',
        value: ratio,
        goal: { least: 0.95 },
        note: `${ours.toFixed(0)} to ${other.toFixed(0)} a second`,
      },
    ];
  } finally {
    clearInterval(asking);
    await telling.stop();
  }
}
