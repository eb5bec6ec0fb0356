import type { Middleware } from 'openapi-fetch';
import { isCreation } from './creations.js';

/** What a path of the document is put behind, until it is known which host it belongs to. */
export const NOWHERE = 'http://receipt-invoicing.invalid';

/** Beginning of the paths whose segment an operator may set. */
const FAMILY = '/api/invoicing/';

interface Addresses {
  baseUrl: string;
  appUrl: string;
  familySegment?: string | undefined;
}

/** Sends creations to one host and everything else to the other, and writes the family's segment as the operator has it. */
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
