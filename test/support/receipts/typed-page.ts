import { rowsOf } from '../../../src/receipts/layout/rows.js';
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

/** A page of one line, as its row. */
export function typedRow(text: string): Row {
  return typedRows(text).at(0)!;
}

/** The same page as rows. */
export function typedRows(text: string): Row[] {
  return rowsOf(typedPage(text).pieces);
}
