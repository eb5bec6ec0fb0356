/** Name of the job that announces a balance that has fallen low. */
export const CREDITS_LOW = 'credits-low';

/** The payload of that job. */
export interface CreditsLow {
  accountId: string;
  /** The tenant of the work that was paid for. */
  scopeId: string;
  /** Credits that are left. */
  balance: number;
  /** The threshold that the balance has reached. */
  threshold: number;
  /** Reference of the debit. */
  reference: string;
}

/**
 * SQL that enqueues the announcement of a low balance, for use beside the common table expressions of `debitCte`. Only the debit that
 * takes the balance to the threshold enqueues it; debits below find it low already. It is part of the debit's statement,
 * so that no crash loses it. Null for any other debit, and without a threshold.
 */
export const enqueueLowCredits = ({
  account,
  scope,
  amount,
  reference,
  threshold,
}: {
  account: string;
  scope: string;
  amount: string;
  reference: string;
  threshold: string;
}): string => `CASE WHEN debited.balance <= ${threshold} AND debited.balance + ${amount} > ${threshold}
  THEN graphile_worker.add_job(
    '${CREDITS_LOW}',
    json_build_object('accountId', ${account}, 'scopeId', ${scope}, 'balance', debited.balance,
                      'threshold', ${threshold}, 'reference', ${reference}),
    job_key => '${CREDITS_LOW}:' || ${account}::text || ':' || ${reference}) END`;
