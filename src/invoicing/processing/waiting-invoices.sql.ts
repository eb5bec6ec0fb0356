import { type NamedStatement, namedStatement } from '../../platform/database/named-statement.js';

/** Picks one invoice to find out whether the provider takes work, preferably one that holds its purchase and need not wait for another. */
export const PROBE = `
     ORDER BY EXISTS (SELECT FROM purchase_claims c WHERE c.invoice_id = i.id) DESC, random() LIMIT 1`;

/**
 * Makes the jobs of waiting invoices due now. Jobs are found and moved in one statement, so that a job that a worker has
 * started meanwhile is not moved. Jobs without the flag keep their times: the provider works on their invoices, or asked for
 * a delay.
 */
export const resumeJobs = (which: '' | typeof PROBE): NamedStatement =>
  namedStatement(`
  SELECT count(*) FROM graphile_worker.reschedule_jobs(ARRAY(
    SELECT j.id FROM invoices i
      JOIN graphile_worker.jobs j ON j.key = $job || ':' || i.id::text
     WHERE i.status IN ('pending', 'processing')
       AND j.flags ? $flag AND j.locked_at IS NULL AND j.run_at > now() ${which}
  ), run_at => now())`);
