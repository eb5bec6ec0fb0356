import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMember,
  createOrganization,
  type TestMember,
  type TestOrganization,
} from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { type MadeTicket, makeTickets } from '../../support/service/tickets.js';
import { MonthList } from '../../../src/invoicing/months/month-list.js';
import { MAX_SCANNED } from '../../../src/invoicing/months/month-list.sql.js';
import { signedIn, type Visitor } from '../../support/http/visitor.js';

let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  organization = await createOrganization(testApp);
});
afterAll(() => testApp.close());

async function somebody(tickets: MadeTicket[] = []): Promise<{ member: TestMember; visitor: Visitor }> {
  const member = await createMember(testApp, { orgId: organization.id });
  await makeTickets(testApp, { id: member.id, scopeId: organization.id }, tickets);
  return { member, visitor: await signedIn(testApp, member.id) };
}

async function page(visitor: Visitor, query: Record<string, string> = {}): Promise<string> {
  const { text } = await visitor.get(`/account/invoices?${new URLSearchParams(query)}`).expect(200);
  return text;
}
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');
const vendors = (text: string) => all(text, /<span class="vendor">([^<]*)/g);
const sums = (text: string) => all(text, /<dd>([^<]*)/g);
const months = (text: string) => all(text, /<h2 id="month-[^>]+>([^<]*)/g);
const days = (text: string) => all(text, /<h3[^>]+><time[^>]+>([^<]*)/g);

describe('a month', () => {
  it('is the latest one with receipts, by day of purchase, with exact totals of the invoices', async () => {
    const { visitor } = await somebody([
      { vendor: 'a', day: '2026-10-31', amount: 50 },
      { vendor: 'b', day: '2026-11-02', amount: 0.1, tax: 0.01 },
      { vendor: 'c', day: '2026-11-12', amount: 0.2, tax: 0.02 },
      { vendor: 'd', day: '2026-11-12', amount: 310, tax: 42.76 },
      { status: 'failed', day: '2026-11-11', readVendor: 'OXXO', readTotal: 99 },
    ]);
    const text = await page(visitor, { month: '2026-11' });
    expect(months(text)).toEqual(['November 2026']);
    expect(days(text)).toEqual(['Thursday 12', 'Wednesday 11', 'Monday 2']);
    expect(vendors(text)).toEqual(['d', 'c', 'OXXO', 'b']);
    // 0.1 + 0.2 is 0.30000000000000004 in floating point.
    expect(sums(text)).toEqual(['$310.30', '$42.79', '3 receipts', '1 receipt']);
    expect(text).toContain('<dt>Not invoiced</dt>');
    expect(text).toContain('href="/account/invoices?month=2026-10"');
    expect(text).not.toContain('class="state completed"');
    expect(text).toContain('class="state failed"');
    expect(await page(visitor)).toContain('November 2026</h2>');
  });

  it('has totals of other taxes where there are any', async () => {
    const { visitor } = await somebody([
      { day: '2026-11-02', amount: 146.74, tax: 20.24, ieps: 26.5, localTaxes: 0, withheldTaxes: 0 },
      { day: '2026-11-03', amount: 1188.75, tax: 160, ieps: 0, localTaxes: 30, withheldTaxes: 1.25 },
      { day: '2026-11-04', amount: 116, tax: 16 },
    ]);
    expect(sums(await page(visitor, { month: '2026-11' }))).toEqual([
      '$1,451.49',
      '$196.24',
      '$26.50',
      '$30.00',
      '$1.25',
      '3 receipts',
    ]);
  });

  it('has separate totals for each currency', async () => {
    const { visitor } = await somebody([
      { day: '2026-11-02', amount: 10, tax: 1 },
      { day: '2026-11-02', amount: 20, tax: 2, currency: 'USD' },
    ]);
    expect(sums(await page(visitor, { month: '2026-11' })).sort()).toEqual(
      ['$10.00', '$1.00', '1 receipt', '$20.00', '$2.00', '1 receipt'].sort(),
    );
  });

  it("lists a receipt without a date on the day of its upload, in the user's time zone", async () => {
    const { member, visitor } = await somebody([{ vendor: 'late', createdAt: '2026-12-01T06:30:00Z' }]);
    expect(days(await page(visitor, { month: '2026-12' }))).toEqual(['Tuesday 1']);
    await testApp.rows("UPDATE tax_infos SET postal_code = '22000' WHERE profile_id = $1", [member.id]);
    const tijuana = await signedIn(testApp, member.id);
    expect(days(await page(tijuana, { month: '2026-11' }))).toEqual(['Monday 30']);
  });

  it.each(['2026-13', 'x', '', '99999-01'])('falls back to the latest one for %j', async (month) => {
    const { visitor } = await somebody([{ vendor: 'only', day: '2026-11-02' }]);
    expect(vendors(await page(visitor, { month }))).toEqual(['only']);
  });

  it('has a chart of months and of vendors if there is something to compare', async () => {
    const { visitor } = await somebody([
      { vendor: 'a', day: '2026-11-02', amount: 10 },
      { vendor: 'b', day: '2026-11-02', amount: 30 },
    ]);
    const plain = await page(visitor, { month: '2026-11' });
    expect(plain).not.toContain('role="img"');
    const { visitor: another } = await somebody([
      { vendor: 'a', day: '2026-10-02', amount: 10 },
      ...['a', 'b', 'c'].map((vendor, n) => ({ vendor, day: '2026-11-02', amount: 10 * (n + 1) })),
    ]);
    const drawn = await page(another, { month: '2026-11' });
    expect(drawn).toContain('aria-label="Spent in the last twelve months. Most in November 2026: $60.00."');
    expect(all(drawn, /month=2026-11&amp;vendor=(\w)"/g)).toEqual(['c', 'b', 'a']);
    expect(vendors(await page(another, { month: '2026-11', vendor: 'b' }))).toEqual(['b']);
  });
});

/** The vendors in the order of the table. */
const rows = (text: string) => all(text, /<td><a href="\/account\/invoices\/[^>]+>([^<]*)/g);
const headings = (text: string) =>
  all(text, /<th scope="col".*?>(.*?)<\/th>/g).map((heading) => heading.replaceAll(/<[^>]+>/g, ''));

describe('the table of a month', () => {
  const UUID = '5f1b3c2d-7a8e-4b6c-9d0e-1f2a3b4c5d6e';

  it('has folio, IVA by rate, form of payment and use, with the columns that have something', async () => {
    const { visitor } = await somebody([
      { vendor: 'a', day: '2026-11-02', amount: 126.4, tax: 16.4, uuid: UUID },
      { vendor: 'b', day: '2026-11-03', amount: 10, tax: 0, ieps: 0 },
    ]);
    const plain = headings(await page(visitor, { month: '2026-11' }));
    expect(plain).not.toContain('IVA 16%');
    expect(plain).not.toContain('IEPS');
    const iva = [
      { rate: '0.16', base: '100.00', amount: '16.00' },
      { rate: '0.08', base: '5.00', amount: '0.40' },
      { rate: null, base: '4.99', amount: '0.00' },
    ];
    await testApp.rows('UPDATE invoices SET figures = $2, ieps = 1 WHERE uuid = $1', [
      UUID,
      JSON.stringify({ paymentForm: '28', iva }),
    ]);
    const text = await page(visitor, { month: '2026-11' });
    expect(headings(text)).toEqual([
      'Select',
      'Day',
      'Vendor',
      'RFC',
      'Folio fiscal',
      'Subtotal',
      'IVA',
      'IVA 16%',
      'IVA 8%',
      'Exempt',
      'IEPS',
      'Total',
      'Form',
      'Use',
      'State',
    ]);
    const [row = ''] = all(text, /<tr><td>(?:(?!<tr>).)*?title="5F1B3C2D(.*?)<\/tr>/g);
    expect(all(row, /<td[^>]*>([^<]*)<\/td>/g)).toEqual([
      '$110.00',
      '$16.40',
      '$16.00',
      '$0.40',
      '$4.99',
      '$1.00',
      '$126.40',
      '28',
      'G03',
      'Ready',
    ]);
  });

  it('is sorted by any column, in both directions, with empty values last', async () => {
    const { visitor } = await somebody([
      { vendor: 'b', day: '2026-11-02', amount: 20 },
      { vendor: 'Á', day: '2026-11-04', amount: 10 },
      { vendor: 'c', day: '2026-11-03', amount: 30 },
      { status: 'failed', day: '2026-11-11', readVendor: 'd' },
    ]);
    const sorted = async (sort: string) => rows(await page(visitor, { month: '2026-11', sort }));
    expect(await sorted('')).toEqual(['d', 'Á', 'c', 'b']);
    expect(await sorted('vendor')).toEqual(['Á', 'b', 'c', 'd']);
    expect(await sorted('-vendor')).toEqual(['d', 'c', 'b', 'Á']);
    expect(await sorted('total')).toEqual(['Á', 'b', 'c', 'd']);
    expect(await sorted('-total')).toEqual(['c', 'b', 'Á', 'd']);
    expect(await sorted('day')).toEqual(['b', 'c', 'Á', 'd']);
    for (const sort of ['rfc', '-uuid', 'subtotal', '-tax', 'ieps', '-form', 'usage', 'state'])
      expect((await sorted(sort)).toSorted()).toEqual(['b', 'c', 'd', 'Á']);
    expect(await sorted('; DROP TABLE invoices')).toEqual(['d', 'Á', 'c', 'b']);
    const text = await page(visitor, { month: '2026-11', sort: '-total' });
    expect(text).toMatch(
      /aria-sort="descending"><a href="\/account\/invoices\?month=2026-11&amp;sort=total">Total/,
    );
    expect(vendors(text)).toEqual(['c', 'b', 'Á', 'd']);
  });
});

describe('the day by which receipts are listed', () => {
  it('is that of the purchase, or that of the stamp', async () => {
    const { member, visitor } = await somebody([
      { vendor: 'late', day: '2026-10-31', amount: 50 },
      { vendor: 'soon', day: '2026-11-02', amount: 10 },
      { status: 'failed', day: '2026-11-03', readVendor: 'failed' },
    ]);
    await testApp.rows(
      `UPDATE invoices SET stamped_on = CASE vendor_name WHEN 'late' THEN date '2026-11-30' ELSE date '2026-11-05' END
        WHERE profile_id = $1 AND status = 'completed'`,
      [member.id],
    );
    const text = await page(visitor, { month: '2026-11', by: 'stamp' });
    expect(vendors(text)).toEqual(['late', 'soon']);
    expect(days(text)).toEqual(['Monday 30', 'Thursday 5']);
    expect(sums(text)[0]).toBe('$60.00');
    expect(text).toContain('href="/account/invoices/export?month=2026-11&amp;by=stamp"');
    // October has no stamp, so there is no other month to go to.
    expect(text).not.toContain('rel="prev"');
    expect(vendors(await page(visitor, { month: '2026-11' }))).toEqual(['failed', 'soon']);
    expect(vendors(await page(visitor, { by: 'stamp', q: 'soon' }))).toEqual(['soon']);
  });
});

describe('all months', () => {
  const TICKETS: MadeTicket[] = [
    { vendor: 'old', day: '2025-01-02', amount: 5 },
    { vendor: 'new', day: '2026-11-02', amount: 10 },
  ];

  it('are listed together, without a filter', async () => {
    const { visitor } = await somebody(TICKETS);
    const text = await page(visitor, { month: 'all' });
    expect(vendors(text)).toEqual(['new', 'old']);
    expect(months(text)).toEqual(['November 2026', 'January 2025']);
    expect(text).toContain('href="/account/invoices/export"');
    // "See all" and "All receipts" lead there.
    const overview = await visitor.get('/account').expect(200);
    expect(overview.text).toContain('href="/account/invoices?month=all"');
    const [invoice = ''] = all(text, /href="(\/account\/invoices\/[0-9a-f-]{36})"/g);
    expect((await visitor.get(invoice)).text).toContain('href="/account/invoices?month=all"');
  });

  it('are searched from there; from a month, only that one', async () => {
    const { visitor } = await somebody(TICKETS);
    const form = async (month: string) =>
      all(await page(visitor, { month }), /role="search".*?name="month" value="([^"]+)"/g);
    expect(await form('all')).toEqual(['all']);
    expect(await form('2026-11')).toEqual(['2026-11']);
    const inMonth = await page(visitor, { month: '2026-11', q: 'old' });
    expect(vendors(inMonth)).toEqual([]);
    expect(inMonth).toContain('href="/account/invoices?month=all&amp;q=old"');
    expect(vendors(await page(visitor, { month: 'all', q: 'old' }))).toEqual(['old']);
    expect(vendors(await page(visitor, { month: '2026-11', from: '2020-01-01' }))).toEqual(['new']);
    expect(vendors(await page(visitor, { month: '2026-11', from: '2026-11-03' }))).toEqual([]);
  });
});

describe('the chart of days', () => {
  it('has a scale, and the amount of each day as a link to its receipts', async () => {
    const { visitor } = await somebody([
      { vendor: 'a', day: '2026-11-02', amount: 1500 },
      { vendor: 'b', day: '2026-11-02', amount: 300.5 },
      { vendor: 'c', day: '2026-11-12', amount: 20 },
    ]);
    const text = await page(visitor, { month: '2026-11' });
    const [plot = ''] = all(
      text,
      /<svg class="month-plot days"[^>]*aria-label="Spent by day in November 2026."(.*?)<\/svg>/g,
    );
    expect(all(plot, /<title>([^<]*)/g)).toEqual(['Nov 2, 2026: $1,800.50', 'Nov 12, 2026: $20.00']);
    expect(all(plot, /text-anchor="end"[^>]*>([^<]*)/g)).toEqual(['$0', '$1 k', '$2 k']);
    const [href = ''] = all(plot, /<a href="([^"]+)"/g);
    expect(vendors((await visitor.get(href.replaceAll('&amp;', '&'))).text).toSorted()).toEqual(['a', 'b']);
  });
});

describe('a search', () => {
  const TICKETS: MadeTicket[] = [
    { vendor: 'first', day: '2026-09-01', amount: 310, tax: 1, ticketNumber: 'A-0012 34' },
    { vendor: 'second', day: '2026-10-15', amount: 310.5, tax: 1 },
    { vendor: 'third', day: '2026-11-20', amount: 1310, tax: 1 },
    { status: 'failed', readVendor: 'fourth', readTotal: 310, day: '2026-11-21', articles: 'big mac 2 cafe' },
  ];
  let visitor: Promise<Visitor> | undefined;
  const who = () => (visitor ??= somebody(TICKETS).then((made) => made.visitor));

  it.each<[string, Record<string, string>, string[]]>([
    ['an amount', { q: '310' }, ['fourth', 'first']],
    ['an amount with its cents', { q: '310.00' }, ['fourth', 'first']],
    ['an amount as it is written', { q: '$1,310.00' }, ['third']],
    ['an article', { q: 'mac' }, ['fourth']],
    ['articles, in the plural, whatever their order, case and accents', { q: 'CAFÉ, Big-Macs' }, ['fourth']],
    ['an article and something else', { q: 'big mac', state: 'completed' }, []],
    ['no article that is on no receipt', { q: 'mac tea' }, []],
    ['no operators', { q: "mac | ! ':* \\" }, ['fourth']],
    ['the receipt number', { q: 'a001234' }, ['first']],
    ['a part of it', { q: '0012-34' }, ['first']],
    ['a first day', { from: '2026-10-15' }, ['fourth', 'third', 'second']],
    ['a last day', { to: '2026-10-15' }, ['second', 'first']],
    ['days that are none', { from: '2026-02-31', q: 'first' }, ['first']],
    ['a least amount', { least: '310.50' }, ['third', 'second']],
    ['a highest amount', { most: '310' }, ['fourth', 'first']],
    ['a vendor', { vendor: 'IRST' }, ['first']],
    ['a state', { state: 'failed' }, ['fourth']],
    ['all of it', { q: '310', state: 'completed', from: '2026-09-01', to: '2026-09-30' }, ['first']],
  ])('finds by %s', async (_, query, found) => {
    expect(vendors(await page(await who(), query))).toEqual(found);
  });

  it('finds articles of own receipts alone', async () => {
    const articles = 'unicorn';
    const { visitor: own } = await somebody([{ vendor: 'own', articles }]);
    const { member: other } = await somebody([{ vendor: 'other', articles }]);
    expect(vendors(await page(own, { q: 'unicorn' }))).toEqual(['own']);
    // An id in the text is a word as any other.
    expect(vendors(await page(own, { q: `unicorn p${other.id.replaceAll('-', '')}` }))).toEqual([]);
    const admin = await signedIn(testApp, organization.admin.id);
    expect(vendors(await page(admin, { q: 'unicorn', member: 'all' })).toSorted()).toEqual(['other', 'own']);
    expect(vendors(await page(admin, { q: 'unicorn' }))).toEqual([]);
  });

  it('lists results by month with totals, and keeps its filters in the form', async () => {
    const text = await page(await who(), { least: '1', state: 'completed' });
    expect(months(text)).toEqual(['November 2026', 'October 2026', 'September 2026']);
    expect(sums(text).filter((_, n) => n % 3 === 0)).toEqual(['$1,310.00', '$310.50', '$310.00']);
    expect(text).toMatch(/<details class="filters" open/);
    expect(text).toContain('href="/account/invoices/export?least=1&amp;state=completed"');
  });
});

describe("a member's months", () => {
  it('are complete for an administrator: totals, title, export, and the link back', async () => {
    const { member } = await somebody([{ vendor: 'of member', day: '2026-11-02', amount: 12 }]);
    const admin = await signedIn(testApp, organization.admin.id);
    const text = await page(admin, { member: member.id });
    expect(vendors(text)).toEqual(['of member']);
    expect(sums(text)[0]).toBe('$12.00');
    expect(text).toContain(`href="/account/members/${member.id}"`);
    expect(text).toContain(`href="/account/invoices/export?member=${member.id}&amp;month=2026-11"`);
  });

  it('are combined for administrators only', async () => {
    const own = await createOrganization(testApp);
    const ana = await createMember(testApp, { orgId: own.id });
    for (const { id } of [own.admin, ana])
      await makeTickets(testApp, { id, scopeId: own.id }, [{ vendor: id, day: '2026-11-02', amount: 1 }]);
    const admin = await signedIn(testApp, own.admin.id);
    const text = await page(admin, { member: 'all' });
    expect(vendors(text).sort()).toEqual([own.admin.id, ana.id].sort());
    expect(sums(text)[0]).toBe('$2.00');
    const visitor = await signedIn(testApp, ana.id);
    await visitor.get('/account/invoices?member=all').expect(403);
    await visitor.get('/account/invoices/export?member=all').expect(403);
    expect(await page(visitor)).not.toContain('member=all');
  });

  it('share the limit of a search: all receipts of members with few, the newest of members with many', async () => {
    const own = await createOrganization(testApp);
    const [few, many] = [own.admin, await createMember(testApp, { orgId: own.id })];
    const none = await createMember(testApp, { orgId: own.id });
    await makeTickets(testApp, { id: few.id, scopeId: own.id }, [{}, {}]);
    await makeTickets(testApp, { id: many.id, scopeId: own.id }, [{}, {}, {}]);
    const list = testApp.app.get(MonthList);
    const { names, share } = await list.members(
      { profileId: few.id, scopeId: own.id, isAdmin: true } as Parameters<MonthList['members']>[0],
      { member: 'all' },
    );
    expect([names.has(many.id), names.has(few.id), names.has(none.id), share]).toEqual([
      true,
      true,
      false,
      MAX_SCANNED,
    ]);
    const members = { names, share: 2, other: null, isEverybody: true, scopeId: null, isCutOff: false };
    for (const filter of [{ text: 'shop' }, { from: '2020-01-01' }, { from: '2020-01-01', to: '2026-12-31' }])
      expect(await list.count(members, 'UTC', filter, 10)).toBe(4);
    expect(await list.count(members, 'UTC', { from: '2026-01-01', to: '2026-12-31' }, 10)).toBe(5);
  });
});
