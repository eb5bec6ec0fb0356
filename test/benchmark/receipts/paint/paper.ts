import type { DotFace } from './dots/faces.js';

/** What is printed on a strip of paper, line by line. */

export interface Look {
  /** Times the size of an ordinary letter. */
  size?: number;
  /** Times the height, as thermal printers stretch a total. */
  tall?: number;
  /** Times the width. */
  wide?: number;
  bold?: boolean;
  /** White on black. */
  inverted?: boolean;
  italic?: boolean;
  /** Covered by something dark: all of the line, or its right end. */
  blot?: 'all' | 'end';
}

export interface Cell {
  text: string;
  /** Where it stands, as a share of the printed width. */
  at: number;
  /** Whether it ends there, instead of beginning. */
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

/** How the letters came onto the paper. */
export type PrintHead = 'laser' | 'thermal' | 'dots';

export interface Typeface {
  family: string;
  /** Mean advance of its capitals, in ems: how many fit a line. */
  advance: number;
}

export interface Paper {
  lines: PaperLine[];
  face: Typeface;
  /** Ordinary letters that fit a line. */
  columns: number;
  head: PrintHead;
  /** The printer's own letters, where it has some; the face then only says how wide they are. */
  dots?: DotFace;
  /** Of the lines, in ems. */
  spacing: number;
  /** Empty ems above the first line and below the last. */
  above: number;
  below: number;
  /** The margin at each side, as a share of the paper's width. */
  edge: number;
}
