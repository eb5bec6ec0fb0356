/**
 * Makes lines to train or to evaluate a recogniser. It paints sheets of invented text, photographs them, and crops their
 * lines as the reader does.
 *
 *     node --import ./src/receipts/reader/run-from-sources.ts training/recogniser/make-lines.ts OUT --sheets 700 --seed 1 [--held]
 *
 * OUT.lines contains the pictures: for each, LINE_HEIGHT rows of red, green and blue bytes. OUT.jsonl contains a JSON object
 * for each: its text, its width in pixels, its offset in OUT.lines in bytes, its font and the index of its OCR pass.
 */
import { createWriteStream } from 'node:fs';
import { Command } from 'commander';
import sharp from 'sharp';
import { loadModels } from '../../src/receipts/ocr/models.js';
import { toPositiveInteger } from '../../src/cli/arguments.js';
import { RESCAN_PASSES, FIRST_PASS } from '../../src/receipts/reader/read-receipt.js';
import { photograph } from '../../test/benchmark/receipts/paint/camera/photograph.js';
import type { Photograph } from '../../test/benchmark/receipts/paint/camera/photograph.js';
import { Random } from '../../test/benchmark/receipts/paint/random.js';
import { photographReal } from '../../test/benchmark/receipts/paint/real/photo.js';
import { toSeed } from '../../test/support/to-seed.js';
import { cropLines } from './lines/cut-lines.js';
import { letterPositions } from './lines/letter-positions.js';
import { randomSheet } from './lines/random-sheet.js';
import type { RandomSheet } from './lines/random-sheet.js';
import { ALPHABET } from './texts/alphabet.js';

/** The OCR passes to crop lines for: most lines are read in the first pass only. */
const PASSES = [FIRST_PASS, FIRST_PASS, FIRST_PASS, ...RESCAN_PASSES];
/** The share of sheets that are photographed with the faults of real ones; the others are as by a good phone. */
const REALISTIC_SHARE = 0.75;

interface Options {
  sheets: number;
  seed: number;
  held?: boolean;
}

await new Command('make-lines')
  .argument('<out>', 'the files to write, without their extensions')
  .requiredOption('--sheets <number>', 'number of sheets, each of about forty lines', toPositiveInteger)
  .requiredOption('--seed <number>', 'the same seed gives the same lines', toSeed)
  .option('--held', 'use the words and fonts that are held out of training')
  .action(makeLines)
  .parseAsync();

async function makeLines(out: string, { sheets, seed, held = false }: Options): Promise<void> {
  sharp.cache(false);
  sharp.concurrency(1);
  const models = await loadModels();
  const pictures = createWriteStream(`${out}.lines`);
  const labels = createWriteStream(`${out}.jsonl`);
  const known = new Set(ALPHABET);
  let [offset, count] = [0, 0];
  for (let index = 0; index < sheets; index++) {
    const random = Random.forPicture(seed, index);
    const sheet = randomSheet(random, held);
    const photo = await takePhotograph(random, sheet);
    const pass = random.int(0, PASSES.length - 1);
    for (const { text, picture } of await cropLines(
      models,
      photo,
      await letterPositions(sheet.paper),
      PASSES[pass]!,
    )) {
      if ([...text].some((letter) => !known.has(letter))) continue;
      const { width, data } = picture;
      labels.write(
        `${JSON.stringify({ text, width, offset, font: sheet.font, look: pass, sheet: index })}\n`,
      );
      if (!pictures.write(data)) await new Promise<void>((resolve) => pictures.once('drain', resolve));
      offset += data.length;
      count++;
    }
  }
  await Promise.all([pictures, labels].map((file) => new Promise<void>((resolve) => file.end(resolve))));
  console.log(`${count} lines of ${sheets} sheets in ${out}`);
}

function takePhotograph(random: Random, { paper, traits }: RandomSheet): Promise<Photograph> {
  return random.chance(REALISTIC_SHARE)
    ? photographReal(random, paper, traits)
    : photograph(random, paper, random.int(0, 3));
}
