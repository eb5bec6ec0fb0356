/** The word as it is printed, and as it is misread. */
const WORD = /(?<![A-Z0-9])[RPBKH][.\s]{0,2}[FEP][.\s]{0,2}[CGEOQ](?![A-Z])|RFC/;
/** What stands beside one: a taxpayer, a tax regime. */
const BESIDE_IT = /CONTRIBUY|REGIMEN|PERSONA MORAL|FISCAL/;
/** Three or four letters and a date of six digits. */
const LIKE_ONE = /(?<![A-Z0-9])[A-Z&]{3,4}[\s-]?\d[\dOQISBZGL]{5}/;

/** Whether a folded text may be, or stand beside, an RFC, however it was misread. */
export function hintsAtRfc(normalizedText: string): boolean {
  return WORD.test(normalizedText) || BESIDE_IT.test(normalizedText) || LIKE_ONE.test(normalizedText);
}
