import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { QUEUES } from './queues.js';

/** First half of the advisory locks by which workers show that they live; the second is a hash of the worker's id. */
const PRESENCE = 72_026;
/** Pause between attempts to get a lost connection back. */
const RECONNECT_MS = 1_000;

/**
 * A worker that dies keeps its jobs locked, by the queue's own rule, for four hours. So each holds an advisory lock
 * as long as it lives: PostgreSQL lets go of it together with the connection, however the process ended.
 */
export class WorkerPresence {
  private client?: pg.Client;
  private left = false;

  private constructor(
    private readonly connection: pg.ClientConfig,
    private readonly workerId: string,
  ) {}

  /** Shows that this worker lives, until it leaves; a connection that is lost is made anew. */
  static async announce(connection: pg.ClientConfig, workerId: string): Promise<WorkerPresence> {
    const presence = new WorkerPresence(connection, workerId);
    await presence.connect();
    return presence;
  }

  /** From then on its jobs are those of a dead worker. */
  async leave(): Promise<void> {
    this.left = true;
    // By itself, the server would let go a moment after the connection has ended.
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

  /** Without the lock the worker counts as dead, and its jobs are run twice: harmless, but to be ended soon. */
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

/** Gives the jobs of workers that are gone back to their queues. */
export async function releaseJobsOfTheDead(database: Querying): Promise<void> {
  for (const schema of Object.values(QUEUES))
    // The statement lets go of the locks by its end: the connection may be anybody's the next moment.
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
