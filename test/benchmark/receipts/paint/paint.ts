/**
 * Paints a set of receipts that no reader was tuned on, with their truth in labels.json:
 *
 *     npm run paint:receipts -- DIR [--count 200] [--seed N] [--refused | --real | --pairs | --other-papers]
 *
 * The same seed gives the same receipts; the fonts are those of the system. With --refused it paints pictures that are not
 * readable receipts. With --real it paints receipts with the faults of printers, people and messengers; labels name the
 * traits that make each hard to read, and some must be rejected. With --pairs it paints two papers side by side: a receipt and
 * its card slip, its copy or an advertisement; or two receipts, which must be rejected. With --other-papers it paints printed
 * forms that are filled in by hand, and mailed tickets. All people, addresses and numbers are invented, and all vendors except
 * a few chains.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import sharp from 'sharp';
import { toPositiveInteger } from '../../../../src/cli/arguments.js';
import { toSeed } from '../../../support/to-seed.js';
import { photograph } from './camera/photograph.js';
import type { Photograph } from './camera/photograph.js';
import type { ReceiptLabel, RefusedLabel } from './labels.js';
import { LAYOUTS } from './layouts/all.js';
import { Random } from './random.js';
import { fillForm, photographForm } from './other-papers/filled-form.js';
import { MAIL_TRAITS, takeMail, writeMail } from './other-papers/mailed-ticket.js';
import type { MailTrait } from './other-papers/mailed-ticket.js';
import { printPair } from './pairs/pairs.js';
import { photographPair } from './pairs/photograph-pair.js';
import { photographReal } from './real/photo.js';
import { makeRealReceipt } from './real/receipt.js';
import { takeRealRefusal } from './real/refused.js';
import { makeReceipt } from './receipt.js';
import { REFUSALS } from './refused/all.js';

interface Painted {
  name: string;
  file: Buffer;
  label: ReceiptLabel | RefusedLabel;
}

/** One of this number of real pictures must be rejected. It is no multiple of 2 or 5, so that samples contain some. */
const REFUSED_EVERY = 17;

interface Options {
  count?: number;
  seed: number;
  refused?: boolean;
  real?: boolean;
  pairs?: boolean;
  otherPapers?: boolean;
}

await new Command('paint:receipts')
  .description('paints receipts as a phone would photograph them, with the truth in labels.json')
  .argument('<dir>', 'the folder to paint into')
  .option('--count <number>', 'number of pictures', toPositiveInteger)
  .option('--seed <number>', 'the same seed gives the same receipts', toSeed, 1)
  .addOption(
    new Option('--refused', 'pictures of which no invoice may come').conflicts([
      'real',
      'pairs',
      'otherPapers',
    ]),
  )
  .addOption(
    new Option('--real', 'receipts with the faults of printers, people and messengers').conflicts([
      'pairs',
      'otherPapers',
    ]),
  )
  .addOption(
    new Option('--pairs', 'two papers side by side, one or both of them receipts').conflicts('otherPapers'),
  )
  .option('--other-papers', 'printed forms filled in by hand, and mailed tickets')
  .action(paint)
  .parseAsync();

async function paint(
  directory: string,
  { count, seed, refused, real, pairs, otherPapers }: Options,
): Promise<void> {
  sharp.cache(false);
  sharp.concurrency(1);
  await mkdir(directory, { recursive: true });
  const labels: Record<string, ReceiptLabel | RefusedLabel> = {};
  const pictures = refused
    ? paintRefused(seed, count ?? REFUSALS.length * 2)
    : real
      ? paintReal(seed, count ?? 300)
      : pairs
        ? paintPairs(seed, count ?? 60)
        : otherPapers
          ? paintOtherPapers(seed, count ?? 40)
          : paintReceipts(seed, count ?? 200);
  for await (const { name, file, label } of pictures) {
    await writeFile(join(directory, name), file);
    labels[name] = label;
  }
  await writeFile(join(directory, 'labels.json'), `${JSON.stringify(labels, null, 1)}\n`);
  console.log(`${Object.keys(labels).length} pictures in ${directory}`);
}

async function* paintReceipts(from: number, count: number): AsyncGenerator<Painted> {
  for (let index = 0; index < count; index++) {
    const random = Random.forPicture(from, index);
    const layout = LAYOUTS[index % LAYOUTS.length]!;
    const { paper, label } = makeReceipt(random, layout);
    const difficulty = random.pick([0, 0, 1, 1, 1, 2, 2, 2, 3, 3]);
    const { file, extension, rotation } = await photograph(random, paper, difficulty);
    const name = `${String(index).padStart(3, '0')}-${layout.kind}.${extension}`;
    yield { name, file, label: { ...label, difficulty, rotation } };
  }
}

async function* paintRefused(from: number, count: number): AsyncGenerator<Painted> {
  for (let index = 0; index < count; index++) {
    const { kind, why, take } = REFUSALS[index % REFUSALS.length]!;
    const { file, extension } = await take(Random.forPicture(from, index));
    yield {
      name: `${String(index).padStart(3, '0')}-${kind}.${extension}`,
      file,
      label: { kind, refused: true, why },
    };
  }
}

async function* paintReal(from: number, count: number): AsyncGenerator<Painted> {
  for (let index = 0; index < count; index++) {
    const random = Random.forPicture(from, index);
    const number = String(index).padStart(3, '0');
    if (index % REFUSED_EVERY === REFUSED_EVERY - 1) {
      const { kind, why, file, extension, traits } = await takeRealRefusal(
        random,
        Math.floor(index / REFUSED_EVERY),
      );
      yield {
        name: `${number}-${kind}.${extension}`,
        file,
        label: { kind, refused: true, why, traits: [...traits] },
      };
      continue;
    }
    const { paper, label, traits } = makeRealReceipt(random, index);
    const { file, extension, rotation } = await photographReal(random, paper, traits);
    const name = `${number}-${label.kind}.${extension}`;
    yield { name, file, label: { ...label, difficulty: traits.size, rotation, traits: [...traits] } };
  }
}

async function* paintPairs(from: number, count: number): AsyncGenerator<Painted> {
  for (let index = 0; index < count; index++) {
    const random = Random.forPicture(from, index);
    const { papers, label } = printPair(random, index);
    const difficulty = random.int(0, 1);
    const { file, extension, rotation } = await photographPair(random, papers, difficulty);
    const name = `${String(index).padStart(3, '0')}-${label.kind}.${extension}`;
    yield { name, file, label: 'refused' in label ? label : { ...label, difficulty, rotation } };
  }
}

/** Paints forms and mailed tickets by turns. */
async function* paintOtherPapers(from: number, count: number): AsyncGenerator<Painted> {
  for (let index = 0; index < count; index++) {
    const random = Random.forPicture(from, index);
    const { label, file, extension } =
      index % 2 === 0
        ? await paintForm(random)
        : await paintMail(random, MAIL_TRAITS[Math.floor(index / 2) % MAIL_TRAITS.length]!);
    yield { name: `${String(index).padStart(3, '0')}-${label.kind}.${extension}`, file, label };
  }
}

async function paintForm(random: Random): Promise<Omit<Painted, 'name'> & Pick<Photograph, 'extension'>> {
  const form = fillForm(random);
  const difficulty = random.pick([0, 0, 1]);
  const { file, extension, rotation } = await photographForm(random, form, difficulty);
  return { file, extension, label: { ...form.label, difficulty, rotation } };
}

async function paintMail(
  random: Random,
  trait: MailTrait,
): Promise<Omit<Painted, 'name'> & Pick<Photograph, 'extension'>> {
  const mail = writeMail(random, trait);
  const { file, extension, rotation } = await takeMail(random, mail);
  return { file, extension, label: { ...mail.label, difficulty: 0, rotation, traits: [mail.trait] } };
}
