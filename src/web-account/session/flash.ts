import { createHmac } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Cookies } from './cookies.js';
import { isCsrfToken as isSame } from './csrf.js';

/** A form that was not taken, on the page that comes to say so. */
export interface FlashedForm {
  /** Where the form was sent to: of several forms of a page, it tells which one. */
  form: string;
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
export interface FlashScope {
  cookies: Cookies;
  csrf: string;
}

/** For how long a refusal waits for its page. */
const WAITS_MS = 60_000;

/** Browsers keep no cookie of more than 4096 bytes. */
const LONGEST = 3_500;

/** Whether a browser can keep a refusal with all that was typed. What is left of another one says only what is wrong. */
export const fitsInFlash = (
  { csrf }: Pick<FlashScope, 'csrf'>,
  path: string,
  refusal: FlashedForm,
): boolean => sealed(csrf, path, refusal).length <= LONGEST;

/**
 * Leaves a refusal with the browser until its page has come. It is signed with a secret of the browser's visit: nobody else
 * can put words on our pages.
 * @param path of the page, with its query.
 */
export function writeFlash({ cookies, csrf }: FlashScope, path: string, refusal: FlashedForm): void {
  const kept = fitsInFlash({ csrf }, path, refusal) ? refusal : { ...refusal, values: {} };
  const value = sealed(csrf, path, kept);
  cookies.set('refused', value, { forMs: WAITS_MS });
}

/** Takes what waits for a page, which is shown once. Null when nothing does. */
export function readFlash({ cookies, csrf }: FlashScope, url: string): FlashedForm | null {
  const [text = '', signature] = cookies.get('refused')?.split('.') ?? [];
  if (text === '' || !isSame(signature, signatureOf(csrf, text))) return null;
  const { path, refusal } = JSON.parse(inflateRawSync(Buffer.from(text, 'base64url')).toString()) as Kept;
  if (path !== url) return null;
  cookies.clear('refused');
  return refusal;
}

interface Kept {
  path: string;
  refusal: FlashedForm;
}

function sealed(csrf: string, path: string, refusal: FlashedForm): string {
  const text = deflateRawSync(JSON.stringify({ path, refusal } satisfies Kept)).toString('base64url');
  return `${text}.${signatureOf(csrf, text)}`;
}

const signatureOf = (csrf: string, text: string): string =>
  createHmac('sha256', csrf).update(`refused ${text}`).digest('base64url');
