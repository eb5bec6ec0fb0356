import { printable } from '../../receipts/extraction/printable-text.js';

/** Of every typewriter face, whichever the machine has: a letter is this share of its size wide. */
const LETTER_WIDTH = 0.602;
const FONT_FAMILY = 'DejaVu Sans Mono, Liberation Mono, Menlo, Consolas, Courier New, monospace';

export interface Point {
  x: number;
  y: number;
}

export interface TextStyle {
  size: number;
  colour: string;
  bold?: boolean;
  /** The text ends at its point instead of beginning there. */
  right?: boolean;
}

/** Text for people's eyes only: as XML that says just that, whatever a stranger printed on the paper. */
export function escapeXml(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** A line of text on this point of its baseline. */
export function textAt({ x, y }: Point, text: string, { size, colour, bold, right }: TextStyle): string {
  return (
    `<text x="${round(x)}" y="${round(y)}" font-family="${FONT_FAMILY}" font-size="${round(size)}" fill="${colour}"` +
    ` xml:space="preserve"${bold ? ' font-weight="bold"' : ''}${right ? ' text-anchor="end"' : ''}>` +
    `${escapeXml(text)}</text>`
  );
}

/** How wide so many letters of this size are. */
export function widthOf(letters: number, size: number): number {
  return letters * size * LETTER_WIDTH;
}

/** How many letters of this size stand side by side. */
export function lettersIn(width: number, size: number): number {
  return Math.max(1, Math.floor(width / (size * LETTER_WIDTH)));
}

/** The text in rows of so many letters, broken between words where that is possible; what is too long ends in `…`. */
export function wrapText(text: string, letters: number, maxRows: number): string[] {
  const rows: string[] = [];
  let rest = [...text.trim()];
  while (rest.length > letters && rows.length < maxRows - 1) {
    const space = rest.lastIndexOf(' ', letters);
    const end = space > 0 ? space : letters;
    rows.push(rest.slice(0, end).join(''));
    rest = [...rest.slice(end).join('').trimStart()];
  }
  const last = rest.length > letters ? `${rest.slice(0, letters - 1).join('')}…` : rest.join('');
  return [...rows, last];
}

/** Coordinates to a tenth of a pixel: shorter, and the same on every machine. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
