import {
  median,
  type Point,
  quadCentre,
  quadHeight,
  quadWidth,
  sliceOfQuad,
  type Quad,
} from '../ocr/geometry.js';
import type { ReadCharacter } from '../ocr/ctc.js';
import type { TextLine } from '../ocr/read-text.js';
import { foldCharacters } from './fold.js';

/** A part of the upright photograph, as a polygon in pixels. */
export type Region = readonly { x: number; y: number }[];

/** One printed line of the paper: its cells from left to right. */
export interface Row {
  /** Position of the row on the page, from 0. */
  index: number;
  cells: TextLine[];
  /** The texts of the cells, separated by two spaces. */
  text: string;
  /** `text` in capitals without accents, of the same length. Patterns are matched against it. */
  normalizedText: string;
  /** Height of the letters, in pixels. */
  height: number;
}

/** Spaces between the texts of two cells. */
export const CELL_GAP = 2;

/** Makes a row of these cells, which must be sorted from left to right. */
export function rowOf(index: number, cells: TextLine[]): Row {
  const text = cells.map((cell) => cell.text).join(' '.repeat(CELL_GAP));
  return {
    index,
    cells,
    text,
    normalizedText: foldCharacters(text),
    height: median(cells.map(({ quad }) => quadHeight(quad))),
  };
}

/** The row's cells before and after a position of its text. A cell that contains the position is split. */
export function cellsAround({ cells }: Row, at: number): [TextLine[], TextLine[]] {
  const before: TextLine[] = [];
  const after: TextLine[] = [];
  let offset = 0;
  for (const cell of cells) {
    const cut = Math.min(Math.max(0, at - offset), cell.text.length);
    offset += cell.text.length + CELL_GAP;
    if (cut > 0) before.push(sliceOfLine(cell, 0, cut));
    if (cut < cell.text.length) after.push(sliceOfLine(cell, cut, cell.text.length));
  }
  return [before, after];
}

function sliceOfLine(line: TextLine, start: number, end: number): TextLine {
  if (start === 0 && end === line.text.length) return line;
  const characters = line.characters.slice(start, end);
  const from = characters[0]?.from ?? 0;
  const width = (characters.at(-1)?.to ?? 1) - from || 1;
  return {
    text: line.text.slice(start, end),
    certainty: line.certainty,
    characters: characters.map((one) => ({
      ...one,
      from: (one.from - from) / width,
      to: (one.to - from) / width,
    })),
    quad: sliceOfQuad(line.quad, from, from + width),
  };
}

/** The characters of a part of the row's text; there are none for the spaces between cells. */
export function charactersOf(row: Row, from: number, to: number): ReadCharacter[] {
  return partsOf(row, from, to).flatMap(({ cell, start, end }) => cell.characters.slice(start, end));
}

/** The character at a position of the row's text; null between cells. */
export function characterAt(row: Row, at: number): ReadCharacter | null {
  return charactersOf(row, at, at + 1)[0] ?? null;
}

/** The lowest certainty of the characters in a part of the row's text; 0 if there are none. */
export function certaintyOf(row: Row, from = 0, to = row.text.length): number {
  const printed = charactersOf(row, from, to).filter(({ text }) => text !== ' ');
  return printed.length === 0 ? 0 : Math.min(...printed.map(({ certainty }) => certainty));
}

/** The place of a part of the row's text in the picture. */
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

/**
 * The place of something that was read in several rows: from the top of the highest to the bottom of the lowest, as wide as the widest.
 * Empty if no row has a place.
 * @param regions as {@link regionOf} returns them
 */
export function regionAround(regions: readonly Region[]): Region {
  const quads = regions.filter(isQuad).toSorted(([one], [other]) => one.y - other.y);
  const first = quads[0];
  const last = quads.at(-1);
  if (!first || !last) return [];
  const [topLeft, topRight] = first;
  const [, , bottomRight, bottomLeft] = last;
  const corners = quads.flat();
  const left = Math.min(...corners.map(({ x, y }) => x - xAt(topLeft, bottomLeft, y)));
  const right = Math.max(...corners.map(({ x, y }) => x - xAt(topRight, bottomRight, y)));
  const moved = ({ x, y }: Point, by: number): Point => ({ x: Math.round(x + by), y });
  return [moved(topLeft, left), moved(topRight, right), moved(bottomRight, right), moved(bottomLeft, left)];
}

const isQuad = (region: Region): region is Quad => region.length === 4;

/** Where a line through two points is at a height. */
const xAt = (from: Point, to: Point, y: number): number =>
  to.y === from.y ? from.x : from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);

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
