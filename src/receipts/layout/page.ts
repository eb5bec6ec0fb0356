import { quadCentre, quadHeight, quadWidth, sliceOfQuad } from '../ocr/geometry.js';
import type { Quad } from '../ocr/geometry.js';
import type { ReadCharacter } from '../ocr/ctc.js';
import type { TextLine } from '../ocr/read-text.js';
import { foldCharacters } from './fold.js';

/** A part of the upright photograph, as a polygon of its pixels. */
export type Region = readonly { x: number; y: number }[];

/** What stands on one line of the paper, left to right. */
export interface Row {
  /** Position of the row on the page, from 0. */
  index: number;
  cells: TextLine[];
  /** The cells' texts with two spaces between. */
  text: string;
  /** `text` in capitals without accents, of the same length: what patterns are matched against. */
  normalizedText: string;
  /** Height of the letters, in pixels. */
  height: number;
}

/** Spaces between the texts of two cells. */
export const CELL_GAP = 2;

/** Makes the row of these cells, which must be in their order from left to right. */
export function rowOf(index: number, cells: TextLine[]): Row {
  const text = cells.map((cell) => cell.text).join(' '.repeat(CELL_GAP));
  const heights = cells.map(({ quad }) => quadHeight(quad)).sort((a, b) => a - b);
  return {
    index,
    cells,
    text,
    normalizedText: foldCharacters(text),
    height: heights[heights.length >> 1] ?? 0,
  };
}

/** The row's cells before and behind a position of its text, a cell in which it lies cut in two. */
export function cellsAround({ cells }: Row, at: number): [TextLine[], TextLine[]] {
  const before: TextLine[] = [];
  const behind: TextLine[] = [];
  let offset = 0;
  for (const cell of cells) {
    const cut = Math.min(Math.max(0, at - offset), cell.text.length);
    offset += cell.text.length + CELL_GAP;
    if (cut > 0) before.push(sliceOfPiece(cell, 0, cut));
    if (cut < cell.text.length) behind.push(sliceOfPiece(cell, cut, cell.text.length));
  }
  return [before, behind];
}

function sliceOfPiece(piece: TextLine, start: number, end: number): TextLine {
  if (start === 0 && end === piece.text.length) return piece;
  const kept = piece.characters.slice(start, end);
  const from = kept[0]?.from ?? 0;
  const width = (kept.at(-1)?.to ?? 1) - from || 1;
  return {
    text: piece.text.slice(start, end),
    certainty: piece.certainty,
    characters: kept.map((one) => ({ ...one, from: (one.from - from) / width, to: (one.to - from) / width })),
    quad: sliceOfQuad(piece.quad, from, from + width),
  };
}

/** The characters of a part of the row's text; the spaces between cells have none. */
export function charactersOf(row: Row, from: number, to: number): ReadCharacter[] {
  return partsOf(row, from, to).flatMap(({ cell, start, end }) => cell.characters.slice(start, end));
}

/** The character at a position of the row's text, or null between cells. */
export function characterAt(row: Row, at: number): ReadCharacter | null {
  return charactersOf(row, at, at + 1)[0] ?? null;
}

/** Lowest certainty of the characters in a part of the row's text; 0 when there are none. */
export function certaintyOf(row: Row, from = 0, to = row.text.length): number {
  const printed = charactersOf(row, from, to).filter(({ text }) => text !== ' ');
  return printed.length === 0 ? 0 : Math.min(...printed.map(({ certainty }) => certainty));
}

/** Where a part of the row's text stands in the picture. */
export function regionOf(row: Row, from = 0, to = row.text.length): Region {
  const quads = partsOf(row, from, to).map(({ cell, start, end }): Quad => {
    const first = cell.characters[start];
    const last = cell.characters[end - 1];
    return first && last ? sliceOfQuad(cell.quad, first.from, last.to) : cell.quad;
  });
  const first = quads[0];
  const last = quads.at(-1);
  if (!first || !last) return [];
  return [first[0], last[1], last[2], first[3]].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

/** The right edge, in pixels, of a part of the row's text. */
export function rightEdgeOf(row: Row, from: number, to: number): number {
  return Math.max(0, ...regionOf(row, from, to).map(({ x }) => x));
}

/** The left edge of the row, in pixels. */
export function leftEdgeOf(row: Row): number {
  const first = row.cells[0];
  return first ? quadCentre(first.quad).x - quadWidth(first.quad) / 2 : 0;
}

function partsOf(row: Row, from: number, to: number): { cell: TextLine; start: number; end: number }[] {
  let offset = 0;
  return row.cells.flatMap((cell) => {
    const start = Math.max(0, from - offset);
    const end = Math.min(cell.text.length, to - offset);
    offset += cell.text.length + CELL_GAP;
    return start < end ? [{ cell, start, end }] : [];
  });
}
