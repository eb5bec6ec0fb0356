import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createMember, createOrganization, type TestMember } from '../../support/service/accounts.js';
import { givePassword } from '../../support/http/visitor.js';
import { bringIn } from './people.js';
import { openSite, PHONE, type Site } from './site.js';

jest.setTimeout(60_000);

let site: Site;
let ana: TestMember;
let password: string;

beforeAll(async () => {
  site = await openSite({ env: { ROLE: 'api' } });
  const { id: orgId } = await createOrganization(site.testApp);
  ana = await createMember(site.testApp, { orgId });
  password = await givePassword(site.testApp, ana.id, 'ana@example.com');
});
afterAll(() => site.close());

describe('after a password was refused', () => {
  it('going back and loading the page again send nothing', async () => {
    const { page, context, t } = await site.visit(PHONE);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.goto('/account/credits');
    await page.fill('#email', 'ana@example.com');
    await page.fill('#password', 'wrong');
    await page.getByRole('button', { name: t.signIn.submit }).click();
    await page.getByText(t.signIn.wrong).waitFor();
    expect(await page.inputValue('#email')).toBe('ana@example.com');
    expect(await page.inputValue('#password')).toBe('');
    await page.reload();
    await page.fill('#email', 'ana@example.com');
    await page.fill('#password', password);
    await page.getByRole('button', { name: t.signIn.submit }).click();
    await page.waitForURL('**/account/credits');
    // Chromium would show an error of its own in place of a page that a form had been answered with.
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/account/credits');
    expect(sent).toEqual(['/account/sign-in', '/account/sign-in']);
    await context.close();
  });

  it('so in the form that changes it', async () => {
    const window = await site.visit(PHONE);
    const { page, context, t } = window;
    await bringIn(window, site, ana);
    await page.goto('/account/settings/password');
    await page.fill('#current-password', 'wrong');
    await page.fill('#new-password', 'otra frase bastante larga');
    await page.getByRole('button', { name: t.signIn.change, exact: true }).click();
    await page.locator('[data-focus]').waitFor();
    expect(await page.getAttribute('#current-password', 'aria-invalid')).toBe('true');
    await page.goto('/account/credits');
    await page.goBack();
    await page.getByRole('heading', { name: t.signIn.changeTitle }).waitFor();
    await context.close();
  });
});
