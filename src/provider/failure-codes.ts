import type { RejectionCode } from '../cfdi/rules/cfdi-rejected.js';
import { REFUSALS } from '../receipts/refusals.js';

/** What is to be known of a failure beside its code. */
interface Failure {
  /** Whether a better picture of the same receipt may help. */
  retake?: boolean;
  /** Whether a document may exist that does not fit: another attempt could issue a second one. */
  mayBeIssued?: boolean;
}

/** What is neither the paper's fault nor against SAT's rules. */
const OF_PROVIDERS = {
  RECEIPT_ALREADY_INVOICED: { mayBeIssued: false },
  VENDOR_NOT_SUPPORTED: { mayBeIssued: false },
  RECEIVER_REFUSED: { mayBeIssued: false },
  TICKET_NOT_FOUND: { mayBeIssued: false },
  TICKET_NOT_OPEN: { mayBeIssued: false },
  AMOUNT_MISMATCH: { mayBeIssued: true },
  PROVIDER_REFUSED: { mayBeIssued: false },
  PROVIDER_TIMEOUT: { mayBeIssued: false },
  PROVIDER_ANSWER_INVALID: { mayBeIssued: true },
} as const satisfies Record<string, Failure>;

/** A code of ours, as others are SAT's. */
type OwnCode = keyof typeof REFUSALS | keyof typeof OF_PROVIDERS;

/** Every failure with a code of ours: what a paper is refused for, and what providers say. */
export const FAILURES: Readonly<Record<OwnCode, Failure>> = { ...REFUSALS, ...OF_PROVIDERS };

export const isOwnCode = (code: string): code is OwnCode => Object.hasOwn(FAILURES, code);

/** Why an invoice ended in `failed`. Stable: clients branch on them. */
export type FailureCode = OwnCode | RejectionCode;
