import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Base class of fake providers: a server on a local port. To close it and listen again simulates a provider
 * that goes down and comes back.
 */
export abstract class FakeServer {
  private readonly server = createServer((request, response) => {
    this.handle(request, response).catch(() => response.destroy());
  });
  private port = 0;

  /** URL of the server, without a path. */
  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Listens, on the same port as before if there was one. */
  async listen(): Promise<this> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  /** Stops the server, and aborts requests in progress. */
  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Answers a request, for example with `writeAnswer`. If it throws, the connection is closed. */
  protected abstract handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** A delay that does not keep the process alive after a test. */
export const wait = (milliseconds = 0): Promise<unknown> =>
  milliseconds > 0 ? sleep(milliseconds, undefined, { ref: false }) : Promise.resolve();
