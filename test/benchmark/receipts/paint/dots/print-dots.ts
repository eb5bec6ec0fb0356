import sharp from 'sharp';
import type { Cell, Look, Paper, PaperLine } from '../paper.js';
import type { Raster } from '../raster.js';
import { toSvg } from '../svg.js';
import { fontOf } from './faces.js';
import type { DotFace } from './faces.js';
import type { DotFont } from './pcf.js';

/** A printed letter: its line, and its position in dots. */
export interface DotLetter {
  text: string;
  line: PaperLine;
  isAfterSpace: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Prints a sheet dot by dot: 0 is printed, 255 is blank.
 * @param seeLetter is called for each printed letter
 */
export async function printDots(
  paper: Paper,
  face: DotFace,
  seeLetter?: (letter: DotLetter) => void,
): Promise<Raster> {
  const font = fontOf(face.file);
  const pictures = new Map<PaperLine, Raster>();
  for (const line of paper.lines) if (isPicture(line)) pictures.set(line, await picture(paper, line, font));
  const sheet = new DotSheet(paper, face, font);
  const height = sheet.run((line) => pictures.get(line), null);
  const data = new Uint8Array(sheet.width * height).fill(255);
  sheet.run((line) => pictures.get(line), data, seeLetter);
  return { data, width: sheet.width, height };
}

function isPicture({ type, ...line }: PaperLine): boolean {
  return (
    ['bars', 'squares', 'emblem', 'scrawl'].includes(type) ||
    (type === 'rule' && 'of' in line && line.of.length > 2)
  );
}

/** Draws what a till sends as a picture, and converts it to dots. */
async function picture(paper: Paper, line: PaperLine, { width }: DotFont): Promise<Raster> {
  const face = { family: 'URW Gothic', advance: 0.6 };
  const svg = toSvg({ ...paper, face, lines: [line], above: 0, below: 0 }, width / face.advance);
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .greyscale()
    .threshold(140)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** Prints the lines from top to bottom; the first time only to measure the length of the paper. */
class DotSheet {
  readonly width: number;
  private readonly paper: Paper;
  private readonly face: DotFace;
  private readonly font: DotFont;
  private readonly left: number;
  private data: Uint8Array | null = null;
  private seeLetter: ((letter: DotLetter) => void) | undefined;
  private y = 0;

  constructor(paper: Paper, face: DotFace, font: DotFont) {
    this.paper = paper;
    this.face = face;
    this.font = font;
    this.width = Math.round((paper.columns * font.width) / (1 - 2 * paper.edge));
    this.left = Math.round(this.width * paper.edge);
  }

  /** @returns the height in dots */
  run(
    pictureOf: (line: PaperLine) => Raster | undefined,
    data: Uint8Array | null,
    seeLetter?: (letter: DotLetter) => void,
  ): number {
    this.data = data;
    this.seeLetter = seeLetter;
    this.y = Math.round(this.paper.above * this.font.height);
    for (const line of this.paper.lines) {
      const shown = pictureOf(line);
      if (shown !== undefined) this.put(shown);
      else this.print(line);
    }
    return Math.ceil(this.y + this.paper.below * this.font.height);
  }

  private print(line: PaperLine): void {
    const { columns } = this.paper;
    if (line.type === 'space') this.y += Math.round(line.lines * this.pitch(1));
    else if (line.type === 'rule')
      this.row(line, [{ text: line.of.repeat(Math.floor(columns / line.of.length)), at: 0 }], {});
    else if (line.type === 'cells') this.row(line, line.cells, line.look);
    else if (line.type === 'text') {
      const width = line.text.length * wideOf(line.look) * this.fontFor(line.look).width;
      const bare = Math.max(0, columns * this.font.width - width);
      this.row(
        line,
        [{ text: line.text, at: 0 }],
        line.look,
        line.align === 'left' ? 0 : Math.round(bare / 2),
      );
    }
  }

  private fontFor({ size = 1 }: Look): DotFont {
    return size < 1 && this.face.small !== undefined ? fontOf(this.face.small) : this.font;
  }

  private pitch(tall: number, font = this.font): number {
    return Math.round(font.height * (this.paper.spacing - 1 + tall));
  }

  private row(line: PaperLine, cells: readonly Cell[], look: Look, indent = 0): void {
    const font = this.fontFor(look);
    const [wide, tall] = [wideOf(look), tallOf(look)];
    const step = this.pitch(tall, font);
    const top = this.y + step - font.height * tall;
    if (look.inverted === true) this.fill(this.left, this.y, this.paper.columns * this.font.width, step);
    for (const { text, at, end } of cells) {
      const place = this.left + indent + Math.round(this.paper.columns * at) * this.font.width;
      const from = place - (end === true ? text.length * wide * font.width : 0);
      [...text].forEach((letter, index, letters) => {
        const x = from + index * wide * font.width;
        const size = { width: wide * font.width, height: tall * font.height };
        const printed = this.letter(letter, x, top, { font, wide, tall, look });
        const isAfterSpace = index === 0 || letters[index - 1] === ' ';
        this.seeLetter?.({ text: printed, line, isAfterSpace, x, y: top, ...size });
      });
    }
    this.y += step;
  }

  /** @returns what is printed for it: a printer without the letter prints its base, as `a` for `á`, or a question mark */
  private letter(
    letter: string,
    x: number,
    y: number,
    { font, wide, tall, look }: { font: DotFont; wide: number; tall: number; look: Look },
  ): string {
    const printed = [letter, letter.normalize('NFD')[0]!].find((one) => font.glyph(one)) ?? '?';
    const glyph = font.glyph(printed)!;
    const strikes = (look.bold === true ? 1 : 0) + (this.face.doubled === true ? 1 : 0);
    for (let row = 0; row < font.height; row++) {
      for (let column = 0; column < font.width; column++) {
        if (glyph[row * font.width + column] === 0) continue;
        this.fill(x + column * wide, y + row * tall, wide + strikes, tall, look.inverted === true ? 255 : 0);
      }
    }
    return printed;
  }

  private put({ data, width, height }: Raster): void {
    for (let row = 0; this.data !== null && row < height; row++)
      this.data.set(
        data.subarray(row * width, row * width + Math.min(width, this.width)),
        (this.y + row) * this.width,
      );
    this.y += height;
  }

  private fill(x: number, y: number, width: number, height: number, value = 0): void {
    if (this.data === null) return;
    const right = Math.min(this.width, x + width);
    for (let row = y; row < y + height; row++)
      if (right > x) this.data.fill(value, row * this.width + Math.max(0, x), row * this.width + right);
  }
}

/** The factor for the width, a whole number because dots are repeated. Small letters have a separate font. */
function wideOf({ size = 1, wide = 1 }: Look): number {
  return Math.max(1, Math.floor(size)) * wide;
}

function tallOf({ size = 1, tall = 1 }: Look): number {
  return Math.max(1, Math.floor(size)) * Math.round(tall);
}
