import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMember, createOrganization, type TestMember } from '../../support/service/accounts.js';
import { givePassword } from '../../support/http/visitor.js';
import { bringIn } from './people.js';
import { openSite, PHONE, type Site } from './site.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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

describe('after a rejected password', () => {
  it('going back and reloading the page submit nothing', async () => {
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

  it('neither do they in the form that changes it', async () => {
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

/** The forms of an administrator's pages, with something that each refuses. */
interface RefusedCase {
  /** Of the form. */
  page: string;
  action: string;
  typed: Record<string, string>;
  /** What is not kept. */
  secret?: string;
}

const WRONG = { typed: { 'current-password': 'wrong' }, secret: 'current-password' };

function formsOf(member: string): RefusedCase[] {
  const [own, theirs] = ['/account/settings', `/account/members/${member}`];
  return [
    { page: own, action: `${own}/contact`, typed: { name: 'Ana', phone_number: '12' } },
    { page: `${own}/tax`, action: `${own}/tax-info`, typed: { taxpayer: 'TYPED', tax_id: 'X' } },
    { page: '/account/constancia', action: '/account/constancia/tax-info', typed: { postal_code: '1' } },
    { page: `${own}/api-key/regenerate`, action: `${own}/api-key`, ...WRONG },
    { page: `${own}/access`, action: `${own}/password`, ...WRONG },
    { page: '/account/organization', action: '/account/organization', typed: { name: '' } },
    {
      page: '/account/organization/webhooks',
      action: '/account/organization/webhooks',
      typed: { url: 'http://127.0.0.1/' },
    },
    { page: '/account/members/new', action: '/account/members/new', typed: { tax_id: 'X', credits: '3' } },
    { page: theirs, action: `${theirs}/contact`, typed: { name: '' } },
    { page: theirs, action: `${theirs}/tax-info`, typed: { tax_id: 'X' } },
    { page: theirs, action: `${theirs}/credits`, typed: { amount: '9999' } },
    { page: theirs, action: `${theirs}/invitation`, ...WRONG },
    { page: `${theirs}/administration`, action: `${theirs}/administration`, ...WRONG },
    { page: `${theirs}/delete`, action: `${theirs}/delete`, ...WRONG },
    { page: `${theirs}/access/suspend`, action: `${theirs}/access/suspend`, ...WRONG },
  ];
}

describe('a rejected form', () => {
  it.each(formsOf(':id').map(({ action }, at) => [action, at] as const))(
    '%s redirects to its page, which shows the error beside this form only, and can be reloaded without submitting',
    async (_, at) => {
      const { id: orgId, admin } = await createOrganization(site.testApp);
      const member = await createMember(site.testApp, { orgId, email: `${orgId}@example.com` });
      await givePassword(site.testApp, admin.id);
      const asked = formsOf(member.id)[at];
      if (!asked) throw new Error(`There is no form ${at}`);
      const { page: path, action, typed, secret } = asked;
      const window = await site.visit(PHONE);
      const { page, context, complaints } = window;
      await bringIn(window, site, admin);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
      });
      await page.goto(path);
      const form = page.locator(`form[action="${action}"]`);
      for (const [name, text] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(text);
      // What browsers find wrong themselves never gets here from them.
      await form.evaluate((element) => element.setAttribute('novalidate', ''));
      await form.locator('button:not([type=button])').first().press('Enter');
      await page.locator('[data-focus]').waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.locator('[data-focus]').count()).toBe(1);
      // Beside a field of this form, not of another one.
      const wrong = page.locator('[aria-invalid=true]');
      expect(await wrong.count()).toBe(await form.locator('[aria-invalid=true]').count());
      for (const [name, text] of Object.entries(typed))
        expect([name, await form.locator(`[name="${name}"]`).inputValue()]).toEqual([
          name,
          name === secret ? '' : text,
        ]);
      await page.reload();
      expect(await page.locator('[data-focus]').count()).toBe(0);
      await page.goto('/account/credits');
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(sent).toEqual([action]);
      // Chromium tells of the status of what it loads, which is the refusal's.
      expect(complaints.filter((text) => !text.includes('the server responded with a status'))).toEqual([]);
      await context.close();
    },
  );
});
