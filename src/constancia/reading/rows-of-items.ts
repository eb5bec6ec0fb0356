/** A piece of text and where it begins, in points from the page's lower left corner. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  /** Of its letters, in points. */
  height: number;
  width: number;
}

/** How far off a row's level a piece may be, as a share of the letters' height. */
const SAME_LEVEL = 0.5;
/** A gap of so much of the height has a blank in it: pieces of one word touch. */
const BLANK = 0.15;
/** Height where a file says none. */
const USUAL_HEIGHT = 8;

/** Lines of a page, top to bottom, each with what stands on one height from left to right. */
export function rowsOfItems(items: readonly PlacedText[]): string[] {
  const rows: PlacedText[][] = [];
  for (const item of items.filter(({ text }) => text.trim() !== '').toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row?.[0] && Math.abs(row[0].y - item.y) <= SAME_LEVEL * heightOf(item)) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => textOf(row.toSorted((a, b) => a.x - b.x)));
}

function textOf(row: readonly PlacedText[]): string {
  let text = '';
  let end = -Infinity;
  for (const item of row) {
    const isApart = text !== '' && item.x - end > BLANK * heightOf(item);
    text += `${isApart ? ' ' : ''}${item.text}`;
    end = item.x + item.width;
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

const heightOf = ({ height }: PlacedText): number => height || USUAL_HEIGHT;
