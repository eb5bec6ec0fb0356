/**
 * Titles of the columns of line items. Elsewhere each of these words labels a single amount; here several are on one
 * row.
 */
const TITLES =
  /IMPORTE|INPORTE|DESCRIPCION|CANT\b|CANT(?=DESC)|ARTICULO|PRODUCTO|PRECIO|AMOUNT|DESCRIPTION|QTY|CONCEPTO|UNITARIO|LITROS|P\.?\s?UNIT/g;
const TITLES_IN_ORDER =
  /(?:CANT|QTY|CODIGO|CLAVE)\b.*(?:DESC|ART|PROD|CONCEPTO|IMPORTE|PRECIO)|(?:DESCRIPCION|ARTICULO|PRODUCTO|CONCEPTO).*(?:IMPORTE|PRECIO|TOTAL)/;
const MIN_TITLES = 2;

/** Whether a normalized row without amounts has column titles. */
export function hasColumnTitles(normalizedText: string): boolean {
  return (normalizedText.match(TITLES) ?? []).length >= MIN_TITLES;
}

/** Whether a row below column titles has those of the amounts, and nothing else: `P.U.  Desc  Importe`. */
export function hasTitlesOfAmounts(normalizedText: string): boolean {
  return /^\W*(?:(?:P\.?\s?U(?:NIT(?:ARIO)?)?|PRECIO(?:\s?UNIT(?:ARIO)?)?|DESC(?:UENTO|TO)?|IMPORTE|TOTAL)\b\W*)+$/.test(
    normalizedText,
  );
}

/** Whether the first column has the codes of line items. */
export function beginsWithCodeTitle(normalizedText: string): boolean {
  return /^\W*(?:CVE|CLAVE|CODIGO|COD|SKU)\b/.test(normalizedText);
}

/** Whether the first column has the quantities of line items. */
export function beginsWithQuantityTitle(normalizedText: string): boolean {
  return /^\W*(?:CANT(?:IDAD)?|QTY|UNID(?:ADES)?)\b/.test(normalizedText);
}

/** Whether there are column titles in a row in the head of a receipt, where company names contain such words in any order. */
export function hasColumnTitlesInOrder(normalizedText: string): boolean {
  return TITLES_IN_ORDER.test(normalizedText);
}
