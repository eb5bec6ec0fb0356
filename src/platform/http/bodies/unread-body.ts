import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';

/** The largest unread rest of a body after which the connection is reused. */
export const SHORT_BODY = 64 * 1024;
/** How long a client has to read an answer that was sent before it finished sending. */
const LINGER_MS = 2_000;

/**
 * Ends the connection of a request that is answered before its body was read: without a key, on an unknown route,
 * over a limit. Node.js would read the rest of the body, whatever its size, to reuse the connection.
 */
export function hangUpOnUnreadBodies(request: Request, response: Response, next: NextFunction): void {
  if (mayBeLong(request)) {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (...head: unknown[]): Response => {
      if (!request.complete) {
        response.setHeader('Connection', 'close');
        // Node.js calls this when the answer is written. It would destroy the socket at once, and further bytes from
        // the client would be answered with a reset, which discards the answer before the client reads it.
        request.socket.destroySoon = () => linger(request.socket);
      }
      return Reflect.apply(writeHead, undefined, head) as Response;
    };
  }
  next();
}

/** Whether a request announces a body of unknown length, or a long one. */
function mayBeLong({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SHORT_BODY;
}

/**
 * Ends our side, reads a little more, and closes the socket when the client has closed its side or after a timeout.
 */
function linger(socket: Socket): void {
  let left = SHORT_BODY;
  // Detaches the HTTP parser.
  socket.removeAllListeners('data');
  socket.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    // Stops reading; the rest stays in the client's buffers.
    if (left <= 0) socket.pause();
  });
  socket.once('end', () => socket.destroy());
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.end();
  socket.resume();
}
