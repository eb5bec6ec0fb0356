import type { FailedOutcome } from '../../provider/provider.js';

/** The failure of an invoice whose purchase another invoice holds. Nothing was issued, so its credit is always refunded. */
export interface RepeatedPurchase extends FailedOutcome {
  code: 'RECEIPT_ALREADY_INVOICED';
  /** The other invoice's id. Not in the message, as the caller may not be allowed to see that invoice. */
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

/** An unsettled invoice holds the purchase; this one waits for its final status. */
export class PurchaseUnderWay extends Error {
  override readonly name = 'PurchaseUnderWay';

  constructor() {
    super('Another invoice of the same purchase is under way');
  }
}
