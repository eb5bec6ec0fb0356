import { isAmountOnly } from '../amounts.js';
import { TITLES } from '../../vocabulary/document-titles.js';
import type { OtherDocument, DocumentTitles } from '../../vocabulary/document-titles.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { editDistance, lettersOf } from '../../vocabulary/text-similarity.js';
import { anyOf } from '../../vocabulary/lexicon.js';

/** What a number becomes. */
const NUMBER = '#';
/** What stands behind a title on its line: its number, its day, whose it is. */
const NUMBERING = new RegExp(
  `^${
    anyOf(
      'folio', 'table', 'date', 'time', 'till', 'cashier', 'shift', 'branch', 'customer', /#|NO|NUM|NUMERO|NRO|SERIE|HOJA|PAG|PAGINA|VENDEDOR|REF/,
    ).source
  }$`,
); // prettier-ignore
const PROSE = new Set('DE DEL AL A EN POR PARA VIGENCIA VIGENTE VALIDA VALIDO VENTA'.split(' '));
/** Letters from which on one, or two, may be misread. */
const LONG = 7;
const LONGEST = 14;

/**
 * What the paper calls itself; null when it has no such title. A title has no amount. It stands above the first amount,
 * in a cell of its own or at a row's beginning, or fills a row by itself: `CANCELADO -250.00` is a line that was taken
 * back, and `NO HAY CAMBIOS NI DEVOLUCIONES` is a condition of sale.
 * @param isPaid whether the paper says that it was paid
 */
export function titleOf(priced: LabelledAmountPage, isPaid: boolean): OtherDocument | null {
  const titles = TITLES.filter(({ unlessPaid }) => !unlessPaid || !isPaid);
  const firstAmount = priced.rows.findIndex(({ amounts }) => amounts.length > 0);
  const top = firstAmount < 0 ? priced.rows.length : firstAmount;
  for (const [index, { row, amounts }] of priced.rows.entries()) {
    const below = priced.rows[index + 1];
    // Below the top, the line below may be the amount of a line that was taken back.
    if (amounts.length > 0 || (index > top && below && isAmountOnly(below.row))) continue;
    const isAtTop = index < top;
    const texts = isAtTop ? [row.normalizedText, ...row.normalizedText.split(/ {2,}/)] : [row.normalizedText];
    const tokens = texts.map(tokensOf);
    const found = titles.find(
      (some) => (isAtTop || !some.onlyAtTop) && tokens.some((own) => isTitled(own, some, isAtTop)),
    );
    if (found) return found.kind;
  }
  return null;
}

function isTitled(
  tokens: readonly string[],
  { names, mayContinue: goesOn }: DocumentTitles,
  isAtTop: boolean,
): boolean {
  return names.some((name) => {
    const rest = behind(tokens, name);
    if (!rest) return false;
    if (!isAtTop) return rest.every((token) => NUMBERING.test(token));
    const [next] = rest;
    return next === undefined || NUMBERING.test(next) || (goesOn === true && PROSE.has(next));
  });
}

/** The words behind the name that the text begins with, however it is spaced; null when it begins otherwise. */
function behind(tokens: readonly string[], name: string): readonly string[] | null {
  // A single letter tells one title from a word: `CORTE Z` from the surname.
  if (/ [A-Z]$/.test(name)) {
    const exact = name.split(' ');
    return exact.every((word, at) => tokens[at] === word) ? tokens.slice(exact.length) : null;
  }
  const wanted = name.replaceAll(' ', '');
  let nearest = mostMisread(wanted) + 1;
  let rest: readonly string[] | null = null;
  let glued = '';
  for (const [index, token] of tokens.entries()) {
    if (token === NUMBER || glued.length > wanted.length) break;
    glued += token;
    const misread = difference(glued, wanted);
    if (misread >= nearest) continue;
    nearest = misread;
    rest = tokens.slice(index + 1);
  }
  return rest;
}

function mostMisread(name: string): number {
  return name.length >= LONGEST ? 2 : name.length >= LONG ? 1 : 0;
}

/** How many letters are misread. A plural is another word: `DEVOLUCIONES`, `PEDIDOS`. */
function difference(text: string, name: string): number {
  const isAnother = Math.abs(text.length - name.length) > 1 || text === `${name}S`;
  return isAnother ? Infinity : editDistance(text, name);
}

/** The words, digits in them taken for the letters that they look like, and numbers. */
function tokensOf(folded: string): string[] {
  return folded
    .split(/[^A-Z0-9]+/)
    .filter((token) => token !== '')
    .map((token) => (/[A-Z]{2}|^[A-Z]$/.test(token) ? lettersOf(token).replaceAll(' ', '') : NUMBER));
}
