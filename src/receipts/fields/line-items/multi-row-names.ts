import { leftEdgeOf, regionOf, rightEdgeOf } from '../../layout/page.js';
import type { Row } from '../../layout/page.js';
import type { LabelledAmountRow } from '../labelled-amounts.js';
import { describe, isName } from './line-description.js';

/** A name that goes on below: `SACO DE`, `PINTURA PARA`. */
const UNFINISHED = /\b(?:DE|DEL|CON|PARA|EN|Y)$/;
/** Share of a word's width by which letters of different widths, and slanting paper, may miss the paper's edge. */
const EDGE_TOLERANCE = 0.25;
/** Width of a column of quantities, in heights of the letters. */
const MIN_INDENT = 0.8;

/** The row above that has only a name, with the one above that when the name runs over both. */
export function nameAbove(body: readonly LabelledAmountRow[], index: number, right: number): string | null {
  const above = textOnlyRow(body, index - 1, index);
  if (!above) return null;
  const first = nameOnlyRow(body, index - 2, index);
  if (first && continuesBelow(first, above, right)) return `${first.text} ${above.text}`;
  return isName(describe(above.text)) ? above.text : null;
}

/**
 * Whether a name goes on below: its row is not finished, the next goes on in small letters, or its first word had no
 * room left. A heading (`LACTEOS`) is none of these.
 */
function continuesBelow(first: Row, below: Row, right: number): boolean {
  if (first.text.includes(':')) return false;
  const inSmallLetters = /^[a-zà-ÿ(]/.test(below.text) && /[a-zà-ÿ]{2}/.test(first.text);
  if (inSmallLetters || UNFINISHED.test(first.normalizedText)) return true;
  const width = rightEdgeOf(below, 0, below.text.length) - leftEdgeOf(below);
  const nextWord = (/^\S+/.exec(below.text)![0].length + 1) * (width / below.text.length);
  return rightEdgeOf(first, 0, first.text.length) + nextWord > right - nextWord * EDGE_TOLERANCE;
}

function nameOnlyRow(body: readonly LabelledAmountRow[], at: number, index: number): Row | null {
  const row = textOnlyRow(body, at, index);
  return row && isName(describe(row.text)) ? row : null;
}

/** The row at this place of the block when it has text but no amounts, and nothing was left out between the two. */
function textOnlyRow(body: readonly LabelledAmountRow[], at: number, index: number): Row | null {
  const entry = body[at];
  const follows = entry && body[index] && body[index].row.index - entry.row.index === index - at;
  return follows && entry.amounts.length === 0 && /[A-Z]/.test(entry.row.normalizedText) ? entry.row : null;
}

/** The rest of a name on the row below it: it begins where the name does, right of the column of quantities. */
export function nameContinuation(
  body: readonly LabelledAmountRow[],
  index: number,
  nameStart: number,
): Row | null {
  const { row } = body[index]!;
  const continuationRow = nameOnlyRow(body, index + 1, index);
  const next = body[index + 2];
  if (!continuationRow || continuationRow.index !== row.index + 1) return null;
  const nameLeft = regionOf(row, nameStart, nameStart + 1)[0]?.x ?? 0;
  const isIndented = nameLeft - leftEdgeOf(row) > row.height * MIN_INDENT;
  const belongsToNextItem = next && next.amounts.length > 0 && !/[A-Z]{4}/.test(next.row.normalizedText);
  return isIndented && !belongsToNextItem && Math.abs(leftEdgeOf(continuationRow) - nameLeft) < row.height
    ? continuationRow
    : null;
}
