/** Why a provider waits with a submission. Stable, because clients depend on them. */
export const WAIT_REASONS = ['DEFERRED', 'NEEDS_INPUT', 'WAITING_FOR_PERSON', 'PORTAL_DOWN'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/**
 * Why an invoice waits: at its provider, or, for `NEEDS_CONFIRMATION`, because an administrator has to confirm what a person
 * corrected. Stable, like those.
 */
export const INVOICE_WAIT_REASONS = [...WAIT_REASONS, 'NEEDS_CONFIRMATION'] as const;
export type InvoiceWaitReason = (typeof INVOICE_WAIT_REASONS)[number];

/** What a provider waits for before it continues a submission. That may take days. */
export interface Wait {
  /**
   * `DEFERRED`: the vendor does not invoice the purchase before a certain time. `NEEDS_INPUT`: something is missing or wrong.
   * `WAITING_FOR_PERSON`: a person at the provider has to do a step. `PORTAL_DOWN`: the vendor's portal does not work.
   */
  reason: WaitReason;
  /** Sentences for the caller. */
  message: string;
  /** When it continues, if that is known. */
  until: Date | null;
  /** When it is given up. */
  deadline: Date;
}
