import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { QUEUES } from './queues.js';

/** First half of the key of a worker's lock; the second is a hash of the worker's id. */
const PRESENCE = 72_026;
/** Pause between attempts to reconnect. */
const RECONNECT_MS = 1_000;

/**
 * The queue keeps the jobs of a dead worker locked for four hours. Therefore each worker holds an advisory lock while
 * it lives; PostgreSQL releases it with the connection, however the process ended.
 */
export class WorkerPresence {
  private client?: pg.Client;
  private left = false;

  private constructor(
    private readonly connection: pg.ClientConfig,
    private readonly workerId: string,
  ) {}

  /** Takes the worker's lock until it leaves, and reconnects if the connection is lost. */
  static async announce(connection: pg.ClientConfig, workerId: string): Promise<WorkerPresence> {
    const presence = new WorkerPresence(connection, workerId);
    await presence.connect();
    return presence;
  }

  /** From then on, the worker counts as dead. */
  async leave(): Promise<void> {
    this.left = true;
    // The server would release the lock only a moment after the connection ended.
    await this.client?.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client(this.connection);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [PRESENCE, this.workerId]);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.left) return client.end();
    client.once('end', () => void this.reconnect());
    this.client = client;
  }

  /** Without the lock the worker counts as dead, and its jobs run twice. That is harmless but wasteful. */
  private async reconnect(): Promise<void> {
    while (!this.left) {
      try {
        return await this.connect();
      } catch {
        await sleep(RECONNECT_MS, undefined, { ref: false });
      }
    }
  }
}

interface Querying {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/** Releases the jobs of dead workers. */
export async function releaseJobsOfTheDead(database: Querying): Promise<void> {
  for (const schema of Object.values(QUEUES))
    // The statement releases its locks at its end, because the connection returns to the pool.
    await database.query(
      `WITH dead AS MATERIALIZED (
         SELECT worker
           FROM (SELECT DISTINCT locked_by AS worker FROM ${schema}.jobs WHERE locked_by IS NOT NULL) AS owners
          WHERE pg_try_advisory_xact_lock($1, hashtext(worker))
       )
       SELECT ${schema}.force_unlock_workers(array_agg(worker)) FROM dead HAVING count(*) > 0`,
      [PRESENCE],
    );
}
