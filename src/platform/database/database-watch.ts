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
 * Asks the database every second whether it is there, on a connection of its own. When it is not, all connections are
 * cut, so that nobody waits for an answer that will not come; when it is back, whoever wants to know is told. The same
 * connection shows others of which composition this process is.
 */
@Injectable()
export class DatabaseWatch implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly displacement = Promise.withResolvers<Error>();
  /** Comes when the connection was lost, and others of another composition are there since: this process is to end. */
  readonly displaced = this.displacement.promise;
  private readonly events = new EventEmitter<{ back: [] }>();
  private readonly stopping = new AbortController();
  private client: pg.Client | null = null;
  private isAway = false;

  constructor(
    @Inject(COMPOSITION) private readonly composition: string,
    private readonly dataSource: DataSource,
    private readonly sockets: DatabaseSockets,
    private readonly logger: PinoLogger,
  ) {}

  /** Calls `listener` each time that the database is back after an outage. */
  onBack(listener: () => void): void {
    this.events.on('back', listener);
  }

  /** Before any job runs, and any request comes. @throws {StartupError} when others are of another composition. */
  async onModuleInit(): Promise<void> {
    await this.connected().catch((error: unknown) => {
      // Whatever else it is, the watch says it.
      if (error instanceof StartupError) throw error;
    });
  }

  onApplicationBootstrap(): void {
    void this.watch();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.client?.end().catch(() => undefined);
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
    const asked = this.connected().then((client) => client.query('SELECT 1'));
    asked.catch(() => undefined);
    const late = sleep(SILENT_AFTER_MS, undefined, { ref: false }).then(async () => {
      // When it is this process that had no time, the answer is there by now, and is read before this turn comes.
      await turn();
      throw new DatabaseSilent();
    });
    late.catch(() => undefined);
    await Promise.race([asked, late]);
  }

  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client;
    const { url } = this.dataSource.options as { url: string };
    const client = new pg.Client({ connectionString: url, ...this.sockets.options });
    client.on('error', (error) => this.lost(client, error));
    client.once('end', () => this.lost(client, new Error('Connection terminated')));
    await client.connect();
    await joinComposition(client, this.composition).catch(async (error: unknown) => {
      await client.end().catch(() => undefined);
      throw error;
    });
    // Stopped meanwhile: nobody else would end it, and the process with it.
    if (this.stopping.signal.aborted) await client.end();
    else this.client = client;
    return client;
  }

  /** Not seen by a question where the server goes and comes back between two of them. */
  private lost(client: pg.Client, error: Error): void {
    if (this.client !== client || this.stopping.signal.aborted) return;
    this.client = null;
    this.missed(error);
  }

  private missed(err: unknown): void {
    if (!this.isAway) this.logger.error({ err }, 'The database is away: requests are answered with 503');
    this.isAway = true;
    this.sockets.cut();
  }

  private found(): void {
    if (!this.isAway) return;
    this.isAway = false;
    this.logger.warn('The database is back');
    this.events.emit('back');
  }
}
