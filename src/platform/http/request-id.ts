import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request id that is safe in headers and log lines. */
const SANE = /^[A-Za-z0-9._:-]{1,128}$/;

/**
 * Uses the caller's `X-Request-Id` if it is valid, or generates one, and returns it in the response. Every log line
 * of the request has it. It runs before everything that may refuse a request, including the router, which refuses
 * paths that cannot be decoded.
 */
export function identifyRequest(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const given = request.headers['x-request-id'];
  request.id = typeof given === 'string' && SANE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
}
