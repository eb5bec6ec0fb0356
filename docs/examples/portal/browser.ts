import { type Browser, chromium, type Page } from 'playwright-core';
import { isAt } from './recipe.ts';

/** One Chromium for all; each visit has a window of its own, which shares nothing with others. */
export class Windows {
  private readonly options: { executablePath: string; args: string[] };
  private browser: Promise<Browser> | null = null;

  /** @param args of Chromium, besides Playwright's own */
  constructor(executablePath: string, args: string[]) {
    this.options = { executablePath, args };
  }

  /** A new window for as long as `use` takes. It opens pages of these hosts, over HTTPS, and no others. */
  async with<T>(hosts: readonly string[], use: (page: Page) => Promise<T>): Promise<T> {
    const browser = await this.open();
    const context = await browser.newContext({ locale: 'es-MX', timezoneId: 'America/Mexico_City' });
    try {
      await context.route('**/*', (route) =>
        route.request().isNavigationRequest() && !isAt(route.request().url(), hosts)
          ? route.abort('blockedbyclient')
          : route.continue(),
      );
      return await use(await context.newPage());
    } finally {
      await context.close().catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    await (await this.browser?.catch(() => null))?.close();
  }

  private open(): Promise<Browser> {
    this.browser ??= chromium.launch(this.options).then(
      (browser) => browser.on('disconnected', () => (this.browser = null)),
      (error: unknown) => {
        this.browser = null;
        throw error;
      },
    );
    return this.browser;
  }
}
