import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import type { PartialReceipt } from '../validation/validated-receipt.js';
import { certainReceiptOf, judge, type JudgeOptions, type Verdict } from '../verdict.js';
import { correctedReceipt } from './corrected-receipt.js';
import type { Correction } from './correction.js';

/** Corrected extraction and its verdict. */
export interface Corrected {
  extracted: ExtractedReceipt;
  verdict: Verdict;
  /** What was certain before the correction. A purchase that was already invoiced is recognised by it, too. */
  asRead: PartialReceipt;
}

/**
 * Judges a corrected extraction by the same rules as any other. A corrected date doesn't make a purchase younger: it
 * is also refused when it is too old, or its invoicing period is over, by the printed date.
 */
export function judgeCorrected(
  extracted: ExtractedReceipt,
  correction: Correction,
  options: JudgeOptions,
): Corrected {
  const corrected = correctedReceipt(extracted, correction);
  const asRead = certainReceiptOf(extracted, options.receiverRfc);
  const verdict = judge(corrected, options);
  const isAgeAlreadyJudged =
    correction.date === undefined || asRead.date === null || verdict.state === 'refused';
  const verdictByPrintedDay = isAgeAlreadyJudged
    ? verdict
    : judge({ ...corrected, date: extracted.date, time: extracted.time }, options);
  return {
    extracted: corrected,
    verdict: verdictByPrintedDay.state === 'refused' ? verdictByPrintedDay : verdict,
    asRead,
  };
}
