import type { Cell, Look, PaperLine } from '../../../test/benchmark/receipts/paint/paper.js';
import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { wrap } from '../../../test/benchmark/receipts/paint/till.js';
import { Filler } from './filler.js';
import type { PageStyle } from './page-style.js';
import { applyStyle } from './page-style.js';
import type { Words } from './words.js';

/** Separates the left and the right part of a row in templates. */
const SEPARATOR = '~';

/** Writes the lines of a sheet, wrapped to its columns and in the style of its till. */
export class Sheet {
  readonly lines: PaperLine[] = [];
  readonly random: Random;
  readonly words: Words;
  readonly style: PageStyle;
  readonly filler: Filler;
  /** Whether this till centresText its blocks of text. */
  private readonly centresText: boolean;

  constructor(random: Random, words: Words, style: PageStyle) {
    this.random = random;
    this.words = words;
    this.style = style;
    this.filler = new Filler(random, words, style);
    this.centresText = random.chance(0.5);
  }

  /** The number of lines that are not empty. */
  get printed(): number {
    return this.lines.filter(({ type }) => type !== 'space').length;
  }

  /** Fills a template and prints it: `label~value` as a row with the value at the right, other text over several lines. */
  template(template: string, look: Look = this.plainLook()): void {
    const [left = '', right] = template.split(SEPARATOR).map((part) => this.filler.fill(part));
    if (right !== undefined) this.pair(left, right, look);
    else this.print(left, this.random.chance(0.8) === this.centresText ? 'centre' : 'left', look);
  }

  /** Prints text as it is. */
  print(text: string, align: 'left' | 'centre', look: Look = {}): void {
    for (const line of wrap(text, this.room(look)))
      this.lines.push({ type: 'text', text: line, align, look });
  }

  printStyled(text: string, align: 'left' | 'centre', look: Look = {}): void {
    this.print(applyStyle(this.style, text), align, look);
  }

  /** Prints a text at the left and one at the right. The left one is truncated if it is too long. */
  pair(left: string, right: string, look: Look = {}): void {
    const room = this.room(look);
    const fits = room - right.length - 1;
    if (fits < Math.min(6, left.length)) {
      this.print(left, 'left', look);
      this.print(right, 'left', look);
      return;
    }
    const name = left.slice(0, fits).trimEnd();
    const sign = this.style.currency === 'apart' && /^-?[\d,]+\.\d\d$/.test(right);
    const at = 0.7;
    const apart = sign && name.length < room * at - 1 && right.length < room * (1 - at) - 2;
    this.cells(
      [{ text: name, at: 0 }, ...(apart ? [{ text: '$', at }] : []), { text: right, at: 1, end: true }],
      look,
    );
  }

  cells(cells: Cell[], look: Look = {}): void {
    this.lines.push({ type: 'cells', cells: cells.filter(({ text }) => text !== ''), look });
  }

  /** Prints a separator of characters, or sometimes a drawn line. */
  rule(): void {
    const of = this.random.pick([
      '-',
      '-',
      '-',
      '=',
      '=',
      '*',
      '- ',
      '_',
      '.',
      '~',
      'solid',
      'solid',
      'double',
    ]);
    this.lines.push({ type: 'rule', of });
  }

  space(): void {
    this.lines.push({ type: 'space', lines: this.random.float(0.3, 1.2) });
  }

  /** The number of letters that fit a line. Small letters count as ordinary ones, because not every printer has them. */
  room({ size = 1, wide = 1, bold = false }: Look = {}): number {
    return Math.floor(this.style.columns / Math.max(1, size) / wide / (bold ? 1.08 : 1));
  }

  /** The look of most lines, and sometimes a conspicuous one. */
  plainLook(): Look {
    const at = this.random.next();
    if (at < 0.83) return {};
    if (at < 0.89) return { bold: true };
    if (at < 0.93) return { size: 0.8 };
    if (at < 0.945) return { tall: 2 };
    if (at < 0.955) return { wide: 2 };
    if (at < 0.965) return { size: 1.3 };
    return { inverted: true };
  }

  headingLook(): Look {
    return this.random.pick<Look>([
      { bold: true },
      { bold: true },
      { wide: 2 },
      { wide: 2, tall: 2 },
      { tall: 2 },
      { size: 1.3 },
      { size: 1.3, bold: true },
      { size: 1.6, bold: true },
      { size: 2 },
      { inverted: true },
      {},
      {},
    ]);
  }
}
