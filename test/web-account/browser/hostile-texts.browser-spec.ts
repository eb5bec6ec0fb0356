import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Page } from 'playwright-core';
import { createMember, createOrganization, type TestMember } from '../../support/service/accounts.js';
import { bringIn, invited } from './people.js';
import { DESKTOP, openSite, type Site } from './site.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Short enough for every field. It ends attributes and elements of both kinds, and would run if it were taken as HTML. */
const HOSTILE = `"'></textarea></option><img src=x onerror=hacked=1>`;

let site: Site;
let admin: TestMember;
let member: TestMember;
let link: string;

beforeAll(async () => {
  site = await openSite({ env: { ROLE: 'api' } });
  const { id: orgId } = await createOrganization(site.testApp);
  admin = await createMember(site.testApp, { orgId, isAdmin: true, email: 'ana@example.com' });
  member = await createMember(site.testApp, { orgId, email: 'eva@example.com' });
  ({ link } = await invited(site.testApp, { orgId, email: 'nueva@example.com' }));
});
afterAll(() => site.close());

/** Sends each form of a page with the hostile text in every field that takes a text. @returns how many fields there were. */
async function attack(page: Page, path: string): Promise<number> {
  let fields = 0;
  await page.goto(path);
  const forms = await page.locator('main form').count();
  for (let at = 0; at < forms; at++) {
    await page.goto(path);
    const texts = page
      .locator('main form')
      .nth(at)
      .locator('input:not([type=hidden], [type=file], [type=checkbox], [readonly]), textarea');
    const count = await texts.count();
    if (count === 0) continue;
    fields += count;
    for (let field = 0; field < count; field++) await texts.nth(field).fill(HOSTILE);
    await Promise.all([
      page.waitForEvent('load'),
      // Not by the button: the browser itself would refuse what is no email.
      page.evaluate(`document.querySelectorAll('main form')[${at}].submit()`),
    ]);
    await isHarmless(page);
  }
  return fields;
}

async function isHarmless(page: Page): Promise<void> {
  expect(await page.evaluate('typeof hacked')).toBe('undefined');
  expect(await page.locator('img[src="x"]').count()).toBe(0);
}

it('hostile texts in every field of every form are shown as text', async () => {
  const window = await site.visit(DESKTOP);
  const { page, context, complaints } = window;
  let fields = 0;
  for (const path of ['/account/sign-in', '/account/forgot', link]) fields += await attack(page, path);
  await bringIn(window, site, admin);
  for (const path of [
    '/account/settings',
    '/account/settings/tax',
    '/account/settings/access',
    '/account/invoices',
    '/account/invoices/new',
    '/account/members/new',
    `/account/members/${member.id}`,
    '/account/organization',
  ])
    fields += await attack(page, path);
  expect(fields).toBeGreaterThanOrEqual(20);

  // What was kept of it is on many pages.
  const [kept] = await site.testApp.rows<{ count: string }>(
    `SELECT (SELECT count(*) FROM organizations WHERE name = $1 AND description = $1)
          + (SELECT count(*) FROM profiles WHERE name = $1) AS count`,
    [HOSTILE],
  );
  expect(Number(kept?.count)).toBeGreaterThanOrEqual(1);
  await page.goto('/account/organization');
  expect(await page.inputValue('#name')).toBe(HOSTILE);
  for (const path of ['/account', '/account/members', `/account/members/${member.id}/delete`]) {
    await page.goto(path);
    await isHarmless(page);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
