import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConfigType } from '@nestjs/config';
import type { httpSettings } from '../http.settings.js';
import { ConnectionLimits } from './connections-per-client.js';
import { reasonPhrase } from '../errors/envelopes.js';
import { RETRY_AFTER_S } from './request-limits.js';

/** A whole request, its waiting for memory too. */
const REQUEST_MS = 300_000;
/**
 * How many times as long as for a part of a request a client may take nothing of an answer. The system takes up to 4 MiB
 * ahead, and tells nothing before a third of it has gone; at 32 KiB a second, that takes three quarters of a minute.
 */
const STANDSTILL = 6;
/** How much is read ahead of a body that nobody has asked for yet; a read is of 64 KiB at most. */
const READ_AHEAD = 16 * 1024;

/** What node found wrong with a request before there was one. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Bounds what connections may cost: how many there are, how long they may take for a request to begin, and for an answer to
 * be taken. Before the server listens.
 * @param isProxy whether an address is of a proxy that speaks for others.
 */
export function limitConnections(
  server: Server,
  settings: ConfigType<typeof httpSettings>,
  isProxy: (address: string) => boolean,
): void {
  const timeoutMs = settings.CLIENT_TIMEOUT * 1_000;
  server.headersTimeout = timeoutMs;
  server.requestTimeout = REQUEST_MS;
  // Options of a server's making, which Nest keeps to itself; node reads them when it begins to listen.
  Object.assign(server, {
    highWaterMark: READ_AHEAD,
    // Node refuses such requests without a word; requireHost does it in an envelope.
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
  // Otherwise node itself says "100 Continue", before the key is looked at.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  server.on('clientError', refuse);
}

/** Nothing has come or gone for a while. What is still to go is in memory; what is still to come has a pace of its own. */
function hangUpOnWhoTakesNothing(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/** Answers in Envelope B: there is no path yet that would tell the envelope. */
function refuse({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // Where something was written, an answer may be half done: words in the midst of it would be taken for its rest.
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
