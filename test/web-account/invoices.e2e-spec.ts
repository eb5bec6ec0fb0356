import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filterValues } from '../../src/invoicing/months/list-filter.js';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { acceptFor, completeInvoice, failInvoice } from '../support/service/invoices.js';
import { makeTickets, type MadeTicket } from '../support/service/tickets.js';
import { signedIn, type Visitor } from '../support/http/visitor.js';

const HOSTILE = `"><script>alert(1)</script>`;

let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  // Without a worker: invoices stay as the test makes them.
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  organization = await createOrganization(testApp);
});
afterAll(() => testApp.close());

async function somebody(invoices: MadeTicket[] = []): Promise<{ member: TestMember; visitor: Visitor }> {
  const member = await createMember(testApp, { orgId: organization.id });
  await makeTickets(testApp, { id: member.id, scopeId: organization.id }, invoices);
  return { member, visitor: await signedIn(testApp, member.id) };
}

/** What the rows of a page are headed by. */
async function vendorsOn(visitor: Visitor, query: Record<string, string> = {}): Promise<string[]> {
  const { text } = await visitor.get(`/account/invoices?${new URLSearchParams(query)}`).expect(200);
  return [...text.matchAll(/<span class="vendor">([^<]*)/g)].map(([, vendor]) => vendor ?? '');
}

describe('the list', () => {
  it('says what to do if it is empty', async () => {
    const { visitor } = await somebody();
    const none = await visitor.get('/account/invoices').expect(200);
    expect(none.text).toContain('Take a photo of your first one');
    expect(none.text).not.toContain('role="search"');
    const found = await visitor.get('/account/invoices?q=x&state=failed').expect(200);
    expect(found.text).toContain('No receipts match.');
    expect(found.text).toContain('role="search"');
    const beyond = await visitor.get('/account/invoices?page=7').expect(200);
    expect(beyond.text).toContain('This page is empty.');
  });

  it('is newest first, in pages of a hundred, and keeps its query from page to page', async () => {
    const invoices = Array.from({ length: 201 }, (_, n) => ({
      vendor: `Shop ${n + 1}`,
      description: 'same',
    }));
    const { visitor } = await somebody(invoices);
    const names = invoices.map(({ vendor }) => vendor).reverse();
    expect(await vendorsOn(visitor)).toEqual(names.slice(0, 100));
    expect(await vendorsOn(visitor, { page: '2' })).toEqual(names.slice(100, 200));
    expect(await vendorsOn(visitor, { page: '3', q: 'same' })).toEqual(names.slice(200));
    const { text } = await visitor.get('/account/invoices?q=same&page=2&done=accepted').expect(200);
    expect(text).toContain('href="/account/invoices?q=same"');
    expect(text).toContain('href="/account/invoices?q=same&amp;page=3"');
    const last = await visitor.get('/account/invoices?page=3').expect(200);
    expect(last.text).not.toContain('rel="next"');
  });

  it.each(['0', '-1', 'x', '99999999999999999999', '1.5', ''])(
    'takes page %j for one that there is',
    async (page) => {
      const { visitor } = await somebody([{ vendor: 'Only' }]);
      expect(await vendorsOn(visitor, { page })).toEqual(['Only']);
    },
  );

  it('is refreshed while an invoice on it is unsettled, and no longer', async () => {
    const { member, visitor } = await somebody();
    const id = await acceptFor(testApp, member.id, organization.id);
    const before = await visitor.get('/account/invoices').expect(200);
    expect(before.text).toMatch(/<main[^>]+data-under-way/);
    expect(before.text).toContain('Reading the receipt');
    expect(await vendorsOn(visitor, { state: 'processing' })).toHaveLength(1);
    await completeInvoice(testApp, id);
    const after = await visitor.get('/account/invoices').expect(200);
    expect(after.text).not.toMatch(/<main[^>]+data-under-way/);
    expect(after.text).toContain('Abarrotes el Sol');
    expect(after.text).toContain('$116.00');
    expect(await vendorsOn(visitor, { state: 'processing' })).toEqual([]);
  });

  it('shows a failed invoice without saying that it is being read', async () => {
    const { member, visitor } = await somebody();
    await failInvoice(testApp, await acceptFor(testApp, member.id, organization.id));
    expect(await vendorsOn(visitor, { state: 'failed' })).toEqual(['Unknown vendor']);
    expect(await vendorsOn(visitor, { state: 'completed' })).toEqual([]);
  });

  it('escapes what users typed', async () => {
    const { visitor } = await somebody([{ vendor: `SHOP ${HOSTILE}`, description: HOSTILE }]);
    const { text } = await visitor
      .get(`/account/invoices?${new URLSearchParams({ q: HOSTILE })}`)
      .expect(200);
    expect(text).toContain('SHOP &quot;>&lt;script>');
    expect(text).not.toContain('<script>alert');
  });
});

describe('the search', () => {
  const ID = '0198a000-aaaa-7bbb-8ccc-00000000abcd';
  const FOLIO = 'deadbeef-1111-4222-8333-444444444444';

  it.each([
    ['a word in any case', 'café', ['CAFÉ 100%_\\']],
    ['a word without its accent', 'CAFE', ['CAFÉ 100%_\\']],
    ['an accent that the receipt has not', 'panadería', ['PANADERIA ÑANDU']],
    ['the description', 'client', ['PANADERIA ÑANDU']],
    ['a wildcard as itself', '%', ['CAFÉ 100%_\\']],
    ['another one', '_', ['CAFÉ 100%_\\']],
    ['what escapes them', '\\', ['CAFÉ 100%_\\']],
    ['what would be one', '0%_', ['CAFÉ 100%_\\']],
    ['blanks around it', '  ñandu ', ['PANADERIA ÑANDU']],
    ['the folio', FOLIO, ['FOLIO']],
    ['the folio in capitals', FOLIO.toUpperCase(), ['FOLIO']],
    ['the folio without dashes', FOLIO.replaceAll('-', ''), ['FOLIO']],
    ['the beginning of it', 'DEADBEEF-11', ['FOLIO']],
    ['the id', ID.toUpperCase(), ['ID']],
    ['nothing that there is', 'nothing', []],
    ['more than there is room for', 'x'.repeat(5_000), []],
    ['half a surrogate pair', '\ud800', []],
  ])('finds %s', async (_, q, vendors) => {
    const { visitor } = await somebodyOfShops();
    expect((await vendorsOn(visitor, { q })).map((vendor) => vendor.toUpperCase())).toEqual(vendors);
  });

  /** Made once: nothing changes them. */
  let shops: Promise<{ visitor: Visitor }> | undefined;
  const somebodyOfShops = () =>
    (shops ??= somebody([
      { vendor: 'CAFÉ 100%_\\' },
      { vendor: 'PANADERIA ÑANDU', description: 'Desayuno con clientes' },
      { vendor: 'FOLIO', uuid: FOLIO },
      { vendor: 'ID', id: ID },
    ]));

  it('ignores U+0000, although no URL can contain it', async () => {
    const { visitor } = await somebody();
    await visitor.get('/account/invoices?q=%00').expect(400);
    expect(filterValues({ text: 'on\0ly' }, 1)).toMatchObject({ text: '%only%' });
  });

  it('covers the newest invoices, and says so if there are older ones', async () => {
    const { member, visitor } = await somebody([{ vendor: 'OLDEST' }]);
    await testApp.rows(
      `INSERT INTO invoices (id, scope_id, profile_id, account_id, status, receiver_rfc, receiver_name,
                             receiver_postal_code, receiver_regimen, cfdi_usage, image_key, failure_code,
                             failure_message, vendor_name, created_at)
       SELECT gen_random_uuid(), $2, $1, $1, 'failed', 'X', 'X', '42501', '601', 'G03', 'x', 'X', 'X', 'YOUNGER',
              now() + interval '1 hour'
         FROM generate_series(1, 50000)`,
      [member.id, organization.id],
    );
    await testApp.rows('UPDATE profiles SET invoice_count = 50001 WHERE id = $1', [member.id]);
    const { text } = await visitor.get('/account/invoices?q=oldest').expect(200);
    expect(text).toContain('No receipts match.');
    expect(text).toContain('The latest 50,000 receipts were searched.');
    expect(await vendorsOn(visitor, { q: 'younger' })).toHaveLength(100);
    const month = new Date().toISOString().slice(0, 7);
    expect(await vendorsOn(visitor, { page: '501', month })).toEqual(['Oldest']);
  });
});

describe("a member's invoices", () => {
  it("are shown to administrators, with the member's name, also in a search", async () => {
    const taxData = someTaxData({ taxpayer: `MEMBER ${HOSTILE}` });
    const member = await createMember(testApp, { orgId: organization.id, taxData });
    await makeTickets(testApp, { id: member.id, scopeId: organization.id }, [{ vendor: 'of member' }]);
    const admin = await signedIn(testApp, organization.admin.id);
    for (const name of [member.id, member.rfc.toLowerCase()])
      expect(await vendorsOn(admin, { member: name })).toEqual(['of member']);
    const { text } = await admin.get(`/account/invoices?member=${member.id}&q=none`).expect(200);
    expect(text).toContain('<h1>Receipts of MEMBER &quot;>&lt;script>');
    expect(text).toContain(`<input type="hidden" name="member" value="${member.id}"`);
    expect(text).toContain(`href="/account/invoices?member=${member.id}"`);
    expect(await vendorsOn(admin)).toEqual([]);
  });

  it('are not shown to other members, to other organizations, or for an unknown member', async () => {
    const { member, visitor } = await somebody();
    await visitor.get(`/account/invoices?member=${organization.admin.id}`).expect(403);
    await visitor.get(`/account/invoices?member=${member.id}`).expect(200);
    const { admin } = await createOrganization(testApp);
    const other = await signedIn(testApp, admin.id);
    for (const name of [member.id, member.rfc, organization.id, 'x', HOSTILE])
      await other.get(`/account/invoices?${new URLSearchParams({ member: name })}`).expect(404);
  });
});

describe('the overview', () => {
  it('has the main button, the credits, and the last five invoices with live updates', async () => {
    const { member, visitor } = await somebody(
      Array.from({ length: 7 }, (_, n) => ({ vendor: `Shop ${n + 1}` })),
    );
    const { text } = await visitor.get('/account').expect(200);
    expect(text).toMatch(/<a class="button large" href="\/account\/invoices\/new">/);
    expect(text).toContain('10 credits');
    expect(text.match(/Shop \d/g)).toEqual(['Shop 7', 'Shop 6', 'Shop 5', 'Shop 4', 'Shop 3']);
    await acceptFor(testApp, member.id, organization.id);
    const live = await visitor.get('/account').expect(200);
    expect(live.text).toMatch(/<main[^>]+data-under-way/);
    expect(live.text).toMatch(/<div id="last-invoices" data-live/);
    expect(live.text).toContain('9 credits');
  });
});
