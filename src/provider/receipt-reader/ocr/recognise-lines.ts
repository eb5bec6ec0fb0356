import { decodeCtc, receiptAlphabet } from './ctc.js';
import type { ReadCharacter } from './ctc.js';
import { lineTensor } from './line-tensor.js';
import type { Models } from './models.js';
import type { Raster } from './raster.js';
import { withSpaces } from './spaces.js';

/** More lines at once are no faster on one thread, and need more memory. */
const BATCH = 4;
const NARROWEST = 48;
/** Lines of similar width share a batch, for what is padded is computed too. */
const SIMILAR_WIDTH = 1.25;

/** A recognised line; the characters' positions are shares (0..1) of its width. */
export type RecognisedLine = ReadCharacter[];

/** Reads straightened lines; the result has their order. */
export async function recogniseLines(models: Models, lines: readonly Raster[]): Promise<RecognisedLine[]> {
  const alphabet = receiptAlphabet(models.alphabet);
  const recognised: RecognisedLine[] = lines.map(() => []);
  for (const batch of batchesByWidth(lines)) {
    const widest = lines[batch.at(-1)!]!.width;
    const width = Math.max(NARROWEST, Math.ceil(widest / 8) * 8);
    const input = lineTensor(
      batch.map((index) => lines[index]!),
      width,
    );
    const output = await models.recognition.run({ [models.recognition.inputNames[0]!]: input });
    const tensor = output[models.recognition.outputNames[0]!]!;
    const [, steps, size] = tensor.dims as [number, number, number];
    const data = tensor.data as Float32Array;
    for (const [position, index] of batch.entries()) {
      const own = data.subarray(position * steps * size, (position + 1) * steps * size);
      const line = lines[index]!;
      const stepsOfLine = (steps * line.width) / width;
      recognised[index] = withSpaces(decodeCtc(own, size, alphabet), line, stepsOfLine).map((character) => ({
        ...character,
        from: Math.min(1, character.from / stepsOfLine),
        to: Math.min(1, (character.to + 1) / stepsOfLine),
      }));
    }
  }
  return recognised;
}

/** Indices of the lines, in batches, the narrowest first. */
function batchesByWidth(lines: readonly Raster[]): number[][] {
  const order = lines.map((_, index) => index).sort((a, b) => lines[a]!.width - lines[b]!.width);
  const batches: number[][] = [];
  for (const index of order) {
    const batch = batches.at(-1);
    const narrowest = batch ? lines[batch[0]!]!.width : 0;
    const fits = lines[index]!.width <= Math.max(narrowest * SIMILAR_WIDTH, narrowest + 32);
    if (batch && batch.length < BATCH && fits) batch.push(index);
    else batches.push([index]);
  }
  return batches;
}
