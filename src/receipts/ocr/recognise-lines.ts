import { normalizeSpaces, decodeCtc, type ReadCharacter } from './ctc.js';
import { lineTensor } from './line-tensor.js';
import type { Models } from './models.js';
import type { Raster } from './raster.js';

const MIN_WIDTH = 48;

/** The characters of a line; their positions are shares (0..1) of its width. */
export type RecognisedLine = ReadCharacter[];

/** Mean certainty (0..1) of the printed characters; 0 if there are none. */
export function certaintyOf(line: RecognisedLine): number {
  const printed = line.filter(({ text }) => text !== ' ');
  return printed.reduce((sum, { certainty }) => sum + certainty / printed.length, 0);
}

/**
 * Reads straightened lines; the result has their order. Lines are not batched: a batch is padded to its widest line, and
 * its tensors do not fit into the processor's caches, so batches of four take a third more time.
 */
export async function recogniseLines(models: Models, lines: readonly Raster[]): Promise<RecognisedLine[]> {
  const recognised: RecognisedLine[] = [];
  for (const line of lines) recognised.push(await recogniseLine(models, line));
  return recognised;
}

async function recogniseLine({ recognition, alphabet }: Models, line: Raster): Promise<RecognisedLine> {
  const width = Math.max(MIN_WIDTH, Math.ceil(line.width / 8) * 8);
  const output = await recognition.run({ [recognition.inputNames[0]!]: lineTensor(line, width) });
  const tensor = output[recognition.outputNames[0]!]!;
  const [, steps, size] = tensor.dims as [number, number, number];
  if (size !== alphabet.length)
    throw new Error(`The recogniser has ${size} classes, the alphabet ${alphabet.length}`);
  const stepsOfLine = (steps * line.width) / width;
  return normalizeSpaces(decodeCtc(tensor.data as Float32Array, alphabet)).map((character) => ({
    ...character,
    from: Math.min(1, character.from / stepsOfLine),
    to: Math.min(1, (character.to + 1) / stepsOfLine),
  }));
}
