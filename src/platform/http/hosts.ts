import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiExtension } from '@nestjs/swagger';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { earlyMetadata, ON_BASE_HOST } from './errors/early-handler.js';
import type { httpSettings } from './http.settings.js';

/** Reports of health. */
export const HEALTH = /^\/api\/health(\/|$)/i;
/** Tells the document of the interface. */
export const BASE_HOST_EXTENSION = 'x-on-base-host';
/** No route is there, nor will one be. */
const NOWHERE = '/api/-';

/** Whether a handler is on BASE_URL_HOST alone, or there too. */
export type OnBase = 'alone' | 'too';

const onBaseHost = (how: OnBase) =>
  applyDecorators(SetMetadata(ON_BASE_HOST, how), ApiExtension(BASE_HOST_EXTENSION, how));

/** The handler answers on BASE_URL_HOST. Everything else answers on APP_URL_HOST. */
export const OnBaseHost = () => onBaseHost('alone');
/** The handler answers on both. */
export const OnBothHosts = () => onBaseHost('too');

/**
 * Keeps handlers that are {@link OnBaseHost} to one host and everything else to another, as far as they are configured.
 * What is asked of the wrong host goes where no route is, so that the answer is the one of an unknown route, whatever that
 * is. Health reports are for machines that know only an address: they are everywhere.
 * @param roots first parts of all paths of ours, beside `/`. What lies elsewhere is answered like an unknown route, too.
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
