import type { FailedOutcome } from '../../provider/provider.js';

/** How an invoice fails whose purchase another one has. Nothing was issued for it: its credit comes back in any case. */
export interface RepeatedPurchase extends FailedOutcome {
  code: 'RECEIPT_ALREADY_INVOICED';
  /** The other invoice's id. Not in the message: it may be somebody else's. */
  duplicateOf: string;
}

export function repeatedPurchase(otherInvoiceId: string): RepeatedPurchase {
  return {
    state: 'failed',
    isFree: true,
    code: 'RECEIPT_ALREADY_INVOICED',
    message:
      'Another invoice of the same purchase was asked for before, and has a document or may have one. A purchase has one invoice; this one cost nothing.',
    duplicateOf: otherInvoiceId,
  };
}

/** Another invoice of the same purchase is not settled: this one waits for what becomes of it. */
export class PurchaseUnderWay extends Error {
  override readonly name = 'PurchaseUnderWay';

  constructor() {
    super('Another invoice of the same purchase is under way');
  }
}
