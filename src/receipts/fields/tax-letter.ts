import type { Row } from '../layout/page.js';
import type { PrintedAmount } from './amounts.js';

/** The letter or `*` after an amount that marks the tax of the line item. */
export function letterBehind({ normalizedText }: Row, { end }: PrintedAmount): string | null {
  return /^\s{0,4}(?<letter>[A-Z*])(?![A-Z\d*])/.exec(normalizedText.slice(end))?.groups?.letter ?? null;
}

/**
 * The tax letter before the amount, in a separate column. It is reliable only if most line items have one: a name can end in a
 * letter, too.
 */
export function letterBefore({ normalizedText }: Row, { start }: PrintedAmount): string | null {
  return (
    /(?:\s{2}|\s(?=\*))(?<letter>[A-Z*])\s*\$?\s*$/.exec(normalizedText.slice(0, start))?.groups?.letter ??
    null
  );
}

/** The tax letter at the start of the row, before the code of the line item. */
export function letterAtStart({ normalizedText }: Row): string | null {
  return /^\s*(?<letter>[A-Z*])\s{1,4}\d{4,14}\s/.exec(normalizedText)?.groups?.letter ?? null;
}
