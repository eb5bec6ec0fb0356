import type { RejectionCode } from '../cfdi/rules/cfdi-rejected.js';
import { REFUSALS } from '../receipts/refusals.js';

/** Properties of a failure. */
interface Failure {
  /** Whether a better picture of the same receipt may help. */
  retake?: boolean;
  /**
   * The document that may exist nevertheless: one that does `not fit`, of which another attempt could issue a second one, or
   * one whose existence is `unknown`, for which another attempt searches first.
   */
  document?: 'not fit' | 'unknown';
}

/** Failures that neither the receipt nor SAT's rules cause. */
const OF_PROVIDERS = {
  RECEIPT_ALREADY_INVOICED: {},
  CORRECTION_NOT_CONFIRMED: {},
  VENDOR_NOT_SUPPORTED: {},
  RECEIVER_REFUSED: {},
  TICKET_NOT_FOUND: {},
  TICKET_NOT_OPEN: {},
  AMOUNT_MISMATCH: { document: 'not fit' },
  PROVIDER_REFUSED: {},
  PROVIDER_TIMEOUT: { document: 'unknown' },
  PROVIDER_ANSWER_INVALID: { document: 'not fit' },
} as const satisfies Record<string, Failure>;

/** A code of this service, in contrast to SAT's codes. */
type OwnCode = keyof typeof REFUSALS | keyof typeof OF_PROVIDERS;

/** All failures with a code of this service: refused receipts, and failures of providers. */
export const FAILURES: Readonly<Record<OwnCode, Failure>> = { ...REFUSALS, ...OF_PROVIDERS };

/** Codes of failures after which such a document may exist. */
export const codesWithDocument = (document: Failure['document']): string[] =>
  Object.entries(FAILURES).flatMap(([code, failure]) => (failure.document === document ? [code] : []));

export const isOwnCode = (code: string): code is OwnCode => Object.hasOwn(FAILURES, code);

/** Why an invoice has `failed`. Stable, because clients depend on them. */
export type FailureCode = OwnCode | RejectionCode;
