import { createHmac } from 'node:crypto';
import type { Cookies } from './cookies.js';
import { isCsrfToken as isSame } from './csrf.js';

/** A form that was not taken, on the page that comes to say so. */
export interface Refusal {
  /** What is wrong, by field; under `''` with the form as a whole. In the reader's language. */
  errors: Record<string, string>;
  /** Of the page. */
  status: number;
  /** When it may be sent again, of what was refused for now. */
  retryAfterSeconds?: number;
  /** What was typed, by field. No secrets. */
  values: Record<string, string>;
}

/** What a refusal is left with: the browser, and the secret of its visit. */
interface Keeper {
  cookies: Cookies;
  csrf: string;
}

/** For how long a refusal waits for its page. */
const WAITS_MS = 60_000;

/** Browsers keep no cookie of more than 4096 bytes. */
const LONGEST = 3_500;

/**
 * Leaves a refusal with the browser until its page has come. It is signed with a secret of the browser's visit: nobody else
 * can put words on our pages.
 * @param path of the page, with its query.
 */
export function keepRefusal({ cookies, csrf }: Keeper, path: string, refusal: Refusal): void {
  const whole = sealed(csrf, path, refusal);
  const value = whole.length <= LONGEST ? whole : sealed(csrf, path, { ...refusal, values: {} });
  cookies.set('refused', value, { forMs: WAITS_MS });
}

/** Takes what waits for a page, which is shown once. Null when nothing does. */
export function takeRefusal({ cookies, csrf }: Keeper, url: string): Refusal | null {
  const [text = '', signature] = cookies.get('refused')?.split('.') ?? [];
  if (text === '' || !isSame(signature, signatureOf(csrf, text))) return null;
  const { path, refusal } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Kept;
  if (path !== url) return null;
  cookies.clear('refused');
  return refusal;
}

interface Kept {
  path: string;
  refusal: Refusal;
}

function sealed(csrf: string, path: string, refusal: Refusal): string {
  const text = Buffer.from(JSON.stringify({ path, refusal } satisfies Kept)).toString('base64url');
  return `${text}.${signatureOf(csrf, text)}`;
}

const signatureOf = (csrf: string, text: string): string =>
  createHmac('sha256', csrf).update(`refused ${text}`).digest('base64url');
