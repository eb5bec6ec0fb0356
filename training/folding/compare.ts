import { networkDifference, TOLERANCE } from './network-difference.js';

// Compares the outputs of two networks for inputs of these shapes, and fails if they differ by more than rounding.

const [fileA, fileB, ...shapes] = process.argv.slice(2);
if (!fileA || !fileB || !shapes.length)
  throw new Error('Usage: compare.ts A.onnx B.onnx LINES,CHANNELS,HEIGHT,WIDTH…');
for (const shape of shapes) {
  const difference = await networkDifference(fileA, fileB, shape.split(',').map(Number));
  console.log(`${shape}: outputs differ by at most ${difference.toExponential(1)}`);
  if (!(difference < TOLERANCE)) process.exitCode = 1;
}
