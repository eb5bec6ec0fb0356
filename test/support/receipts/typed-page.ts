import { rowsOf } from '../../../src/receipts/layout/rows.js';
import { mapQuad, type Point } from '../../../src/receipts/ocr/geometry.js';
import type { Row } from '../../../src/receipts/layout/page.js';
import type { PageText, TextLine } from '../../../src/receipts/ocr/read-text.js';

const LETTER = 12;
const LINE = 30;

/** A piece of text as it comes from the recogniser, its left upper corner at `x`, `y` (pixels); every character certain. */
export function typedPiece(text: string, x: number, y: number, certainty = 0.99): TextLine {
  const width = text.length * LETTER;
  const height = LINE * 0.8;
  return {
    text,
    certainty,
    characters: Array.from(text, (character, at) => ({
      text: character,
      certainty,
      alternatives: [],
      from: at / text.length,
      to: (at + 1) / text.length,
    })),
    quad: [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ],
  };
}

/** A page of typewriter text, one line a row; two or more spaces part pieces. */
export function typedPage(text: string): PageText {
  const pieces = text
    .split('\n')
    .flatMap((line, row) =>
      [...line.matchAll(/\S+(?: \S+)*/g)].map((match) =>
        typedPiece(match[0], match.index * LETTER, row * LINE),
      ),
    );
  return { pieces, width: 800, height: 1200, turned: 0, barcodes: [] };
}

/** Two pages in one picture, side by side. */
export interface BesideEachOther {
  left: PageText;
  right: PageText;
  /** Pixels between them. */
  gap?: number;
  /** By how many pixels the right one is lower. */
  down?: number;
  /** In radians, clockwise: each page is tilted about its upper left corner. */
  tilts?: readonly [left: number, right: number];
}

export function besideEachOther({
  left,
  right,
  gap = 60,
  down = 0,
  tilts = [0, 0],
}: BesideEachOther): PageText {
  const tilted = (page: PageText, tilt: number): PageText =>
    moved(page, ({ x, y }) => ({
      x: x * Math.cos(tilt) - y * Math.sin(tilt),
      y: x * Math.sin(tilt) + y * Math.cos(tilt),
    }));
  const [one, other] = [tilted(left, tilts[0]), tilted(right, tilts[1])];
  const xs = ({ pieces }: PageText): number[] => pieces.flatMap(({ quad }) => quad.map(({ x }) => x));
  const offset = Math.max(...xs(one)) + gap - Math.min(...xs(other));
  const beside = moved(other, ({ x, y }) => ({ x: x + offset, y: y + down }));
  return {
    pieces: [...one.pieces, ...beside.pieces],
    width: left.width + right.width,
    height: left.height,
    turned: 0,
    barcodes: [...one.barcodes, ...beside.barcodes],
  };
}

/** The page with all its corners moved. */
function moved(page: PageText, move: (point: Point) => Point): PageText {
  return {
    ...page,
    pieces: page.pieces.map((piece) => ({ ...piece, quad: mapQuad(piece.quad, move) })),
    barcodes: page.barcodes.map((code) => ({ ...code, quad: mapQuad(code.quad, move) })),
  };
}

/** A page of one line, as its row. */
export function typedRow(text: string): Row {
  return typedRows(text).at(0)!;
}

/** The same page as rows. */
export function typedRows(text: string): Row[] {
  return rowsOf(typedPage(text).pieces);
}
