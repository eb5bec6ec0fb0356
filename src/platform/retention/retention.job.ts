import { Inject, Logger } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import type { Tx } from '../database/tx.js';
import { RecurringJob } from '../jobs/recurring-job.js';
import { DeletionLog } from './deletion-log.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Time after which it pauses for other jobs. */
const TURN_MS = 60_000;
/** Rows in a statement: limits the locks, and the work that a crash undoes. */
const AT_ONCE = 1_000;

/**
 * Deletes expired data every hour, in small transactions, so that nothing waits for it. It is safe to run in two
 * processes at once.
 */
export abstract class RetentionJob extends RecurringJob {
  protected readonly everyMs = HOUR_MS;
  /** Name of the kind in the report. */
  abstract readonly what: string;
  protected abstract readonly keptDays: number;

  @Inject(Clock) protected readonly clock: Clock;
  @Inject(Database) protected readonly database: Database;
  @Inject(DeletionLog) protected readonly removals: DeletionLog;
  private readonly log = new Logger(RetentionJob.name);

  override onModuleInit(): void {
    super.onModuleInit();
    this.removals.keeps(this.what, this.keptDays);
  }

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.keptDays * DAY_MS);
    const until = performance.now() + TURN_MS;
    while (await this.forgetSome(before)) {
      if (performance.now() < until) continue;
      this.log.log(`There are more ${this.what} to remove`);
      return this.enqueue();
    }
  }

  /** Deletes a batch of data older than a time, and counts it. @returns whether there may be more. */
  protected abstract forgetSome(before: Date): Promise<boolean>;
}

/** Deletes rows, oldest first, by an index. */
export abstract class RowRetentionJob extends RetentionJob {
  protected abstract readonly table: string;
  /** An indexed column: a time, or an id that contains one. */
  protected abstract readonly column: string;

  /** Rows with a smaller value in that column are expired. */
  protected limit(before: Date): unknown {
    return before;
  }

  protected deleteSome(tx: Tx, before: Date): Promise<{ count: number }[]> {
    return tx.query(deletion(this.table, this.column), [this.limit(before), AT_ONCE]);
  }

  protected forgetSome(before: Date): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const [{ count } = { count: 0 }] = await this.deleteSome(tx, before);
      await this.removals.add(tx, this.what, count);
      return count === AT_ONCE;
    });
  }
}

/**
 * By ctid, because some keys have several columns. The condition is checked again, because a row may have been
 * updated meanwhile.
 */
const deletion = (table: string, column: string): string => `
  WITH gone AS (
    DELETE FROM ${table}
     WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${column} < $1 ORDER BY ${column} LIMIT $2)) AND ${column} < $1
    RETURNING 1
  )
  SELECT count(*)::integer AS count FROM gone`;
