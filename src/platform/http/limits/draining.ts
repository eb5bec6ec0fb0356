import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { httpSettings } from '../http.settings.js';

/**
 * How long connections that are idle stay open when a stop has begun. A request that is already on its way is then
 * still answered, and the client told that it was the connection's last; closed at once, it would be lost.
 */
const IDLE_MS = 1_000;
/** How often connections that became idle, or are silent, are looked for after that. */
const LOOK_MS = 100;

/** The orderly end of HTTP: everything that came in is answered, and nothing new is let in. */
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

  /** Keeps count of what is open, from the first connection on. */
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

  /** Takes no more connections, answers the requests of those that are there, and cuts off what takes longer. */
  async drain(server: Server, cutAfterMs: number): Promise<void> {
    this.begun = true;
    const cut = setTimeout(() => server.closeAllConnections(), cutAfterMs);
    await sleep(this.settings.STOP_DELAY * 1_000);
    this.closing = true;
    for (const response of this.open) if (!response.headersSent) response.setHeader('Connection', 'close');
    // Of http's own `close`, this is the part that spares idle connections.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    await Promise.race([closed, sleep(IDLE_MS)]);
    const look = setInterval(() => this.closeUnused(server), LOOK_MS);
    await closed;
    clearInterval(look);
    clearTimeout(cut);
  }

  private closeUnused(server: Server): void {
    server.closeIdleConnections();
    // Opened by a browser in advance: http waits for its first request.
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}
