import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { InvalidRequest } from './errors/domain-error.js';

/** A name or an address, and perhaps a port. Names of containers have underscores. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d*)?$/i;
/** How requests to a proxy begin, such as `GET http://api.example.com/api/health`. */
const WITH_HOST = /^https?:\/\/([^/?#]*)\/?(.*)$/i;

/**
 * Brings the host that a request names in its first line to where it usually is; it counts more than what is there
 * (RFC 9112, 3.2.2). Before the router, which does not understand every such line. Slashes in front are one: a client's
 * base address ends with one, and its paths begin with one. Before everything that asks for the path.
 */
export function readAddress(request: IncomingMessage): void {
  const [, host, path] = WITH_HOST.exec(request.url ?? '') ?? [];
  if (host !== undefined) {
    request.headers.host = host;
    request.url = `/${path}`;
  }
  request.url = request.url?.replace(/^\/{2,}/, '/');
}

/**
 * Refuses a request of which nobody can say what host it is for: links and the addresses of pages are made of it. Only
 * HTTP/1.0 knows requests without it (RFC 9112, 3.2).
 */
export function requireHost(request: Request, _response: Response, next: NextFunction): void {
  const sent = request.headersDistinct.host ?? [];
  const isSent = sent.length === 1 || (sent.length === 0 && request.httpVersion === '1.0');
  // A trusted proxy has the last word.
  const all = [...sent, request.headers.host, request.host].filter((host) => host !== undefined);
  if (isSent && all.every(isHost)) next();
  else next(new InvalidRequest('Host must be there once: a name or an address, and perhaps a port'));
}

/** The numbers in addresses and ports have limits, which URL knows. */
const isHost = (text: string): boolean => HOST.test(text) && URL.canParse(`http://${text}`);
