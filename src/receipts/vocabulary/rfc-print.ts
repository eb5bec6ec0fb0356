import { anyOf } from './lexicon.js';

/** Label of an RFC: `R.F.C.`, also with a misread C or glued to the RFC, or the name of the register. */
export const RFC_LABEL = anyOf(
  'taxpayers-register',
  /R\s?[.,]?\s?F\s?[.,]?\s?[CG]\b|RF[CG](?=[A-Z]{3,4}\d)|R\.F\.C/,
);
/** End of a company's name, to which narrow print glues the RFC. */
const FORM_BEFORE = String.raw`C\.?\s?[VYU]\.?|R\.?\s?L\.?`;
/**
 * Letters, a date and three more characters, however they are separated. At least four digits of the date were read
 * as digits.
 */
const PRINTED_RFC =
  /[A-Z&0]{3,4}[\s.-]{0,3}(?=(?:[A-Z]?\d){4})[\dOQDILSBZ]{6}[\s.-]{0,3}[A-Z\d]{3}(?![A-Z\d])/;
/** RFC of an individual that is glued to the name, where no legal form shows its start. */
const INDIVIDUAL_RFC_AFTER_NAME = /(?<=[A-Z]{3})[A-Z]{4}\d{6}[A-Z\d]{3}(?![A-Z\d])/;
const LABEL_OR_RFC = new RegExp(
  String.raw`[\s([]*(?:\b${RFC_LABEL.source}|(?:(?<![A-Z\d])|(?<=${FORM_BEFORE}))${PRINTED_RFC.source}|${INDIVIDUAL_RFC_AFTER_NAME.source})`,
);
const ENDS_WITH_FORM = new RegExp(`(?:${FORM_BEFORE})$`);
const ENDS_WITH_LABEL = new RegExp(`(?:${RFC_LABEL.source}|RF[CG])$`);

/** Whether a normalized text ends where an RFC may follow without a space: with its label, or with a legal form. */
export function mayPrecedeRfc(normalizedText: string): boolean {
  return ENDS_WITH_LABEL.test(normalizedText) || ENDS_WITH_FORM.test(normalizedText);
}

/** Returns the length of the part of a normalized row before its RFC, or before the RFC's label. */
export function lengthBeforeRfc(normalizedText: string): number {
  return LABEL_OR_RFC.exec(normalizedText)?.index ?? normalizedText.length;
}
