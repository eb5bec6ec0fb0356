import { readFile, writeFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';

// Runs a network in the service's engine. Input and output are files of 32-bit floats.

const [network, inputFile, shape, outputFile] = process.argv.slice(2);
if (!network || !inputFile || !shape || !outputFile)
  throw new Error('Usage: run-network.ts NETWORK.onnx IN.f32 LINES,3,48,WIDTH OUT.f32');
const session = await InferenceSession.create(network, { intraOpNumThreads: 1 });
const bytes = await readFile(inputFile);
const input = new Tensor(
  'float32',
  new Float32Array(new Uint8Array(bytes).buffer),
  shape.split(',').map(Number),
);
const outputs = await session.run({ [session.inputNames[0]!]: input });
const output = outputs[session.outputNames[0]!]!;
await writeFile(outputFile, new Uint8Array((output.data as Float32Array).buffer));
process.stdout.write(`${output.dims.join(',')}\n`);
