import { ChildPool } from '../../../receipts/reader/child-pool.js';
import { limitArguments } from '../../../receipts/reader/guard-process.js';
import { ReaderGaveUp } from '../../../receipts/reader/receipt-reader.errors.js';
import { workerModule } from '../../../receipts/reader/worker-module.js';
import type { ConversionAnswer } from './conversion.worker.js';

/** Milliseconds of CPU time after which the process ends: 25 megapixels take some two seconds. */
const MAX_CPU_MS = 20_000;
/** Milliseconds after which it is ended on a busy machine. */
const TIMEOUT_MS = 120_000;
/** Bytes of memory above which the process is ended: 25 megapixels take half of it. */
const MAX_MEMORY = 0.8e9;
/** MiB of the JavaScript heap; pixels are outside of it. */
const MAX_HEAP = 192;

/**
 * Converts a picture to an upright JPEG in a process of its own, which ends afterwards and so returns its memory.
 * @returns the JPEG, or null if the picture cannot be decoded, or takes too much time or memory; and the CPU time in milliseconds.
 * @throws {ReaderCrashed | ReadFailed} if that is not because of the picture.
 */
export async function convertInChildProcess(
  picture: Buffer,
): Promise<{ jpeg: Buffer | null; cpuMs: number }> {
  const { module, execArgv } = workerModule(import.meta.url, 'conversion.worker');
  const pool = new ChildPool({
    module,
    execArgv: [...execArgv, `--max-old-space-size=${MAX_HEAP}`],
    args: limitArguments({ maxBytes: MAX_MEMORY, maxCpuMs: MAX_CPU_MS }),
    size: 1,
    timeoutMs: TIMEOUT_MS,
    limitsCpuTime: true,
  });
  try {
    const { jpeg, cpuMs } = (await pool.run(picture)) as ConversionAnswer;
    return { jpeg: jpeg && Buffer.from(jpeg), cpuMs };
  } catch (error) {
    if (error instanceof ReaderGaveUp) return { jpeg: null, cpuMs: MAX_CPU_MS };
    throw error;
  } finally {
    await pool.close();
  }
}
