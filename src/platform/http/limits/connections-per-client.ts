import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConfigType } from '@nestjs/config';
import type { httpSettings } from '../http.settings.js';
import { clientNetwork } from './client-network.js';

/** Connections that a client may have beyond its concurrent requests: for health checks, and to receive refusals. */
const SPARE = 1.1;

/** Connections that share a limit. */
class Crowd {
  private size = 0;
  /** Idle connections, the longest idle first. */
  private readonly idle = new Set<Socket>();

  constructor(private readonly limit: number) {}

  get isFull(): boolean {
    return this.size >= this.limit;
  }

  get isEmpty(): boolean {
    return this.size === 0;
  }

  get longestIdle(): Socket | undefined {
    return this.idle.values().next().value;
  }

  enter(socket: Socket): void {
    this.size += 1;
    this.rest(socket);
  }

  rest(socket: Socket): void {
    this.idle.add(socket);
  }

  work(socket: Socket): void {
    this.idle.delete(socket);
  }

  leave(socket: Socket): void {
    this.size -= 1;
    this.idle.delete(socket);
  }
}

interface Connection {
  crowds: Crowd[];
  requests: number;
}

/**
 * Limits the connections of each client network, and of all together. At the limit, the connection that has been idle
 * the longest is closed, so that idle connections keep nobody out. If none is idle, new connections are refused.
 */
export class ConnectionLimits {
  private readonly all: Crowd;
  private readonly ofClient: number;
  private readonly networks = new Map<string, Crowd>();
  private readonly connections = new Map<Socket, Connection>();

  /** @param isProxy whether an address is a proxy's. Its connections belong to many clients and count only toward the
   * total. */
  constructor(
    { CONNECTION_LIMIT, CLIENT_LIMIT }: ConfigType<typeof httpSettings>,
    private readonly isProxy: (address: string) => boolean,
  ) {
    this.all = new Crowd(CONNECTION_LIMIT);
    this.ofClient = Math.ceil(CLIENT_LIMIT * SPARE);
  }

  /** @returns null, or the status with which the new connection is refused. */
  admit(socket: Socket): 429 | 503 | null {
    const { remoteAddress: address = '' } = socket;
    const network = this.isProxy(address) ? null : clientNetwork(address);
    if (network !== null && !this.makeRoom(this.networks.get(network))) return 429;
    if (!this.makeRoom(this.all)) return 503;
    const crowds = network === null ? [this.all] : [this.all, this.crowdOf(network)];
    for (const crowd of crowds) crowd.enter(socket);
    this.connections.set(socket, { crowds, requests: 0 });
    socket.once('close', () => {
      this.forget(socket);
      if (network !== null && this.networks.get(network)?.isEmpty) this.networks.delete(network);
    });
    return null;
  }

  /** A request began on a connection. */
  follow(socket: Socket, response: ServerResponse): void {
    const connection = this.connections.get(socket);
    if (!connection) return;
    connection.requests += 1;
    for (const crowd of connection.crowds) crowd.work(socket);
    response.once('close', () => {
      connection.requests -= 1;
      if (connection.requests > 0 || !this.connections.has(socket)) return;
      for (const crowd of connection.crowds) crowd.rest(socket);
    });
  }

  private crowdOf(network: string): Crowd {
    const crowd = this.networks.get(network) ?? new Crowd(this.ofClient);
    this.networks.set(network, crowd);
    return crowd;
  }

  private makeRoom(crowd: Crowd | undefined): boolean {
    if (!crowd?.isFull) return true;
    const { longestIdle } = crowd;
    if (!longestIdle) return false;
    // Its `close` event comes later; its place is free now.
    this.forget(longestIdle);
    longestIdle.destroy();
    return true;
  }

  private forget(socket: Socket): void {
    for (const crowd of this.connections.get(socket)?.crowds ?? []) crowd.leave(socket);
    this.connections.delete(socket);
  }
}
