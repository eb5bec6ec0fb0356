import { createHmac } from 'node:crypto';
import { isCsrfToken as isSame } from '../session/csrf.js';
import type { Cookies } from '../session/cookies.js';
import type { Visit } from '../session/visit.js';
import { SeeOther } from './page.js';
import type { FieldErrors } from './form.js';
import type { RefusedForm } from './refused-form.js';
import type { SentForm } from './sent-form.js';

/** A form that was not taken, on the page that comes to say so. */
export interface Refusal {
  errors: FieldErrors;
  /** Of the page. */
  status: number;
  /** When it may be sent again, of what was refused for now. */
  retryAfterSeconds?: number;
  /** What was typed, by field. No secrets. */
  values: Record<string, string>;
}

/**
 * What a handler answers with in place of a page when it takes no form: go back to the page of the form, with GET. It says
 * why and shows again what was typed, for `visit.refused` has it. So nothing is sent twice by who reloads that page, or goes
 * back to it later; a password least of all.
 *
 * @example return new Refused('/account/settings/password', refused, form);
 */
export class Refused extends SeeOther {
  readonly refusal: Refusal;

  /**
   * @param path of the form's page.
   * @param form whose fields are kept, without passwords.
   */
  constructor(path: string, refused: RefusedForm & { retryAfterSeconds?: number }, form?: SentForm) {
    super(path);
    this.refusal = { ...refused, values: form?.withoutSecrets() ?? {} };
  }
}

/** For how long a refusal waits for its page. */
const WAITS_MS = 60_000;

/** Browsers keep no cookie of more than 4096 bytes. */
const LONGEST = 3_500;

/**
 * Leaves a refusal with the browser until its page has come. It is signed with a secret of the browser's visit: nobody else
 * can put words on our pages.
 */
export function keepRefusal({ cookies, csrf }: Visit, { path, refusal }: Refused): void {
  const whole = sealed(csrf, path, refusal);
  const value = whole.length <= LONGEST ? whole : sealed(csrf, path, { ...refusal, values: {} });
  cookies.set('refused', value, { forMs: WAITS_MS });
}

/** Takes what waits for a page, which is shown once. Null when nothing does. */
export function takeRefusal(cookies: Cookies, csrf: string, url: string): Refusal | null {
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
