import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Database } from '../../src/platform/database/database.js';
import { SessionsService } from '../../src/web-account/session/sessions.service.js';
import { createMember, createOrganization, TAX_DATA } from '../support/accounts.js';
import { accessibilityFaults, isTooWide } from './accessibility.js';
import { DESKTOP, keepPicture, openSite, PHONE, type Screen, type Site } from './site.js';

jest.setTimeout(200_000);

let site: Site;
let cookie: string;
let adminId: string;
let memberId: string;

beforeAll(async () => {
  site = await openSite({ env: { ROLE: 'api' } });
  const { testApp } = site;
  const { id: orgId } = await createOrganization(testApp, { flags: { auto_create_members: false } });
  adminId = (await createMember(testApp, { orgId, isAdmin: true, email: 'ana@example.com' })).id;
  const member = await createMember(testApp, {
    orgId,
    email: 'un-correo-muy-largo.de-una-persona@subdominio.de-una-empresa.example.com',
    taxData: { ...TAX_DATA, taxpayer: 'COMERCIALIZADORA INTERNACIONAL DE PRODUCTOS AGROPECUARIOS' },
  });
  memberId = member.id;
  const [user] = await testApp.rows<{ id: string }>('SELECT auth_user_id AS id FROM profiles WHERE id = $1', [
    adminId,
  ]);
  cookie = await testApp.app
    .get(Database)
    .transaction((tx) => testApp.app.get(SessionsService).begin(tx, user?.id ?? ''));
});
afterAll(() => site.close());

/** A window of an administrator who is signed in. */
async function visit(screen: Screen) {
  const window = await site.visit(screen);
  await window.context.addCookies([{ name: 'ris-session', value: cookie, url: site.url }]);
  return window;
}

const type = async (page: Page, field: string, value: string): Promise<void> => {
  await page.fill(field, value);
  await page.press(field, 'Tab');
};

describe.each<[string, Screen]>([
  ['phone-light', PHONE],
  ['phone-dark', { ...PHONE, scheme: 'dark' }],
  ['desktop-light', DESKTOP],
  ['desktop-dark', { ...DESKTOP, scheme: 'dark' }],
])('on %s, profile, members and organization', (name, screen) => {
  it('have no fault that axe finds, and fit', async () => {
    const { page, complaints, context } = await visit(screen);
    const look = async (what: string): Promise<void> => {
      expect([what, await accessibilityFaults(page), await isTooWide(page)]).toEqual([what, [], false]);
      await keepPicture(page, `${what}-${name}`);
    };
    for (const [what, path] of [
      ['settings', '/account/settings'],
      ['members', '/account/members'],
      ['member', `/account/members/${memberId}`],
      ['member-own', `/account/members/${adminId}`],
      ['member-delete', `/account/members/${memberId}/delete`],
      ['member-new', '/account/members/new'],
      ['organization', '/account/organization'],
    ] as const) {
      await page.goto(path);
      await look(what);
    }
    await page.goto('/account/settings');
    await type(page, '#phone_number', '1');
    await page.locator('form[action$="/contact"] button').click();
    await page.waitForSelector('[data-focus]');
    await look('settings-refused');
    await page.goto('/account/settings/api-key/regenerate');
    await look('api-key-regenerate');
    await page.click('button.danger');
    await page.waitForSelector('#api_key');
    await look('api-key-new');
    await page.reload();
    await look('api-key-replaced');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a new key', () => {
  it('is copied by a button, and that is said', async () => {
    const { page, t } = await visit(PHONE);
    await page.goto('/account/settings/api-key/regenerate');
    await page.click('button.danger');
    await page.click('[data-copy]');
    await page.waitForFunction('document.getElementById("api_key-copied").textContent !== ""');
    expect(await page.textContent('#api_key-copied')).toBe(t.settings.copied);
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await page.inputValue('#api_key'));
  });
});

describe('tax data that are filled in', () => {
  const wrong = (page: Page, field: string) =>
    page.textContent(`${field}-error:not([hidden])`, { timeout: 500 });
  const isOffered = async (page: Page, option: string) =>
    !(await page.isDisabled(`option[value="${option}"]`));

  it('are told what SAT would refuse when a field is left, and no longer than it is so', async () => {
    const { page, t } = await visit(DESKTOP);
    const { byCode } = t.errors;
    await page.goto('/account/members/new');
    await page.fill('#tax_id', 'abc');
    expect(await page.isHidden('#tax_id-error')).toBe(true);
    await page.press('#tax_id', 'Tab');
    expect(await wrong(page, '#tax_id')).toBe(byCode['INVALID_RFC_FORMAT']);
    expect(await page.getAttribute('#tax_id', 'aria-invalid')).toBe('true');
    expect(await page.textContent('[data-tax-info] [role=status]')).toBe(byCode['INVALID_RFC_FORMAT']);
    await page.fill('#tax_id', 'eku9003173c9');
    expect(await page.isHidden('#tax_id-error')).toBe(true);
    expect(await page.getAttribute('#tax_id', 'aria-invalid')).toBe(null);
    await page.press('#tax_id', 'Tab');
    expect(await page.inputValue('#tax_id')).toBe('EKU9003173C9');
    await type(page, '#postal_code', '4250');
    expect(await wrong(page, '#postal_code')).toBe(byCode['INVALID_POSTAL_CODE']);
    await page.fill('#postal_code', '42501');
    expect(await page.isHidden('#postal_code-error')).toBe(true);
  });

  it('are offered the regimes and uses that go together', async () => {
    const { page } = await visit(DESKTOP);
    await page.goto('/account/members/new');
    expect([await isOffered(page, '605'), await isOffered(page, '601')]).toEqual([true, true]);
    await type(page, '#tax_id', 'EKU9003173C9');
    expect([await isOffered(page, '605'), await isOffered(page, '601')]).toEqual([false, true]);
    expect([await isOffered(page, 'D01'), await isOffered(page, 'G03')]).toEqual([false, true]);
    await type(page, '#tax_id', 'CACX7605101P8');
    expect([await isOffered(page, '605'), await isOffered(page, '601')]).toEqual([true, false]);
    await page.selectOption('#fiscal_regimen', '605');
    expect([await isOffered(page, 'D01'), await isOffered(page, 'G03')]).toEqual([true, false]);
    await type(page, '#tax_id', 'XAXX010101000');
    expect([await isOffered(page, '601'), await isOffered(page, 'G03')]).toEqual([true, true]);
  });

  it('keep a choice that does not go together any more, say so, and send it: the server says the same', async () => {
    const { page, t } = await visit(DESKTOP);
    const { byCode } = t.errors;
    await page.goto('/account/members/new');
    await type(page, '#tax_id', 'CACX7605101P8');
    await page.selectOption('#fiscal_regimen', '612');
    await page.selectOption('#cfdi_use', 'D01');
    await type(page, '#tax_id', 'EKU9003173C9');
    expect(await page.inputValue('#fiscal_regimen')).toBe('612');
    expect(await wrong(page, '#fiscal_regimen')).toBe(byCode['INVALID_TAX_REGIME']);
    expect(await wrong(page, '#cfdi_use')).toBe(byCode['INVALID_CFDI_FOR_REGIME']);
    await page.fill('#taxpayer', 'ACME');
    await page.fill('#postal_code', '42501');
    await page.locator('form[action$="/new"] button').click();
    await page.waitForSelector('[data-focus]');
    expect(await wrong(page, '#fiscal_regimen')).toBe(byCode['INVALID_TAX_REGIME']);
    expect([await page.inputValue('#fiscal_regimen'), await page.inputValue('#cfdi_use')]).toEqual([
      '612',
      'D01',
    ]);
    await page.selectOption('#fiscal_regimen', '601');
    expect(await page.isHidden('#fiscal_regimen-error')).toBe(true);
  });
});
