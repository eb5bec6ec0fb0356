import type { Row } from '../../layout/page.js';
import type { PrintedAmount } from '../amounts.js';

/** The letter, or `*`, behind an amount by which shops tell the article's tax. */
export function letterBehind({ normalizedText }: Row, { end }: PrintedAmount): string | null {
  return /^\s{0,4}(?<letter>[A-Z*])(?![A-Z\d*])/.exec(normalizedText.slice(end))?.groups?.letter ?? null;
}

/** The same before the amount, in a column of its own. Only trust it where most articles have one: names end in letters, too. */
export function letterBefore({ normalizedText }: Row, { start }: PrintedAmount): string | null {
  return (
    /(?:\s{2}|\s(?=\*))(?<letter>[A-Z*])\s*\$?\s*$/.exec(normalizedText.slice(0, start))?.groups?.letter ??
    null
  );
}

/** The same at the beginning of the row, before the article's code. */
export function letterAtStart({ normalizedText }: Row): string | null {
  return /^\s*(?<letter>[A-Z*])\s{1,4}\d{4,14}\s/.exec(normalizedText)?.groups?.letter ?? null;
}
