import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What imitations of providers have in common: a server on a port of this machine. Closing it and listening again is a provider
 * that goes down and comes back.
 */
export abstract class FakeServer {
  private readonly server = createServer((request, response) => {
    this.handle(request, response).catch(() => response.destroy());
  });
  private port = 0;

  /** Without a path. */
  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** On the same port as before, where there was one. */
  async listen(): Promise<this> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  /** What is under way is cut off. */
  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Answers a request, such as by `writeAnswer`; what it throws hangs up. */
  protected abstract handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** A wait that a test is over before keeps nobody up. */
export const wait = (milliseconds = 0): Promise<unknown> =>
  milliseconds > 0 ? sleep(milliseconds, undefined, { ref: false }) : Promise.resolve();
