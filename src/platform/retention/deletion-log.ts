import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import type { Tx } from '../database/tx.js';
import { ADD, REACH, REACHED, REPORT } from './deletion-log.sql.js';

/** Deletions of one kind of data. */
export interface DeletedOfKind {
  what: string;
  /** Days of retention; null for what is deleted on request. */
  keptDays: number | null;
  removed: number;
  /** `YYYY-MM-DD`, day of the last deletion; null if there was none. */
  lastOn: string | null;
}

/** Counts deletions by kind and day, as proof for the operator. */
@Injectable()
export class DeletionLog {
  private readonly periods = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Registers a kind with its days of retention. */
  keeps(what: string, days: number): void {
    this.periods.set(what, days);
  }

  /** Counts in the transaction that deletes, so that each deletion is counted once. */
  async add(tx: Tx, what: string, count: number): Promise<void> {
    if (count > 0) await tx.query(ADD, [what, this.today(), count]);
  }

  /** The last id that was processed; null at the beginning. */
  async reached(what: string): Promise<string | null> {
    const [last] = await this.database.query<{ reached: string }>(REACHED, [what]);
    return last?.reached ?? null;
  }

  /** Stores the position. */
  async reach(what: string, id: string): Promise<void> {
    await this.database.query(REACH, [what, this.today(), id]);
  }

  /** @param since a day, `YYYY-MM-DD` in UTC; absent: from the beginning. */
  async report(since = '-infinity'): Promise<DeletedOfKind[]> {
    const rows = await this.database.query<Omit<DeletedOfKind, 'keptDays'>>(REPORT, [since]);
    const kinds = new Set([...this.periods.keys(), ...rows.map(({ what }) => what)]);
    return [...kinds].toSorted().map((what) => ({
      what,
      keptDays: this.periods.get(what) ?? null,
      removed: 0,
      lastOn: null,
      ...rows.find((row) => row.what === what),
    }));
  }

  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}
