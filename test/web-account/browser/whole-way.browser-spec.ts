import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOrganization, type TestOrganization } from '../../support/service/accounts.js';
import { bearer } from '../../support/http/requests.js';
import { enter, insistWhereAsked, invited, PASSWORD, sendReceipt, waitForState } from './people.js';
import { DESKTOP, openSite, PHONE, type Screen, type Site } from './site.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let site: Site;
let organization: TestOrganization;

beforeAll(async () => {
  site = await openSite({ realProvider: true, env: { SESSION_IDLE: '3600' } });
  organization = await createOrganization(site.testApp);
});
afterAll(() => site.close());

/** Asks the interface with a key, as a program would. */
const ask = (key: string) =>
  site.testApp.http.get(`/api/organizations/${organization.id}`).set(...bearer(key));

describe.each<[string, Screen]>([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s, somebody', (name, screen) => {
  it('leads from an invitation to the XML of an invoice', async () => {
    const email = `${name.replace(' ', '-')}@example.com`;
    const ana = await invited(site.testApp, { orgId: organization.id, email });
    const window = await site.visit(screen);
    const { page, t, complaints, context } = window;

    await enter(window, ana.link);
    await page.getByRole('link', { name: t.overview.upload }).click();
    await page.getByRole('heading', { level: 1, name: t.invoices.new.title }).waitFor();
    await sendReceipt(window, 'sample.jpg');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await waitForState(page, t.common.states.completed);
    expect(loads).toBe(0);
    expect(await page.locator('main').innerText()).toMatch(/ABARROTES LA ESQUINA DE TERE[\s\S]*310\.00/);
    expect(await page.locator('svg polygon').count()).toBeGreaterThan(3);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t.receipt.xml }).click(),
    ]);
    const xml = await readFile(await download.path(), 'utf8');
    expect(xml).toContain('cfdi:Comprobante');
    expect(xml).toContain(`Rfc="${ana.rfc}"`);
    expect(download.suggestedFilename()).toMatch(/^CFDI-[0-9A-F-]{36}\.xml$/);

    await page.goto('/account');
    expect(await page.locator('main').innerText()).toContain(t.common.credits(9));
    // The same link lets nobody in a second time, and the password does.
    const another = await site.visit(screen);
    await another.page.goto(ana.link);
    await another.page.getByRole('heading', { name: t.signIn.deadLinkTitle }).waitFor();
    await another.page.goto('/account');
    await another.page.getByLabel(t.signIn.email).fill(email);
    await another.page.getByLabel(t.signIn.password).fill(PASSWORD);
    await another.page.getByRole('button', { name: t.signIn.submit }).click();
    await another.page.getByText('ABARROTES LA ESQUINA DE TERE').waitFor();
    expect([...complaints, ...another.complaints]).toEqual([]);
    await Promise.all([context.close(), another.context.close()]);
  });

  it('replaces the API key, and the old one no longer works', async () => {
    const ana = await invited(site.testApp, {
      orgId: organization.id,
      email: `key-${screen.width}@example.com`,
    });
    const window = await site.visit(screen);
    const { page, t, complaints, context } = window;
    await enter(window, ana.link);
    await ask(ana.key).expect(200);

    await page.goto('/account/settings/key');
    await page.getByRole('link', { name: t.settings.regenerate }).click();
    expect(await page.locator('main').innerText()).toContain(`…${ana.key.slice(-4)}`);
    await ask(ana.key).expect(200);
    await page.getByLabel(t.signIn.currentPassword).fill(PASSWORD);
    await page.getByRole('button', { name: t.settings.regenerateNow }).click();
    await page.getByRole('button', { name: t.settings.copy, exact: true }).click();
    await page.getByText(t.settings.copied, { exact: true }).waitFor();
    const key = await page.evaluate<string>('navigator.clipboard.readText()');
    await ask(key).expect(200);
    await ask(ana.key).expect(401);

    await page.getByRole('link', { name: t.settings.keptIt }).click();
    const text = await page.locator('main').innerText();
    expect(text).toContain(`…${key.slice(-4)}`);
    expect(text).not.toContain(key);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows what is wrong with a receipt, and what to do, before anything is charged', async () => {
    const ana = await invited(site.testApp, {
      orgId: organization.id,
      email: `bad-${screen.width}@example.com`,
    });
    const window = await site.visit(screen);
    const { page, t, context } = window;
    await enter(window, ana.link);
    await page.goto('/account/invoices/new');
    await page.locator('#receipt_image').setInputFiles('test/fixtures/receipts/blurred.jpg');
    const { reason, hint } = t.failures.byCode.RECEIPT_UNREADABLE;
    await page.locator('.tray').getByText(`${reason} ${hint}`).waitFor();
    await page.getByRole('button', { name: t.drafts.noneYet, exact: true }).click();
    await page.getByText(t.drafts.nothingReady).waitFor();
    await page.goto('/account');
    expect(await page.locator('main').innerText()).toContain(t.common.credits(10));
    await context.close();
  });

  it('asks for the password after the session has expired, and returns to the same page', async () => {
    const email = `end-${screen.width}@example.com`;
    const ana = await invited(site.testApp, { orgId: organization.id, email });
    const window = await site.visit(screen);
    const { page, t, context } = window;
    await enter(window, ana.link);
    site.testApp.clock.advance(3_700_000);
    await page.goto('/account/credits');
    await page.getByText(t.signIn.ended).waitFor();
    await page.getByLabel(t.signIn.email).fill(email);
    await page.getByLabel(t.signIn.password).fill(PASSWORD);
    await page.getByRole('button', { name: t.signIn.submit }).click();
    await page.waitForURL('**/account/credits');
    await context.close();
  });
});

describe('with the keyboard only', () => {
  it('a user signs in and sends a receipt', async () => {
    const email = 'keyboard@example.com';
    const ana = await invited(site.testApp, { orgId: organization.id, email });
    const window = await site.visit(DESKTOP);
    const { page, t, context } = window;
    await enter(window, ana.link);
    await page.goto('/account');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe(t.common.skip);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe(t.overview.upload);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account/invoices/new');
    // The dialog for files is the browser's own; whatever is around it is reached and pressed.
    await page.locator('#receipt_image').setInputFiles('test/fixtures/receipts/sample.jpg');
    await insistWhereAsked(page);
    const button = t.drafts.one(t.common.credits(1));
    await page.getByRole('button', { name: button }).waitFor();
    for (let pressed = 0; pressed < 30; pressed++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate('document.activeElement.textContent')) === button) break;
    }
    await page.keyboard.press('Enter');
    await page.locator('.tray').getByRole('link', { name: t.drafts.see }).press('Enter');
    await page.waitForURL(/\/account\/invoices\/[0-9a-f-]{36}/);
    await context.close();
  });
});

describe('without scripts', () => {
  it('a user sends a receipt, and sees its invoice', async () => {
    const ana = await invited(site.testApp, { orgId: organization.id, email: 'plain@example.com' });
    const window = await site.visit({ ...DESKTOP, hasScripts: false });
    const { page, t, context } = window;
    await enter(window, ana.link);
    await page.goto('/account/invoices/new');
    await page.locator('#receipt_image').setInputFiles('test/fixtures/receipts/sample.jpg');
    await page.getByRole('button', { name: t.invoices.new.submit, exact: true }).click();
    await page.waitForURL(/\/account\/invoices\/[0-9a-f-]{36}/);
    await waitForState(page, t.common.states.completed);
    await context.close();
  });
});
