import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiExtension } from '@nestjs/swagger';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { earlyMetadata, ON_BASE_HOST } from './errors/early-handler.js';
import type { httpSettings } from './http.settings.js';

/** Handlers of health checks. */
export const HEALTH = /^\/api\/health(\/|$)/i;
/** Extension in the OpenAPI document. */
export const BASE_HOST_EXTENSION = 'x-on-base-host';
/** A path that has no route. */
const NOWHERE = '/api/-';

/** Metadata key: whether a handler is on BASE_URL_HOST only, or on both hosts. */
export type OnBase = 'alone' | 'too';

const onBaseHost = (how: OnBase) =>
  applyDecorators(SetMetadata(ON_BASE_HOST, how), ApiExtension(BASE_HOST_EXTENSION, how));

/** The handler answers on BASE_URL_HOST. Everything else answers on APP_URL_HOST. */
export const OnBaseHost = () => onBaseHost('alone');
/** The handler answers on both. */
export const OnBothHosts = () => onBaseHost('too');

/**
 * Restricts handlers that are {@link OnBaseHost} to BASE_URL_HOST, and all others to APP_URL_HOST, where these are
 * set. A request to the wrong host is rewritten to an unknown path, so that it gets the answer of an unknown route.
 * Health checks answer on every host, because load balancers use addresses.
 * @param roots first segments of the service's paths, apart from `/`. Other paths are unknown routes.
 */
export function onlyOnTheirHosts(
  { BASE_URL_HOST, APP_URL_HOST }: ConfigType<typeof httpSettings>,
  roots: string[],
): RequestHandler {
  const ours = new RegExp(`^/((${roots.join('|')})(/|$)|$)`, 'i');
  return (request: Request, _response: Response, next: NextFunction): void => {
    const onBase = earlyMetadata(ON_BASE_HOST, request);
    const hosts = [...(onBase ? [BASE_URL_HOST] : []), ...(onBase === 'alone' ? [] : [APP_URL_HOST])];
    const isHere = hosts.some((host) => host === undefined || request.hostname?.toLowerCase() === host);
    if (!ours.test(request.path) || (!isHere && !HEALTH.test(request.path))) request.url = NOWHERE;
    next();
  };
}
