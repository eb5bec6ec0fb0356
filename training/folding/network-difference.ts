import { InferenceSession, Tensor } from 'onnxruntime-node';

/** What rounding to 32-bit floats adds up to in probabilities after about a hundred layers. */
export const TOLERANCE = 2e-5;

/** The largest difference between the outputs of two networks for the same input of this shape. */
export async function networkDifference(
  fileA: string,
  fileB: string,
  shape: readonly number[],
): Promise<number> {
  const input = testInput(shape);
  return largestDifference(await outputOf(fileA, input), await outputOf(fileB, input));
}

/** Numbers from -1 to 1, the same in every run. */
function testInput(shape: readonly number[]): Tensor {
  const size = shape.reduce((product, side) => product * side, 1);
  const values = Float32Array.from({ length: size }, (_, at) => Math.sin(at * 0.37) * Math.cos(at * 0.011));
  return new Tensor('float32', values, shape);
}

async function outputOf(file: string, input: Tensor): Promise<Float32Array> {
  const session = await InferenceSession.create(file, { intraOpNumThreads: 1 });
  const outputs = await session.run({ [session.inputNames.at(0) ?? '']: input });
  return Object.values(outputs).at(0)?.data as Float32Array;
}

function largestDifference(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return Infinity;
  return a.reduce((largest, value, at) => Math.max(largest, Math.abs(value - (b.at(at) ?? NaN))), 0);
}
