/**
 * Makes lines to train a recogniser with, or to measure it: sheets with invented text are painted, photographed, and cut
 * into lines as the reader cuts them.
 *
 *     node --import ./src/receipts/reader/run-from-sources.ts training/recogniser/make-lines.ts OUT --sheets 700 --seed 1 [--held]
 *
 * OUT.lines has the pictures one after the other: LINE_HEIGHT rows of red, green and blue bytes each. OUT.jsonl has a line
 * for each: its text, its width in pixels, where it begins in OUT.lines (bytes), its font and how it was looked at.
 */
import { createWriteStream } from 'node:fs';
import { Command } from 'commander';
import sharp from 'sharp';
import { loadModels } from '../../src/receipts/ocr/models.js';
import { toAmount } from '../../src/cli/arguments.js';
import { RESCAN_PASSES, FIRST_PASS } from '../../src/receipts/reader/read-receipt.js';
import { photograph } from '../../test/benchmark/receipts/paint/camera/photograph.js';
import type { Photograph } from '../../test/benchmark/receipts/paint/camera/photograph.js';
import { Random } from '../../test/benchmark/receipts/paint/random.js';
import { photographReal } from '../../test/benchmark/receipts/paint/real/photo.js';
import { toSeed } from '../../test/support/to-seed.js';
import { cutLines } from './lines/cut-lines.js';
import { setLetters } from './lines/set-letters.js';
import { somePaper } from './lines/some-paper.js';
import type { SomePaper } from './lines/some-paper.js';
import { ALPHABET } from './texts/alphabet.js';

/** Most lines are read in the first look only. */
const LOOKS = [FIRST_PASS, FIRST_PASS, FIRST_PASS, ...RESCAN_PASSES];
/** Of the sheets so many are photographed as printers, people and messengers leave them; the others as by a good phone. */
const AS_REAL = 0.75;

interface Options {
  sheets: number;
  seed: number;
  held?: boolean;
}

await new Command('make-lines')
  .argument('<out>', 'the files to write, without their endings')
  .requiredOption('--sheets <number>', 'to cut lines from, some forty of each', toAmount)
  .requiredOption('--seed <number>', 'the same gives the same lines', toSeed)
  .option('--held', 'words and fonts of which none is trained on')
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
    const sheet = somePaper(random, held);
    const photo = await takePhotograph(random, sheet);
    const look = random.int(0, LOOKS.length - 1);
    for (const { text, picture } of await cutLines(
      models,
      photo,
      await setLetters(sheet.paper),
      LOOKS[look]!,
    )) {
      if ([...text].some((letter) => !known.has(letter))) continue;
      const { width, data } = picture;
      labels.write(`${JSON.stringify({ text, width, offset, font: sheet.font, look, sheet: index })}\n`);
      if (!pictures.write(data)) await new Promise<void>((resolve) => pictures.once('drain', resolve));
      offset += data.length;
      count++;
    }
  }
  await Promise.all([pictures, labels].map((file) => new Promise<void>((resolve) => file.end(resolve))));
  console.log(`${count} lines of ${sheets} sheets in ${out}`);
}

function takePhotograph(random: Random, { paper, traits }: SomePaper): Promise<Photograph> {
  return random.chance(AS_REAL)
    ? photographReal(random, paper, traits)
    : photograph(random, paper, random.int(0, 3));
}
