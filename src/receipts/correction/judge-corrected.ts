import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import type { PartialReceipt } from '../validation/validated-receipt.js';
import { certainReceiptOf, judge, type JudgeOptions, type Verdict } from '../verdict.js';
import { correctedReceipt } from './corrected-receipt.js';
import type { Correction } from './correction.js';

/** What comes of a reading that a person has corrected. */
export interface Corrected {
  extracted: ExtractedReceipt;
  verdict: Verdict;
  /** What was certain before: by it, too, the purchase is known that was invoiced already. */
  asRead: PartialReceipt;
}

/** Judges a corrected reading by the same rules as any. A purchase gets no younger by it: it is too old, or over, by its printed day, too. */
export function judgeCorrected(
  read: ExtractedReceipt,
  correction: Correction,
  options: JudgeOptions,
): Corrected {
  const extracted = correctedReceipt(read, correction);
  const asRead = certainReceiptOf(read, options.receiverRfc);
  const verdict = judge(extracted, options);
  const isAgeAlreadyJudged =
    correction.date === undefined || asRead.date === null || verdict.state === 'refused';
  const verdictByPrintedDay = isAgeAlreadyJudged
    ? verdict
    : judge({ ...extracted, date: read.date, time: read.time }, options);
  return {
    extracted,
    verdict: verdictByPrintedDay.state === 'refused' ? verdictByPrintedDay : verdict,
    asRead,
  };
}
