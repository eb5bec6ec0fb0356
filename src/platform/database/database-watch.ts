import { EventEmitter } from 'node:events';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import pg from 'pg';
import { StartupError } from '../startup-error.js';
import { COMPOSITION, joinComposition } from './composition.js';
import { DatabaseSilent } from '../unavailable/database-unavailable.js';
import { DatabaseSockets } from './database-sockets.js';
import { probePostgres } from './probe-postgres.js';

/** Pause between two probes. */
const EVERY_MS = 1_000;
/** A server that does not answer a probe within this time counts as unavailable. */
const SILENT_AFTER_MS = 3_000;

/**
 * Probes the database every second on its own connection, and on a second one through the pooler if there is one: is
 * it there, and does it accept writes? If not, it cuts all connections, so that nothing waits for a lost answer or
 * stays on a former primary. When the database is back, it notifies its listeners. A pooler that is merely busy is
 * left alone. The first connection also registers this process's composition.
 */
@Injectable()
export class DatabaseWatch implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly displacement = Promise.withResolvers<Error>();
  /**
   * Resolves when the connection was lost and processes of another composition have connected since: then this
   * process must end.
   */
  readonly displaced = this.displacement.promise;
  private readonly events = new EventEmitter<{ back: [] }>();
  private readonly stopping = new AbortController();
  /** Connections to the database itself, and through its pooler. */
  private readonly clients = new Map<pg.ClientConfig, pg.Client>();
  /** The unanswered probe through the pooler. */
  private waiting?: Promise<boolean>;
  private away = false;
  /** Whether the server that answered last is read-only. */
  private standby = false;

  constructor(
    @Inject(COMPOSITION) private readonly composition: string,
    private readonly sockets: DatabaseSockets,
    private readonly logger: PinoLogger,
  ) {}

  /** Result of the last probe. */
  get isAway(): boolean {
    return this.away;
  }

  /** Calls `listener` each time the database is back after an outage. */
  onBack(listener: () => void): void {
    this.events.on('back', listener);
  }

  /** Runs before jobs and requests. @throws {StartupError} when processes of another composition are connected. */
  async onModuleInit(): Promise<void> {
    await this.connected(this.sockets.session).catch((error: unknown) => {
      if (error instanceof StartupError) throw error;
      this.missed(error);
    });
  }

  onApplicationBootstrap(): void {
    void this.watch();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled([...this.clients.values()].map((client) => client.end()));
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.ask();
        this.found();
      } catch (error) {
        if (error instanceof StartupError) this.displacement.resolve(error);
        if (!signal.aborted) this.missed(error);
      }
      await sleep(EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  private async ask(): Promise<void> {
    // Connections opened since the last probe may lead to the former primary, too.
    if (this.standby) this.sockets.cut();
    const { session, pooled } = this.sockets;
    const answers = await Promise.all([
      inTime(this.isStandby(session)),
      pooled ? this.isStandbyByPooler(pooled) : false,
    ]);
    const wasStandby = this.standby;
    this.standby = answers.includes(true);
    if (!this.standby) return;
    if (!wasStandby) this.logger.error('The database server is a standby, which accepts no writes');
    throw new Error('The server is a standby');
  }

  /**
   * A pooler whose connections are all in use delays probes, refuses them, or closes the connection. While it is
   * reachable, its busy connections are not cut.
   */
  private async isStandbyByPooler(pooled: pg.ClientConfig): Promise<boolean> {
    const isLate = this.waiting !== undefined;
    this.waiting ??= this.isStandby(pooled).finally(() => (this.waiting = undefined));
    try {
      return await inTime(this.waiting, isLate ? 0 : SILENT_AFTER_MS);
    } catch (error) {
      const given = new AbortController();
      const isAway = await inTime(probePostgres(pooled.connectionString, given.signal)).then(
        () => false,
        () => true,
      );
      given.abort();
      if (isAway) throw error;
      return false;
    }
  }

  private async isStandby(way: pg.ClientConfig): Promise<boolean> {
    const client = await this.connected(way);
    const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
    return rows[0]?.standby === true;
  }

  private async connected(way: pg.ClientConfig): Promise<pg.Client> {
    const known = this.clients.get(way);
    if (known) return known;
    const client = new pg.Client(way);
    const lost = (error: Error) => this.lost(way, client, error);
    client.on('error', lost).once('end', () => lost(new Error('Connection terminated')));
    await client.connect();
    if (way === this.sockets.session)
      await joinComposition(client, this.composition).catch(async (error: unknown) => {
        await client.end().catch(() => undefined);
        throw error;
      });
    // Stopped meanwhile: end the connection, or it keeps the process alive.
    if (this.stopping.signal.aborted) await client.end();
    else this.clients.set(way, client);
    return client;
  }

  /** Two probes do not notice a server that restarts between them. */
  private lost(way: pg.ClientConfig, client: pg.Client, error: Error): void {
    if (this.clients.get(way) !== client || this.stopping.signal.aborted) return;
    this.clients.delete(way);
    // The next probe shows why the pooler closed the connection.
    if (way === this.sockets.session) this.missed(error);
  }

  private missed(err: unknown): void {
    if (!this.away) this.logger.error({ err }, 'The database is away: requests are answered with 503');
    this.away = true;
    this.sockets.cut();
  }

  private found(): void {
    if (!this.away) return;
    this.away = false;
    this.logger.warn('The database is back');
    this.events.emit('back');
  }
}

/** @throws {DatabaseSilent} when the answer does not arrive in time. */
async function inTime<T>(asked: Promise<T>, ms = SILENT_AFTER_MS): Promise<T> {
  asked.catch(() => undefined);
  const late = sleep(ms, undefined, { ref: false }).then(async () => {
    // If this process was too busy, the answer has arrived by now and is read first.
    await turn();
    throw new DatabaseSilent();
  });
  late.catch(() => undefined);
  return Promise.race([asked, late]);
}
