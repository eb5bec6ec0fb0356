import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DatabaseSockets } from '../database/database-sockets.js';

/** First half of the lock's key; the second is a hash of its name. */
const WORKED_ON = 72_027;

/**
 * Advisory locks by name: one process at a time holds one. When a process dies, its connection ends, and PostgreSQL
 * releases its locks.
 */
@Injectable()
export class AdvisoryLocks implements OnApplicationShutdown {
  /** Names locked by this process. PostgreSQL grants a session its own lock again. */
  private readonly held = new Set<string>();
  /** Locks taken by `keep`, with the connection that holds them. A new connection holds none. */
  private readonly kept = new Map<string, pg.Client>();
  private client: Promise<pg.Client> | null = null;
  /** The last statement: a connection runs one at a time. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly sockets: DatabaseSockets) {}

  /** @returns false if the lock is taken; then `work` was not run. */
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
   * Takes the lock for this process if it is free, until {@link letGo} or the end of the connection.
   * @returns whether this process holds the lock.
   */
  async keep(name: string): Promise<boolean> {
    const client = await this.connected();
    if (this.kept.get(name) === client) return true;
    if (!(await this.lock(name))) return false;
    this.kept.set(name, client);
    return true;
  }

  /** Releases a lock taken by {@link keep}. */
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

  /** If this fails, the connection is gone, and the lock with it. */
  private async unlock(name: string): Promise<void> {
    await this.ask('SELECT pg_advisory_unlock($1, hashtext($2))', name).catch(() => undefined);
  }

  /** Runs after the statement before it. */
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
