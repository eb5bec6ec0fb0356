import type { RejectionCode } from '../cfdi/rules/cfdi-rejected.js';
import { REFUSALS } from '../receipts/refusals.js';

/** What is to be known of a failure beside its code. */
interface Failure {
  /** Whether a better picture of the same receipt may help. */
  retake?: boolean;
  /**
   * The document that may exist all the same: one that does `not fit`, of which another attempt could issue a second one, or
   * one of which nobody has told (`unknown`), for which another attempt looks first.
   */
  document?: 'not fit' | 'unknown';
}

/** What is neither the paper's fault nor against SAT's rules. */
const OF_PROVIDERS = {
  RECEIPT_ALREADY_INVOICED: {},
  VENDOR_NOT_SUPPORTED: {},
  RECEIVER_REFUSED: {},
  TICKET_NOT_FOUND: {},
  TICKET_NOT_OPEN: {},
  AMOUNT_MISMATCH: { document: 'not fit' },
  PROVIDER_REFUSED: {},
  PROVIDER_TIMEOUT: { document: 'unknown' },
  PROVIDER_ANSWER_INVALID: { document: 'not fit' },
} as const satisfies Record<string, Failure>;

/** A code of ours, as others are SAT's. */
type OwnCode = keyof typeof REFUSALS | keyof typeof OF_PROVIDERS;

/** Every failure with a code of ours: what a paper is refused for, and what providers say. */
export const FAILURES: Readonly<Record<OwnCode, Failure>> = { ...REFUSALS, ...OF_PROVIDERS };

/** The failures after which such a document may exist. */
export const codesLeaving = (document: Failure['document']): string[] =>
  Object.entries(FAILURES).flatMap(([code, failure]) => (failure.document === document ? [code] : []));

export const isOwnCode = (code: string): code is OwnCode => Object.hasOwn(FAILURES, code);

/** Why an invoice ended in `failed`. Stable: clients branch on them. */
export type FailureCode = OwnCode | RejectionCode;
