import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import type { PartialReceipt } from '../validation/validated-receipt.js';
import { certainOf, judge, type JudgeOptions, type Verdict } from '../verdict.js';
import { correctedReading } from './corrected-reading.js';
import type { Correction } from './correction.js';

/** What comes of a reading that a person has corrected. */
export interface Corrected {
  reading: ExtractedReceipt;
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
  const extracted = correctedReading(read, correction);
  const asRead = certainOf(read, options.receiverRfc);
  const verdict = judge(extracted, options);
  const isJudgedByAge = correction.date === undefined || asRead.date === null || verdict.state === 'refused';
  const byPrintedDay = isJudgedByAge
    ? verdict
    : judge({ ...extracted, date: read.date, time: read.time }, options);
  return { reading: extracted, verdict: byPrintedDay.state === 'refused' ? byPrintedDay : verdict, asRead };
}
