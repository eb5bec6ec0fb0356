import { Inject, Logger } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import type { Tx } from '../database/tx.js';
import { RecurringJob } from '../jobs/recurring-job.js';
import { DeletionLog } from './deletion-log.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Then other jobs have their turn. */
const TURN_MS = 60_000;
/** Rows of a statement: what is locked, and what is lost by a crash. */
const AT_ONCE = 1_000;

/**
 * Removes what was kept long enough: every hour, some at a time, each part committed by itself, so that nobody waits for it
 * and a crash loses nothing. Two processes that do it at once do each other no harm.
 */
export abstract class RetentionJob extends RecurringJob {
  protected readonly everyMs = HOUR_MS;
  /** How the report calls what it removes. */
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

  /** Removes some of what was there before a time, and counts it. @returns whether there may be more. */
  protected abstract forgetSome(before: Date): Promise<boolean>;
}

/** Removes rows, the oldest first, by an index. */
export abstract class RowRetentionJob extends RetentionJob {
  protected abstract readonly table: string;
  /** A column that has an index: a time, or an id that has one in it. */
  protected abstract readonly column: string;

  /** What is smaller in that column was kept long enough. */
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

/** By place, as some keys have several columns; and looked at again, as a row may have been written anew meanwhile. */
const deletion = (table: string, column: string): string => `
  WITH gone AS (
    DELETE FROM ${table}
     WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${column} < $1 ORDER BY ${column} LIMIT $2)) AND ${column} < $1
    RETURNING 1
  )
  SELECT count(*)::integer AS count FROM gone`;
