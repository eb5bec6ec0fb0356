import type { Look, PaperLine } from '../../../test/benchmark/receipts/paint/paper.js';
import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { addressLines } from './address.js';
import { printArticles } from './articles.js';
import { randomCode } from './codes.js';
import { labelledRfc, randomCompany, randomRegime } from './company.js';
import { printHead } from './head.js';
import { ENGLISH, FUEL, INVOICING, THANKS } from './lists/foot-rows.js';
import { PAYMENT, SLIP, TOTAL, TOTALS, VISIT } from './lists/till-rows.js';
import type { PageStyle } from './page-style.js';
import { Sheet } from './sheet.js';
import { randomEntry } from './words.js';
import type { Words } from './words.js';

const ACCENTED = /[ÁÉÍÓÚÜáéíóúü]/;
const MIN_LINES = 30;
const MAX_LINES = 55;

type Block = (sheet: Sheet) => void;

/**
 * Makes the lines of an invented receipt, 30 to 55 of them printed, with the same frequency of contents as real ones.
 * Amounts do not add up, because the network learns only to read them.
 */
export function randomPage(random: Random, words: Words, style: PageStyle): PaperLine[] {
  const sheet = new Sheet(random, words, style);
  const count = random.int(MIN_LINES, MAX_LINES);
  // Most begin like a receipt; rowsFrom are only its lower end.
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

/** The lines up to a number of printed ones. */
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

/** Makes a block of random rows of a list, in random order; rows at the head of the list are more frequent. */
function rowsFrom(templates: readonly string[], from: number, to: number, look?: Look): Block {
  return (sheet) => {
    const { random } = sheet;
    const chosen = new Set(
      Array.from({ length: random.int(from, to) }, () => randomEntry(random, templates)),
    );
    for (const template of chosen) {
      if (look === undefined) sheet.template(template);
      else sheet.template(template, look);
    }
  };
}

const visit = rowsFrom(VISIT, 2, 6);
const payment = rowsFrom(PAYMENT, 1, 4);
const slip = rowsFrom(SLIP, 5, 11);
const thanks = rowsFrom(THANKS, 2, 6);
const small = rowsFrom(THANKS, 2, 4, { size: 0.8 });
const invoicing = rowsFrom(INVOICING, 2, 6);
const fuel = rowsFrom(FUEL, 4, 10);
const english = rowsFrom(ENGLISH, 4, 10);

function articles(sheet: Sheet): void {
  printArticles(sheet, sheet.random.int(2, 14));
}

function totals(sheet: Sheet): void {
  const { random } = sheet;
  rowsFrom(TOTALS, 1, 4)(sheet);
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
  sheet.template(randomEntry(random, TOTAL), look);
  if (random.chance(0.3))
    sheet.template(
      random.pick(['{words}', '({words})', '({words})', '*** {words} ***', 'Son: {words}', '[{words}]']),
    );
}

/** Lines of codes only. */
function codes(sheet: Sheet): void {
  const { random } = sheet;
  const align = random.chance(0.5) ? 'centre' : 'left';
  for (let line = random.int(1, 5); line > 0; line -= 1) {
    const code = random.chance(0.12) ? `${randomCode(random)} ${randomCode(random)}` : randomCode(random);
    sheet.print(code, align, random.chance(0.08) ? { bold: true } : {});
  }
}

/** Words in random order, so that the network learns to read text and not to guess it. */
function randomWords(sheet: Sheet): void {
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
    const text = Array.from({ length: random.int(1, 6) }, () => randomEntry(random, random.pick(lists))).join(
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
    sheet.printStyled(before + shown + after, random.chance(0.5) ? 'centre' : 'left', sheet.plainLook());
  }
}

/** Words with accents, which are rare: most letters have none. Only for tills that print accents. */
function accented(sheet: Sheet): void {
  const { random, words, style } = sheet;
  if (!style.accents) return;
  const lists = [words.everyday, words.surnames, words.given, words.groceries, words.shops];
  for (let line = random.int(1, 2); line > 0; line -= 1) {
    const entries = random.pick(lists).filter((entry) => ACCENTED.test(entry));
    const text = Array.from({ length: random.int(1, 3) }, () => random.pick(entries)).join(' ');
    sheet.print(random.chance(0.5) ? text.toUpperCase() : text, 'left', sheet.plainLook());
  }
}

/** Unusual labels with numbers, so that the network must read the label. */
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

/** The name and address of a buyer or of a branch. */
function party(sheet: Sheet): void {
  const { random, words, filler } = sheet;
  const name = random.chance(0.6) ? filler.person() : randomCompany(random, words).legalName;
  sheet.printStyled(
    random.pick(['Cliente: ', 'Nombre: ', 'Razón social: ', 'Receptor: ', 'Sr(a). ', '']) + name,
    'left',
  );
  const rfc = randomCompany(random, words).rfc;
  if (random.chance(0.7)) sheet.print(labelledRfc(random, rfc), 'left');
  if (random.chance(0.7)) for (const line of addressLines(random, words)) sheet.printStyled(line, 'left');
  if (random.chance(0.3)) sheet.printStyled(randomRegime(random), 'left');
}

/** The blocks of a receipt, in order. */
const RECEIPT: readonly Block[] = [printHead, visit, articles, totals, payment];

/** The blocks that may follow, with their frequency. */
const MORE: readonly Block[] = (
  [
    [thanks, 6],
    [invoicing, 4],
    [codes, 6],
    [slip, 3],
    [labels, 2],
    [randomWords, 2],
    [articles, 1],
    [totals, 1],
    [payment, 1],
    [visit, 1],
    [fuel, 1],
    [party, 1],
    [small, 1],
    [english, 2],
    [accented, 1],
  ] as const
).flatMap(([block, times]) => Array<Block>(times).fill(block));
