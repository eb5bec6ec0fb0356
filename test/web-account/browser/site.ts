import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type Language, textsOf } from '../../../src/web-account/texts/language.js';
import { startTestApp, type TestApp, type TestAppOptions } from '../../support/service/app.js';

/** Debian's Chromium without windows, which takes half the CPU time of the full browser, or whatever is named. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';

/** Nothing of it goes out to its maker's hosts. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A screen, with what its owner prefers. */
export interface Screen {
  width: number;
  height: number;
  isPhone: boolean;
  /** Pixels of the screen for each of the page. */
  density?: number;
  scheme: 'light' | 'dark';
  language: Language;
  /** Whether its browser runs scripts. */
  hasScripts?: boolean;
}

export const DESKTOP: Screen = { width: 1440, height: 900, isPhone: false, scheme: 'light', language: 'en' };
export const PHONE: Screen = { width: 360, height: 740, isPhone: true, scheme: 'light', language: 'es' };

/** The service, and a real browser to visit it with. */
export interface Site {
  testApp: TestApp;
  url: string;
  /** A window of its own: nobody is signed in there. */
  visit(screen: Screen): Promise<Window>;
  close(): Promise<void>;
}

export interface Window {
  context: BrowserContext;
  page: Page;
  /** The texts of the pages, as this window sees them. */
  t: ReturnType<typeof textsOf>;
  /** Everything that went wrong in the pages: errors of scripts, and what their policy forbids. */
  complaints: string[];
}

/** @throws when there is no Chromium. */
export async function openSite(options: TestAppOptions): Promise<Site> {
  if (!existsSync(CHROMIUM))
    throw new Error(`There is no ${CHROMIUM}: install Chromium, or name it in CHROMIUM`);
  const [testApp, browser] = await Promise.all([
    startTestApp(options),
    chromium.launch({ executablePath: CHROMIUM, args: QUIET }),
  ]);
  const url = await testApp.app.getUrl();
  return {
    testApp,
    url,
    visit: (screen) => openWindow(browser, url, screen),
    async close() {
      await browser.close();
      await testApp.close();
    },
  };
}

async function openWindow(browser: Browser, baseURL: string, screen: Screen): Promise<Window> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: screen.width, height: screen.height },
    isMobile: screen.isPhone,
    deviceScaleFactor: screen.density ?? 1,
    hasTouch: screen.isPhone,
    colorScheme: screen.scheme,
    reducedMotion: 'reduce',
    javaScriptEnabled: screen.hasScripts ?? true,
    locale: screen.language === 'es' ? 'es-MX' : 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  return { context, page, t: textsOf(screen.language), complaints };
}

/** Keeps a picture of the whole page where SCREENSHOTS says, for people to look at. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
