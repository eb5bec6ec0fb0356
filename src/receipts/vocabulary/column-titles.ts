/** Titles of the columns of articles: words that name single amounts elsewhere, several of them on one row. */
const TITLES =
  /IMPORTE|INPORTE|DESCRIPCION|CANT\b|CANT(?=DESC)|ARTICULO|PRODUCTO|PRECIO|AMOUNT|DESCRIPTION|QTY|CONCEPTO|UNITARIO|LITROS|P\.?\s?UNIT/g;
const TITLES_IN_ORDER =
  /(?:CANT|QTY|CODIGO|CLAVE)\b.*(?:DESC|ART|PROD|CONCEPTO|IMPORTE|PRECIO)|(?:DESCRIPCION|ARTICULO|PRODUCTO|CONCEPTO).*(?:IMPORTE|PRECIO|TOTAL)/;
const MIN_TITLES = 2;

/** Whether a folded row without amounts has titles of columns. */
export function hasColumnTitles(normalizedText: string): boolean {
  return (normalizedText.match(TITLES) ?? []).length >= MIN_TITLES;
}

/** The same of a row of a receipt's head, where names of companies have such words in any order. */
export function hasColumnTitlesInOrder(normalizedText: string): boolean {
  return TITLES_IN_ORDER.test(normalizedText);
}
