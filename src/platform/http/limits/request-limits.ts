import type { ConfigType } from '@nestjs/config';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { httpSettings } from '../http.settings.js';
import { clientNetwork } from './client-network.js';
import { DomainError, TooManyRequests } from '../errors/domain-error.js';
import { HEALTH } from '../hosts.js';

/** Of the connections, how many may have a request under way. The others are left for health, and for who only asks. */
const WORKING = 0.9;
/** When there may be room again. */
export const RETRY_AFTER_S = 1;

/** 503: as many requests are under way as there may be. */
export class TooManyConcurrentRequests extends DomainError {
  override readonly retryAfterSeconds = RETRY_AFTER_S;

  constructor() {
    super('SERVICE_UNAVAILABLE', 503, 'Too many requests are under way. Please try again later');
  }
}

/**
 * Bounds the requests that are under way, of each client and in all. A client is who a proxy says that it speaks for, so
 * that those behind one do not stand in each other's way; a proxy that asks for itself has no bound of its own. Health is
 * answered whatever goes on.
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

/** Whether it is a proxy's, and for nobody else. */
const isOwn = ({ ip, socket: { remoteAddress = '' } }: Request, isProxy: (address: string) => boolean) =>
  ip === remoteAddress && isProxy(remoteAddress);
