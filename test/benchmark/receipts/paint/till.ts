import type { Cell, Look, PaperLine } from './paper.js';
import type { Random } from './random.js';
import type { Style } from './style.js';

/** Writes the lines of a receipt in the style of a till. */
export class Till {
  readonly lines: PaperLine[] = [];

  readonly random: Random;
  readonly style: Style;

  constructor(random: Random, style: Style) {
    this.random = random;
    this.style = style;
  }

  /** Prints centred text, over several lines if needed. */
  centre(text: string, look: Look = {}): void {
    this.flow(text, 'centre', look);
  }

  left(text: string, look: Look = {}): void {
    this.flow(text, 'left', look);
  }

  /** Prints a name at the left and an amount at the right. Long names are truncated. */
  pair(name: string, amount: string, look: Look = {}): void {
    const fits = this.room(look) - amount.length - 1;
    if (name.length > fits && fits < 8) {
      this.left(name, look);
      this.cells([{ text: amount, at: 1, end: true }], look);
      return;
    }
    this.cells(
      [
        { text: this.style.say(name).slice(0, fits), at: 0 },
        { text: amount, at: 1, end: true },
      ],
      look,
    );
  }

  cells(cells: Cell[], look: Look = {}): void {
    this.lines.push({ type: 'cells', cells, look });
  }

  rule(of = this.style.rule): void {
    this.lines.push({ type: 'rule', of });
  }

  space(lines = 0.5): void {
    this.lines.push({ type: 'space', lines });
  }

  bars(): void {
    this.lines.push({ type: 'bars', seed: this.random.int(1, 1e9) });
  }

  squares(): void {
    const cells = this.random.pick([25, 29, 33]);
    this.lines.push({
      type: 'squares',
      seed: this.random.int(1, 1e9),
      cells,
      size: this.random.float(7, 10),
    });
  }

  emblem(letters: string): void {
    this.lines.push({ type: 'emblem', shape: this.random.pick(['circle', 'diamond', 'band']), letters });
  }

  /** The number of letters in a line. Printers without a small font print ordinary letters. */
  room({ size = 1, wide = 1, bold = false }: Look = {}): number {
    const { face, columns, dots } = this.style;
    const letters = dots !== undefined && dots.small === undefined ? Math.max(1, size) : size;
    const monospaced = /Mono/.test(face.family);
    return Math.floor(columns / letters / wide / (bold && !monospaced ? 1.08 : 1));
  }

  private flow(text: string, align: 'left' | 'centre', look: Look): void {
    for (const line of wrap(this.style.say(text), this.room(look))) {
      this.lines.push({ type: 'text', text: line, align, look });
    }
  }
}

/** Wraps at spaces; a word longer than the line is broken at its end. */
export function wrap(text: string, room: number): string[] {
  const lines: string[] = [];
  let left = text;
  while (left.length > room) {
    const space = left.lastIndexOf(' ', room);
    const end = space > 0 ? space : room;
    lines.push(left.slice(0, end));
    left = left.slice(end).trimStart();
  }
  return left === '' ? lines : [...lines, left];
}
