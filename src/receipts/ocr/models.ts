import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { InferenceSession } from 'onnxruntime-node';

/** The two neural networks, and the alphabet of the recogniser. */
export interface Models {
  /** Picture → probability, pixel by pixel, that it belongs to a line of text. */
  detection: InferenceSession;
  /** Straightened line → probabilities of each character of `alphabet`, step by step. */
  recognition: InferenceSession;
  /** The characters of the recogniser's output by their index; '' is CTC's blank. */
  alphabet: readonly string[];
}

const require = createRequire(import.meta.url);

/** Paths of the model files. The package.json import `#ocr-models` points to src/receipts/ocr/model, also from the build. */
export const MODEL_FILES = {
  detection: require.resolve('#ocr-models/detector.onnx'),
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
  const [detection, recognition, characters] = await Promise.all([
    loadNetwork(MODEL_FILES.detection),
    loadNetwork(MODEL_FILES.recognition),
    readFile(MODEL_FILES.alphabet, 'utf8'),
  ]);
  // The file has them in one line. The space, which is the last, is not in it.
  return { detection, recognition, alphabet: ['', ...characters.trim(), ' '] };
}

export async function loadNetwork(file: string): Promise<InferenceSession> {
  return InferenceSession.create(await readFile(file), SESSION_OPTIONS);
}
