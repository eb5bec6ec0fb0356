import sharp from 'sharp';
import { printDots } from '../../../test/benchmark/receipts/paint/dots/print-dots.js';
import type { Paper, PaperLine } from '../../../test/benchmark/receipts/paint/paper.js';
import { escape, toSvg } from '../../../test/benchmark/receipts/paint/svg.js';

/** A letter on the flat sheet. Its edges are shares (0..1) of the sheet's width and height; `line` is the index of its line. */
export interface PlacedLetter {
  text: string;
  line: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Whether a space, or nothing, is printed before it. */
  isAfterSpace: boolean;
}

/** The size, in pixels, at which typefaces are rendered to measure the positions of their letters. */
const EM = 25;

/** The position of each printed letter of the paper, except those of emblems. */
export async function letterPositions(paper: Paper): Promise<PlacedLetter[]> {
  return paper.dots === undefined ? inTypeface(paper) : inDots(paper);
}

async function inDots(paper: Paper): Promise<PlacedLetter[]> {
  const letters: PlacedLetter[] = [];
  const lines = new Map(paper.lines.map((line, index) => [line, index]));
  const { width, height } = await printDots(paper, paper.dots!, ({ text, line, isAfterSpace, ...at }) => {
    if (text.trim() === '') return;
    letters.push({
      text,
      line: lines.get(line)!,
      left: at.x,
      right: at.x + at.width,
      top: at.y,
      bottom: at.y + at.height,
      isAfterSpace,
    });
  });
  return letters.map((letter) => inShares(letter, width, height));
}

/** Renders each letter in a different colour, and measures the pixels of each colour. */
async function inTypeface(paper: Paper): Promise<PlacedLetter[]> {
  const letters: Pick<PlacedLetter, 'text' | 'line' | 'isAfterSpace'>[] = [];
  const lineOfText = paper.lines.flatMap((line, index) => Array.from({ length: textsOf(line) }, () => index));
  let texts = 0;
  const svg = toSvg(paper, EM, (text) => {
    const line = lineOfText[texts++]!;
    // Spaces have no pixels, so each belongs to the letter before it. Spaces before the first letter are not rendered.
    return (text.match(/\S\s*/gu) ?? [])
      .map((printed, at, all) => {
        const isAfterSpace = at === 0 || /\s$/u.test(all[at - 1]!);
        return coloured(printed, letters.push({ text: printed.trim(), line, isAfterSpace }) - 1);
      })
      .join('');
  });
  // Antialiasing would add other colours between letter and paper.
  const aliased = svg.replaceAll('<text ', '<text text-rendering="optimizeSpeed" xml:space="preserve" ');
  const { data, info } = await sharp(Buffer.from(aliased))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const boxes = letters.map(() => ({ left: Infinity, right: -1, top: Infinity, bottom: -1 }));
  for (let y = 0, at = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++, at += 3) {
      const box = boxes[numberOf(data[at]!, data[at + 1]!, data[at + 2]!)];
      if (!box) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return letters.flatMap((letter, number) => {
    const box = boxes[number]!;
    return box.right < 0 ? [] : [inShares({ ...letter, ...box }, info.width, info.height)];
  });
}

function inShares(letter: PlacedLetter, width: number, height: number): PlacedLetter {
  return {
    ...letter,
    left: letter.left / width,
    right: letter.right / width,
    top: letter.top / height,
    bottom: letter.bottom / height,
  };
}

/** The number of text elements of a line. */
function textsOf(line: PaperLine): number {
  switch (line.type) {
    case 'text':
      return 1;
    case 'cells':
      return line.cells.length;
    case 'rule':
      return line.of === 'solid' || line.of === 'double' ? 0 : 1;
    default:
      return 0;
  }
}

const CHECK_MASK = 0x5a;

function coloured(text: string, number: number): string {
  const parts = [(number >> 8) + 1, number & 255, CHECK_MASK ^ (number & 255)];
  const colour = parts.map((part) => part.toString(16).padStart(2, '0')).join('');
  return `<tspan fill="#${colour}">${escape(text)}</tspan>`;
}

function numberOf(red: number, green: number, blue: number): number {
  return blue === (CHECK_MASK ^ green) && red > 0 ? (red - 1) * 256 + green : -1;
}
