import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Tx } from '../platform/database/tx.js';
import type { Check } from './check.js';
import { INVOICE_CHECKS } from './invoice-checks.js';
import { LEDGER_CHECKS } from './ledger-checks.js';

/** How many offending rows of a check are shown. All of them are counted. */
const MAX_SHOWN = 20;

/**
 * Settings for this transaction only, for statements that read whole tables. Merge joins are off, because the planner
 * misjudges joins on computed texts, and would sort millions of them. Parallel workers are off, because they would take
 * CPU time from the service, and shared memory in a container is small.
 */
const SESSION_SETTINGS = `
  SET LOCAL statement_timeout = 0;
  SET LOCAL work_mem = '256MB';
  SET LOCAL enable_mergejoin = off;
  SET LOCAL max_parallel_workers_per_gather = 0;
  SET LOCAL jit = off`;

/** The result of one check. */
export interface CheckResult {
  name: string;
  says: string;
  holds: boolean;
  /** Number of rows that violate it. */
  count: number;
  /** The first of these rows. */
  rows: Record<string, unknown>[];
}

/** Totals of the database: counts, and sums in credits. */
export interface Totals {
  accounts: number;
  entries: number;
  profiles: number;
  invoices: number;
  completed: number;
  failed: number;
  granted: number;
  debited: number;
  refunded: number;
  balances: number;
}

export interface Audit {
  holds: boolean;
  checks: CheckResult[];
  totals: Totals;
}

/** Checks the whole database: no credit and no invoice was lost, duplicated or created from nothing. */
@Injectable()
export class AuditService {
  constructor(private readonly database: Database) {}

  /** Runs all checks on one snapshot, so that commits of a running service are seen either whole or not at all. */
  audit(): Promise<Audit> {
    return this.database.snapshot(async (tx) => {
      await tx.query(SESSION_SETTINGS);
      const checks: CheckResult[] = [];
      for (const check of [...LEDGER_CHECKS, ...INVOICE_CHECKS]) checks.push(await run(tx, check));
      const [totals] = await tx.query<Totals[]>(TOTALS);
      return { holds: checks.every(({ holds }) => holds), checks, totals: totals! };
    });
  }
}

async function run(tx: Tx, { name, says, offending }: Check): Promise<CheckResult> {
  const [found] = await tx.query<{ count: number; rows: CheckResult['rows'] }[]>(
    `WITH offending AS MATERIALIZED (${offending}),
          shown AS (SELECT * FROM offending LIMIT ${MAX_SHOWN})
     SELECT (SELECT count(*)::float8 FROM offending) AS count,
            (SELECT coalesce(json_agg(shown), '[]') FROM shown) AS rows`,
  );
  const { count, rows } = found!;
  return { name, says, holds: count === 0, count, rows };
}

/** Totals as floating-point numbers, which are exact up to 2^53. PostgreSQL's driver returns sums of bigint as text. */
const TOTALS = `
  SELECT a.*, e.*, i.*, (SELECT count(*)::float8 FROM profiles) AS profiles
    FROM (SELECT count(*)::float8 AS accounts, coalesce(sum(balance), 0)::float8 AS balances
            FROM credit_accounts) a,
         (SELECT count(*)::float8 AS entries,
                 coalesce(sum(amount) FILTER (WHERE reason = 'grant'), 0)::float8 AS granted,
                 coalesce(-sum(amount) FILTER (WHERE reason = 'debit'), 0)::float8 AS debited,
                 coalesce(sum(amount) FILTER (WHERE reason = 'refund'), 0)::float8 AS refunded
            FROM credit_entries) e,
         (SELECT count(*)::float8 AS invoices, count(*) FILTER (WHERE status = 'completed')::float8 AS completed,
                 count(*) FILTER (WHERE status = 'failed')::float8 AS failed
            FROM invoices) i`;
