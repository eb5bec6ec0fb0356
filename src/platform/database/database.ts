import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import type { Tx } from './tx.js';

/** Serialization failure and deadlock: PostgreSQL asks to run the whole transaction again. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/** Opens transactions, and runs single statements, which are transactions of their own. */
@Injectable()
export class Database {
  /** What is to happen once a transaction is kept. */
  private readonly effects = new WeakMap<Tx, (() => void)[]>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction: everything of it is kept, or nothing. It is run again when PostgreSQL gave it up
   * for another one, so it must have no effect outside of the database but {@link afterCommit}.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const effects: (() => void)[] = [];
      try {
        const result = await this.dataSource.transaction((manager) => {
          const tx = manager as Tx;
          this.effects.set(tx, effects);
          return work(tx);
        });
        for (const effect of effects) effect();
        return result;
      } catch (error) {
        if (attempt === ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      }
    }
  }

  /**
   * Does something outside of the database once this transaction is kept, and nothing where it is not. A process that ends
   * in between does not do it; it must not fail.
   */
  afterCommit(tx: Tx, effect: () => void): void {
    this.effects.get(tx)?.push(effect);
  }

  /** Reads in one snapshot: what others commit meanwhile is not seen, and nothing can be written. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      await manager.query('SET TRANSACTION READ ONLY');
      return work(manager as Tx);
    });
  }

  /** One statement with positional parameters, committed by itself; returns its rows. */
  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query(sql, parameters);
  }
}

/**
 * Whether a failed statement or transaction has certainly left nothing behind. When the connection broke, the commit
 * may have happened while its answer was lost.
 */
export function wasRolledBack(error: unknown): boolean {
  const state = sqlState(error);
  // The system's EPIPE has the form of PostgreSQL's codes.
  return state !== undefined && /^[0-9A-Z]{5}$/.test(state) && !/^(08|57P|40003|EPIPE)/.test(state);
}

/** SQLSTATE of a database error, or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return driverError(error)?.code;
}

/** The name of the constraint that a statement violated, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return driverError(error)?.constraint;
}

function driverError(error: unknown): { code?: string; constraint?: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof QueryFailedError) return error.driverError as { code?: string; constraint?: string };
  // A domain error that stands for a failed statement has it as its cause.
  return driverError(error.cause);
}
