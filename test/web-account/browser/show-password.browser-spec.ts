import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrganization } from '../../support/service/accounts.js';
import { givePassword } from '../../support/http/visitor.js';
import { accessibilityFaults, layoutShift, tooSmallToPress } from './accessibility.js';
import { DESKTOP, keepPicture, openSite, PHONE, type Site } from './site.js';

const EMAIL = 'ana@example.com';

let site: Site;
let password: string;

beforeAll(async () => {
  site = await openSite({ env: { ROLE: 'api' } });
  const { admin } = await createOrganization(site.testApp);
  password = await givePassword(site.testApp, admin.id, EMAIL);
});
afterAll(() => site.close());

describe.each([
  ['phone', PHONE],
  ['desktop', { ...DESKTOP, scheme: 'dark' as const }],
])('the button of a password on %s', (name, screen) => {
  it('shows and hides it, and a submitted form has none', async () => {
    const { page, t } = await site.visit(screen);
    await page.goto('/account/sign-in');
    expect(await layoutShift(page)).toBeLessThan(0.001);
    const field = page.locator('#password');
    await page.fill('#email', EMAIL);
    await field.fill(password);
    expect(await field.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: t.signIn.showPassword }).click();
    expect([await field.getAttribute('type'), await field.inputValue()]).toEqual(['text', password]);
    await keepPicture(page, `password-${name}`);
    expect([await accessibilityFaults(page), await tooSmallToPress(page)]).toEqual([[], []]);
    await page.getByRole('button', { name: t.signIn.hidePassword }).click();
    expect(await field.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: t.signIn.showPassword }).click();
    // The type at the moment of the submission.
    await page.evaluate(() => {
      document.forms[0]?.addEventListener('submit', () =>
        sessionStorage.setItem('type', document.querySelector<HTMLInputElement>('#password')?.type ?? ''),
      );
    });
    await page.getByRole('button', { name: t.signIn.submit }).click();
    await page.waitForURL('**/account');
    expect(await page.evaluate(() => sessionStorage.getItem('type'))).toBe('password');
  });
});

it('there is none without scripts', async () => {
  const { page, t } = await site.visit({ ...PHONE, hasScripts: false });
  await page.goto('/account/sign-in');
  expect(await page.getByRole('button', { name: t.signIn.showPassword }).count()).toBe(0);
  await page.fill('#email', EMAIL);
  await page.fill('#password', password);
  await page.getByRole('button', { name: t.signIn.submit }).click();
  await page.waitForURL('**/account');
});
