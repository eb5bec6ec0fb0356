import { createHmac, timingSafeEqual } from 'node:crypto';

/** Name of the form field with the token. */
export const CSRF_FIELD = '_csrf';

/** Name of the form field with the path of the form's page. */
export const PAGE_FIELD = '_page';

/** Name of the form field with the secret of the person who opened the page. */
export const OWNER_FIELD = '_owner';

/** The CSRF token of a browser, derived from the secret in its cookie. So it needs no storage, and changes with the session. */
export function csrfToken(cookieSecret: string): string {
  return createHmac('sha256', cookieSecret).update('csrf').digest('base64url');
}

/** Whether a form has the token of its visit. The comparison takes constant time. */
export function isCsrfToken(value: unknown, token: string): boolean {
  if (typeof value !== 'string') return false;
  const [sent, expected] = [Buffer.from(value), Buffer.from(token)];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

/** Whether a method is safe (RFC 9110, 9.2.1). */
export const isSafeMethod = (method: string): boolean => method === 'GET' || method === 'HEAD';
