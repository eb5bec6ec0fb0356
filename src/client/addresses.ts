import type { Middleware } from 'openapi-fetch';
import { isCreation } from './creations.js';

/** Placeholder origin of a request's URL, until its host is chosen. */
export const NOWHERE = 'http://receipt-invoicing.invalid';

/** Prefix of paths whose segment an operator may configure. */
const FAMILY = '/api/invoicing/';

interface Addresses {
  baseUrl: string;
  appUrl: string;
  familySegment?: string | undefined;
}

/** Sends creations to one host and everything else to the other, and replaces the configurable segment of the path. */
export function addressed({ baseUrl, appUrl, familySegment = 'invoicing' }: Addresses): Middleware {
  const [base, app] = [baseUrl, appUrl].map((url) => new URL(url).href.replace(/\/+$/, ''));
  return {
    onRequest({ schemaPath, request }) {
      const { pathname, search } = new URL(request.url);
      const path = pathname.startsWith(FAMILY)
        ? `/api/${familySegment}/${pathname.slice(FAMILY.length)}`
        : pathname;
      return new Request(`${isCreation(schemaPath) ? base : app}${path}${search}`, request);
    },
  };
}
