import { createHmac, timingSafeEqual } from 'node:crypto';

/** The name of the field that every form carries it in. */
export const CSRF_FIELD = '_csrf';

/**
 * What the forms of a browser carry: derived from the secret of its cookie, which no other site can read. So nothing has
 * to be kept, and it changes with the session.
 */
export function csrfToken(cookieSecret: string): string {
  return createHmac('sha256', cookieSecret).update('csrf').digest('base64url');
}

/** Whether a form brought the token that its visit has. */
export function isCsrfToken(given: unknown, token: string): boolean {
  if (typeof given !== 'string') return false;
  const [sent, expected] = [Buffer.from(given), Buffer.from(token)];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

/** Whether a method asks for something without changing anything. */
export const isSafeMethod = (method: string): boolean => method === 'GET' || method === 'HEAD';
