import { foldCharacters, foldToAlphanumerics } from '../../layout/fold.js';
import type { Row } from '../../layout/page.js';
import { hasLegalForm, isLegalFormContinuation, isUnfinishedName } from '../../vocabulary/company-forms.js';
import { MAX_NAME_ROWS, nameOf, textOfName, TRADE } from './name-rows.js';
import type { NameSpan } from './name-spans.js';
import { median } from '../../ocr/geometry.js';

/** Weight that a row of certainty 0 loses. */
const ILLEGIBLE_PENALTY = 5;

/** Returns the most likely vendor name in the head of the receipt, by position, size, trade words and legal form. */
export function likeliestName(
  rows: readonly Row[],
  head: readonly Row[],
  rfcRow: number | null,
): NameSpan | null {
  const usualHeight = median(head.map(({ height }) => height));
  let best: { row: Row; name: string; weight: number } | null = null;
  for (const row of head) {
    const name = nameOf(row);
    if (!name) continue;
    const nearRfc = rfcRow === null ? 0 : Math.max(0, 1.2 - Math.abs(rfcRow - row.index - 1) * 0.4);
    const big = Math.min(1, Math.max(0, row.height / usualHeight - 1));
    const isLegal = hasLegalFormAcrossRows(name, rows[row.index + 1]);
    const kind = (isLegal ? 4 : 0) + (TRADE.test(row.normalizedText) ? 1.2 : 0);
    // Barely legible text is part of a logo, or of another paper.
    const illegible = (1 - meanCertainty(row)) * ILLEGIBLE_PENALTY;
    const weight = 3 - distancePenalty(row, isLegal, rfcRow) + kind + nearRfc + big - illegible;
    if (!best || weight > best.weight) best = { row, name, weight };
  }
  if (!best) return null;
  const row = rowWithFullName(rows, best.row);
  return extendOverRows(rows, row, nameOf(row) ?? best.name);
}

/** Whether the name ends with a legal form, which may continue on the next row. */
function hasLegalFormAcrossRows(name: string, below: Row | undefined): boolean {
  const normalizedText = foldCharacters(name);
  if (hasLegalForm(normalizedText)) return true;
  return (
    below !== undefined &&
    isLegalFormContinuation(below.normalizedText) &&
    isUnfinishedName(normalizedText) &&
    hasLegalForm(`${normalizedText} ${foldCharacters(textOfName(below))}`)
  );
}

/**
 * Penalty for the distance from the expected place. A shop's sign is at the top. A company's name is below it, or
 * beside its RFC wherever that is.
 */
function distancePenalty({ index }: Row, isLegal: boolean, rfcRow: number | null): number {
  if (!isLegal) return index * 0.45;
  return Math.min(index, rfcRow === null ? index : Math.abs(rfcRow - index)) * 0.2;
}

/**
 * Returns the row with the full name: a logo shows only the beginning, and a row below starts with the same letters.
 */
function rowWithFullName(rows: readonly Row[], row: Row): Row {
  const beginning = foldToAlphanumerics(row.text);
  const longer = rows
    .slice(row.index + 1, row.index + 4)
    .find(
      (below) =>
        nameOf(below) &&
        foldToAlphanumerics(below.text).length > beginning.length &&
        foldToAlphanumerics(below.text).startsWith(beginning),
    );
  return longer ?? row;
}

/** Extends a name to neighbouring rows: `OPERADORA DE TIENDAS DEL` / `NORTE S.A. DE C.V.` */
function extendOverRows(rows: readonly Row[], row: Row, name: string): NameSpan {
  const above = rows[row.index - 1];
  const isLogoAbove =
    above !== undefined && foldToAlphanumerics(row.text).startsWith(foldToAlphanumerics(above.text));
  const continues =
    isLegalFormContinuation(row.normalizedText) || isUnfinishedName(above?.normalizedText ?? '');
  const span: NameSpan =
    continues && above && !isLogoAbove && nameOf(above)
      ? { rows: [above, row], text: `${nameOf(above)!} ${name}` }
      : { rows: [row], text: name };
  for (const below of rows.slice(row.index + 1, row.index + MAX_NAME_ROWS)) {
    const isRest = isLegalFormContinuation(below.normalizedText);
    const rest = isRest ? textOfName(below) : nameOf(below);
    if (!rest || !(isRest ? !endsWithCompleteForm(span.text) : isUnfinishedName(span.text.toUpperCase())))
      break;
    span.rows.push(below);
    span.text += ` ${rest}`;
  }
  return span;
}

/** Whether the legal form at the end of the name is complete. */
function endsWithCompleteForm(name: string): boolean {
  return /(?:C\.?\s?V\.?|R\.?\s?L\.?|BHD)\W*$/i.test(name) && !/DE\s?R\.?\s?L\.?$/i.test(name);
}

/** Mean certainty of the text lines of a row, 0..1. */
export function meanCertainty({ cells }: Row): number {
  return cells.reduce((sum, { certainty }) => sum + certainty, 0) / Math.max(1, cells.length);
}
