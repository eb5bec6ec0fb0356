import { basename } from 'node:path';
import type { DotFace } from '../../../test/benchmark/receipts/paint/dots/faces.js';
import type { Paper, PaperLine } from '../../../test/benchmark/receipts/paint/paper.js';
import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import type { Trait } from '../../../test/benchmark/receipts/paint/real/traits.js';
import { HELD_OUT_DOTS, HELD_OUT_FACES, TRAIN_DOTS, TRAIN_FACES } from '../fonts/faces.js';
import type { TrainFace } from '../fonts/faces.js';
import { randomPageStyle } from '../texts/page-style.js';
import { randomPage } from '../texts/page.js';
import { HELD_OUT_WORDS, TRAIN_WORDS } from '../texts/words.js';

/** A sheet to photograph. */
export interface RandomSheet {
  paper: Paper;
  /** The traits that the camera depends on. */
  traits: Set<Trait>;
  /** The typeface's family, or the file of the bitmap font. */
  font: string;
}

/** The share of sheets that are set in bitmap fonts. */
const BITMAP_SHARE = 0.55;

/** Makes an invented sheet. Held-out sheets have words and fonts that are never used for training. */
export function randomSheet(random: Random, isHeldOut: boolean): RandomSheet {
  const bitmapFont = random.chance(BITMAP_SHARE) && weighted(random, isHeldOut ? HELD_OUT_DOTS : TRAIN_DOTS);
  const face = weighted(random, isHeldOut ? HELD_OUT_FACES : TRAIN_FACES);
  const print = bitmapFont ? inDots(random, bitmapFont) : inTypeface(random, face);
  const lines = randomPage(
    random,
    isHeldOut ? HELD_OUT_WORDS : TRAIN_WORDS,
    randomPageStyle(random, print.columns),
  );
  const { lacks = '' } = bitmapFont || face;
  return {
    paper: {
      ...print,
      lines: lines.map((line) => without(lacks, line)),
      spacing: random.float(1.04, 1.4),
      above: random.float(1, 3),
      below: random.float(1, 4),
      edge: random.float(0.035, 0.08),
    },
    traits: new Set<Trait>(print.dots?.head === 'needles' ? ['needles'] : []),
    font: basename(print.dots?.file ?? print.face.family),
  };
}

type Print = Pick<Paper, 'face' | 'columns' | 'head' | 'dots'>;

function inTypeface(random: Random, { heads, ...face }: TrainFace): Print {
  return { face, columns: random.int(32, 48), head: random.pick(heads) };
}

function inDots(random: Random, dots: DotFace): Print {
  return {
    face: { family: `Mono ${dots.file}`, advance: 0.6 },
    columns: random.pick(dots.columns),
    head: dots.head === 'needles' ? 'dots' : 'thermal',
    dots,
  };
}

function weighted<T extends { weight: number }>(random: Random, values: readonly T[]): T {
  let left = random.next() * values.reduce((sum, { weight }) => sum + weight, 0);
  return values.find(({ weight }) => (left -= weight) < 0) ?? values[0]!;
}

/** Replaces letters that the font lacks by their base letter, or removes them. */
function without(lacks: string, line: PaperLine): PaperLine {
  const replaced = (text: string): string =>
    text.replaceAll(/./gu, (letter) => (lacks.includes(letter) ? baseOf(letter) : letter));
  if (line.type === 'text') return { ...line, text: replaced(line.text) };
  if (line.type !== 'cells') return line;
  return { ...line, cells: line.cells.map((cell) => ({ ...cell, text: replaced(cell.text) })) };
}

function baseOf(letter: string): string {
  const base = letter.normalize('NFD')[0]!;
  return base === letter ? '' : base;
}
