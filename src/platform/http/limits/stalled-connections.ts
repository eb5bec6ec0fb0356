import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConfigType } from '@nestjs/config';
import type { httpSettings } from '../http.settings.js';
import { ConnectionLimits } from './connections-per-client.js';
import { reasonPhrase } from '../errors/envelopes.js';
import { RETRY_AFTER_S } from './request-limits.js';

/** Timeout of a whole request, including its wait for memory. */
const REQUEST_MS = 300_000;
/**
 * Factor by which a client may stall longer while it receives an answer than while it sends a request. The system
 * buffers up to 4 MiB and reports progress only after a third of it; at 32 KiB a second, that takes 45 seconds.
 */
const STANDSTILL = 6;
/** Read-ahead of a body that nothing reads yet; one read is 64 KiB at most. */
const READ_AHEAD = 16 * 1024;

/** Errors of Node.js before a request exists. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Limits the number of connections, the time until a request begins, and the time to receive an answer. Call it
 * before the server listens.
 * @param isProxy whether an address is a proxy's.
 */
export function limitConnections(
  server: Server,
  settings: ConfigType<typeof httpSettings>,
  isProxy: (address: string) => boolean,
): void {
  const timeoutMs = settings.CLIENT_TIMEOUT * 1_000;
  server.headersTimeout = timeoutMs;
  server.requestTimeout = REQUEST_MS;
  // Options of `createServer`, which Nest does not expose; Node.js reads them when it begins to listen.
  Object.assign(server, {
    highWaterMark: READ_AHEAD,
    // Node.js refuses such requests without a body; requireHost answers with an envelope.
    requireHostHeader: false,
    connectionsCheckingInterval: Math.min(5_000, timeoutMs / 2),
  });
  const limits = new ConnectionLimits(settings, isProxy);
  server.on('connection', (socket) => {
    const status = limits.admit(socket);
    if (status !== null) hangUp(socket, status);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    limits.follow(request.socket, response);
    request.socket.setTimeout(STANDSTILL * timeoutMs);
    response.on('timeout', hangUpOnWhoTakesNothing);
  });
  // Otherwise Node.js sends "100 Continue" before the key is checked.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  server.on('clientError', refuse);
}

/**
 * No bytes were sent or received for a while. Bytes to send are in memory; bytes to receive have their own timeout.
 */
function hangUpOnWhoTakesNothing(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/** Answers in Envelope B, because there is no path yet to choose the envelope by. */
function refuse({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // If something was written, an answer may be incomplete, and the client would take an error for the rest of it.
  if (code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  hangUp(socket, STATUSES[code] ?? 400);
}

function hangUp(socket: Socket, status: number): void {
  const body = JSON.stringify({ error: reasonPhrase(status), message: MESSAGES[status] });
  const later = status === 429 || status === 503 ? `Retry-After: ${RETRY_AFTER_S}\r\n` : '';
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `${later}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

const MESSAGES: Record<number, string> = {
  400: 'This is not a valid HTTP request',
  408: 'The request came too slowly',
  429: 'There are too many connections from this address',
  431: 'The headers of the request are too large',
  503: 'There are too many connections',
};
