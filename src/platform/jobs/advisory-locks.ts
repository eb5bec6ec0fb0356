import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DatabaseSockets } from '../database/database-sockets.js';

/** First half of the advisory locks on what is worked on; the second is a hash of its name. */
const WORKED_ON = 72_027;

/**
 * Lets one of all processes at a time work on a thing. PostgreSQL lets go of what a process held when it dies, whose
 * connection ends with it.
 */
@Injectable()
export class AdvisoryLocks implements OnApplicationShutdown {
  /** A session gets its own lock again: within the process this tells. */
  private readonly held = new Set<string>();
  /** What is kept, and the connection that has it: another one has nothing. */
  private readonly kept = new Map<string, pg.Client>();
  private client: Promise<pg.Client> | null = null;
  /** What was asked last: a connection takes one statement at a time. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly sockets: DatabaseSockets) {}

  /** @returns false when somebody works on it already; `work` was not run then. */
  async run(name: string, work: () => Promise<void>): Promise<boolean> {
    if (this.held.has(name)) return false;
    this.held.add(name);
    try {
      if (!(await this.lock(name))) return false;
      try {
        await work();
      } finally {
        await this.unlock(name);
      }
      return true;
    } finally {
      this.held.delete(name);
    }
  }

  /**
   * Takes a thing for this process where none has it, until {@link letGo}, or the end of the connection.
   * @returns whether this process has it.
   */
  async keep(name: string): Promise<boolean> {
    const client = await this.connected();
    if (this.kept.get(name) === client) return true;
    if (!(await this.lock(name))) return false;
    this.kept.set(name, client);
    return true;
  }

  /** Lets another process have what this one keeps. */
  async letGo(name: string): Promise<void> {
    if (this.kept.delete(name)) await this.unlock(name);
  }

  async onApplicationShutdown(): Promise<void> {
    const client = await this.client?.catch(() => null);
    await client?.end();
  }

  private async lock(name: string): Promise<boolean> {
    const { rows } = await this.ask<{ got: boolean }>(
      'SELECT pg_try_advisory_lock($1, hashtext($2)) AS got',
      name,
    );
    return rows[0]?.got === true;
  }

  /** When that fails the connection is gone, and the lock with it. */
  private async unlock(name: string): Promise<void> {
    await this.ask('SELECT pg_advisory_unlock($1, hashtext($2))', name).catch(() => undefined);
  }

  /** Waits its turn. */
  private ask<Row extends pg.QueryResultRow>(sql: string, name: string): Promise<pg.QueryResult<Row>> {
    const answer = this.last.then(async () => {
      const client = await this.connected();
      return client.query<Row>(sql, [WORKED_ON, name]);
    });
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private connected(): Promise<pg.Client> {
    this.client ??= this.connect().catch((error: unknown) => {
      this.client = null;
      throw error;
    });
    return this.client;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client(this.sockets.session);
    const forget = () => (this.client = null);
    client.on('error', forget).once('end', forget);
    await client.connect();
    return client;
  }
}
