import type { Correction } from '../../receipts/correction/correction.js';

/** A person's correction of a receipt, with the extracted values. */
export interface CorrectionInput {
  correction: Correction;
  /** The extracted values of the same fields, as the person saw them. */
  read: Record<string, string | null>;
}
