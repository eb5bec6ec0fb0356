import type { ConfigType } from '@nestjs/config';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { httpSettings } from './http.settings.js';

const CREATION_ENDPOINTS = ['create-invoice-full', 'facturar-ticket', 'facturar-ticket-org'];
/** Reports of health. */
export const HEALTH = /^\/api\/health(\/|$)/i;
/** The interface, the pages, and what leads to them. What lies elsewhere is answered like an unknown route of the interface. */
const OURS = /^\/((api|account)(\/|$)|$)/i;
/** No route is there, nor will one be. */
const NOWHERE = '/api/-';

/**
 * Keeps the creation endpoints to one host and everything else to another, as far as they are configured. What is asked
 * of the wrong host goes where no route is, so that the answer is the one of an unknown route, whatever that is.
 * Health reports are for machines that know only an address: they are everywhere.
 */
export function onlyOnTheirHosts({
  BASE_URL_HOST,
  APP_URL_HOST,
  API_FAMILY_SEGMENT,
}: ConfigType<typeof httpSettings>): RequestHandler {
  // As the router matches: in any case, with or without a slash at the end.
  const creation = new RegExp(`^/api/${API_FAMILY_SEGMENT}/(${CREATION_ENDPOINTS.join('|')})/?$`, 'i');
  return (request: Request, _response: Response, next: NextFunction): void => {
    const host = creation.test(request.path) ? BASE_URL_HOST : APP_URL_HOST;
    const isHere = host === undefined || request.hostname?.toLowerCase() === host;
    const isOurs = OURS.test(request.path);
    if (!isOurs || (!isHere && !HEALTH.test(request.path))) request.url = NOWHERE;
    next();
  };
}
