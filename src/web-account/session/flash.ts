import { createHmac } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CookieName, Cookies } from './cookies.js';
import { isCsrfToken as isSame } from './csrf.js';

/** A form that took no effect, as its page shows it after a redirect: it was rejected, or the session had ended. */
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
  /** Whether the form was not rejected, but sent when its session had ended. */
  isUnsent?: boolean;
}

/** The cookies that store a flashed form, and the secret that signs it. */
export interface FlashScope {
  cookies: Cookies;
  csrf: string;
}

/** Lifetime of a flashed form, in milliseconds. */
const LIFETIME_MS = 60_000;

/** Lifetime of an unsent form, in milliseconds: enough for signing in again, also with another password. */
const UNSENT_LIFETIME_MS = 15 * 60_000;

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
export const readFlash = ({ cookies, csrf }: FlashScope, url: string): FlashedForm | null =>
  read(cookies, 'refused', csrf, url)?.form ?? null;

/** The cookies that store an unsent form, and the key of its owner ({@link formOwner}). */
export interface UnsentScope {
  cookies: Cookies;
  owner: string;
}

/**
 * The secret of a person in a browser. It signs the person's unsent forms there, so that nobody else who signs in sees them, and
 * they are not shown in another member's account.
 * @param visitorSecret of the browser; it stays the same when the session ends. @param owner.profileId the member acted for.
 */
export const formOwner = (
  visitorSecret: string,
  { authUserId, profileId }: { authUserId: string; profileId: string },
): string =>
  createHmac('sha256', visitorSecret).update(`form of ${authUserId} for ${profileId}`).digest('base64url');

/**
 * Stores a form whose session had ended in a cookie, for its page after the next sign-in. All of its values or none: a page that
 * lacks some of them could be submitted by mistake.
 * @param path of the form's page, with its query.
 * @returns whether the cookie has room for it.
 */
export function writeUnsentForm(
  { cookies, owner }: UnsentScope,
  path: string,
  form: Pick<FlashedForm, 'form' | 'values'>,
): boolean {
  const stored: FlashedForm = { ...form, errors: {}, status: 200, isUnsent: true };
  if (!fitsInFlash({ csrf: owner }, path, stored)) return false;
  cookies.set('unsent', encode(owner, path, stored), { forMs: UNSENT_LIFETIME_MS });
  return true;
}

/** Reads and removes the unsent form of a page, which shows it once. Null when there is none. One of another person is removed. */
export function readUnsentForm({ cookies, owner }: UnsentScope, url: string): FlashedForm | null {
  const found = read(cookies, 'unsent', owner, url);
  if (!found && cookies.get('unsent') !== null) cookies.clear('unsent');
  return found?.form ?? null;
}

/**
 * Reads the form of a page from a cookie, and removes it.
 * @returns null without a validly signed form; `form` is null if it is for another page.
 */
function read(
  cookies: Cookies,
  name: CookieName,
  secret: string,
  url: string,
): { form: FlashedForm | null } | null {
  const [text = '', signature] = cookies.get(name)?.split('.') ?? [];
  if (text === '' || !isSame(signature, signatureOf(secret, text))) return null;
  const { path, refusal: form } = JSON.parse(
    inflateRawSync(Buffer.from(text, 'base64url')).toString(),
  ) as Payload;
  if (path !== url) return { form: null };
  cookies.clear(name);
  return { form };
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
