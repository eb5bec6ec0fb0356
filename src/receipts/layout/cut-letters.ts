import { quadCentre, quadWidth } from '../ocr/geometry.js';
import type { TextLine } from '../ocr/read-text.js';

/** The minimum depth inside the neighbour's box, in its letter widths, if the letter equals the neighbour's nearest one. */
const MIN_DEPTH_SAME = 0.1;
/** The minimum depth inside the neighbour's box, in its letter widths, of the centre of a letter that belongs to the neighbour. */
const MIN_DEPTH = 0.35;

/**
 * Removes a first or last letter that belongs to the neighbouring line. Boxes reach beyond their letters: the line right
 * of `ATUN EN` was read as `N AGUA`, and the row became `ATUN EN N AGUA`. Such a letter is separated from the rest of its
 * line by a space, and is inside the neighbour's box.
 * @param cells of one row, from left to right
 */
export function removeCutLetters(cells: readonly TextLine[]): TextLine[] {
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

/** Whether a character of a line belongs to the other line, whose nearest character is at `nearest`. */
function isPartOf(other: TextLine, line: TextLine, at: number, nearest: number): boolean {
  const same = other.text.at(nearest) === line.text.at(at);
  return depthIn(other, line, at) > (same ? MIN_DEPTH_SAME : MIN_DEPTH);
}

/** How deep the centre of a character is inside the other line's box, in the other's letter widths. */
function depthIn(other: TextLine, line: TextLine, at: number): number {
  const { from, to } = line.characters[at]!;
  const x = leftOf(line) + (quadWidth(line.quad) * (from + to)) / 2;
  const width = quadWidth(other.quad);
  const left = leftOf(other);
  return (Math.min(x - left, left + width - x) * other.text.length) / width;
}

function leftOf({ quad }: TextLine): number {
  return quadCentre(quad).x - quadWidth(quad) / 2;
}
