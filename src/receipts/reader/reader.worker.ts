import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { ChildAnswer } from './child-pool.js';
import { loadModels } from '../ocr/models.js';
import type { Models } from '../ocr/models.js';
import { UndecodableImage } from '../ocr/raster.js';
import { type OcrPass, readText } from '../ocr/read-text.js';
import { readReceipt } from './read-receipt.js';
import { emptyReceipt } from '../extraction/extracted-receipt.js';
import type { KnownVendor } from '../vendors/known-vendor.js';
import { encodeReceipt } from '../extraction/receipt-transfer.js';
import { workingClock } from './working-clock.js';

/** What the parent sends. */
export interface ReadRequest {
  image: Uint8Array;
  /** The receiver's RFC, where it is known. */
  receiverRfc?: string | undefined;
  /** What was learned of vendors: with each picture, as a child may be a new one, and a thousand of them cost a millisecond. */
  knownVendors: readonly KnownVendor[];
  /** Milliseconds of its own work within which looking again must end. */
  budgetMs: number;
}

/** What it sends back. */
export interface ReadAnswer {
  /** As `encodeReceipt` makes it. */
  reading: string;
  /** How often the picture was looked at. */
  looks: number;
}

/** Loaded with the first picture, and kept. */
let models: Promise<Models> | null = null;

async function read({ image, receiverRfc, knownVendors, budgetMs }: ReadRequest): Promise<ReadAnswer> {
  models ??= loadModels();
  const loaded = await models;
  send({ begun: true });
  const picture = Buffer.from(image.buffer, image.byteOffset, image.byteLength);
  let looks = 0;
  const lookAt = (look: OcrPass) => {
    looks += 1;
    return readText(loaded, picture, look);
  };
  const reading = await readReceipt(lookAt, {
    budgetMs,
    receiverRfc,
    knownVendors,
    now: workingClock(),
  }).catch((error: unknown) => {
    if (error instanceof UndecodableImage) return emptyReceipt();
    throw error;
  });
  return { reading: encodeReceipt(reading), looks };
}

async function answer(request: ReadRequest): Promise<ChildAnswer> {
  try {
    return { result: await read(request) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function send(answered: ChildAnswer): void {
  process.send?.(answered);
}

// What takes too much of this machine's memory, before all else: this thread may be at work in native code for long.
const self = import.meta.url;
const guard = new Worker(new URL(`memory-guard.worker${self.slice(self.lastIndexOf('.'))}`, self), {
  execArgv: [],
  workerData: Number(process.argv[2]),
});
guard.unref();
// Where the whole machine has none left, Linux ends the process that has the most points: this one, not the service.
void writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

process.on('message', (request) => {
  void answer(request as ReadRequest).then(send);
});
// The parent is gone, however it went: nobody is left to read for.
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches every process of the service, as does the stop of some supervisors; the parent says when
// this one ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
