import { printable } from '../../receipts/extraction/printable-text.js';

/** Width of a letter as a share of its size, the same in all of these monospaced fonts. */
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
  /** Whether the text ends at its point instead of starting there. */
  right?: boolean;
}

/** Escapes printable text for XML: the receipt may contain any text of a stranger. */
export function escapeXml(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** Returns a line of text with this point on its baseline. */
export function textAt({ x, y }: Point, text: string, { size, colour, bold, right }: TextStyle): string {
  return (
    `<text x="${round(x)}" y="${round(y)}" font-family="${FONT_FAMILY}" font-size="${round(size)}" fill="${colour}"` +
    ` xml:space="preserve"${bold ? ' font-weight="bold"' : ''}${right ? ' text-anchor="end"' : ''}>` +
    `${escapeXml(text)}</text>`
  );
}

/** Returns the width of a number of letters of this size. */
export function widthOf(letters: number, size: number): number {
  return letters * size * LETTER_WIDTH;
}

/** Returns the number of letters of this size that fit into a width. */
export function lettersIn(width: number, size: number): number {
  return Math.max(1, Math.floor(width / (size * LETTER_WIDTH)));
}

/** Wraps text at a number of letters, between words if possible. Text that is too long ends in `…`. */
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

/** Rounds coordinates to a tenth of a pixel: shorter, and the same on every machine. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
