import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config/config.js';
import { reasonPhrase } from './envelopes.js';

/** A whole request, its waiting for memory too. */
const REQUEST_MS = 300_000;
/** How much is read ahead of a body that nobody has asked for yet; a read is of 64 KiB at most. */
const READ_AHEAD = 16 * 1024;

/** What node found wrong with a request before there was one. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Bounds what a connection may cost before a request has come from it. Before the server listens. */
export function boundConnections(server: Server, { CLIENT_TIMEOUT }: Config): void {
  server.headersTimeout = CLIENT_TIMEOUT * 1_000;
  server.requestTimeout = REQUEST_MS;
  // Options of a server's making, which Nest keeps to itself; node reads them when it begins to listen.
  Object.assign(server, {
    highWaterMark: READ_AHEAD,
    // Node refuses such requests without a word; requireHost does it in an envelope.
    requireHostHeader: false,
    connectionsCheckingInterval: Math.min(5_000, CLIENT_TIMEOUT * 500),
  });
  // Otherwise node itself says "100 Continue", before the key is looked at.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  server.on('clientError', refuse);
}

/** Answers in Envelope B: there is no path yet that would tell the envelope. */
function refuse({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // Where something was written, an answer may be half done: words in the midst of it would be taken for its rest.
  if (code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status = STATUSES[code] ?? 400;
  const body = JSON.stringify({ error: reasonPhrase(status), message: MESSAGES[status] });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

const MESSAGES: Record<number, string> = {
  400: 'This is not a valid HTTP request',
  408: 'The request came too slowly',
  431: 'The headers of the request are too large',
};
