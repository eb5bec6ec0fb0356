import type { Correction } from '../../receipts/correction/correction.js';

/** What a person says of a receipt, beside what was read there. */
export interface CorrectionInput {
  correction: Correction;
  /** What was read of the same fields, as the person was shown it. */
  read: Record<string, string | null>;
}
