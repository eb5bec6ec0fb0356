import { Socket } from 'node:net';
import type { ClientConfig } from 'pg';
import { DatabaseSilent } from '../unavailable/database-unavailable.js';

/** Timeout for a new connection, and for a free one of the pool. */
const CONNECT_MS = 4_000;

/**
 * Creates all connections to the database, and keeps their sockets. If a server vanishes with its machine or network,
 * statements would wait for TCP's timeout of many minutes; this class cuts them off instead.
 */
export class DatabaseSockets {
  private readonly sockets = new Set<Socket>();

  /** Options of every connection and pool. */
  readonly options = {
    stream: () => this.open(),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };

  /** Options of a connection that needs a session. It bypasses the pooler, which shares sessions. */
  readonly session: ClientConfig;
  /** Options of a connection through the pooler, as requests use it. */
  readonly pooled?: ClientConfig;

  /**
   * @param url of the database itself.
   * @param requestsUrl of the same database, through the pooler if there is one.
   */
  constructor(url: string, requestsUrl = url) {
    this.session = { connectionString: url, ...this.options };
    if (requestsUrl !== url) this.pooled = { connectionString: requestsUrl, ...this.options };
  }

  /** Cuts all connections: waiting statements fail, and new connections are opened when needed. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy(new DatabaseSilent());
  }

  private open(): Socket {
    const socket = new Socket();
    this.sockets.add(socket);
    return socket.once('close', () => this.sockets.delete(socket));
  }
}
