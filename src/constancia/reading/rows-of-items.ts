/** A piece of text and the position where it begins, in points from the page's lower left corner. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  /** Height of its letters, in points. */
  height: number;
  width: number;
}

/** How far a piece's baseline may be from its row's, as a fraction of the letters' height. */
const BASELINE_TOLERANCE = 0.5;
/** A gap of at least this fraction of the height is a blank: pieces of one word touch. */
const MIN_BLANK = 0.15;
/** Height of letters if the file does not say. */
const DEFAULT_HEIGHT = 8;

/** The rows of a page, top to bottom. Pieces at the same height are one row, from left to right. */
export function rowsOfItems(items: readonly PlacedText[]): string[] {
  const rows: PlacedText[][] = [];
  for (const item of items.filter(({ text }) => text.trim() !== '').toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row?.[0] && Math.abs(row[0].y - item.y) <= BASELINE_TOLERANCE * heightOf(item)) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => textOf(row.toSorted((a, b) => a.x - b.x)));
}

function textOf(row: readonly PlacedText[]): string {
  let text = '';
  let end = -Infinity;
  for (const item of row) {
    const isApart = text !== '' && item.x - end > MIN_BLANK * heightOf(item);
    text += `${isApart ? ' ' : ''}${item.text}`;
    end = item.x + item.width;
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

const heightOf = ({ height }: PlacedText): number => height || DEFAULT_HEIGHT;
