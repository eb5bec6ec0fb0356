/** Name of the job that announces a settled invoice. */
export const INVOICE_SETTLED = 'invoice-settled';

/**
 * SQL that queues the announcement of a settled invoice in the statement that settles it. Both are committed or neither is, so
 * that no crash loses an announcement.
 * @param settled a common table expression with the columns `id`, `attempt`, `status`, `scope_id`, `profile_id` and `corrected`.
 * @param trace SQL for the trace that the listeners continue.
 */
export const announceSettled = (settled: string, trace: string): string => `graphile_worker.add_job(
  '${INVOICE_SETTLED}',
  json_strip_nulls(json_build_object('invoiceId', ${settled}.id, 'attempt', ${settled}.attempt, 'status', ${settled}.status,
                    'scopeId', ${settled}.scope_id, 'profileId', ${settled}.profile_id, 'corrected', ${settled}.corrected,
                    'traceparent', ${trace}::text)),
  job_key => '${INVOICE_SETTLED}:' || ${settled}.id::text || ':' || ${settled}.attempt::text)`;
