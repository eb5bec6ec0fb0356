import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Response } from 'express';
import { renderToString } from 'preact-render-to-string';
import { providerSettings } from '../../provider/provider.settings.js';
import { Assets } from '../assets/assets.js';
import type { Visit } from '../session/visit.js';
import { webAccountSettings } from '../web-account.settings.js';
import { type InstallPrompt, Layout } from './layout.js';
import type { Page } from './page.js';

/**
 * What a page may load and send: everything from here, nothing inline, nothing from elsewhere. `blob:` is for the preview
 * of a picture that somebody is about to send.
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

/** Makes HTML of pages. Whatever a template puts in is escaped. */
@Injectable()
export class PageRenderer {
  private readonly installation: InstallPrompt;

  constructor(
    @Inject(providerSettings.KEY) { INVOICING_PROVIDER }: ConfigType<typeof providerSettings>,
    @Inject(webAccountSettings.KEY) { ACCOUNT_NAME }: ConfigType<typeof webAccountSettings>,
    { folder }: Assets,
  ) {
    this.installation = {
      name: ACCOUNT_NAME,
      assets: folder,
      isSandbox: INVOICING_PROVIDER === 'embedded',
    };
  }

  /** Says of a file, too, that it may load nothing: a browser may show it. */
  restrict(response: Response): void {
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  }

  /** The page as a document; sets status and headers of the answer. */
  render(response: Response, visit: Visit, shown: Page): string {
    // The page of a form that was refused has the refusal's status: programs and readers of titles are told alike.
    const page = {
      ...shown,
      status: shown.status ?? visit.flashedForm?.status,
      retryAfterSeconds: shown.retryAfterSeconds ?? visit.flashedForm?.retryAfterSeconds,
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
