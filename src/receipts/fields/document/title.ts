import { isAmountOnly } from '../amounts.js';
import { TITLES, type OtherDocument, type DocumentTitles } from '../../vocabulary/document-titles.js';
import { rowsLabelled, type LabelledAmountPage } from '../labelled-amounts.js';
import { editDistance, lettersOf } from '../../vocabulary/text-similarity.js';
import { anyOf, matchesFuzzy } from '../../vocabulary/lexicon.js';
import type { Row } from '../../layout/page.js';
import { median } from '../../ocr/geometry.js';

/** The token that replaces a number. */
const NUMBER = '#';
/** Words that can follow a title on its row: those of its number, its date or its customer. */
const NUMBERING = new RegExp(
  `^${
    anyOf(
      'folio', 'table', 'date', 'time', 'till', 'cashier', 'shift', 'branch', 'customer', /#|NO|NUM|NUMERO|NRO|SERIE|HOJA|PAG|PAGINA|VENDEDOR|REF/,
    ).source
  }$`,
); // prettier-ignore
/** Words about a payment that is not made yet, if nothing states that it was. */
const OWED = anyOf('way-of-paying', 'credit', /NO ES UN/);
/** A title can be printed in letters that are larger than this multiple of the others. */
const MAX_HEIGHT_OF_TEXT = 1.3;
const PROSE = new Set('DE DEL AL A EN POR PARA VIGENCIA VIGENTE VALIDA VALIDO VENTA'.split(' '));
/** The least length of a title in which one letter, or two, may be misread. */
const MIN_LENGTH_FOR_ONE_MISREAD = 7;
const MIN_LENGTH_FOR_TWO_MISREAD = 14;

/**
 * The kind of document that a title names; null if there is no such title. A title has no amount. It is above the first amount,
 * in a separate cell or at the start of a row, or it fills a row: `CANCELADO -250.00` is a cancelled line item, and
 * `NO HAY CAMBIOS NI DEVOLUCIONES` is a condition of sale.
 * @param isPaid whether the document states that it was paid
 */
export function titleOf(page: LabelledAmountPage, isPaid: boolean): OtherDocument | null {
  const titles = TITLES.filter(({ unlessPaid }) => !unlessPaid || !isPaid);
  const firstAmount = page.rows.findIndex(({ amounts }) => amounts.length > 0);
  const top = firstAmount < 0 ? page.rows.length : firstAmount;
  const maxHeight = median(page.rows.map(({ row }) => row.height)) * MAX_HEIGHT_OF_TEXT;
  const isOwed = page.rows.some(
    ({ row }) => OWED.test(row.normalizedText) || matchesFuzzy(lettersOf(row.normalizedText), 'left-to-pay'),
  );
  const hasTotal = !isOwed && rowsLabelled(page, 'total').some(({ amount }) => amount.value.gt(0));
  const isOrderNumber = ({ normalizedText, height }: Row, { numberBesideTotal }: DocumentTitles): boolean =>
    hasTotal && height <= maxHeight && numberBesideTotal?.test(normalizedText) === true;
  for (const [index, { row, amounts }] of page.rows.entries()) {
    const below = page.rows[index + 1];
    // Below the first amount, the next row can be the amount of a cancelled line item.
    if (amounts.length > 0 || (index > top && below && isAmountOnly(below.row))) continue;
    const isAtTop = index < top;
    const texts = isAtTop ? [row.normalizedText, ...row.normalizedText.split(/ {2,}/)] : [row.normalizedText];
    const tokens = texts.map(tokensOf);
    const found = titles.find(
      (some) =>
        (isAtTop || !some.onlyAtTop) &&
        !isOrderNumber(row, some) &&
        tokens.some((rowTokens) => matchesTitle(rowTokens, some, isAtTop)),
    );
    if (found) return found.kind;
  }
  return null;
}

function matchesTitle(
  tokens: readonly string[],
  { names, mayContinue }: DocumentTitles,
  isAtTop: boolean,
): boolean {
  return names.some((name) => {
    const rest = tokensAfter(tokens, name);
    if (!rest) return false;
    if (!isAtTop) return rest.every((token) => NUMBERING.test(token));
    const [next] = rest;
    return next === undefined || NUMBERING.test(next) || (mayContinue === true && PROSE.has(next));
  });
}

/** The tokens after the name at the start of the text, regardless of spacing; null if the text starts with something else. */
function tokensAfter(tokens: readonly string[], name: string): readonly string[] | null {
  // A single letter at the end must match exactly: `CORTE Z` is a title, CORTEZ a surname.
  if (/ [A-Z]$/.test(name)) {
    const exact = name.split(' ');
    return exact.every((word, at) => tokens[at] === word) ? tokens.slice(exact.length) : null;
  }
  const letters = name.replaceAll(' ', '');
  let nearest = maxMisread(letters) + 1;
  let rest: readonly string[] | null = null;
  let joined = '';
  for (const [index, token] of tokens.entries()) {
    if (token === NUMBER || joined.length > letters.length) break;
    joined += token;
    const misread = countMisread(joined, letters);
    if (misread >= nearest) continue;
    nearest = misread;
    rest = tokens.slice(index + 1);
  }
  return rest;
}

function maxMisread(name: string): number {
  return name.length >= MIN_LENGTH_FOR_TWO_MISREAD ? 2 : name.length >= MIN_LENGTH_FOR_ONE_MISREAD ? 1 : 0;
}

/** The number of misread letters; infinite for another word. A plural is another word: `DEVOLUCIONES`, `PEDIDOS`. */
function countMisread(text: string, name: string): number {
  const isAnother = Math.abs(text.length - name.length) > 1 || text === `${name}S`;
  return isAnother ? Infinity : editDistance(text, name);
}

/** The words, with digits replaced by the letters that they look like, and `#` for each number. */
function tokensOf(text: string): string[] {
  return text
    .split(/[^A-Z0-9]+/)
    .filter((token) => token !== '')
    .map((token) => (/[A-Z]{2}|^[A-Z]$/.test(token) ? lettersOf(token).replaceAll(' ', '') : NUMBER));
}
