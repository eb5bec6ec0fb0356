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
import { DataSource } from 'typeorm';
import { StartupError } from '../startup-error.js';
import { COMPOSITION, joinComposition } from './composition.js';
import { DatabaseSilent } from './database-away.js';
import { DatabaseSockets } from './database-sockets.js';

/** Pause between two questions. */
const EVERY_MS = 1_000;
/** A server that does not answer the simplest question within this time counts as away. */
const SILENT_AFTER_MS = 3_000;

/**
 * Asks the database every second whether it is there and takes writes, on a connection of its own, and on a second one by
 * way of the pooler where requests take it. When it is not, all connections are cut, so that nobody waits for an answer that
 * will not come, nor stays with a server that is the primary no more; when it is back, whoever wants to know is told. The
 * first connection shows others of which composition this process is.
 */
@Injectable()
export class DatabaseWatch implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly displacement = Promise.withResolvers<Error>();
  /** Comes when the connection was lost, and others of another composition are there since: this process is to end. */
  readonly displaced = this.displacement.promise;
  private readonly events = new EventEmitter<{ back: [] }>();
  private readonly stopping = new AbortController();
  /** By address: of the database itself, and of its pooler. */
  private readonly clients = new Map<string, pg.Client>();
  private away = false;
  /** Whether the server that answered last takes no writes. */
  private standby = false;

  constructor(
    @Inject(COMPOSITION) private readonly composition: string,
    private readonly dataSource: DataSource,
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
    await this.connected(this.sessionUrl).catch((error: unknown) => {
      // Whatever else it is, the watch says it.
      if (error instanceof StartupError) throw error;
    });
  }

  onApplicationBootstrap(): void {
    void this.watch();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled([...this.clients.values()].map((client) => client.end()));
  }

  private get sessionUrl(): string {
    return this.sockets.session.connectionString ?? '';
  }

  /** Ways to the database that are not the same. */
  private get urls(): Set<string> {
    return new Set([this.sessionUrl, (this.dataSource.options as { url: string }).url]);
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
    const asked = this.answers();
    asked.catch(() => undefined);
    const late = sleep(SILENT_AFTER_MS, undefined, { ref: false }).then(async () => {
      // When it is this process that had no time, the answer is there by now, and is read before this turn comes.
      await turn();
      throw new DatabaseSilent();
    });
    late.catch(() => undefined);
    await Promise.race([asked, late]);
  }

  private async answers(): Promise<void> {
    const answers = await Promise.all([...this.urls].map((url) => this.isStandby(url)));
    const wasStandby = this.standby;
    this.standby = answers.includes(true);
    if (!this.standby) return;
    if (!wasStandby) this.logger.error('The server that answers is a standby, which takes no writes');
    throw new Error('The server is a standby');
  }

  private async isStandby(url: string): Promise<boolean> {
    const client = await this.connected(url);
    const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
    return rows[0]?.standby === true;
  }

  private async connected(url: string): Promise<pg.Client> {
    const known = this.clients.get(url);
    if (known) return known;
    const client = new pg.Client({ connectionString: url, ...this.sockets.options });
    const lost = (error: Error) => this.lost(url, client, error);
    client.on('error', lost).once('end', () => lost(new Error('Connection terminated')));
    await client.connect();
    if (url === this.sessionUrl)
      await joinComposition(client, this.composition).catch(async (error: unknown) => {
        await client.end().catch(() => undefined);
        throw error;
      });
    // Stopped meanwhile: nobody else would end it, and the process with it.
    if (this.stopping.signal.aborted) await client.end();
    else this.clients.set(url, client);
    return client;
  }

  /** Not seen by a question where the server goes and comes back between two of them. */
  private lost(url: string, client: pg.Client, error: Error): void {
    if (this.clients.get(url) !== client || this.stopping.signal.aborted) return;
    this.clients.delete(url);
    this.missed(error);
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
