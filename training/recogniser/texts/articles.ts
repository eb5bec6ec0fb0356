import type { Cell } from '../../../test/benchmark/receipts/paint/paper.js';
import { KINDS, randomArticleName } from './goods.js';
import { TITLES } from './lists/till-rows.js';
import { applyArticleStyle, formatMoney } from './page-style.js';
import type { Sheet } from './sheet.js';
import { randomSmallAmount, randomAmount } from './amounts.js';
import { randomEntry } from './words.js';

type Arrangement =
  | 'name first'
  | 'count first'
  | 'price too'
  | 'below'
  | 'count above'
  | 'bar code'
  | 'code above'
  | 'number first';

const ARRANGEMENTS: readonly Arrangement[] = [
  'name first',
  'name first',
  'count first',
  'count first',
  'price too',
  'price too',
  'below',
  'below',
  'count above',
  'bar code',
  'bar code',
  'code above',
  'number first',
];

/** Prints a number of articles of one trade, all in the same layout. */
export function printArticles(sheet: Sheet, count: number): void {
  const { random, style } = sheet;
  const kind = random.pick(['groceries', 'groceries', ...KINDS] as const);
  const row = new ArticleRow(sheet, random.pick(ARRANGEMENTS));
  if (random.chance(0.55))
    sheet.template(randomEntry(random, TITLES), random.chance(0.2) ? { bold: true } : {});
  if (random.chance(0.4)) sheet.rule();
  const sections = kind === 'groceries' && random.chance(0.2);
  for (let article = 0; article < count; article += 1) {
    if (sections && random.chance(0.25)) sheet.print(sectionTitle(sheet), 'left');
    row.print(randomArticleName(random, sheet.words, style, kind));
    if (random.chance(0.06)) printNote(sheet);
  }
}

function sectionTitle({ random, style }: Sheet): string {
  const name = random.pick([
    'Abarrotes',
    'Frutas y verduras',
    'Lácteos',
    'Limpieza',
    'Carnes',
    'Farmacia',
    'Bebidas',
    'Hogar',
    'Panadería',
    'Ropa',
  ]);
  return applyArticleStyle(
    style,
    random.pick([name, `** ${name} **`, `-- ${name}`, `> ${name}`, `[${name}]`]),
  );
}

/** The layout in which a till prints articles. */
class ArticleRow {
  private readonly sheet: Sheet;
  private readonly arrangement: Arrangement;
  private readonly mark: () => string;
  private readonly count: () => string;
  private readonly times: string;
  private readonly codeLength: number;

  constructor(sheet: Sheet, arrangement: Arrangement) {
    const { random } = sheet;
    this.sheet = sheet;
    this.arrangement = arrangement;
    const marks = random.pick([
      [''],
      [''],
      [''],
      ['A', 'E'],
      [' A', ' E', ' B'],
      [' T', ' E'],
      [' I', ' M', ' '],
      ['*', ''],
      [' N'],
      ['T', 'E'],
      [' C', ' D'],
      [' MXN'],
      ['X', ' '],
    ]);
    this.mark = () => random.pick(marks);
    const decimals = random.pick([0, 0, 0, 2, 3]);
    const unit = random.pick([
      '',
      '',
      '',
      '',
      '',
      '',
      ' PZA',
      ' PZA',
      ' pz',
      ' PZ',
      'PZA',
      ' H87',
      ' c/u',
      ' U',
    ]);
    this.count = () => {
      if (random.chance(0.12))
        return `${random.float(0.1, 3).toFixed(3)}${unit === '' ? '' : random.pick([' KG', ' kg', 'KG'])}`;
      return random.pick([1, 1, 1, 1, 1, 2, 2, 3, random.int(1, 24)]).toFixed(decimals) + unit;
    };
    this.times = random.pick([' x ', ' x ', ' X ', ' @ ', 'x', ' X $', '@', ' * ']);
    this.codeLength = random.pick([5, 6, 8, 12, 13, 13, 14]);
  }

  print(name: string): void {
    const { sheet, arrangement } = this;
    const { random, style } = sheet;
    const currency = style.currencyOfGoods ? style.currency : '';
    const cents = random.chance(0.6) ? randomSmallAmount(random) : randomAmount(random);
    const amount = formatMoney(style, random.chance(0.02) ? -cents : cents, currency) + this.mark();
    const price = formatMoney(style, randomSmallAmount(random), currency);
    const count = this.count();
    const several = random.chance(0.3);
    switch (arrangement) {
      case 'name first':
        sheet.pair(name, amount);
        if (several) sheet.print(`   ${count}${this.times}${price}`, 'left');
        break;
      case 'count first':
        this.columns(count, name, null, amount);
        break;
      case 'price too':
        this.columns(count, name, price, amount);
        break;
      case 'below':
        sheet.print(name.slice(0, style.columns).trimEnd(), 'left');
        sheet.pair(`  ${count}${this.times}${price}`, amount);
        break;
      case 'count above':
        if (several) sheet.print(`${count}${this.times}${price}`, 'left');
        sheet.pair(name, amount);
        break;
      case 'bar code':
        sheet.pair(`${this.code()} ${name}`, amount);
        if (several) sheet.print(`   ${count}${this.times}${price}`, 'left');
        break;
      case 'code above':
        sheet.pair(this.code(), several ? `${count}${this.times}${price}` : '');
        sheet.pair(name, amount);
        break;
      case 'number first':
        sheet.pair(`${random.int(1, 24)} ${name}`, amount);
    }
  }

  private code(): string {
    const { random } = this.sheet;
    const length = this.codeLength;
    return length >= 12 && random.chance(0.6) ? `750${random.digits(length - 3)}` : random.digits(length);
  }

  /** Prints in columns of typical widths; a name is truncated at the next column. */
  private columns(count: string, name: string, price: string | null, amount: string): void {
    const { sheet } = this;
    const { columns } = sheet.style;
    const from = Math.max(count.length + 1, 4);
    const wide = price === null ? 0 : Math.max(9, price.length + 1);
    const right = Math.max(9, amount.length + 1);
    const fits = columns - from - wide - right;
    if (fits < 6) {
      sheet.print(name.slice(0, columns).trimEnd(), 'left');
      sheet.pair(`${count} ${price ?? ''}`.trimEnd(), amount);
      return;
    }
    const cells: Cell[] = [
      { text: count, at: 0 },
      { text: name.slice(0, fits).trimEnd(), at: from / columns },
      ...(price === null ? [] : [{ text: price, at: 1 - right / columns, end: true }]),
      { text: amount, at: 1, end: true },
    ];
    sheet.cells(cells);
  }
}

/** Prints a note below an article: a discount, how a dish is made, a serial number. */
function printNote(sheet: Sheet): void {
  sheet.template(
    sheet.random.pick([
      '   Descuento~{less}',
      '  Desc. {1-50}%~{less}',
      '  Cupón de descuento~{less}',
      '   Promoción~{less}',
      '  Usted ahorró {sum}',
      '(Normal {sum} Dscto. -{sum})',
      '  Precio normal {sum}',
      '   ** sin cebolla',
      '   - término medio',
      '   * para llevar',
      '   + salsa verde',
      '   -- con todo',
      '   + extra queso~{sum}',
      '  S/N {code}',
      '  Serie: {code}',
      '  IMEI: {15}',
      '  Lote: {letters}{5} Cad: {1-12}/{2}',
      '  Lote {code}',
      '  SAT: {8} H87',
      '  IVA 16% {sum}',
      '  Ped. {2} {2} {2} {7}',
    ]),
    {},
  );
}
