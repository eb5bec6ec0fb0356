import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { ChildAnswer } from '../../receipts/reader/child-pool.js';
import { cpuTimeMs } from '../../receipts/reader/working-clock.js';
import type { ResourceLimits } from '../../receipts/reader/resource-guard.worker.js';

/** The message from the parent. */
export interface ReadingRequest {
  kind: 'pdf' | 'picture';
  file: Uint8Array;
  /** Whether the text of an image is recognised, or only its codes are read. */
  readsText: boolean;
}

/** The result that is sent back: null if the file cannot be opened. */
export type ReadingAnswer = { lines: string[]; codes: string[] } | null;

/** Errors of a file that can't be opened. */
const UNREADABLE = ['UnreadablePdf', 'UndecodableImage'];

async function read({ kind, file, readsText }: ReadingRequest): Promise<ReadingAnswer> {
  try {
    // Import only what this kind needs: the other import takes a second.
    if (kind === 'pdf') {
      const { linesOfPdf } = await import('./pdf-lines.js');
      return { lines: await linesOfPdf(file), codes: [] };
    }
    const { readPicture } = await import('./picture-lines.js');
    return await readPicture(Buffer.from(file.buffer, file.byteOffset, file.byteLength), readsText);
  } catch (error) {
    if (error instanceof Error && UNREADABLE.includes(error.name)) return null;
    throw error;
  }
}

function send(answered: ChildAnswer): void {
  process.send?.(answered);
}

// As in the reader of receipts: the guard ends a process that takes too much memory, and the OOM killer ends it before the service.
const self = import.meta.url;
const [maxBytes, maxCpuMs] = process.argv.slice(2).map(Number) as [number, number];
const begunAtCpuMs = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)).fill(NaN);
const guard = new Worker(
  new URL(`../../receipts/reader/resource-guard.worker${self.slice(self.lastIndexOf('.'))}`, self),
  { execArgv: [], workerData: { maxBytes, maxCpuMs, begunAtCpuMs } satisfies ResourceLimits },
);
guard.unref();
void writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

process.on('message', (request) => {
  begunAtCpuMs[0] = cpuTimeMs();
  send({ begun: true });
  read(request as ReadingRequest).then(
    (result) => send({ result }),
    (error: unknown) => send({ error: error instanceof Error ? error.name : 'unknown error' }),
  );
});
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
