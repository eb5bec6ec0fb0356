import { ChildPool } from '../../receipts/reader/child-pool.js';
import { ReaderGaveUp } from '../../receipts/reader/receipt-reader.errors.js';
import type { ReadingAnswer, ReadingRequest } from './reading.worker.js';

/** Milliseconds in which a file is read or given up. */
const TIMEOUT_MS = { pdf: 8_000, picture: 45_000 };
/** Bytes of memory with which the process is ended. */
const MOST_MEMORY = { pdf: 400e6, picture: 1.2e9 };
/** MiB of what JavaScript itself may hold. */
const MOST_HEAP = { pdf: 192, picture: 384 };

/**
 * Reads a file in a process of its own, which ends with it: what a hostile file does to it meets nobody else's, and nothing
 * of a person's stays in memory.
 * @returns null when the file can't be opened, or the process ended over it.
 */
export async function readInProcess(request: ReadingRequest): Promise<ReadingAnswer> {
  const { kind } = request;
  const { module, execArgv } = workerAt(import.meta.url);
  const pool = new ChildPool({
    module,
    execArgv: [...execArgv, `--max-old-space-size=${MOST_HEAP[kind]}`],
    args: [String(MOST_MEMORY[kind])],
    size: 1,
    timeoutMs: TIMEOUT_MS[kind],
    // Who sent it waits, and so do others: one that ends for another reason is sent again by hand.
    attempts: 1,
  });
  try {
    return (await pool.run(request)) as ReadingAnswer;
  } catch (error) {
    if (error instanceof ReaderGaveUp) return null;
    throw error;
  } finally {
    await pool.close();
  }
}

/** The compiled worker, or its source where this module itself runs from source (in tests). */
function workerAt(self: string): { module: URL; execArgv: string[] } {
  if (!self.endsWith('.ts')) return { module: new URL('reading.worker.js', self), execArgv: [] };
  const hooks = new URL('../../receipts/reader/run-from-sources.ts', self).href;
  return { module: new URL('reading.worker.ts', self), execArgv: ['--no-warnings', '--import', hooks] };
}
