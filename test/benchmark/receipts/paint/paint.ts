/**
 * Paints a set of receipts that no reader was tuned on, with their truth in labels.json:
 *
 *     node --import ./src/receipts/reader/run-from-sources.ts test/benchmark/receipts/paint/paint.ts DIR [--count 200] [--seed N] [--refused | --real]
 *
 * The same seed gives the same receipts (the letters come from the system's fonts). With --refused it paints pictures
 * that are no readable receipt; with --real, receipts as printers, people and messengers leave them, whose labels name
 * what is hard about each, and some of which no invoice may come. Every person, address and number is invented, and
 * every vendor but a few chains.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { photograph } from './camera/photograph.js';
import type { ReceiptLabel, RefusedLabel } from './labels.js';
import { LAYOUTS } from './layouts/all.js';
import { Random } from './random.js';
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

/** Of one real picture in so many no invoice may come: a number that no sample of every second or fifth passes by. */
const REFUSED_EVERY = 17;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    refused: { type: 'boolean', default: false },
    real: { type: 'boolean', default: false },
  },
});
const [directory] = positionals;
if (directory === undefined) throw new Error('The folder to paint into is missing.');
sharp.cache(false);
sharp.concurrency(1);
await mkdir(directory, { recursive: true });

const labels: Record<string, ReceiptLabel | RefusedLabel> = {};
const seed = Number(values.seed);
const pictures = values.refused
  ? paintRefused(seed, Number(values.count ?? REFUSALS.length * 2))
  : values.real
    ? paintReal(seed, Number(values.count ?? 300))
    : paintReceipts(seed, Number(values.count ?? 200));
for await (const { name, file, label } of pictures) {
  await writeFile(join(directory, name), file);
  labels[name] = label;
}
await writeFile(join(directory, 'labels.json'), `${JSON.stringify(labels, null, 1)}\n`);
console.log(`${Object.keys(labels).length} pictures in ${directory}`);

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
