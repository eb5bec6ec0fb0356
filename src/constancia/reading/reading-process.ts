import { ChildPool } from '../../receipts/reader/child-pool.js';
import { limitArguments } from '../../receipts/reader/guard-process.js';
import { ReaderGaveUp } from '../../receipts/reader/receipt-reader.errors.js';
import { workerModule } from '../../receipts/reader/worker-module.js';
import type { ReadingAnswer, ReadingRequest } from './reading.worker.js';

/** Milliseconds of CPU time after which the process ends. */
const MAX_CPU_MS = { pdf: 8_000, picture: 45_000 };
/** Milliseconds after which it is ended on a busy machine. The user waits. */
const TIMEOUT_MS = { pdf: 40_000, picture: 120_000 };
/** Bytes of memory above which the process is ended. */
const MAX_MEMORY = { pdf: 400e6, picture: 1.2e9 };
/** Readers of receipts, which are paid for, get the processor first. */
const NICENESS = 10;
/** Maximum size of its JavaScript heap, in MiB. */
const MAX_HEAP = { pdf: 192, picture: 384 };

/**
 * Reads a file in a process of its own, which ends afterwards. A hostile file cannot affect other requests, and no personal data
 * stays in memory.
 * @param signal ends the process.
 * @returns null if the process crashed, or was ended, also for its time or memory.
 */
export async function readInChildProcess(
  request: ReadingRequest,
  signal?: AbortSignal,
): Promise<ReadingAnswer | null> {
  const { kind } = request;
  const { module, execArgv } = workerModule(import.meta.url, 'reading.worker');
  const pool = new ChildPool({
    module,
    execArgv: [...execArgv, `--max-old-space-size=${MAX_HEAP[kind]}`],
    args: limitArguments({ maxBytes: MAX_MEMORY[kind], maxCpuMs: MAX_CPU_MS[kind] }),
    size: 1,
    timeoutMs: TIMEOUT_MS[kind],
    // One attempt: the user waits, and other files are queued behind this one. After a failure the user can send it again.
    attempts: 1,
    niceness: NICENESS,
  });
  try {
    return (await pool.run(request, signal)) as ReadingAnswer;
  } catch (error) {
    if (error instanceof ReaderGaveUp || signal?.aborted) return null;
    throw error;
  } finally {
    await pool.close();
  }
}
