import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What may go back into a header and into log lines as it came. */
const SANE = /^[A-Za-z0-9._:-]{1,128}$/;

/**
 * Takes over the caller's `X-Request-Id` when it is sane, makes one otherwise, and writes it on the answer.
 * Every log line of the request carries it.
 */
export function requestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && SANE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
}
