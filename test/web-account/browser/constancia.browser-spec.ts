import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { createOrganization, type TestMember } from '../../support/service/accounts.js';
import { COMPANY, constanciaPdf, PERSON } from '../../support/constancia/constancia-pdf.js';
import { accessibilityFaults, isTooWide } from './accessibility.js';
import { bringIn, enter, invited } from './people.js';
import { DESKTOP, keepPicture, openSite, PHONE, type Screen, type Site } from './site.js';

let site: Site;
let admin: TestMember;
let orgId: string;

beforeAll(async () => {
  site = await openSite({ env: { ROLE: 'api' } });
  ({ admin, id: orgId } = await createOrganization(site.testApp));
});
afterAll(() => site.close());

async function visit(screen: Screen) {
  const window = await site.visit(screen);
  await bringIn(window, site, admin);
  return window;
}

const type = async (page: Page, field: string, value: string): Promise<void> => {
  await page.fill(field, value);
  await page.press(field, 'Tab');
};
const choose = async (page: Page, buffer: Buffer): Promise<void> =>
  page.setInputFiles('#constancia', { name: 'constancia.pdf', mimeType: 'application/pdf', buffer });
const warningOf = (page: Page, field: string) => page.locator(`${field}-warning:not([hidden])`);

describe('a selected Constancia', () => {
  it('fills in the fields that it has, and keeps other input', async () => {
    const { page, t, complaints } = await visit(PHONE);
    await page.goto('/account/members/new');
    await page.fill('#email', 'xochitl@example.com');
    await choose(page, await constanciaPdf(PERSON));
    await page.locator('.constancia .notice.good').waitFor();
    expect(await page.inputValue('#tax_id')).toBe('CACX7605101P8');
    expect(await page.inputValue('#taxpayer')).toBe('XÓCHITL CASAS CHÁVEZ');
    expect(await page.inputValue('#postal_code')).toBe('22000');
    expect(await page.inputValue('#fiscal_regimen')).toBe('612');
    expect(await page.inputValue('#email')).toBe('xochitl@example.com');
    expect(await page.evaluate('document.activeElement.className')).toContain('notice');
    await keepPicture(page, 'constancia-filled-phone');
    // One that is none changes nothing, and another one does.
    await choose(page, Buffer.from('no'));
    await page.locator('.constancia .notice.bad').waitFor();
    expect(await page.textContent('.constancia .notice.bad')).toBe(t.constancia.reasons.other);
    expect(await page.inputValue('#tax_id')).toBe('CACX7605101P8');
    await keepPicture(page, 'constancia-refused-phone');
    await choose(page, await constanciaPdf(COMPANY));
    await page.locator('.constancia .notice.good').waitFor();
    expect(await page.inputValue('#tax_id')).toBe('EKU9003173C9');
    expect(complaints).toEqual([]);
  });

  it.each<[string, Screen]>([
    ['a phone', { ...PHONE, scheme: 'dark' }],
    ['a desktop', DESKTOP],
  ])('shuts nobody out, on %s', async (name, screen) => {
    const { page } = await visit(screen);
    await page.goto('/account/settings/tax');
    const both = {
      ...PERSON,
      regimens: [...PERSON.regimens, ['Régimen de Arrendamiento', '01/01/2023'] as [string, string]],
    };
    await choose(page, await constanciaPdf(both));
    await page.locator('.constancia .notice').waitFor();
    expect(await page.inputValue('#fiscal_regimen')).toBe('');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await keepPicture(page, `constancia-several-${name.replace(' ', '-')}`);
  });

  it('does so without scripts, too', async () => {
    const { page, t } = await visit({ ...PHONE, hasScripts: false });
    await page.goto('/account/settings/tax');
    await keepPicture(page, 'constancia-without-script');
    await choose(page, await constanciaPdf(COMPANY));
    await page.getByRole('button', { name: t.constancia.fill }).click();
    await page.locator('.constancia .notice.good').waitFor();
    expect(await page.inputValue('#taxpayer')).toBe('ESCUELA KEMPER URGATE');
  });

  it('is offered to new members', async () => {
    const window = await site.visit(PHONE);
    const { page, t } = window;
    const { link } = await invited(site.testApp, { orgId, email: 'nueva@example.com' });
    await enter(window, link);
    await page.goto('/account/constancia');
    expect(await accessibilityFaults(page)).toEqual([]);
    await keepPicture(page, 'constancia-welcome-phone');
    await choose(page, await constanciaPdf(COMPANY));
    await page.locator('.constancia .notice.good').waitFor();
    await page.selectOption('#cfdi_use', 'G03');
    await page.getByRole('button', { name: t.constancia.save }).click();
    await page.waitForURL('**/account');
  });
});

describe('doubtful tax data', () => {
  it('cause a warning when a field is left, until they are corrected', async () => {
    const { page, t } = await visit(PHONE);
    const { warnings } = t.constancia;
    await page.goto('/account/members/new');
    await type(page, '#tax_id', 'EKU9003173C0');
    await warningOf(page, '#tax_id').waitFor();
    expect(await page.textContent('#tax_id-warning')).toBe(warnings.tax_id);
    expect(await page.getAttribute('#tax_id', 'aria-describedby')).toContain('tax_id-warning');
    await type(page, '#taxpayer', 'Escuela Kemper Urgate, S.A. de C.V.');
    await warningOf(page, '#taxpayer').waitFor();
    expect(await page.textContent('#taxpayer-warning')).toBe(warnings.taxpayer);
    await type(page, '#postal_code', '06601');
    await warningOf(page, '#postal_code').waitFor();
    expect(await page.textContent('#postal_code-warning')).toBe(warnings.postal_code);
    expect(await page.textContent('[data-tax-info] [role=status]')).toContain(warnings.postal_code);
    expect(await accessibilityFaults(page)).toEqual([]);
    await keepPicture(page, 'constancia-doubtful-phone');
    await type(page, '#tax_id', 'EKU9003173C9');
    await type(page, '#taxpayer', 'Escuela Kemper Urgate');
    await type(page, '#postal_code', '42501');
    for (const field of ['#tax_id', '#taxpayer', '#postal_code'])
      await warningOf(page, field).waitFor({ state: 'detached' });
  });

  it('are submitted by the first tap of the button while the field has the focus', async () => {
    const { page, t } = await visit(PHONE);
    await page.goto('/account/settings/tax');
    await page.locator('#postal_code').fill('999');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: t.settings.saveTaxInfo }).tap();
    expect(new URL((await sent).url()).pathname).toBe('/account/settings/tax-info');
    await page.locator('[role=alert]').waitFor();
    await page.locator('#postal_code-error:not([hidden])').waitFor();
    // What is tapped beside it does not keep back what is wrong.
    await page.locator('#postal_code').fill('42501');
    await page.locator('#tax_id').fill('EKU');
    await page.locator('h1').tap();
    await page.locator('#tax_id-error:not([hidden])').waitFor();
  });

  it('are distinguished from errors', async () => {
    const { page, t } = await visit(DESKTOP);
    await page.goto('/account/members/new');
    await type(page, '#postal_code', '999');
    expect(await page.textContent('#postal_code-error')).toBe(t.errors.byCode['INVALID_POSTAL_CODE']);
    await type(page, '#postal_code', '17000');
    expect(await page.textContent('#postal_code-error')).toBe(t.errors.byCode['INVALID_POSTAL_CODE']);
    expect(await warningOf(page, '#postal_code').count()).toBe(0);
  });
});
