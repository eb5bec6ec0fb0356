import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { ChildAnswer } from './child-pool.js';
import { loadModels, type Models } from '../ocr/models.js';
import { UndecodableImage } from '../ocr/raster.js';
import { type OcrPass, readText } from '../ocr/read-text.js';
import { readReceipt } from './read-receipt.js';
import { emptyReceipt } from '../extraction/extracted-receipt.js';
import type { KnownVendor } from '../vendors/known-vendor.js';
import { encodeReceipt } from '../extraction/receipt-transfer.js';
import type { ResourceLimits } from './resource-guard.worker.js';
import { cpuTimeMs, workingClock } from './working-clock.js';

/** A request of the parent process. */
export interface ReadRequest {
  image: Uint8Array;
  /** The receiver's RFC, if known. */
  receiverRfc?: string | undefined;
  /** Learned vendors. They are sent with each picture, because the child may be new; a thousand of them take a millisecond. */
  knownVendors: readonly KnownVendor[];
  /** `YYYY-MM-DD`, the last possible day of a purchase. */
  today: string;
  /** Milliseconds of working time within which rescans must end. */
  budgetMs: number;
}

/** The result of a request. */
export interface ReadAnswer {
  /** The receipt, encoded by `encodeReceipt`. */
  extracted: string;
  /** The number of OCR passes. */
  passes: number;
}

/** See {@link ResourceLimits}. */
const begunAtCpuMs = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)).fill(NaN);

/** Loaded with the first picture, and then reused. */
let models: Promise<Models> | null = null;

async function read({ image, receiverRfc, knownVendors, today, budgetMs }: ReadRequest): Promise<ReadAnswer> {
  models ??= loadModels();
  const loadedModels = await models;
  begunAtCpuMs[0] = cpuTimeMs();
  send({ begun: true });
  const picture = Buffer.from(image.buffer, image.byteOffset, image.byteLength);
  let passes = 0;
  const runPass = (pass: OcrPass) => {
    passes += 1;
    return readText(loadedModels, picture, pass);
  };
  const extracted = await readReceipt(runPass, {
    budgetMs,
    receiverRfc,
    knownVendors,
    today,
    now: workingClock(),
  }).catch((error: unknown) => {
    if (error instanceof UndecodableImage) return emptyReceipt();
    throw error;
  });
  return { extracted: encodeReceipt(extracted), passes };
}

async function answer(request: ReadRequest): Promise<ChildAnswer> {
  try {
    return { result: await read(request) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    begunAtCpuMs[0] = NaN;
  }
}

function send(message: ChildAnswer): void {
  process.send?.(message);
}

// Ends this process if it uses too much memory or CPU time. It is another thread, because this one may be in native code for long.
const self = import.meta.url;
const [maxBytes, maxCpuMs] = process.argv.slice(2).map(Number) as [number, number];
const guard = new Worker(new URL(`resource-guard.worker${self.slice(self.lastIndexOf('.'))}`, self), {
  execArgv: [],
  workerData: { maxBytes, maxCpuMs, begunAtCpuMs } satisfies ResourceLimits,
});
guard.unref();
// If the machine runs out of memory, Linux kills the process with the highest score: this one, not the service.
void writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

process.on('message', (request) => {
  void answer(request as ReadRequest).then(send);
});
// The parent has ended.
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal, and some supervisors, send these signals to every process of the service. The parent ends this
// one.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
