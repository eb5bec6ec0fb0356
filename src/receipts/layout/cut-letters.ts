import { quadCentre, quadWidth } from '../ocr/geometry.js';
import type { TextLine } from '../ocr/read-text.js';

/** A letter that is the same as the neighbour's may be the very same one from here on, in the neighbour's letter widths. */
const SAME_INSIDE = 0.1;
/** How far inside the neighbour's box, in its letter widths, a lone letter's middle is when it is the neighbour's own. */
const INSIDE = 0.35;

/**
 * Leaves out what a box has of its neighbour's last or first letter. Boxes reach beyond their letters: the piece right
 * of `ATUN EN` was read as `N AGUA`, and the row said `ATUN EN N AGUA`. Such a letter stands apart from the rest of its
 * piece, and inside the other's box.
 * @param cells of one row, from left to right
 */
export function withoutCutLetters(cells: readonly TextLine[]): TextLine[] {
  return cells.flatMap((cell, index) => {
    const before = cells[index - 1];
    const after = cells[index + 1];
    const from = before && /^\S(?: |$)/.test(cell.text) && isPartOf(before, cell, 0, -1) ? 2 : 0;
    const last = cell.text.length - 1;
    const to = after && /(?:^| )\S$/.test(cell.text) && isPartOf(after, cell, last, 0) ? last - 1 : last + 1;
    if (from === 0 && to > last) return [cell];
    const text = cell.text.slice(from, Math.max(from, to));
    return text ? [{ ...cell, text, characters: cell.characters.slice(from, to) }] : [];
  });
}

/** Whether a piece's character belongs to the other piece, whose nearest character is at `nearest`. */
function isPartOf(other: TextLine, piece: TextLine, at: number, nearest: number): boolean {
  const same = other.text.at(nearest) === piece.text.at(at);
  return depthIn(other, piece, at) > (same ? SAME_INSIDE : INSIDE);
}

/** How deep inside the other piece's box the middle of a piece's character is, in the other's letter widths. */
function depthIn(other: TextLine, piece: TextLine, at: number): number {
  const { from, to } = piece.characters[at]!;
  const x = leftOf(piece) + (quadWidth(piece.quad) * (from + to)) / 2;
  const width = quadWidth(other.quad);
  const left = leftOf(other);
  return (Math.min(x - left, left + width - x) * other.text.length) / width;
}

function leftOf({ quad }: TextLine): number {
  return quadCentre(quad).x - quadWidth(quad) / 2;
}
