import type { Cell, Look, PaperLine } from '../../../test/benchmark/receipts/paint/paper.js';
import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { wrap } from '../../../test/benchmark/receipts/paint/till.js';
import { Filler } from './filler.js';
import type { PageStyle } from './page-style.js';
import { say } from './page-style.js';
import type { Words } from './words.js';

/** Parts the left of a row from its right, in templates. */
const GAP = '~';

/** One sheet while it is written: what fits its columns, in its till's style. */
export class Sheet {
  readonly lines: PaperLine[] = [];
  readonly random: Random;
  readonly words: Words;
  readonly style: PageStyle;
  readonly filler: Filler;
  /** Where this till prints its blocks of text. */
  private readonly centres: boolean;

  constructor(random: Random, words: Words, style: PageStyle) {
    this.random = random;
    this.words = words;
    this.style = style;
    this.filler = new Filler(random, words, style);
    this.centres = random.chance(0.5);
  }

  /** Lines that have letters. */
  get printed(): number {
    return this.lines.filter(({ type }) => type !== 'space').length;
  }

  /** A row `label~value` with the value at the right, or a text over as many lines as it needs. */
  template(template: string, look: Look = this.plainLook()): void {
    const [left = '', right] = template.split(GAP).map((part) => this.filler.fill(part));
    if (right !== undefined) this.pair(left, right, look);
    else this.print(left, this.random.chance(0.8) === this.centres ? 'centre' : 'left', look);
  }

  /** Text that is written already, as it is. */
  print(text: string, align: 'left' | 'centre', look: Look = {}): void {
    for (const line of wrap(text, this.room(look)))
      this.lines.push({ type: 'text', text: line, align, look });
  }

  say(text: string, align: 'left' | 'centre', look: Look = {}): void {
    this.print(say(this.style, text), align, look);
  }

  /** Something at the left and something at the right. What is too long at the left is cut, as tills do. */
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

  /** A line of signs, or now and then a drawn one. */
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

  /** How many letters fit a line. Small letters are not counted on, since not every printer has them. */
  room({ size = 1, wide = 1, bold = false }: Look = {}): number {
    return Math.floor(this.style.columns / Math.max(1, size) / wide / (bold ? 1.08 : 1));
  }

  /** How most lines look, and now and then one that stands out. */
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
