import type { DotFace } from './dots/faces.js';

/** The lines of a strip of paper, and how they are printed. */

export interface Look {
  /** Factor for the size of letters. */
  size?: number;
  /** Factor for the height, as thermal printers stretch a total. */
  tall?: number;
  /** Factor for the width. */
  wide?: number;
  bold?: boolean;
  /** White on black. */
  inverted?: boolean;
  italic?: boolean;
  /** Covered by dark ink: the whole line, or its right end. */
  blot?: 'all' | 'end';
}

export interface Cell {
  text: string;
  /** Its position, as a share of the printed width. */
  at: number;
  /** Whether it is right-aligned at the position. */
  end?: boolean;
}

export type PaperLine =
  | { type: 'text'; text: string; align: 'left' | 'centre'; look: Look }
  | { type: 'cells'; cells: Cell[]; look: Look }
  | { type: 'rule'; of: string }
  | { type: 'space'; lines: number }
  | { type: 'bars'; seed: number }
  | { type: 'squares'; seed: number; cells: number; size: number }
  | { type: 'emblem'; shape: 'circle' | 'diamond' | 'band'; letters: string }
  | { type: 'scrawl'; seed: number; size: number };

/** The kind of print head. */
export type PrintHead = 'laser' | 'thermal' | 'dots';

export interface Typeface {
  family: string;
  /** The mean advance of its capitals, in ems, which determines how many fit a line. */
  advance: number;
}

export interface Paper {
  lines: PaperLine[];
  face: Typeface;
  /** The number of ordinary letters in a line. */
  columns: number;
  head: PrintHead;
  /** The printer's bitmap font, if it has one; `face` then gives only the width of letters. */
  dots?: DotFace;
  /** The line height, in ems. */
  spacing: number;
  /** Empty ems above the first line and below the last. */
  above: number;
  below: number;
  /** The margin at each side, as a share of the paper's width. */
  edge: number;
}
