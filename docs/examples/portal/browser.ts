import { stripVTControlCharacters } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { isAt } from './recipe.ts';

/** One Chromium for all visits. Each visit has a browser context of its own. */
export class Windows {
  private readonly options: { executablePath: string; args: string[]; chromiumSandbox: true };
  private browser: Promise<Browser> | null = null;

  /** @param args arguments of Chromium, besides Playwright's own. */
  constructor(executablePath: string, args: string[]) {
    this.options = { executablePath, args, chromiumSandbox: true };
  }

  /**
   * Opens a browser context while `use` runs. It loads pages of these hosts only, over HTTPS.
   * @throws {Error} with one line that says why Chromium does not start, or what `use` throws.
   */
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
        throw new Error(`${this.options.executablePath} does not start: ${complaintOf(error)}`);
      },
    );
    return this.browser;
  }
}

/** The line of Playwright's message that says why the browser did not start: Chromium's own, or else the first. */
function complaintOf(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  return /(?:ERROR|FATAL):\S+\] (.+)/.exec(text)?.[1] ?? text.split('\n', 1)[0] ?? '';
}
