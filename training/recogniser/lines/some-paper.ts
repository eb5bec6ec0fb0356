import { basename } from 'node:path';
import type { DotFace } from '../../../test/benchmark/receipts/paint/dots/faces.js';
import type { Paper, PaperLine } from '../../../test/benchmark/receipts/paint/paper.js';
import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import type { Trait } from '../../../test/benchmark/receipts/paint/real/traits.js';
import { HELD_DOTS, HELD_FACES, TRAIN_DOTS, TRAIN_FACES } from '../fonts/faces.js';
import type { TrainFace } from '../fonts/faces.js';
import { somePageStyle } from '../texts/page-style.js';
import { somePage } from '../texts/page.js';
import { HELD_WORDS, TRAIN_WORDS } from '../texts/words.js';

/** A sheet to photograph. */
export interface SomePaper {
  paper: Paper;
  /** What the camera has to know of it. */
  traits: Set<Trait>;
  /** The typeface's family, or the file of the printer's own letters. */
  font: string;
}

/** Of the sheets so many are set in the printer's own letters. */
const OWN_LETTERS = 0.55;

/** An invented sheet; one that is held out has words and letters of which none is ever trained on. */
export function somePaper(random: Random, isHeld: boolean): SomePaper {
  const own = random.chance(OWN_LETTERS) && weighted(random, isHeld ? HELD_DOTS : TRAIN_DOTS);
  const face = weighted(random, isHeld ? HELD_FACES : TRAIN_FACES);
  const print = own ? inDots(random, own) : inTypeface(random, face);
  const lines = somePage(random, isHeld ? HELD_WORDS : TRAIN_WORDS, somePageStyle(random, print.columns));
  const { lacks = '' } = own || face;
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

/** The line as a printer prints it that lacks these letters: their bases, or nothing. */
function without(lacks: string, line: PaperLine): PaperLine {
  const spelt = (text: string): string =>
    text.replaceAll(/./gu, (letter) => (lacks.includes(letter) ? baseOf(letter) : letter));
  if (line.type === 'text') return { ...line, text: spelt(line.text) };
  if (line.type !== 'cells') return line;
  return { ...line, cells: line.cells.map((cell) => ({ ...cell, text: spelt(cell.text) })) };
}

function baseOf(letter: string): string {
  const base = letter.normalize('NFD')[0]!;
  return base === letter ? '' : base;
}
