import type { Allowance } from './verdict.js';

/** Number of rows from which on a table must not be scanned. */
export const LARGE_ROWS = 20_000;

/** Number of rows that other statements may read: a page of 100 with all related rows. */
export const MOST_ROWS = 1_500;

/** Statements that need to read more. */
export const ALLOWANCES: readonly Allowance[] = [
  {
    part: 'SELECT id FROM invoices WHERE profile_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3',
    rows: 1_000_000,
    why: 'a deep page walks the index alone',
  },
  {
    part: 'i.purchased_on AS day FROM invoices i',
    rows: 110_000,
    why: "a month is added up whole, and a search goes through the newest 50,000 of a member's invoices of each kind",
  },
  {
    part: 'i.stamped_on AS day FROM invoices i',
    rows: 110_000,
    why: 'the same, by the day of the stamp',
  },
  {
    part: 'LEFT JOIN graphile_worker.jobs j ON j.key = $1',
    rows: 20_000,
    why: 'the sweep looks at each invoice that is not settled, with its job, once a minute',
  },
  {
    part: 'SELECT count(*) AS waiting FROM',
    rows: 10_000,
    why: 'the backlog is counted up to its limit, by the index alone, once a second',
  },
  {
    part: 'SELECT DISTINCT locked_by AS worker FROM',
    rows: Infinity,
    through: ['_private_jobs'],
    why: 'each minute, one worker looks whose jobs are taken; an index of that would cost each job more',
  },
  {
    part: '_private_jobs as jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now()) where locked_at <',
    rows: Infinity,
    through: ['_private_jobs'],
    why: "the queue's own look after jobs of the dead, every eight minutes",
  },
  {
    part: 'complete_jobs(ARRAY( SELECT id FROM',
    rows: Infinity,
    through: ['_private_jobs'],
    why: 'each hour, jobs that were given up long ago are looked for',
  },
  {
    part: 'slow_jobs.reschedule_jobs(',
    rows: Infinity,
    through: ['_private_jobs'],
    why: 'each minute, readings that failed are looked for; an index of those would cost each job more',
  },
  { part: 'DELETE FROM', rows: 20_000, why: 'what is old goes, some at a time' },
];

/** Parts of statements that must have been sent; otherwise the visits did not cover the service. */
export const EXPECTED: readonly string[] = [
  'WITH maker AS (',
  'INSERT INTO idempotency_keys AS held',
  'FROM api_keys k JOIN profiles p',
  'FROM invoices i WHERE i.id = $1 AND (i.profile_id = $2',
  'SELECT id FROM invoices WHERE profile_id = $1 ORDER BY created_at DESC',
  'FROM invoices i WHERE i.scope_id = $1 AND i.status',
  'LEFT JOIN organizations o ON o.id = i.scope_id',
  'i.id >= $1::uuid AND i.id < $2::uuid',
  'WITH completed AS (',
  'WITH failed AS (',
  'INSERT INTO purchase_claims AS held',
  'INSERT INTO provider_submissions AS kept',
  'INSERT INTO webhook_messages',
  'INSERT INTO sat_statuses',
  'FROM credit_accounts a LEFT JOIN LATERAL',
  'FROM web_sessions s JOIN auth_users u',
  'WHERE lower(u.sign_in_email) = lower($1)',
  'LEFT JOIN graphile_worker.jobs j ON j.key = $1',
  'from "graphile_worker"._private_jobs as jobs where jobs.is_available = true',
  'from "slow_jobs"._private_jobs as jobs where jobs.is_available = true',
  'UPDATE invoices SET picture_removed_at',
  'complete_jobs(ARRAY( SELECT id FROM',
];
