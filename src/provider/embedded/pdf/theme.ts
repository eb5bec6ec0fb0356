/** Paper, colours and type of the printed representation, and the few ways in which text is set. */
import type { Decimal } from 'decimal.js';

export type Pdf = PDFKit.PDFDocument;

/** US letter, as offices in Mexico print; points. */
export const PAGE = { size: 'LETTER', width: 612, height: 792 } as const;
export const MARGIN = 42;
export const LEFT = MARGIN;
export const RIGHT = PAGE.width - MARGIN;
export const WIDTH = RIGHT - LEFT;
/** Content ends here; the foot of the page follows. */
export const BOTTOM = PAGE.height - 56;

export const COLOR = {
  ink: '#1c2430',
  soft: '#5b6675',
  line: '#d5dae1',
  accent: '#1f3a5f',
  shade: '#f2f5f9',
  warningInk: '#8a3b00',
  warning: '#fff3e0',
  watermark: '#c0392b',
} as const;

export const FONT = { regular: 'Helvetica', bold: 'Helvetica-Bold', mono: 'Courier' } as const;

const WIN_ANSI_EXTRAS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * Text in the characters that a PDF's built-in fonts have (Windows-1252): a letter with a foreign mark loses it, any
 * other character becomes a question mark. Line breaks stay. The XML keeps what was written.
 */
export function printable(text: string): string {
  return [...text].map((char) => (char === '\n' || isPrintable(char) ? char : withoutMarks(char))).join('');
}

function isPrintable(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || WIN_ANSI_EXTRAS.includes(char);
}

function withoutMarks(char: string): string {
  const bare = char.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare !== '' && [...bare].every(isPrintable) ? bare : '?';
}

/** `1,234.50`. */
export function pesos(amount: Decimal, places = 2): string {
  const [whole = '0', fraction = ''] = amount.toFixed(places).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

export interface Style {
  size: number;
  font?: string;
  color?: string;
  align?: 'left' | 'right' | 'center';
  lineGap?: number;
}

/** Height of a text set in a column of that width. */
export function heightOf(pdf: Pdf, text: string, width: number, style: Style): number {
  pdf.font(style.font ?? FONT.regular).fontSize(style.size);
  return pdf.heightOfString(printable(text), { width, lineGap: style.lineGap ?? 0 });
}

/** Sets a text in a column; gives the y below it. */
export function put(pdf: Pdf, text: string, x: number, y: number, width: number, style: Style): number {
  pdf
    .font(style.font ?? FONT.regular)
    .fontSize(style.size)
    .fillColor(style.color ?? COLOR.ink);
  const options = { width, align: style.align ?? 'left', lineGap: style.lineGap ?? 0 };
  pdf.text(printable(text), x, y, options);
  return pdf.y;
}

/** A small grey label above its value; gives the y below both. */
export function field(pdf: Pdf, label: string, value: string, x: number, y: number, width: number): number {
  const below = put(pdf, label.toUpperCase(), x, y, width, { size: 6, color: COLOR.soft });
  return put(pdf, value, x, below + 1, width, { size: 8.5 }) + 4;
}

export function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(COLOR.line).stroke();
}
