import type { ConfigType } from '@nestjs/config';
import type { CookieOptions, Request, Response } from 'express';
import type { httpSettings } from '../../platform/http/http.settings.js';

/** What the browser keeps. */
export type CookieName = 'session' | 'visitor' | 'language' | 'refused';

export const YEAR_MS = 365 * 86_400_000;

/**
 * The cookies of the web account: not for scripts, not for other sites' forms, and over HTTPS alone in production. The
 * prefix `__Host-` keeps neighbouring hosts from setting them.
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
    const wanted = `${this.nameOf(name)}=`;
    const found = (this.request.headers.cookie ?? '')
      .split(';')
      .find((part) => part.trim().startsWith(wanted));
    return found?.trim().slice(wanted.length) || null;
  }

  /** @param forMs how long the browser keeps it; without it, as long as it is open. */
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
