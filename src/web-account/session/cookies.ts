import type { ConfigType } from '@nestjs/config';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { httpSettings } from '../../platform/http/http.settings.js';

/** `session` is a token, `visitor` the secret of a browser, `refused` a flash message, `unsent` a form whose session had ended. */
export type CookieName = 'session' | 'visitor' | 'language' | 'refused' | 'unsent';

export const YEAR_MS = 365 * 86_400_000;

/**
 * The cookies of the web account: `HttpOnly`, `SameSite=Lax`, and `Secure` in production. The prefix `__Host-` keeps subdomains
 * and sibling hosts from setting them.
 */
export class Cookies {
  private readonly isSecure: boolean;

  constructor(
    private readonly request: Request,
    private readonly response: Response,
    { NODE_ENV }: ConfigType<typeof httpSettings>,
  ) {
    this.isSecure = NODE_ENV === 'production' || request.secure;
  }

  get(name: CookieName): string | null {
    return parse(this.request.headers.cookie ?? '')[this.nameOf(name)] || null;
  }

  /** @param forMs lifetime in milliseconds; absent: until the browser closes. */
  set(name: CookieName, value: string, { forMs }: { forMs?: number } = {}): void {
    this.response.cookie(this.nameOf(name), value, {
      ...this.options(),
      ...(forMs !== undefined && { maxAge: forMs }),
    });
  }

  clear(name: CookieName): void {
    this.response.clearCookie(this.nameOf(name), this.options());
  }

  private nameOf(name: CookieName): string {
    return `${this.isSecure ? '__Host-' : ''}ris-${name}`;
  }

  private options(): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', secure: this.isSecure, path: '/' };
  }
}
