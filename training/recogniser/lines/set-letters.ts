import sharp from 'sharp';
import { printDots } from '../../../test/benchmark/receipts/paint/dots/print-dots.js';
import type { Paper, PaperLine } from '../../../test/benchmark/receipts/paint/paper.js';
import { escape, toSvg } from '../../../test/benchmark/receipts/paint/svg.js';

/** A letter on the flat sheet: edges as shares (0..1) of the sheet's width and height; `line` counts the paper's lines. */
export interface SetLetter {
  text: string;
  line: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Whether a space is printed before it, or nothing. */
  isAfterSpace: boolean;
}

/** The size, in pixels, at which typefaces are set to learn where their letters stand. */
const EM = 25;

/** Where each printed letter of the paper stands; not those of emblems. */
export async function setLetters(paper: Paper): Promise<SetLetter[]> {
  return paper.dots === undefined ? inTypeface(paper) : inDots(paper);
}

async function inDots(paper: Paper): Promise<SetLetter[]> {
  const letters: SetLetter[] = [];
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

/** Each letter is set in a colour of its own: what is found in that colour is where it stands. */
async function inTypeface(paper: Paper): Promise<SetLetter[]> {
  const letters: Pick<SetLetter, 'text' | 'line' | 'isAfterSpace'>[] = [];
  const lineOfText = paper.lines.flatMap((line, index) => Array.from({ length: textsOf(line) }, () => index));
  let texts = 0;
  const svg = toSvg(paper, EM, (text) => {
    const line = lineOfText[texts++]!;
    // Spaces have no ink to be found by: they stand with the letter before them. Those before the first are not printed.
    return (text.match(/\S\s*/gu) ?? [])
      .map((printed, at, all) => {
        const isAfterSpace = at === 0 || /\s$/u.test(all[at - 1]!);
        return coloured(printed, letters.push({ text: printed.trim(), line, isAfterSpace }) - 1);
      })
      .join('');
  });
  // Between letter and paper there would be other colours.
  const hard = svg.replaceAll('<text ', '<text text-rendering="optimizeSpeed" xml:space="preserve" ');
  const { data, info } = await sharp(Buffer.from(hard))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = letters.map(() => ({ left: Infinity, right: -1, top: Infinity, bottom: -1 }));
  for (let y = 0, at = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++, at += 3) {
      const box = found[numberOf(data[at]!, data[at + 1]!, data[at + 2]!)];
      if (!box) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return letters.flatMap((letter, number) => {
    const box = found[number]!;
    return box.right < 0 ? [] : [inShares({ ...letter, ...box }, info.width, info.height)];
  });
}

function inShares(letter: SetLetter, width: number, height: number): SetLetter {
  return {
    ...letter,
    left: letter.left / width,
    right: letter.right / width,
    top: letter.top / height,
    bottom: letter.bottom / height,
  };
}

/** How many text elements a line becomes. */
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

const CHECKED = 0x5a;

function coloured(text: string, number: number): string {
  const parts = [(number >> 8) + 1, number & 255, CHECKED ^ (number & 255)];
  const colour = parts.map((part) => part.toString(16).padStart(2, '0')).join('');
  return `<tspan fill="#${colour}">${escape(text)}</tspan>`;
}

function numberOf(red: number, green: number, blue: number): number {
  return blue === (CHECKED ^ green) && red > 0 ? (red - 1) * 256 + green : -1;
}
