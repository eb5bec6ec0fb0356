import type { ConfigType } from '@nestjs/config';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { httpSettings } from '../http.settings.js';
import { clientNetwork } from './client-network.js';
import { DomainError, TooManyRequests } from '../errors/domain-error.js';
import { HEALTH } from '../hosts.js';

/** Share of the connections that may have a request in progress. The rest is for health checks and refusals. */
const WORKING = 0.9;
/** Value of `Retry-After`. */
export const RETRY_AFTER_S = 1;

/** 503: too many requests are in progress. */
export class TooManyConcurrentRequests extends DomainError {
  override readonly retryAfterSeconds = RETRY_AFTER_S;

  constructor() {
    super('SERVICE_UNAVAILABLE', 503, 'Too many requests are under way. Please try again later');
  }
}

/**
 * Limits concurrent requests, of each client and in total. Behind a proxy, the client is the one that the proxy
 * names; requests of the proxy itself count only toward the total. Health checks are not limited.
 */
export function limitConcurrentRequests(
  { CONNECTION_LIMIT, CLIENT_LIMIT }: ConfigType<typeof httpSettings>,
  isProxy: (address: string) => boolean,
): RequestHandler {
  const most = Math.floor(CONNECTION_LIMIT * WORKING);
  const ofClients = new Map<string, number>();
  let all = 0;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (HEALTH.test(request.path)) return next();
    const client = isOwn(request, isProxy) ? null : clientNetwork(request.ip);
    const ofClient = client === null ? 0 : (ofClients.get(client) ?? 0);
    if (ofClient >= CLIENT_LIMIT)
      throw new TooManyRequests('Too many requests from this address are under way', RETRY_AFTER_S);
    if (all >= most) throw new TooManyConcurrentRequests();
    all += 1;
    if (client !== null) ofClients.set(client, ofClient + 1);
    response.once('close', () => {
      all -= 1;
      if (client === null) return;
      const left = ofClients.get(client)! - 1;
      if (left > 0) ofClients.set(client, left);
      else ofClients.delete(client);
    });
    next();
  };
}

/** Whether the request is the proxy's own. */
const isOwn = ({ ip, socket: { remoteAddress = '' } }: Request, isProxy: (address: string) => boolean) =>
  ip === remoteAddress && isProxy(remoteAddress);
