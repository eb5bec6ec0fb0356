import { formAtEnd } from './misread-forms.js';

/**
 * Legal form at the end of a company's name, however it is spaced, dotted or misread: S.A. DE C.V., S. DE R.L., A.C.;
 * SDN BHD, S/B.
 */
const LEGAL_FORM =
  /\b(?:S\W{0,2}A\W{0,2}(?:P\W{0,2}I\W{0,2})?(?:B\W{0,2})?DE\W{0,2}C\W{0,2}V|S\W{0,3}DE\W{0,2}R\W{0,2}L(?:\W{0,2}DE\W{0,2}C\W{0,2}[VY])?|S\W{0,2}DE\W{0,2}R\W{0,2}L|S\W{0,2}P\W{0,2}R\W{0,2}DE\W{0,2}R\W{0,2}L|S\W{0,2}A\W{0,2}S|A\W{0,2}C|S\W{0,2}C|[S5][DO0I]N\W{0,2}BHD|BHD|[S5]\/B)(?![A-Z])/;
const LEGAL_FORM_GLUED =
  /S\.?A\.?(?:P\.?I\.?)?(?:B\.?)?\s?DE\s?C\.?\s?[VY]\.?$|S\.?\s?DE\s?R\.?\s?L\.?(?:\s?DE\s?C\.?\s?V)?\.?$|SDN\W{0,2}BHD\W*(?:\(|$)/;
/** Number in the companies' register, and a second name, after the name. */
export const REGISTRY_NUMBER =
  /\s*(?:\([^()]*\d[^()]*\)?|\(\s?[A-Z]{1,4}\s?\)(?=\s*$)|\b\d[\dO]{3,6}\s?-\s?[A-Z]\b.*)\s*$/i;

/** Whether a normalized text contains a legal form. */
export function hasLegalForm(normalizedText: string): boolean {
  return (
    LEGAL_FORM.test(normalizedText) ||
    LEGAL_FORM_GLUED.test(normalizedText.trim()) ||
    formAtEnd(normalizedText) !== null
  );
}

/** Returns a normalized name up to its legal form. */
export function withoutLegalForm(normalizedText: string): string {
  const formPositions = [
    LEGAL_FORM.exec(normalizedText)?.index,
    LEGAL_FORM_GLUED.exec(normalizedText.trimEnd())?.index,
    formAtEnd(normalizedText)?.at,
  ];
  return (
    normalizedText
      .slice(0, Math.min(...formPositions.filter((at) => at !== undefined), normalizedText.length))
      .trim() || normalizedText
  );
}

/** Row with only a legal form, or the rest of one. */
const ONLY_FORM =
  /^\W*(?:S\W{0,2}A\W{0,2}(?:P\W{0,2}I\W{0,2})?(?:B\W{0,2})?DE|S\W{0,2}DE\W{0,2}R|S\W{0,2}P\W{0,2}R\W{0,2}DE|DE\s?C\.?\s?V|DE\s?R\.?\s?L|R\.?\s?L\b|C\.?\s?V\b|SDN|BHD|CO\b)/;
/** Row that ends within a name or a legal form. */
const UNFINISHED =
  /(?:&|\bDE|\bDEL|\bLA|\bLAS|\bLOS|\bEL|\bY|,|\bS\.?\s?A\.?|\.DE|\bS\.?|\bS\.?\s?P\.?\s?R\.?|\bS\.?\s?A\.?\s?P\.?\s?I\.?|\bDE R\.?)$/;

export function isLegalFormContinuation(normalizedText: string): boolean {
  return ONLY_FORM.test(normalizedText);
}

export function isUnfinishedName(normalizedText: string): boolean {
  return UNFINISHED.test(normalizedText.trim());
}
