import { leftEdgeOf, regionOf, rightEdgeOf, type Row } from '../../layout/page.js';
import type { LabelledAmountRow } from '../labelled-amount-row.js';
import { correctSpelling } from '../spelling.js';
import { describe, isName } from './line-description.js';

/** A name that continues on the row below: `SACO DE`, `PINTURA PARA`. */
const UNFINISHED = /\b(?:DE|DEL|CON|PARA|EN|Y)$/;
/** The tolerance at the paper's edge for different letter widths and slanted paper, as a share of the word's width. */
const EDGE_TOLERANCE = 0.25;
/** The least width of a quantity column, as a multiple of the row height. */
const MIN_INDENT = 0.8;

/** A word that is no code. */
const NAMED = /(?<![A-Z\d-])[A-Z]{4,}(?![A-Z\d-])/;
/** A name that the till has cut short, above the description in full: `Taladro percutor 1/2...`. */
const CUT_WITH_DOTS = /[A-Z\d)]\s?\.{2,}\W*$/;
/** The number of rows of such a description. */
const MAX_DESCRIPTION_ROWS = 2;
const MIN_REPEATED_LENGTH = 4;

/**
 * The name on the row above, if that has no amounts, preceded by the row before it if the name spans both. If these only repeat a
 * name with more words, it is that name.
 */
export function nameAbove(body: readonly LabelledAmountRow[], index: number, right: number): string | null {
  const above = textOnlyRow(body, index - 1, index);
  if (!above) return null;
  const cutName = nameCutShort(body, index);
  if (cutName) return correctSpelling(cutName.text);
  const first = nameOnlyRow(body, index - 2, index);
  if (first && continuesBelow(first, above, right)) return describe(`${describe(first.text)} ${above.text}`);
  const name = describe(above.text);
  return isName(name) ? name : null;
}

/** The row above the amount, or above its description, that is cut short with dots and whose words the description repeats. */
function nameCutShort(body: readonly LabelledAmountRow[], index: number): Row | null {
  const description: Row[] = [];
  for (let at = index - 1; description.length <= MAX_DESCRIPTION_ROWS; at--) {
    const row = textOnlyRow(body, at, index);
    if (!row || row.cells.length > 1) return null;
    if (CUT_WITH_DOTS.test(row.normalizedText) && repeatsWord(row, description)) return row;
    description.push(row);
  }
  return null;
}

function repeatsWord({ normalizedText }: Row, rows: readonly Row[]): boolean {
  const words = normalizedText.split(/[^A-Z]+/).filter(({ length }) => length >= MIN_REPEATED_LENGTH);
  return rows.some((row) => words.some((word) => row.normalizedText.includes(word)));
}

/**
 * Whether a name continues on the row below: its row starts with the code of the line item or ends in a preposition or
 * conjunction, the next row starts in lower case, or the first word of the next row had no room. A heading (`LACTEOS`) meets none
 * of these conditions. A row that starts with a code starts another name.
 */
function continuesBelow(first: Row, below: Row, right: number): boolean {
  if (first.text.includes(':') || startsWithCode(below)) return false;
  if (startsWithCode(first)) return true;
  const inSmallLetters = /^[a-zà-ÿ(]/.test(below.text) && /[a-zà-ÿ]{2}/.test(first.text);
  if (inSmallLetters || UNFINISHED.test(first.normalizedText)) return true;
  const width = rightEdgeOf(below, 0, below.text.length) - leftEdgeOf(below);
  const nextWord = (/^\S+/.exec(below.text)![0].length + 1) * (width / below.text.length);
  return rightEdgeOf(first, 0, first.text.length) + nextWord > right - nextWord * EDGE_TOLERANCE;
}

/**
 * Whether each name is below its amount: rows with amounts, which name nothing but a code, and rows of text alternate from an amount to
 * a text.
 */
export function areNamesBelow(body: readonly LabelledAmountRow[]): boolean {
  return (
    body.length > 0 &&
    body.length % 2 === 0 &&
    body.every((entry, at) =>
      at % 2 === 0
        ? entry.amounts.length > 0 && !NAMED.test(entry.row.normalizedText)
        : nameOnlyRow(body, at, at - 1) !== null,
    )
  );
}

/** The name on the row below the amount. */
export function nameBelow(body: readonly LabelledAmountRow[], index: number): string | null {
  const below = nameOnlyRow(body, index + 1, index);
  return below && describe(below.text);
}

function startsWithCode({ normalizedText }: Row): boolean {
  return /^\W*\d{8,14}\W/.test(normalizedText);
}

function nameOnlyRow(body: readonly LabelledAmountRow[], at: number, index: number): Row | null {
  const row = textOnlyRow(body, at, index);
  return row && isName(describe(row.text)) ? row : null;
}

/** The row at this position if it has text but no amounts, and no row between the two positions was removed. */
function textOnlyRow(body: readonly LabelledAmountRow[], at: number, index: number): Row | null {
  const entry = body[at];
  const follows = entry && body[index] && body[index].row.index - entry.row.index === index - at;
  return follows && entry.amounts.length === 0 && /[A-Z]/.test(entry.row.normalizedText) ? entry.row : null;
}

/** A remark about the line item above, with a label of its own: `Proceso: lavado`, `S/N PX7M2074824`. */
const REMARK = /^[^:]*[A-Z]{3}[^:]*:|^\W*S\/N\b/;

/**
 * The row below that continues a name: it starts at the same left edge as the name, right of the quantity column, and is no remark.
 */
export function nameContinuation(
  body: readonly LabelledAmountRow[],
  index: number,
  nameStart: number,
): Row | null {
  const { row } = body[index]!;
  const continuationRow = nameOnlyRow(body, index + 1, index);
  const next = body[index + 2];
  if (!continuationRow || continuationRow.index !== row.index + 1) return null;
  if (REMARK.test(continuationRow.normalizedText)) return null;
  const nameLeft = regionOf(row, nameStart, nameStart + 1)[0]?.x ?? 0;
  const isIndented = nameLeft - leftEdgeOf(row) > row.height * MIN_INDENT;
  const belongsToNextItem = next && next.amounts.length > 0 && !/[A-Z]{4}/.test(next.row.normalizedText);
  return isIndented && !belongsToNextItem && Math.abs(leftEdgeOf(continuationRow) - nameLeft) < row.height
    ? continuationRow
    : null;
}
