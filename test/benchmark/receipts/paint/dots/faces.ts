import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readPcf } from './pcf.js';
import type { DotFont } from './pcf.js';

/** A bitmap font of a printer. Debian: xfonts-base, xfonts-terminus, fonts-spleen. */
export interface DotFace {
  /** The file's name without extensions; an absolute path if it is not Debian's. */
  file: string;
  /** The file of the printer's small font, three quarters as wide, if it has one. */
  small?: string;
  /** A thermal head with eight dots a millimetre, or nine needles. */
  head: 'thermal' | 'needles';
  /** The numbers of letters in a line of usual papers. */
  columns: readonly number[];
  /** Whether every letter is printed twice, one dot apart, as by heads whose dots run together. */
  doubled?: boolean;
  /** The height of a dot relative to its width: the distance of needles is larger than the head's steps. */
  aspect?: number;
}

/** Fonts of twelve dots (font A), narrower ones (font B), and fonts of nine needles. */
export const THERMAL_FACES: readonly DotFace[] = [
  { file: 'ter-u24b_iso-8859-1', small: '9x18', head: 'thermal', columns: [32, 42, 48, 48] },
  { file: 'ter-u24n_iso-8859-1', small: '9x18', head: 'thermal', columns: [32, 42, 48], doubled: true },
  { file: 'spleen-12x24', small: '9x18', head: 'thermal', columns: [32, 40, 48] },
  { file: '10x20', small: '7x14', head: 'thermal', columns: [38, 44] },
  { file: '9x18', small: '7x14', head: 'thermal', columns: [40, 42, 48], doubled: true },
  { file: '9x15', head: 'thermal', columns: [42, 48], doubled: true, aspect: 1.15 },
  { file: 'spleen-8x16', head: 'thermal', columns: [40, 44] },
];

export const NEEDLE_FACES: readonly DotFace[] = [
  { file: '6x9', head: 'needles', columns: [33, 40, 42], aspect: 1.35 },
  { file: '6x10', head: 'needles', columns: [33, 40, 40], aspect: 1.25 },
  { file: '5x8', head: 'needles', columns: [33, 40], aspect: 1.3 },
];

const FOLDER = '/usr/share/fonts/X11/misc';
const fonts = new Map<string, DotFont>();

/** @throws if the fonts are not installed */
export function fontOf(file: string): DotFont {
  const found = fonts.get(file) ?? readPcf(readFileSync(resolve(FOLDER, `${file}.pcf.gz`)));
  fonts.set(file, found);
  return found;
}
