import pg from 'pg';

/** First half of the advisory locks by which workers show that they live; the second is a hash of the worker's id. */
const PRESENCE = 72_026;

/**
 * A worker that dies keeps its jobs locked, by the queue's own rule, for four hours. So each holds an advisory lock
 * as long as it lives: PostgreSQL lets go of it together with the connection, however the process ended.
 */
export class WorkerPresence {
  private constructor(private readonly client: pg.Client) {}

  static async announce(url: string, workerId: string): Promise<WorkerPresence> {
    const client = new pg.Client({ connectionString: url });
    // A lost connection makes this worker look dead; its jobs are then run twice, which they must bear anyway.
    client.on('error', () => undefined);
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [PRESENCE, workerId]);
    return new WorkerPresence(client);
  }

  async leave(): Promise<void> {
    await this.client.end();
  }
}

interface Querying {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/** Gives the jobs of workers that are gone back to the queue. */
export async function releaseJobsOfTheDead(database: Querying): Promise<void> {
  // One statement, so that lock and unlock happen on one connection of a pool.
  await database.query(
    `WITH dead AS MATERIALIZED (
       SELECT worker, pg_advisory_unlock($1, hashtext(worker))
         FROM (SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by IS NOT NULL) AS owners
        WHERE pg_try_advisory_lock($1, hashtext(worker))
     )
     SELECT graphile_worker.force_unlock_workers(array_agg(worker)) FROM dead HAVING count(*) > 0`,
    [PRESENCE],
  );
}
