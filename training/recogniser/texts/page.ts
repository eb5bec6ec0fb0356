import type { Look, PaperLine } from '../../../test/benchmark/receipts/paint/paper.js';
import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { addressLines } from './address.js';
import { printArticles } from './articles.js';
import { anyCode } from './codes.js';
import { labelledRfc, someCompany, someRegime } from './company.js';
import { printHead } from './head.js';
import { ENGLISH, FUEL, INVOICING, THANKS } from './lists/foot-rows.js';
import { PAYMENT, SLIP, TOTAL, TOTALS, VISIT } from './lists/till-rows.js';
import type { PageStyle } from './page-style.js';
import { Sheet } from './sheet.js';
import { oneOf } from './words.js';
import type { Words } from './words.js';

const MARKED = /[ÁÉÍÓÚÜáéíóúü]/;
const LEAST_LINES = 30;
const MOST_LINES = 55;

type Block = (sheet: Sheet) => void;

/**
 * The lines of one invented sheet like a receipt, 30 to 55 of them printed: what receipts say, as often as they say it.
 * Its amounts do not add up, since only reading is learnt from it.
 */
export function somePage(random: Random, words: Words, style: PageStyle): PaperLine[] {
  const sheet = new Sheet(random, words, style);
  const count = random.int(LEAST_LINES, MOST_LINES);
  // Most begin as receipts do; some are the lower end of one.
  const blocks = random.chance(0.85) ? RECEIPT : [totals, payment];
  for (const block of blocks) {
    block(sheet);
    between(sheet);
  }
  while (sheet.printed < count) {
    random.pick(MORE)(sheet);
    between(sheet);
  }
  return firstPrinted(sheet.lines, count);
}

/** The lines up to so many printed ones. */
function firstPrinted(lines: readonly PaperLine[], count: number): PaperLine[] {
  let printed = 0;
  const end = lines.findIndex(({ type }) => type !== 'space' && ++printed === count);
  return lines.slice(0, end + 1);
}

function between(sheet: Sheet): void {
  const at = sheet.random.next();
  if (at < 0.18) sheet.rule();
  else if (at < 0.5) sheet.space();
}

/** So many rows of these, the usual ones more often, in the order of the list only by chance. */
function some(templates: readonly string[], from: number, to: number, look?: Look): Block {
  return (sheet) => {
    const { random } = sheet;
    const chosen = new Set(Array.from({ length: random.int(from, to) }, () => oneOf(random, templates)));
    for (const template of chosen) {
      if (look === undefined) sheet.template(template);
      else sheet.template(template, look);
    }
  };
}

const visit = some(VISIT, 2, 6);
const payment = some(PAYMENT, 1, 4);
const slip = some(SLIP, 5, 11);
const thanks = some(THANKS, 2, 6);
const small = some(THANKS, 2, 4, { size: 0.8 });
const invoicing = some(INVOICING, 2, 6);
const fuel = some(FUEL, 4, 10);
const english = some(ENGLISH, 4, 10);

function articles(sheet: Sheet): void {
  printArticles(sheet, sheet.random.int(2, 14));
}

function totals(sheet: Sheet): void {
  const { random } = sheet;
  some(TOTALS, 1, 4)(sheet);
  const look = random.pick<Look>([
    {},
    {},
    { bold: true },
    { bold: true },
    { tall: 2 },
    { tall: 2, bold: true },
    { wide: 2 },
    { size: 1.3, bold: true },
    { size: 2 },
    { inverted: true },
  ]);
  sheet.template(oneOf(random, TOTAL), look);
  if (random.chance(0.3))
    sheet.template(
      random.pick(['{words}', '({words})', '({words})', '*** {words} ***', 'Son: {words}', '[{words}]']),
    );
}

/** Lines of nothing but codes. */
function codes(sheet: Sheet): void {
  const { random } = sheet;
  const align = random.chance(0.5) ? 'centre' : 'left';
  for (let line = random.int(1, 5); line > 0; line -= 1) {
    const code = random.chance(0.12) ? `${anyCode(random)} ${anyCode(random)}` : anyCode(random);
    sheet.print(code, align, random.chance(0.08) ? { bold: true } : {});
  }
}

/** Words in no order that a language has, so that what is printed is read and not guessed. */
function loose(sheet: Sheet): void {
  const { random, words } = sheet;
  const lists = [
    words.everyday,
    words.everyday,
    words.everyday,
    words.shops,
    words.qualities,
    words.surnames,
    words.towns,
    words.brands,
    words.english,
    words.english,
  ];
  for (let line = random.int(1, 3); line > 0; line -= 1) {
    const text = Array.from({ length: random.int(1, 6) }, () => oneOf(random, random.pick(lists))).join(
      random.pick([' ', ' ', ' ', ', ', ' / ', ' - ']),
    );
    const shown = random.chance(0.3) ? text[0]!.toUpperCase() + text.slice(1) : text;
    const [before, after] = random.pick([
      ['', ''],
      ['', ''],
      ['', '.'],
      ['¡', '!'],
      ['¿', '?'],
      ['"', '"'],
      ["'", "'"],
      ['(', ')'],
      ['[', ']'],
      ['<', '>'],
      ['* ', ' *'],
      ['', ':'],
      ['', ';'],
    ] as const);
    sheet.say(before + shown + after, random.chance(0.5) ? 'centre' : 'left', sheet.plainLook());
  }
}

/** Words with marks on their letters, which are rare: most letters that may have one have none. Only where a till has them. */
function marked(sheet: Sheet): void {
  const { random, words, style } = sheet;
  if (!style.accents) return;
  const lists = [words.everyday, words.surnames, words.given, words.groceries, words.shops];
  for (let line = random.int(1, 2); line > 0; line -= 1) {
    const entries = random.pick(lists).filter((entry) => MARKED.test(entry));
    const text = Array.from({ length: random.int(1, 3) }, () => random.pick(entries)).join(' ');
    sheet.print(random.chance(0.5) ? text.toUpperCase() : text, 'left', sheet.plainLook());
  }
}

/** A label that no till has, with a number: the label must be read. */
function labels(sheet: Sheet): void {
  for (let line = sheet.random.int(2, 4); line > 0; line -= 1) {
    sheet.template(
      sheet.random.pick([
        '{word}: {digits}',
        '{word} {word}: {sum}',
        '{word} {word}~{money}',
        '{word} {quality}~{digits}',
        '{word}~{1-99}.{2}%',
        '{name} {1-999}~{sum}',
        '{letters}. {word} #{3}',
        '{word} = {sum}',
        '{word} > {1-99}',
        '{word} < {1-99}',
        '{word}/{word}: {1-9}',
        '{1-9}. {word} {word}',
        '{1-20}) {word} {word}',
        '{word} & {word} | {digits}',
        '{english} {english}~{sum}',
        '{1-20} {english} {english}~{money}',
        '{english}: {digits}',
        '{1-9}º {word} {1-9}ª {word}',
        '{word}+{word} {1-99}°',
        '{word}_{digits}',
        '{letters}{spaces}{sum}{spaces}{sum}',
        '{spaces}{digits}{spaces}{sum}',
      ]),
    );
  }
}

/** Another name and address, of a buyer or of a branch. */
function party(sheet: Sheet): void {
  const { random, words, filler } = sheet;
  const name = random.chance(0.6) ? filler.person() : someCompany(random, words).legalName;
  sheet.say(
    random.pick(['Cliente: ', 'Nombre: ', 'Razón social: ', 'Receptor: ', 'Sr(a). ', '']) + name,
    'left',
  );
  const rfc = someCompany(random, words).rfc;
  if (random.chance(0.7)) sheet.print(labelledRfc(random, rfc), 'left');
  if (random.chance(0.7)) for (const line of addressLines(random, words)) sheet.say(line, 'left');
  if (random.chance(0.3)) sheet.say(someRegime(random), 'left');
}

/** What a receipt has, in its order. */
const RECEIPT: readonly Block[] = [printHead, visit, articles, totals, payment];

/** What may follow, and how often. */
const MORE: readonly Block[] = (
  [
    [thanks, 6],
    [invoicing, 4],
    [codes, 6],
    [slip, 3],
    [labels, 2],
    [loose, 2],
    [articles, 1],
    [totals, 1],
    [payment, 1],
    [visit, 1],
    [fuel, 1],
    [party, 1],
    [small, 1],
    [english, 2],
    [marked, 1],
  ] as const
).flatMap(([block, times]) => Array<Block>(times).fill(block));
