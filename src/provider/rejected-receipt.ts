import type { CfdiRejected } from '../cfdi/rules/cfdi-rejected.js';
import { isFree } from '../receipts/refusals.js';
import { failed, type FailedOutcome } from './provider.js';

/** The outcome of a receipt for which this service makes no document. Nothing was sent. */
export function rejectedReceipt({ code, message }: CfdiRejected): FailedOutcome {
  return { ...failed(code, message), isFree: isFree(code) };
}
