import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import type { Tx } from '../database/tx.js';
import { ADD, REACH, REACHED, REPORT } from './deletion-log.sql.js';

/** What became of one kind. */
export interface DeletedOfKind {
  what: string;
  /** How long it is kept; null for what is removed when somebody asks for it. */
  keptDays: number | null;
  removed: number;
  /** `YYYY-MM-DD`, the last day of these; null: nothing was removed. */
  lastOn: string | null;
}

/** Counts what is removed, by kind and day, for whoever has to show that it was. */
@Injectable()
export class DeletionLog {
  private readonly periods = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Makes known that a kind is kept for so many days. */
  keeps(what: string, days: number): void {
    this.periods.set(what, days);
  }

  /** Counts in the transaction that removes, so that nothing is counted twice, or not at all. */
  async add(tx: Tx, what: string, count: number): Promise<void> {
    if (count > 0) await tx.query(ADD, [what, this.today(), count]);
  }

  /** The last id that was looked at; null at the beginning. */
  async reached(what: string): Promise<string | null> {
    const [last] = await this.database.query<{ reached: string }>(REACHED, [what]);
    return last?.reached ?? null;
  }

  /** Keeps how far it has come. */
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
