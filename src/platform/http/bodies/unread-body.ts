import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';

/** What may be left of a body that nobody has read, for the connection to serve further requests. */
export const SHORT_BODY = 64 * 1024;
/** How long a client has to read an answer that came before it was done sending. */
const LINGER_MS = 2_000;

/**
 * A request may be answered before its body was read: without a key, on an unknown route, over a limit. Node would then
 * read all the rest of it, however much that is, to use the connection again. This ends the connection instead.
 */
export function hangUpOnUnreadBodies(request: Request, response: Response, next: NextFunction): void {
  if (mayBeLong(request)) {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (...head: unknown[]): Response => {
      if (!request.complete) {
        response.setHeader('Connection', 'close');
        // What node calls when the answer is written. It would destroy the socket at once: what the client still sends is
        // then answered with a reset, which takes the answer away from it before it is read.
        request.socket.destroySoon = () => linger(request.socket);
      }
      return Reflect.apply(writeHead, undefined, head) as Response;
    };
  }
  next();
}

/** Whether a request says that it brings a body of any length, or a long one. */
function mayBeLong({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SHORT_BODY;
}

/** Ends our side, takes a little more of theirs, and hangs up when they have, or when time is over. */
function linger(socket: Socket): void {
  let left = SHORT_BODY;
  // The HTTP parser gets nothing any more.
  socket.removeAllListeners('data');
  socket.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    // The rest stays with the client.
    if (left <= 0) socket.pause();
  });
  socket.once('end', () => socket.destroy());
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.end();
  socket.resume();
}
