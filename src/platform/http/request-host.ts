import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { InvalidRequest } from './errors/domain-error.js';

/** A host name or address with an optional port. Names of containers have underscores. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d*)?$/i;
/** Absolute form of a request target, such as `GET http://api.example.com/api/health`. */
const WITH_HOST = /^https?:\/\/([^/?#]*)\/?(.*)$/i;

/**
 * Normalises the request target before anything reads the path. A host in an absolute target replaces the `Host`
 * header (RFC 9112, 3.2.2). Several leading slashes become one, because clients join base addresses and paths that
 * both have one.
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
 * Refuses a request without a valid `Host`, from which links are built. Only HTTP/1.0 allows requests without it
 * (RFC 9112, 3.2).
 */
export function requireHost(request: Request, _response: Response, next: NextFunction): void {
  const sent = request.headersDistinct.host ?? [];
  const isSent = sent.length === 1 || (sent.length === 0 && request.httpVersion === '1.0');
  // The header of a trusted proxy takes precedence.
  const all = [...sent, request.headers.host, request.host].filter((host) => host !== undefined);
  if (isSent && all.every(isHost)) next();
  else next(new InvalidRequest('Host must be there once: a name or an address, and perhaps a port'));
}

/** URL checks the ranges of numbers in addresses and ports. */
const isHost = (text: string): boolean => HOST.test(text) && URL.canParse(`http://${text}`);
