import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  createMember,
  createOrganization,
  type TestMember,
  type TestOrganization,
} from '../../support/service/accounts.js';
import { jpegPhoto, photo } from '../../support/receipts/pictures.js';
import { bringIn } from './people.js';
import { DESKTOP, openSite, type Site } from './site.js';

let site: Site;
let organization: TestOrganization;

beforeAll(async () => {
  site = await openSite({});
  organization = await createOrganization(site.testApp);
});
afterAll(() => site.close());

const files = (...photos: { name: string; bytes: Buffer }[]) =>
  photos.map(({ name, bytes }) => ({
    name,
    mimeType: /\.(png|jpg)$/.test(name) ? `image/${name.endsWith('png') ? 'png' : 'jpeg'}` : '',
    buffer: bytes,
  }));

/** Somebody on the page for new receipts. */
async function somebody(credits = 10): Promise<{ member: TestMember; page: Page }> {
  const member = await createMember(site.testApp, { orgId: organization.id }, credits);
  const window = await site.visit(DESKTOP);
  await bringIn(window, site, member);
  await window.page.goto('/account/invoices/new');
  return { member, page: window.page };
}

const choose = (page: Page, ...photos: { name: string; bytes: Buffer }[]) =>
  page.locator('#receipt_image').setInputFiles(files(...photos));
const item = (page: Page, name: string) => page.locator('.chosen li', { hasText: name });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

async function countOf({ id }: TestMember): Promise<number> {
  const [row] = await site.testApp.rows<{ count: string }>(
    'SELECT count(*) FROM invoices WHERE profile_id = $1',
    [id],
  );
  return Number(row?.count);
}

describe('the pictures of a new invoice', () => {
  it('are shown before they are sent, and one leads to its invoice', async () => {
    const { member, page } = await somebody();
    await choose(page, jpegPhoto('mine.jpg'));
    await expect(item(page, 'mine.jpg').locator('img').getAttribute('src')).resolves.toMatch(/^blob:/);
    const width = await item(page, 'mine.jpg')
      .locator('img')
      .evaluate(async (image) => {
        const picture = image as unknown as { decode(): Promise<void>; naturalWidth: number };
        await picture.decode();
        return picture.naturalWidth;
      });
    expect(width).toBeGreaterThan(0);
    await send(page);
    await page.waitForURL(/\/account\/invoices\/[0-9a-f-]{36}$/);
    expect(await countOf(member)).toBe(1);
  });

  it('are dropped on the page, removed with the keyboard, and go to the list together', async () => {
    const { member, page } = await somebody();
    const bytes = [photo(), photo(), photo()].map((file) => [...file.bytes]);
    const drop = `(all) => {
      const data = new DataTransfer();
      all.forEach((bytes, at) => data.items.add(new File([new Uint8Array(bytes)], at + '.png', { type: 'image/png' })));
      document.querySelector('h1').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }`;
    await page.evaluate(`(${drop})(${JSON.stringify(bytes)})`);
    await item(page, '1.png').getByRole('button', { name: 'Remove: 1.png' }).press('Enter');
    expect(await page.locator('.chosen li').count()).toBe(2);
    expect(await page.evaluate('document.activeElement.id')).toBe('receipt_image');
    await page.locator('#expense_description').fill('Dropped');
    await send(page);
    await page.waitForURL(/\/account\/invoices\?done=accepted$/);
    expect(await countOf(member)).toBe(2);
    expect(await page.locator('.description').allTextContents()).toEqual(['Dropped', 'Dropped']);
  });

  it('that can be seen to be none are said so before anything is sent', async () => {
    const { member, page } = await somebody();
    await send(page);
    expect(await page.locator('#receipt_image-error').textContent()).toContain('Choose at least one photo');
    expect(await page.evaluate('document.activeElement.id')).toBe('receipt_image');
    await choose(page, photo('a.heic'), photo('b.pdf'), photo('c.gif'));
    expect(await page.locator('[data-announce]').textContent()).toMatch(/a\.heic: .+; b\.pdf: .+; c\.gif: ./);
    expect(await item(page, 'a.heic').textContent()).toContain('This is a HEIC photo.');
    expect(await item(page, 'b.pdf').textContent()).toContain('This is a PDF.');
    expect(await item(page, 'c.gif').textContent()).toContain('This is not a JPEG or PNG photo.');
    await send(page);
    expect(await countOf(member)).toBe(0);
  });

  it('do not wait for one that is refused, which says why, in a live region too', async () => {
    const { member, page } = await somebody();
    const broken = { name: 'broken.png', bytes: photo().bytes.subarray(0, 40) };
    await choose(page, photo('first.png'), broken, photo('last.png'));
    await send(page);
    for (const name of ['first.png', 'last.png'])
      await item(page, name).getByRole('link', { name: 'See the invoice' }).waitFor();
    await item(page, 'broken.png').getByText('This is no whole JPEG or PNG photo.').waitFor();
    expect(await page.locator('[data-announce]').textContent()).toMatch(/png: (Received|This is no whole)/);
    expect(await countOf(member)).toBe(2);
    // Nothing is left to do once it is gone.
    await item(page, 'broken.png').getByRole('button', { name: 'Remove' }).click();
    await page.waitForURL(/done=accepted$/);
  });

  it('that were sent before are asked about first, and taken when they are sent again', async () => {
    const { member, page } = await somebody();
    const [one, another] = [photo('one.png'), photo('another.png')];
    await choose(page, one, another);
    await send(page);
    await page.waitForURL(/done=accepted$/);
    await page.goto('/account/invoices/new');
    await choose(page, one, another);
    await send(page);
    for (const { name } of [one, another])
      await item(page, name).getByText('This photo was sent before (').waitFor();
    const earlier = item(page, 'one.png').getByRole('link', { name: 'See the invoice' });
    expect(await earlier.getAttribute('href')).toMatch(/^\/account\/invoices\/[0-9a-f-]{36}$/);
    expect(await countOf(member)).toBe(2);
    await item(page, 'another.png').getByRole('button', { name: 'Remove' }).click();
    await item(page, 'one.png').getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(/\/account\/invoices\/[0-9a-f-]{36}$/);
    expect(await countOf(member)).toBe(3);
  });

  it('are sent again when the connection was lost, and paid for once', async () => {
    const { member, page } = await somebody();
    await choose(page, photo('lost.png'));
    // The request arrives, and its answer does not.
    await page.route('**/account/invoices/new', async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort('connectionreset');
    });
    await send(page);
    await item(page, 'lost.png').getByText('There is no connection.').waitFor();
    expect(await countOf(member)).toBe(1);
    await page.unroute('**/account/invoices/new');
    // What is changed meanwhile is not what was sent.
    await page.locator('#expense_description').fill('Changed');
    await item(page, 'lost.png').getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(/\/account\/invoices\/[0-9a-f-]{36}$/);
    expect(await countOf(member)).toBe(1);
  });

  it('outlive the session: whoever signs in again in another tab sends them from here', async () => {
    const { member, page } = await somebody();
    await choose(page, photo('kept.png'));
    await page.context().clearCookies();
    await send(page);
    const kept = item(page, 'kept.png');
    await kept.getByText('Your session has ended.').waitFor();
    expect(await kept.getByRole('link', { name: 'Sign in' }).getAttribute('target')).toBe('_blank');
    await kept.getByRole('button', { name: 'Try again' }).click();
    await kept.getByText('Your session has ended.').waitFor();
    expect(await countOf(member)).toBe(0);
    await bringIn({ context: page.context() }, site, member);
    await kept.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(/\/account\/invoices\/[0-9a-f-]{36}$/);
    expect(await countOf(member)).toBe(1);
  });

  it('with a hostile name show it as text', async () => {
    const { page } = await somebody(0);
    const name = '<img src=x onerror=alert(1)>.png';
    await choose(page, photo(name));
    await send(page);
    await item(page, name).getByText('There are not enough credits left.').waitFor();
    expect(await page.locator('.chosen img[src=x]').count()).toBe(0);
  });
});
