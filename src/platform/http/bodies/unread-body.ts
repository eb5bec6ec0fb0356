import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';

/** The largest unread rest of a body after which the connection is reused. */
export const SHORT_BODY = 64 * 1024;
/**
 * The largest body whose rest is read and discarded: more than any that is accepted by default. Many clients, such as Python's
 * `http.client`, read the answer only after they have sent the body, and of a connection that is closed before, they report only
 * a broken pipe.
 */
const DISCARDED_BYTES = 32 * 1024 * 1024;
/** How long the rest of a body is discarded. */
const DISCARD_MS = 10_000;
/** How long a client may send nothing after an answer that was sent before its body had arrived. */
const SILENCE_MS = 2_000;

/**
 * Ends the connection of a request that is answered before its body was read: without a key, on an unknown route,
 * over a limit. The rest of the body is discarded first, within limits of bytes and time. Node.js would read it whatever its size, to
 * reuse the connection.
 */
export function hangUpOnUnreadBodies(request: Request, response: Response, next: NextFunction): void {
  if (mayBeLong(request)) {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (...head: unknown[]): Response => {
      if (!request.complete) {
        response.setHeader('Connection', 'close');
        // Node.js calls this when the answer is written. It would destroy the socket at once, and further bytes from
        // the client would be answered with a reset, which discards the answer before the client reads it.
        request.socket.destroySoon = () => linger(request.socket, discardedBytes(request));
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

/** How much of a body is discarded. One that is announced as longer is not sent to its end in any case, so little of it is read. */
const discardedBytes = ({ headers }: Request): number =>
  Number(headers['content-length'] ?? 0) > DISCARDED_BYTES ? SHORT_BODY : DISCARDED_BYTES;

/**
 * Ends our side, discards up to so many bytes, and closes the socket when the client has closed its side, sends nothing, or takes too
 * long. Meanwhile it counts as an idle connection: it is closed when another one needs its place.
 */
function linger(socket: Socket, bytes: number): void {
  let left = bytes;
  const close = () => socket.destroy();
  const end = setTimeout(close, DISCARD_MS).unref();
  const silence = setTimeout(close, SILENCE_MS).unref();
  socket.once('close', () => {
    clearTimeout(end);
    clearTimeout(silence);
  });
  // Detaches the HTTP parser.
  socket.removeAllListeners('data');
  socket.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    // Stops reading; the rest stays in the client's buffers.
    if (left <= 0) socket.pause();
    else silence.refresh();
  });
  socket.once('end', close);
  socket.end();
  // The parser stopped the socket below the stream, which still waits for bytes: this lets it ask for them again.
  socket.push('');
  socket.resume();
}
