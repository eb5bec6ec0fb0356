/** The word RFC as printed, and as misread. */
const RFC_WORD = /(?<![A-Z0-9])[RPBKH][.\s]{0,2}[FEP][.\s]{0,2}[CGEOQ](?![A-Z])|RFC/;
/** Words beside an RFC: a taxpayer, a tax regime. */
const NEIGHBOURING_WORD = /CONTRIBUY|REGIMEN|PERSONA MORAL|FISCAL/;
/** Three or four letters and a date of six digits. */
const RFC_SHAPE = /(?<![A-Z0-9])[A-Z&]{3,4}[\s-]?\d[\dOQISBZGL]{5}/;

/** Whether a normalized text may be an RFC, or the text beside one, however misread. */
export function mayContainRfc(normalizedText: string): boolean {
  return (
    RFC_WORD.test(normalizedText) || NEIGHBOURING_WORD.test(normalizedText) || RFC_SHAPE.test(normalizedText)
  );
}
