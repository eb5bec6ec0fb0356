/** The job that tells of a settled invoice. */
export const INVOICE_SETTLED = 'invoice-settled';

/**
 * SQL that queues the news of an invoice that the statement settles, so that both are kept or neither is: an invoice whose
 * end nobody hears of, after a crash, would be one.
 * @param settled a common table expression with the columns `id`, `attempt`, `status`, `scope_id` and `profile_id`.
 * @param trace SQL for the trace that its listeners go on with.
 */
export const announceSettled = (settled: string, trace: string): string => `graphile_worker.add_job(
  '${INVOICE_SETTLED}',
  json_strip_nulls(json_build_object('invoiceId', ${settled}.id, 'attempt', ${settled}.attempt, 'status', ${settled}.status,
                    'scopeId', ${settled}.scope_id, 'profileId', ${settled}.profile_id,
                    'traceparent', ${trace}::text)),
  job_key => '${INVOICE_SETTLED}:' || ${settled}.id::text || ':' || ${settled}.attempt::text)`;
