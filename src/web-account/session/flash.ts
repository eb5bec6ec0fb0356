import { createHmac } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Cookies } from './cookies.js';
import { isCsrfToken as isSame } from './csrf.js';

/** A rejected form, as the page shows it after the redirect. */
export interface FlashedForm {
  /** Action of the form, which identifies it on a page with several forms. */
  form: string;
  /** Errors by field, in the visitor's language; `''` is the form as a whole. */
  errors: Record<string, string>;
  /** Status of the page. */
  status: number;
  /** When the form may be submitted again, after a rate limit. */
  retryAfterSeconds?: number;
  /** Typed values by field, without secrets. */
  values: Record<string, string>;
}

/** The cookies that store a flashed form, and the secret that signs it. */
export interface FlashScope {
  cookies: Cookies;
  csrf: string;
}

/** Lifetime of a flashed form, in milliseconds. */
const LIFETIME_MS = 60_000;

/** Browsers reject cookies of more than 4096 bytes. */
const MAX_LENGTH = 3_500;

/** Whether a cookie can store a form with all its values. */
export const fitsInFlash = ({ csrf }: Pick<FlashScope, 'csrf'>, path: string, form: FlashedForm): boolean =>
  encode(csrf, path, form).length <= MAX_LENGTH;

/**
 * Stores a rejected form in a cookie, for the page that the response redirects to. It is signed with the secret of the visit, so
 * that nobody else can put texts on the page.
 * @param path of the page, with its query.
 */
export function writeFlash({ cookies, csrf }: FlashScope, path: string, form: FlashedForm): void {
  const stored = fitsInFlash({ csrf }, path, form) ? form : withoutLongValues(csrf, path, form);
  cookies.set('refused', encode(csrf, path, stored), { forMs: LIFETIME_MS });
}

/** The form with as many of its values as fit into a cookie, the shortest first. */
function withoutLongValues(csrf: string, path: string, form: FlashedForm): FlashedForm {
  const values = Object.entries(form.values).sort(([, a], [, b]) => a.length - b.length);
  const withFirst = (count: number) => ({ ...form, values: Object.fromEntries(values.slice(0, count)) });
  // A search by halves, because a forged form has a thousand values and each attempt compresses them.
  let [fitting, tooMany] = [0, values.length];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fitsInFlash({ csrf }, path, withFirst(middle))) fitting = middle;
    else tooMany = middle;
  }
  return withFirst(fitting);
}

/** Reads and removes the flashed form of a page, which shows it once. Null when there is none. */
export function readFlash({ cookies, csrf }: FlashScope, url: string): FlashedForm | null {
  const [text = '', signature] = cookies.get('refused')?.split('.') ?? [];
  if (text === '' || !isSame(signature, signatureOf(csrf, text))) return null;
  const { path, refusal: form } = JSON.parse(
    inflateRawSync(Buffer.from(text, 'base64url')).toString(),
  ) as Payload;
  if (path !== url) return null;
  cookies.clear('refused');
  return form;
}

/** Content of the cookie. */
interface Payload {
  path: string;
  refusal: FlashedForm;
}

function encode(csrf: string, path: string, form: FlashedForm): string {
  const text = deflateRawSync(JSON.stringify({ path, refusal: form } satisfies Payload)).toString(
    'base64url',
  );
  return `${text}.${signatureOf(csrf, text)}`;
}

const signatureOf = (csrf: string, text: string): string =>
  createHmac('sha256', csrf).update(`refused ${text}`).digest('base64url');
