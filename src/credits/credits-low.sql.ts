/** The job that tells of a balance that has fallen low. */
export const CREDITS_LOW = 'credits-low';

/** What the queue knows of it. */
export interface CreditsLow {
  accountId: string;
  /** The tenant of what was paid for. */
  scopeId: string;
  /** Credits left. */
  balance: number;
  /** Credits to which the balance had to fall. */
  threshold: number;
  /** Of the debit. */
  reference: string;
}

/**
 * SQL, beside the common table expressions of `debitCte`, that queues the news of the debit which takes a balance to the
 * threshold: once each time that it falls so far, for the debits below find it low already. In that statement, and not
 * after it, so that no crash loses it. Null for any other debit, and where there is no threshold.
 */
export const announceLow = ({
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
