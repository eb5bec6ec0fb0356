/** Why a provider waits with a submission. Stable: clients branch on them. */
export const WAIT_REASONS = ['DEFERRED', 'NEEDS_INPUT', 'WAITING_FOR_PERSON', 'PORTAL_DOWN'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** What a provider waits for before it goes on with a submission, which may take days. */
export interface Wait {
  /**
   * `DEFERRED`: the vendor does not invoice the purchase before a time. `NEEDS_INPUT`: something is missing or wrong.
   * `WAITING_FOR_PERSON`: a person at the provider's has to do a step. `PORTAL_DOWN`: the vendor's portal does not work.
   */
  reason: WaitReason;
  /** Sentences for the caller. */
  message: string;
  /** When it goes on, where that is known. */
  until: Date | null;
  /** When it is given up. */
  deadline: Date;
}
