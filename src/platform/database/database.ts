import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import type { Tx } from './tx.js';

/** Serialization failure and deadlock: the transaction has to be retried. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/** Runs transactions and single statements. */
@Injectable()
export class Database {
  /** Callbacks to run after the commit. */
  private readonly effects = new WeakMap<Tx, (() => void)[]>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in a transaction. It is retried after a serialization failure or a deadlock, so its only effects
   * outside the database must be in {@link afterCommit}.
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
   * Runs a callback after the commit of this transaction, and never after a rollback. It is lost if the process dies
   * in between. It must not throw.
   */
  afterCommit(tx: Tx, effect: () => void): void {
    this.effects.get(tx)?.push(effect);
  }

  /** Runs `work` in a read-only transaction with one snapshot. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      await manager.query('SET TRANSACTION READ ONLY');
      return work(manager as Tx);
    });
  }

  /** Runs one statement with positional parameters in its own transaction, and returns its rows. */
  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query(sql, parameters);
  }
}

/**
 * Whether a failed statement or transaction was certainly rolled back. If the connection broke, the commit may have
 * succeeded although its answer was lost.
 */
export function wasRolledBack(error: unknown): boolean {
  const state = sqlState(error);
  // The system code EPIPE looks like an SQLSTATE.
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
  // A domain error for a failed statement has it as its cause.
  return driverError(error.cause);
}
