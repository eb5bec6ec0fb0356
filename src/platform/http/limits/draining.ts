import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { httpSettings } from '../http.settings.js';

/**
 * How long idle connections stay open after a stop has begun, so that a request on its way is still answered, with
 * `Connection: close`. If they were closed at once, it would be lost.
 */
const IDLE_MS = 1_000;
/** Interval at which idle and silent connections are closed after that. */
const LOOK_MS = 100;

/** Graceful shutdown of HTTP: answers all received requests, and accepts no new ones. */
@Injectable()
export class Draining {
  private readonly sockets = new Set<Socket>();
  private readonly open = new Set<Response>();
  private begun = false;
  private closing = false;

  constructor(@Inject(httpSettings.KEY) private readonly settings: ConfigType<typeof httpSettings>) {}

  /** Whether the service is being stopped. */
  get hasBegun(): boolean {
    return this.begun;
  }

  /** Tracks open connections from the start. */
  follow(app: NestExpressApplication): void {
    const server: Server = app.getHttpServer();
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    app.use((_request: Request, response: Response, next: NextFunction) => {
      this.open.add(response);
      response.once('close', () => this.open.delete(response));
      if (this.closing) response.setHeader('Connection', 'close');
      next();
    });
  }

  /** Accepts no more connections, answers pending requests, and cuts off those that take longer. */
  async drain(server: Server, cutAfterMs: number): Promise<void> {
    this.begun = true;
    const cut = setTimeout(() => server.closeAllConnections(), cutAfterMs);
    await sleep(this.settings.STOP_DELAY * 1_000);
    this.closing = true;
    for (const response of this.open) if (!response.headersSent) response.setHeader('Connection', 'close');
    // The part of http's `close` that leaves idle connections open.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    await Promise.race([closed, sleep(IDLE_MS)]);
    const look = setInterval(() => this.closeUnused(server), LOOK_MS);
    await closed;
    clearInterval(look);
    clearTimeout(cut);
  }

  private closeUnused(server: Server): void {
    server.closeIdleConnections();
    // Preconnected by a browser: http waits for its first request.
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}
