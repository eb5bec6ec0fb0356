/**
 * Damaged pictures through a reader: cut off, with flipped bits, with bytes of others, resized to extremes. Each is refused on arrival, or
 * read, or given up; the reader reads the next one, and this process survives.
 *
 *   node --no-warnings --import ./test/support/runner/import-from-build.ts test/abuse/mutated-pictures.ts [count] [seed]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import sharp from 'sharp';
import { convertInChildProcess } from '../../src/invoicing/picture/conversion/convert-in-child-process.js';
import { isReadable } from '../../src/invoicing/picture/image-type.js';
import { readReceiptImage } from '../../src/invoicing/picture/receipt-image.js';
import { DomainError } from '../../src/platform/http/errors/domain-error.js';
import { ReaderGaveUp } from '../../src/receipts/reader/receipt-reader.errors.js';
import { LocalReceiptReader } from '../../src/receipts/reader/receipt-reader.js';

const FOLDER = new URL('../fixtures/receipts/', import.meta.url);
const LIMITS = { maxBytes: 10 * 1024 * 1024, maxPixels: 50_000_000 };
/** Of a sample's longer side, in pixels: reading takes a tenth of the time of a photograph. */
const SIDE = 500;

type Mutation = (bytes: Buffer, random: Random) => Buffer | Promise<Buffer>;

const MUTATIONS: Record<string, Mutation> = {
  'cut off': (bytes, random) => bytes.subarray(0, random(bytes.length)),
  'cut off, with its end': (bytes, random) =>
    Buffer.concat([bytes.subarray(0, random(bytes.length)), bytes.subarray(-12)]),
  'flipped bits': (bytes, random) => flipped(bytes, random, 1 + random(20)),
  'flipped bits of the head': (bytes, random) =>
    Buffer.concat([flipped(bytes.subarray(0, 700), random, 1 + random(4)), bytes.subarray(700)]),
  'a hole of zeros': (bytes, random) =>
    Buffer.from(bytes).fill(0, random(bytes.length), random(bytes.length)),
  'parts exchanged': (bytes, random) => {
    const [a, b] = [random(bytes.length), random(bytes.length)].sort((one, other) => one - other);
    return Buffer.concat([
      bytes.subarray(0, 200),
      bytes.subarray(b),
      bytes.subarray(a, b),
      bytes.subarray(200, a),
    ]);
  },
  'a part twice': (bytes, random) => {
    const at = random(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at - random(at))]);
  },
  'resized to extremes': (bytes, random) => {
    const side = () => [1, 2, 3, 17, 64, 1_000, 6_000][random(7)];
    return sharp(bytes).resize(side(), side(), { fit: 'fill' }).png().toBuffer();
  },
};

/** A whole number below a bound. */
type Random = (below: number) => number;

const [count, seed] = new Command('mutated-pictures')
  .argument('[count]', 'of pictures', wholeNumber, process.env['NIGHTLY'] ? 300 : 16)
  .argument('[seed]', 'of the mutations', wholeNumber, 1)
  .parse().processedArgs as [number, number];
const draw = randomFrom(seed);
const samples = await Promise.all(
  readdirSync(FOLDER)
    .filter((name) => /\.(jpg|png)$/.test(name))
    .flatMap((name) => {
      const small = () => sharp(readFileSync(new URL(name, FOLDER))).resize(SIDE, SIDE, { fit: 'inside' });
      return [
        small().jpeg().toBuffer(),
        small().jpeg({ progressive: true }).toBuffer(),
        small().png().toBuffer(),
        small().webp().toBuffer(),
      ];
    }),
);
const heic = readFileSync(new URL('sample.heic', FOLDER));
const reader = new LocalReceiptReader({ readers: 1, timeoutMs: 20_000, budgetMs: 500 });
const kinds = Object.entries(MUTATIONS);
const outcomes = new Map<string, number>();
let failed = false;
try {
  for (let number = 0; number < count; number += 1) {
    const [name, mutate] = elementAt(kinds, number);
    // One of four is a HEIC, but for the mutations that have to decode it.
    const isHeic = number % 4 === 3 && mutate !== MUTATIONS['resized to extremes'];
    const picture = await mutate(isHeic ? heic : elementAt(samples, draw(samples.length)), draw);
    const outcome = await outcomeOf(picture);
    const isClear = !outcome.startsWith('!');
    failed ||= !isClear;
    if (!isClear) console.error(`BAD   picture ${number} of seed ${seed}, ${name}: ${outcome}`);
    outcomes.set(`${name}: ${outcome}`, (outcomes.get(`${name}: ${outcome}`) ?? 0) + 1);
  }
} finally {
  await reader.close();
}
for (const [what, times] of outcomes) console.log(`${times} × ${what}`);
process.exit(failed ? 1 : 0);

/** What becomes of a picture. It begins with `!` if that is no clear result. */
async function outcomeOf(picture: Buffer): Promise<string> {
  try {
    const { bytes, type } = readReceiptImage(picture, LIMITS);
    const converted = isReadable(type) ? bytes : (await convertInChildProcess(bytes)).jpeg;
    if (!converted) return 'not converted';
    const { total } = await reader.read(converted);
    return total ? 'read, with a total' : 'read, without a total';
  } catch (error) {
    if (error instanceof DomainError) return `refused, ${error.code}`;
    return error instanceof ReaderGaveUp ? 'given up' : `! ${String(error)}`;
  }
}

/** The element at an index, which counts on from the beginning after the last one. */
function elementAt<T>(list: readonly T[], index: number): T {
  const element = list.at(index % list.length);
  if (element === undefined) throw new Error('The list is empty');
  return element;
}

function flipped(bytes: Buffer, random: Random, bits: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let bit = 0; bit < bits; bit += 1) {
    const at = random(copy.length);
    copy[at] = copy.readUInt8(at) ^ (1 << random(8));
  }
  return copy;
}

/** Mulberry32: the same mutations for the same seed. */
function randomFrom(start: number): Random {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * Math.max(1, below));
  };
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It is no whole number.');
  return Number(text);
}
