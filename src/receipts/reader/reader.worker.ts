import type { ChildAnswer } from './child-pool.js';
import { guardProcess } from './guard-process.js';
import { loadModels, type Models } from '../ocr/models.js';
import { UndecodableImage } from '../ocr/raster.js';
import { type OcrPass, readText } from '../ocr/read-text.js';
import { readReceipt } from './read-receipt.js';
import { emptyReceipt } from '../extraction/extracted-receipt.js';
import type { KnownVendor } from '../vendors/known-vendor.js';
import { encodeReceipt } from '../extraction/receipt-transfer.js';
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
  /** The CPU time that the picture took, in milliseconds, without the loading of models. */
  cpuMs: number;
}

const guard = guardProcess();

/** Loaded with the first picture, and then reused. */
let models: Promise<Models> | null = null;

async function read({ image, receiverRfc, knownVendors, today, budgetMs }: ReadRequest): Promise<ReadAnswer> {
  models ??= loadModels();
  const loadedModels = await models;
  guard.begin();
  send({ begun: true });
  const begunAtCpuMs = cpuTimeMs();
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
  return { extracted: encodeReceipt(extracted), passes, cpuMs: cpuTimeMs() - begunAtCpuMs };
}

async function answer(request: ReadRequest): Promise<ChildAnswer> {
  try {
    return { result: await read(request) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    guard.end();
  }
}

function send(message: ChildAnswer): void {
  process.send?.(message);
}

process.on('message', (request) => {
  void answer(request as ReadRequest).then(send);
});
