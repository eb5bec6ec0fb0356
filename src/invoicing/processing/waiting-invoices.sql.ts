import { type NamedStatement, namedStatement } from '../../platform/database/named-statement.js';

/** One of them, to find out whether the provider takes work: one that has its purchase, or it might have to wait for another one. */
export const SCOUT = `
     ORDER BY EXISTS (SELECT FROM purchase_claims c WHERE c.invoice_id = i.id) DESC, random() LIMIT 1`;

/**
 * Has the queue take up waiting invoices now: jobs are found by their invoices and moved in one statement, so that none is
 * moved that a worker has begun meanwhile. Not those that the provider works on, or asked to wait: they come again at their
 * own times. $1 is the name of the jobs, $2 the flag of those that wait.
 */
export const takeUp = (which: '' | typeof SCOUT): NamedStatement =>
  namedStatement(`
  SELECT count(*) FROM graphile_worker.reschedule_jobs(ARRAY(
    SELECT j.id FROM invoices i
      JOIN graphile_worker.jobs j ON j.key = $job || ':' || i.id::text
     WHERE i.status IN ('pending', 'processing')
       AND j.flags ? $flag AND j.locked_at IS NULL AND j.run_at > now() ${which}
  ), run_at => now())`);
