import { anyOf } from './lexicon.js';

/** Label of an RFC: the name of the taxpayer register, or `R.F.C.`, also if its C is misread or no space follows it. */
export const RFC_LABEL = anyOf(
  'taxpayers-register',
  /R\s?[.,]?\s?F\s?[.,]?\s?[CG]\b|RF[CG](?=[A-Z]{3,4}\d)|R\.F\.C/,
);
/** Legal form at the end of a company's name, such as `C.V.`. Narrow print leaves no space between it and the RFC. */
const FORM_BEFORE = String.raw`C\.?\s?[VYU]\.?|R\.?\s?L\.?`;
/**
 * Letters, a date and three more characters, however they are separated. At least four digits of the date were read
 * as digits.
 */
const PRINTED_RFC =
  /[A-Z&0]{3,4}[\s.-]{0,3}(?=(?:[A-Z]?\d){4})[\dOQDILSBZ]{6}[\s.-]{0,3}[A-Z\d]{3}(?![A-Z\d])/;
/** RFC of an individual, without a space after the name. No legal form marks where it starts. */
const INDIVIDUAL_RFC_AFTER_NAME = /(?<=[A-Z]{3})[A-Z]{4}\d{6}[A-Z\d]{3}(?![A-Z\d])/;
const LABEL_OR_RFC = new RegExp(
  String.raw`[\s([]*(?:\b${RFC_LABEL.source}|(?:(?<![A-Z\d])|(?<=${FORM_BEFORE}))${PRINTED_RFC.source}|${INDIVIDUAL_RFC_AFTER_NAME.source})`,
);
const ENDS_WITH_FORM = new RegExp(`(?:${FORM_BEFORE})$`);
const ENDS_WITH_LABEL = new RegExp(`(?:${RFC_LABEL.source}|RF[CG])$`);

/** Whether a normalized text ends with the label of an RFC or with a legal form, which an RFC may follow without a space. */
export function mayPrecedeRfc(normalizedText: string): boolean {
  return ENDS_WITH_LABEL.test(normalizedText) || ENDS_WITH_FORM.test(normalizedText);
}

/** Returns the length of the part of a normalized row before its RFC, or before the RFC's label. */
export function lengthBeforeRfc(normalizedText: string): number {
  return LABEL_OR_RFC.exec(normalizedText)?.index ?? normalizedText.length;
}
