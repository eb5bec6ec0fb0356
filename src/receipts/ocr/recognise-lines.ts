import { betweenWords, decodeCtc } from './ctc.js';
import type { ReadCharacter } from './ctc.js';
import { lineTensor } from './line-tensor.js';
import type { Models } from './models.js';
import type { Raster } from './raster.js';

const NARROWEST = 48;

/** A recognised line; the characters' positions are shares (0..1) of its width. */
export type RecognisedLine = ReadCharacter[];

/**
 * Reads straightened lines; the result has their order. One after the other: a batch is padded to its widest line, and
 * what several lines need at once no longer fits the processor's caches; four together take a third more time.
 */
export async function recogniseLines(models: Models, lines: readonly Raster[]): Promise<RecognisedLine[]> {
  const recognised: RecognisedLine[] = [];
  for (const line of lines) recognised.push(await recogniseLine(models, line));
  return recognised;
}

async function recogniseLine({ recognition, alphabet }: Models, line: Raster): Promise<RecognisedLine> {
  const width = Math.max(NARROWEST, Math.ceil(line.width / 8) * 8);
  const output = await recognition.run({ [recognition.inputNames[0]!]: lineTensor([line], width) });
  const tensor = output[recognition.outputNames[0]!]!;
  const [, steps, size] = tensor.dims as [number, number, number];
  if (size !== alphabet.length)
    throw new Error(`The recogniser tells ${size} signs, the alphabet has ${alphabet.length}`);
  const stepsOfLine = (steps * line.width) / width;
  return betweenWords(decodeCtc(tensor.data as Float32Array, alphabet)).map((character) => ({
    ...character,
    from: Math.min(1, character.from / stepsOfLine),
    to: Math.min(1, (character.to + 1) / stepsOfLine),
  }));
}
