import type { Page } from 'playwright-core';
import { Database } from '../../../src/platform/database/database.js';
import { AccountLinks } from '../../../src/web-account/links/account-links.js';
import { createMember, type TestMember } from '../../support/service/accounts.js';
import type { TestApp } from '../../support/service/app.js';
import { sessionOf } from '../../support/http/visitor.js';
import type { Site, Window } from './site.js';

export const PASSWORD = 'un caballo correcto';

/** A member, and the link by which it gets in for the first time. */
export async function invited(
  testApp: TestApp,
  member: Parameters<typeof createMember>[1],
  credits = 10,
): Promise<TestMember & { link: string }> {
  const made = await createMember(testApp, member, credits);
  const { path } = await testApp.app
    .get(Database)
    .transaction((tx) => testApp.app.get(AccountLinks).invite(tx, made.id));
  return { ...made, link: path };
}

/** Opens the link, chooses a password, finds that the tax data are right, and is in. */
export async function enter({ page, t }: Window, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(t.signIn.newPassword).fill(PASSWORD);
  await page.getByRole('button', { name: t.signIn.enter }).click();
  await page.waitForURL('**/account/constancia');
  await page.getByRole('link', { name: t.constancia.skip }).click();
  await page.waitForURL('**/account');
}

/** Has a JPEG invoiced, or one of test/fixtures/receipts, of which an invoice may be made, and goes to the page of its invoice. */
export async function sendReceipt({ page, t }: Window, receipt: string | Buffer): Promise<string> {
  await page.goto('/account/invoices/new');
  const file =
    typeof receipt === 'string'
      ? `test/fixtures/receipts/${receipt}`
      : { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: receipt };
  await page.locator('#receipt_image').setInputFiles(file);
  await insistWhereAsked(page);
  await page.locator('[data-send]').click();
  await page.locator('.tray').getByRole('link', { name: t.drafts.see }).click();
  await page.waitForURL(/\/account\/invoices\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Waits until the one ticket of the tray is read, and wants its invoice also where its purchase has one. */
export async function insistWhereAsked(page: Page): Promise<void> {
  await page
    .locator('.tray li:is([data-is=ready], [data-is=warned], [data-is=unread], [data-is=refused])')
    .waitFor();
  const insist = page.locator('.tray [data-insist]');
  if (await insist.isVisible()) await insist.press('Enter');
}

/** Waits until the open page of an invoice says this state, without being loaded again. */
export async function waitForState(page: Page, state: string): Promise<void> {
  await page.locator('#state .state', { hasText: state }).waitFor({ timeout: 60_000 });
}

/** Puts somebody who is signed in already into a window. */
export async function bringIn(
  { context }: Pick<Window, 'context'>,
  { url, testApp }: Site,
  { id }: { id: string },
): Promise<void> {
  await context.addCookies([{ name: 'ris-session', value: await sessionOf(testApp, id), url }]);
}
