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
import { DatabaseSilent } from './database-unavailable.js';
import { DatabaseSockets } from './database-sockets.js';
import { probePostgres } from './probe-postgres.js';

/** Pause between two questions. */
const EVERY_MS = 1_000;
/** A server that does not answer the simplest question within this time counts as away. */
const SILENT_AFTER_MS = 3_000;

/**
 * Asks the database every second whether it is there and takes writes, on a connection of its own, and on a second one by
 * way of the pooler where requests take it. When it is not, all connections are cut, so that nobody waits for an answer that
 * will not come, nor stays with a server that is the primary no more; when it is back, whoever wants to know is told. A pooler
 * that only has too much to do is left to it. The first connection shows others of which composition this process is.
 */
@Injectable()
export class DatabaseWatch implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly displacement = Promise.withResolvers<Error>();
  /** Comes when the connection was lost, and others of another composition are there since: this process is to end. */
  readonly displaced = this.displacement.promise;
  private readonly events = new EventEmitter<{ back: [] }>();
  private readonly stopping = new AbortController();
  /** To the database itself, and by way of its pooler. */
  private readonly clients = new Map<pg.ClientConfig, pg.Client>();
  /** The question by way of the pooler that has no answer yet. */
  private waiting?: Promise<boolean>;
  private away = false;
  /** Whether the server that answered last takes no writes. */
  private standby = false;

  constructor(
    @Inject(COMPOSITION) private readonly composition: string,
    private readonly sockets: DatabaseSockets,
    private readonly logger: PinoLogger,
  ) {}

  /** Whether it was, when it was asked last. */
  get isAway(): boolean {
    return this.away;
  }

  /** Calls `listener` each time that the database is back after an outage. */
  onBack(listener: () => void): void {
    this.events.on('back', listener);
  }

  /** Before any job runs, and any request comes. @throws {StartupError} when others are of another composition. */
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
    // What was connected since the last question may have met it, too, and would stay with it.
    if (this.standby) this.sockets.cut();
    const { session, pooled } = this.sockets;
    const answers = await Promise.all([
      inTime(this.isStandby(session)),
      pooled ? this.isStandbyByPooler(pooled) : false,
    ]);
    const wasStandby = this.standby;
    this.standby = answers.includes(true);
    if (!this.standby) return;
    if (!wasStandby) this.logger.error('The server that answers is a standby, which takes no writes');
    throw new Error('The server is a standby');
  }

  /**
   * While all of its connections are in use, a pooler lets questions wait, refuses them, or hangs up: as long as it is there, that is
   * no reason to break what it is busy with.
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
    // Stopped meanwhile: nobody else would end it, and the process with it.
    if (this.stopping.signal.aborted) await client.end();
    else this.clients.set(way, client);
    return client;
  }

  /** Not seen by a question where the server goes and comes back between two of them. */
  private lost(way: pg.ClientConfig, client: pg.Client, error: Error): void {
    if (this.clients.get(way) !== client || this.stopping.signal.aborted) return;
    this.clients.delete(way);
    // What a pooler's hanging up means, the next question shows.
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

/** @throws {DatabaseSilent} when the answer does not come within that time. */
async function inTime<T>(asked: Promise<T>, ms = SILENT_AFTER_MS): Promise<T> {
  asked.catch(() => undefined);
  const late = sleep(ms, undefined, { ref: false }).then(async () => {
    // When it is this process that had no time, the answer is there by now, and is read before this turn comes.
    await turn();
    throw new DatabaseSilent();
  });
  late.catch(() => undefined);
  return Promise.race([asked, late]);
}
