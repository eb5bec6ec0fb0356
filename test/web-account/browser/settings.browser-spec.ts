import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { createOrganization, type TestMember } from '../../support/service/accounts.js';
import { givePassword } from '../../support/http/visitor.js';
import { bringIn } from './people.js';
import { DESKTOP, openSite, PHONE, type Screen, type Site } from './site.js';

let site: Site;
let admin: TestMember;

beforeAll(async () => {
  site = await openSite({ env: { ROLE: 'api' } });
  ({ admin } = await createOrganization(site.testApp));
});
afterAll(() => site.close());

/** A window of an administrator who is signed in. */
async function visit(screen: Screen) {
  const window = await site.visit(screen);
  await bringIn(window, site, admin);
  return window;
}

const type = async (page: Page, field: string, value: string): Promise<void> => {
  await page.fill(field, value);
  await page.press(field, 'Tab');
};

describe('a new key', () => {
  it('can be read completely on the narrowest phone', async () => {
    const { page } = await visit(PHONE);
    await page.goto('/account/settings/api-key/regenerate');
    await page.fill('#current-password', await givePassword(site.testApp, admin.id));
    await page.click('button.danger');
    const key = page.locator('#api_key');
    expect(await key.inputValue()).toMatch(/^ris_[0-9A-Za-z]{38}$/);
    const hidden = await key.evaluate((field) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = field;
      return { beside: scrollWidth - clientWidth, below: scrollHeight - clientHeight };
    });
    expect(hidden).toEqual({ beside: 0, below: 0 });
  });

  it('is copied by a button, which confirms that', async () => {
    const { page, t } = await visit(PHONE);
    await page.goto('/account/settings/api-key/regenerate');
    await page.fill('#current-password', await givePassword(site.testApp, admin.id));
    await page.click('button.danger');
    await page.click('[data-copy]');
    await page.waitForFunction('document.getElementById("api_key-copied").textContent !== ""');
    expect(await page.textContent('#api_key-copied')).toBe(t.settings.copied);
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await page.inputValue('#api_key'));
  });
});

it('the links between the settings are in one row on a phone, with the current one on the screen', async () => {
  const { page } = await visit(PHONE);
  for (const path of ['/account/settings', '/account/organization/webhooks']) {
    await page.goto(path);
    const links = await page.locator('.parts a').all();
    const boxes = await Promise.all(links.map((link) => link.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    const current = await page.locator('.parts a[aria-current]').boundingBox();
    expect(current?.x).toBeGreaterThanOrEqual(0);
    expect((current?.x ?? 0) + (current?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  }
});

describe('the form of tax data', () => {
  const wrong = (page: Page, field: string) => page.textContent(`${field}-error:not([hidden])`);
  const isOffered = async (page: Page, option: string) =>
    !(await page.isDisabled(`option[value="${option}"]`));

  it("shows errors by SAT's rules when a field is left, until they are corrected", async () => {
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

  it('offers compatible regimes and uses', async () => {
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

  it('keeps an incompatible choice with an error, and submits it: the server answers the same error', async () => {
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
    // Who is invited needs an address, which would be asked for first.
    await page.uncheck('[name="invite"]');
    await page.locator('form[action$="/new"] button:not([type=button])').click();
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
