import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Response } from 'express';
import { renderToString } from 'preact-render-to-string';
import { providerSettings } from '../../provider/provider.settings.js';
import { Assets } from '../assets/assets.js';
import type { Visit } from '../session/visit.js';
import { webAccountSettings } from '../web-account.settings.js';
import { type InstallPrompt, Layout } from './layout.js';
import { MENU_ENTRIES, type MenuEntry } from './menu-entries.js';
import type { Page } from './page.js';

/**
 * Pages load and send everything from and to this origin, and nothing inline. `blob:` is for the preview of a picture before it
 * is sent.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Renders pages as HTML. Preact escapes all values. */
@Injectable()
export class PageRenderer {
  private readonly installation: InstallPrompt;

  constructor(
    @Inject(providerSettings.KEY) { INVOICING_PROVIDER }: ConfigType<typeof providerSettings>,
    @Inject(webAccountSettings.KEY) { ACCOUNT_NAME }: ConfigType<typeof webAccountSettings>,
    @Inject(MENU_ENTRIES) entries: readonly MenuEntry[],
    { folder }: Assets,
  ) {
    this.installation = {
      name: ACCOUNT_NAME,
      assets: folder,
      isSandbox: INVOICING_PROVIDER === 'embedded',
      entries,
    };
  }

  /** Sets the content security policy; also for files, which a browser may display. */
  restrict(response: Response): void {
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  }

  /** Renders the document, and sets status and headers of the response. */
  render(response: Response, visit: Visit, content: Page): string {
    // The page of a rejected form has the status of the error, after the redirect.
    const page = {
      ...content,
      status: content.status ?? visit.flashedForm?.status,
      retryAfterSeconds: content.retryAfterSeconds ?? visit.flashedForm?.retryAfterSeconds,
    };
    this.restrict(response);
    response
      .status(page.status ?? 200)
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .setHeader('Vary', 'Accept-Language, Cookie');
    if (page.retryAfterSeconds !== undefined) response.setHeader('Retry-After', page.retryAfterSeconds);
    return `<!doctype html>${renderToString(<Layout visit={visit} page={page} installation={this.installation} />)}`;
  }
}
