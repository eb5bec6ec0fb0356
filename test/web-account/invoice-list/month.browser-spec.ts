import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dayIn, monthAfter } from '../../../src/invoicing/months/month.js';
import {
  createMember,
  createOrganization,
  type TestMember,
  type TestOrganization,
} from '../../support/service/accounts.js';
import { makeTickets, storeFilesOf } from '../../support/service/tickets.js';
import {
  accessibilityFaults,
  isTooWide,
  layoutShift,
  standingOut,
  tooSmallToPress,
} from '../browser/accessibility.js';
import { bringIn } from '../browser/people.js';
import {
  DESKTOP,
  keepPicture,
  openSite,
  PHONE,
  type Screen,
  type Site,
  type Window,
} from '../browser/site.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let site: Site;
let organization: TestOrganization;
let member: TestMember;
/** The month that it is where the member is. */
const MONTH = dayIn('America/Mexico_City', new Date()).slice(0, 7);
/** The month so many before it. */
const before = (months: number): string => monthAfter(MONTH, -months);

beforeAll(async () => {
  site = await openSite({ env: { ROLE: 'api' } });
  organization = await createOrganization(site.testApp);
  member = await createMember(site.testApp, { orgId: organization.id, email: 'ana@example.com' });
  const ids = await makeTickets(site.testApp, { id: member.id, scopeId: organization.id }, [
    { vendor: 'TIENDAS SORIANA SA DE CV', day: `${MONTH}-01`, amount: 1284.5, tax: 177.17 },
    {
      vendor: 'COSTCO DE MEXICO SA DE CV',
      day: `${MONTH}-01`,
      amount: 4310,
      tax: 412.4,
      description: 'Despensa',
    },
    {
      vendor: 'CADENA COMERCIAL OXXO SA DE CV',
      day: `${MONTH}-02`,
      amount: 86.5,
      tax: 11.93,
      ticketNumber: 'A-1147',
    },
    { vendor: 'SERVICIO GASOLINERO DEL BAJIO SA DE CV', day: `${MONTH}-02`, amount: 950, tax: 131.03 },
    { status: 'failed', day: `${MONTH}-02`, readVendor: 'FARMACIAS GUADALAJARA', readTotal: 214 },
    { vendor: 'OFFICE DEPOT DE MEXICO SA DE CV', day: `${before(1)}-20`, amount: 2400, tax: 331.03 },
    { vendor: 'LIVERPOOL', day: `${before(2)}-11`, amount: 5200, tax: 717.24 },
    { vendor: 'TELMEX', day: `${before(4)}-05`, amount: 649, tax: 89.52 },
  ]);
  await storeFilesOf(site.testApp, ids);
}, 120_000);
afterAll(() => site.close());

const SCREENS: [string, Screen][] = [
  ['phone-light', { ...PHONE, width: 390, height: 844 }],
  ['phone-dark', { ...PHONE, scheme: 'dark', language: 'en' }],
  ['desktop-light', { ...DESKTOP, width: 1280, language: 'es' }],
  ['desktop-dark', { ...DESKTOP, width: 1280, scheme: 'dark' }],
];

async function open(screen: Screen, path: string, as = member): Promise<Window> {
  const window = await site.visit(screen);
  await bringIn(window, site, as);
  await window.page.goto(path);
  return window;
}
const vendors = ({ page }: Window) => page.locator('.tickets .vendor').allTextContents();

it.each(SCREENS)(
  'a month has its totals, its chart and the pictures of its receipts: %s',
  async (name, screen) => {
    const window = await open(screen, '/account/invoices');
    const { page, t } = window;
    expect(await page.locator('.sums dd').allTextContents()).toEqual([
      '$6,631.00',
      '$732.53',
      t.month.receipts(4),
      t.month.receipts(1),
    ]);
    const months = page.locator('.month-plot').last();
    expect(await months.locator('rect:not(.area)').count()).toBe(12);
    expect(await months.getAttribute('aria-label')).toContain('$6,631.00');
    expect(await page.locator('.month-plot').first().locator('a').count()).toBe(2);
    const isWide = (screen.width ?? 0) >= 1024;
    expect([
      await page.locator('.month-table').isVisible(),
      await page.locator('.month-days').isVisible(),
    ]).toEqual([isWide, !isWide]);
    // Those that are out of sight come when somebody scrolls to them.
    if (!isWide) {
      for (const picture of await page.locator('.thumbnail img').all())
        await picture.scrollIntoViewIfNeeded();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('.thumbnail img')].every(
          (one) => one.naturalWidth > 0,
        ),
      );
    }
    expect(await page.locator('.thumbnail img').count()).toBe(5);
    await page.getByText(t.month.details).press('Enter');
    await page.getByText(t.month.filters).press('Enter');
    await page.locator(':focus').blur();
    await page.evaluate(() => scrollTo(0, 0));
    await keepPicture(page, `month-${name}`);
    expect({
      faults: await accessibilityFaults(page),
      isTooWide: await isTooWide(page),
      standingOut: await standingOut(page),
      tooSmall: await tooSmallToPress(page),
      complaints: window.complaints,
    }).toEqual({ faults: [], isTooWide: false, standingOut: [], tooSmall: [], complaints: [] });
    await window.context.close();
  },
);

it('links to other months by a select, and by arrows', async () => {
  const window = await open(PHONE, '/account/invoices');
  const { page, t } = window;
  await page.getByLabel(t.month.choose, { exact: true }).selectOption(before(2));
  await page.getByRole('button', { name: t.month.go }).click();
  await page.waitForURL(`**/account/invoices?month=${before(2)}`);
  expect(await vendors(window)).toEqual(['Liverpool']);
  await page.locator('.months [rel=next]').click();
  await page.waitForURL(`**month=${before(1)}`);
  await page.locator('.months [rel=next]').click();
  await page.waitForURL(`**month=${MONTH}`);
  expect(await page.locator('.months [rel=next]').count()).toBe(0);
  await window.context.close();
});

it('is searched by vendor, amount and status, and by the number of a receipt', async () => {
  const window = await open(PHONE, '/account/invoices');
  const { page, t } = window;
  await page.getByText(t.month.filters).click();
  await page.getByLabel(t.month.least).fill('2,000');
  await page.getByLabel(t.month.state).selectOption('completed');
  await page.getByRole('button', { name: t.month.apply }).click();
  await page.waitForURL(`**month=${MONTH}*least=2*`);
  // A filter stays in its month, until all are asked for.
  expect(await vendors(window)).toEqual([expect.stringContaining('Costco')]);
  await page.getByRole('link', { name: t.month.searchAll }).click();
  await page.waitForURL('**month=all*');
  expect(await vendors(window)).toEqual(
    ['Costco', 'Office Depot', 'Liverpool'].map((one) => expect.stringContaining(one)),
  );
  // Nobody has to open them again to see what is looked for.
  expect(await page.getByLabel(t.month.least).inputValue()).toBe('2,000');
  await page.getByRole('link', { name: t.month.clear }).click();
  await page.getByLabel(t.month.search).fill('A-1147');
  await page.getByLabel(t.month.search).press('Enter');
  await page.waitForURL('**q=A-1147*');
  expect(await vendors(window)).toEqual([expect.stringContaining('OXXO')]);
  await window.context.close();
});

it('is sorted on a desktop, and exported by selection', async () => {
  const window = await open({ ...DESKTOP, width: 1280 }, '/account/invoices');
  const { page, t } = window;
  const table = page.locator('.month-table');
  await table.getByRole('link', { name: t.month.table.total, exact: true }).click();
  await page.waitForURL('**sort=-total');
  expect(await table.locator('tbody tr').first().textContent()).toContain('$4,310.00');
  await table.locator('tbody input').first().check();
  const coming = page.waitForEvent('download');
  await table.getByRole('button', { name: t.month.downloadSheet }).click();
  expect((await coming).suggestedFilename()).toBe(`${MONTH}.xlsx`);
  await window.context.close();
});

it('is downloaded for the accountant, and so are search results', async () => {
  const window = await open(PHONE, '/account/invoices');
  const { page, t } = window;
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: t.month.download }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`${MONTH}.zip`);
  const zip = (await readFile(await download.path())).toString('latin1');
  // Its directory is at the end.
  const names = new Set([...zip.matchAll(/[^/\0]+?\.(?:pdf|xml|csv)/g)].map(([name]) => name.slice(-4)));
  expect([...names].toSorted()).toEqual(['.csv', '.pdf', '.xml']);
  await window.context.close();
});

it("shows an administrator a member's month, and that of all members, with names", async () => {
  const window = await open(DESKTOP, '/account/invoices', organization.admin);
  const { page, t } = window;
  await page.getByRole('link', { name: t.month.everybody }).click();
  await page.waitForURL('**member=all*');
  expect(await vendors(window)).toHaveLength(5);
  await keepPicture(page, 'month-team');
  await page.goto(`/account/members/${member.id}`);
  await page.locator(`a[href^="/account/invoices?member="]`).first().click();
  await page.waitForURL(`**/account/invoices?member=${member.id}*`);
  expect(await vendors(window)).toHaveLength(5);
  expect(await page.locator('.sums dd').first().textContent()).toBe('$6,631.00');
  await window.context.close();
});

it('is summarized on the overview', async () => {
  const window = await open({ ...PHONE, width: 390, height: 844 }, '/account');
  const { page } = window;
  expect(await page.locator('.month-line .sums dd').first().textContent()).toBe('$6,631.00');
  expect(await layoutShift(page)).toBeLessThan(0.001);
  expect(await accessibilityFaults(page)).toEqual([]);
  await keepPicture(page, 'overview-with-month');
  await page.locator('.month-line a').click();
  await page.waitForURL(`**/account/invoices?month=${MONTH}`);
  await window.context.close();
});
