import { anyOf } from './lexicon.js';

/** What stands before an RFC: `R.F.C.`, its C misread, glued to it as well; the register by its name. */
export const RFC_LABEL = anyOf(
  'taxpayers-register',
  /R\s?[.,]?\s?F\s?[.,]?\s?[CG]\b|RF[CG](?=[A-Z]{3,4}\d)|R\.F\.C/,
);
/** The end of a company's name, to which narrow print glues its RFC. */
const FORM_BEFORE = String.raw`C\.?\s?[VYU]\.?|R\.?\s?L\.?`;
/** Letters, a day and three signs more, however they are parted; four of the day's digits at least were read as such. */
const PRINTED_RFC =
  /[A-Z&0]{3,4}[\s.-]{0,3}(?=(?:[A-Z]?\d){4})[\dOQDILSBZ]{6}[\s.-]{0,3}[A-Z\d]{3}(?![A-Z\d])/;
/** A person's, glued to the name: there no form says where it begins. */
const INDIVIDUAL_RFC_AFTER_NAME = /(?<=[A-Z]{3})[A-Z]{4}\d{6}[A-Z\d]{3}(?![A-Z\d])/;
const LABEL_OR_RFC = new RegExp(
  String.raw`[\s([]*(?:\b${RFC_LABEL.source}|(?:(?<![A-Z\d])|(?<=${FORM_BEFORE}))${PRINTED_RFC.source}|${INDIVIDUAL_RFC_AFTER_NAME.source})`,
);
const ENDS_WITH_FORM = new RegExp(`(?:${FORM_BEFORE})$`);
const ENDS_WITH_LABEL = new RegExp(`(?:${RFC_LABEL.source}|RF[CG])$`);

/** Whether a folded text stops where an RFC may follow without a space: at its label, or at a company's form. */
export function mayPrecedeRfc(normalizedText: string): boolean {
  return ENDS_WITH_LABEL.test(normalizedText) || ENDS_WITH_FORM.test(normalizedText);
}

/** How long the part of a folded row is that stands before its RFC, or the word for it. */
export function lengthBeforeRfc(normalizedText: string): number {
  return LABEL_OR_RFC.exec(normalizedText)?.index ?? normalizedText.length;
}
