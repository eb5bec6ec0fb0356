import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import {
  createMember,
  createOrganization,
  TAX_DATA,
  type TestMember,
  type TestOrganization,
} from '../../support/service/accounts.js';
import { bringIn } from './people.js';
import { DESKTOP, openSite, PHONE, type Screen, type Site, type Window } from './site.js';
import { fillMonths, sendFixture } from './shop.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let site: Site;
let organization: TestOrganization;
let owner: TestMember;

/** Where the pictures go. They are made on demand: other tests check the same pages. */
const folder = process.env['README_PICTURES'];

beforeAll(async () => {
  if (!folder) return;
  site = await openSite({ realProvider: true, env: { RECEIPT_READERS: '2' } });
  organization = await createOrganization(site.testApp);
  owner = await createMember(
    site.testApp,
    {
      orgId: organization.id,
      email: 'ana@example.com',
      taxData: { ...TAX_DATA, taxId: 'LOAA800101AB3', taxpayer: 'ANA LÓPEZ ARCE', fiscalRegimen: '612' },
    },
    24,
  );
}, 120_000);
afterAll(() => (folder ? site.close() : undefined));

describe.runIf(folder)('for the README', () => {
  const open = async (screen: Screen, path: string): Promise<Window> => {
    const window = await site.visit(screen);
    await bringIn(window, site, owner);
    await window.page.goto(path);
    return window;
  };

  /** @returns how many bytes it has: a README is read on a phone, too. */
  const keep = async ({ page, context }: Window, name: string): Promise<number> => {
    const png = await sharp(await page.screenshot())
      .png({ palette: true, colours: 128, dither: 0, effort: 10 })
      .toBuffer();
    await mkdir(folder ?? '', { recursive: true });
    await writeFile(`${folder}/${name}.png`, png);
    await context.close();
    return png.length;
  };

  it('a phone with extracted receipts and their price', async () => {
    const window = await open({ ...PHONE, density: 2 }, '/account/invoices/new');
    const { page } = window;
    await page.setInputFiles('#receipt_image', [
      'test/fixtures/receipts/sample.jpg',
      'test/fixtures/receipts/supermarket.jpg',
    ]);
    for (const name of ['sample.jpg', 'supermarket.jpg'])
      await page.locator(`.tray li[data-file="${name}"]:is([data-is=ready], [data-is=warned])`).waitFor();
    await page.evaluate('scrollTo(0, document.querySelector("h1").offsetTop - 14)');
    expect(await keep(window, 'tray-phone')).toBeLessThan(200_000);
  });

  it('a phone with a month', async () => {
    await fillMonths(site.testApp, { id: owner.id, scopeId: organization.id });
    const window = await open({ ...PHONE, density: 2 }, '/account/invoices?month=2026-04');
    await window.page.evaluate(
      'scrollTo(0, document.getElementById("found").getBoundingClientRect().top - 14)',
    );
    await window.page.waitForLoadState('networkidle');
    expect(await keep(window, 'month-phone')).toBeLessThan(200_000);
  });

  it('a desktop with an invoice and its marked receipt', async () => {
    const id = await sendFixture(site.testApp, owner.key, organization.id, organization.admin, 'sample.jpg');
    const window = await open({ ...DESKTOP, width: 1280 }, `/account/invoices/${id}`);
    await window.page.waitForLoadState('networkidle');
    expect(await keep(window, 'invoice-desktop')).toBeLessThan(200_000);
  });
});
