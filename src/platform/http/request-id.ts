import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What may go back into a header and into log lines as it came. */
const SANE = /^[A-Za-z0-9._:-]{1,128}$/;

/**
 * Takes over the caller's `X-Request-Id` when it is sane, makes one otherwise, and writes it on the answer.
 * Every log line of the request carries it. It comes before everything that may refuse a request, the router too, which
 * does so with a path that can't be decoded.
 */
export function identifyRequest(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const given = request.headers['x-request-id'];
  request.id = typeof given === 'string' && SANE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
}
