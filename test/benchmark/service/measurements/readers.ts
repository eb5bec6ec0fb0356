import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { accept, countSettled } from '../harness/backlog.js';
import type { Bench, Figure } from '../harness/bench.js';
import { startService } from '../harness/process.js';

const SAMPLE = fileURLToPath(new URL('../../../fixtures/receipts/sample.jpg', import.meta.url));
/** Each reads its first one while its process starts. */
const WARM = 4;
const RECEIPTS_PER_SECOND = 4;

/** Readers that stand alone, beside a worker that reads nothing: two against one, and four against two. */
export async function readers(bench: Bench): Promise<Figure[]> {
  const picture = await readFile(SAMPLE);
  const count = Math.max(12, Math.round(bench.seconds * RECEIPTS_PER_SECOND));
  const env = { DATABASE_URL: bench.database.url, DATA_DIR: bench.folder, REPEATED_RECEIPTS: 'allow' };
  const log = join(bench.folder, 'readers.log');
  const worker = await startService({ ...env, ROLE: 'worker', RECEIPT_READERS: '0' }, log);
  const secondsOf = async (processes: number, each: number): Promise<number> => {
    const all = await Promise.all(
      Array.from({ length: processes }, () =>
        startService({ ...env, ROLE: 'reader', RECEIPT_READERS: String(each) }, log),
      ),
    );
    const read = async (receipts: number) => {
      const began = performance.now();
      const ids = await accept(bench, bench.payers, receipts, picture);
      while ((await countSettled(bench, ids)) < receipts) await sleep(20);
      return (performance.now() - began) / 1_000;
    };
    try {
      await read(Math.max(WARM, 2 * processes * each));
      return await read(count);
    } finally {
      await Promise.all(all.map((process) => process.stop()));
    }
  };
  try {
    // Two between two, so that the machine's mood hits both.
    const first = await secondsOf(1, 1);
    const two = await secondsOf(2, 1);
    const four = await secondsOf(2, 2);
    const twoAgain = await secondsOf(2, 1);
    const again = await secondsOf(1, 1);
    const [one, both] = [(first + again) / 2, (two + twoAgain) / 2];
    return [
      {
        name: 'two processes with a reader each, to one',
        value: one / both,
        goal: { least: 1.7 },
        note: `${count} receipts in ${both.toFixed(1)} to ${one.toFixed(1)} s`,
      },
      {
        name: 'four readers, to two',
        value: both / four,
        goal: { least: 0.95 },
        note: `${count} receipts in ${four.toFixed(1)} to ${both.toFixed(1)} s`,
      },
    ];
  } finally {
    await worker.stop();
  }
}
