import { Socket } from 'node:net';
import type { ClientConfig } from 'pg';
import { DatabaseSilent } from './database-unavailable.js';

/** How long a connection is tried to be made, or waited for while all of the pool are in use. */
const CONNECT_MS = 4_000;

/**
 * How each connection to the database is made, and the sockets of them all. A server that vanishes without a word, with its machine or its
 * network, leaves statements waiting for as long as the system's TCP does, many minutes: they are cut here instead.
 */
export class DatabaseSockets {
  private readonly sockets = new Set<Socket>();

  /** What every connection and pool is made with. */
  readonly options = {
    stream: () => this.open(),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };

  /** Of a connection that keeps a session: never by way of a pooler, which would give the session to others. */
  readonly session: ClientConfig;
  /** Of a connection as requests have it, where they go by way of a pooler. */
  readonly pooled?: ClientConfig;

  /**
   * @param url of the database itself.
   * @param requestsUrl of the same, as requests reach it.
   */
  constructor(url: string, requestsUrl = url) {
    this.session = { connectionString: url, ...this.options };
    if (requestsUrl !== url) this.pooled = { connectionString: requestsUrl, ...this.options };
  }

  /** Breaks every connection: what waits for an answer fails, and new ones are made as they are needed. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy(new DatabaseSilent());
  }

  private open(): Socket {
    const socket = new Socket();
    this.sockets.add(socket);
    return socket.once('close', () => this.sockets.delete(socket));
  }
}
