import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { InvoiceSearch } from '../../src/invoicing/queries/invoice-search.js';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { acceptFor, completeInvoice, failInvoice } from '../support/service/invoices.js';
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

/** An invoice in the list, made without HTTP and without its file. */
interface ListedInvoice {
  vendor?: string;
  description?: string;
  status?: string;
  id?: string;
  uuid?: string;
}

/** Later ones are newer. */
async function listed({ id }: { id: string }, invoices: ListedInvoice[]): Promise<void> {
  await testApp.rows(
    `INSERT INTO invoices (id, scope_id, profile_id, account_id, status, receiver_rfc, receiver_name,
                           receiver_postal_code, receiver_regimen, cfdi_usage, image_key, amount, subtotal, tax,
                           vendor_name, vendor_rfc, uuid, pdf_key, xml_key, completed_at, failure_code,
                           failure_message, expense_description, created_at)
     SELECT (i->>'id')::uuid, $2, $1, $1, i->>'status', 'EKU9003173C9', 'X', '42501', '601', 'G03', 'x', 1234.5, 1, 1,
            i->>'vendor', 'AES010203AB1', (i->>'uuid')::uuid, 'p', 'x', now(),
            CASE i->>'status' WHEN 'failed' THEN 'X' END, CASE i->>'status' WHEN 'failed' THEN 'X' END,
            i->>'description', now() - interval '1 hour' + n * interval '1 second'
       FROM json_array_elements($3) WITH ORDINALITY AS given (i, n)`,
    [
      id,
      organization.id,
      JSON.stringify(
        invoices.map((invoice) => ({
          id: newId(),
          uuid: randomUUID(),
          vendor: 'SOME SHOP',
          status: 'completed',
          ...invoice,
        })),
      ),
    ],
  );
}

async function somebody(invoices: ListedInvoice[] = []): Promise<{ member: TestMember; visitor: Visitor }> {
  const member = await createMember(testApp, { orgId: organization.id });
  await listed(member, invoices);
  return { member, visitor: await signedIn(testApp, member.id) };
}

/** What the rows of a page are headed by. */
async function vendorsOn(visitor: Visitor, query: Record<string, string> = {}): Promise<string[]> {
  const { text } = await visitor.get(`/account/invoices?${new URLSearchParams(query)}`).expect(200);
  return [...text.matchAll(/<th scope="row"><a [^>]+>([^<]*)/g)].map(([, vendor]) => vendor ?? '');
}

describe('the list', () => {
  it('says what to do when there is nothing', async () => {
    const { visitor } = await somebody();
    const none = await visitor.get('/account/invoices').expect(200);
    expect(none.text).toContain('Take a photo of your first receipt');
    expect(none.text).not.toContain('role="search"');
    const found = await visitor.get('/account/invoices?q=x&state=failed').expect(200);
    expect(found.text).toContain('No invoices match.');
    expect(found.text).toContain('role="search"');
    const beyond = await visitor.get('/account/invoices?page=7').expect(200);
    expect(beyond.text).toContain('This page is empty.');
  });

  it('is newest first, in pages of twenty, and keeps what was asked for from page to page', async () => {
    const invoices = Array.from({ length: 41 }, (_, n) => ({ vendor: `SHOP ${n + 1}`, description: 'same' }));
    const { visitor } = await somebody(invoices);
    const names = invoices.map(({ vendor }) => vendor).reverse();
    expect(await vendorsOn(visitor)).toEqual(names.slice(0, 20));
    expect(await vendorsOn(visitor, { page: '2' })).toEqual(names.slice(20, 40));
    expect(await vendorsOn(visitor, { page: '3', q: 'same' })).toEqual(names.slice(40));
    const { text } = await visitor.get('/account/invoices?q=same&page=2&done=accepted').expect(200);
    expect(text).toContain('href="/account/invoices?q=same"');
    expect(text).toContain('href="/account/invoices?q=same&amp;page=3"');
    const last = await visitor.get('/account/invoices?page=3').expect(200);
    expect(last.text).not.toContain('rel="next"');
  });

  it.each(['0', '-1', 'x', '99999999999999999999', '1.5', ''])(
    'takes page %j for one that there is',
    async (page) => {
      const { visitor } = await somebody([{ vendor: 'ONLY' }]);
      expect(await vendorsOn(visitor, { page })).toEqual(['ONLY']);
    },
  );

  it('is asked for again while something on it is under way, and no longer', async () => {
    const { member, visitor } = await somebody();
    const id = await acceptFor(testApp, member.id, organization.id);
    const before = await visitor.get('/account/invoices').expect(200);
    expect(before.text).toMatch(/<main[^>]+data-under-way/);
    expect(before.text).toContain('Reading the receipt');
    expect(await vendorsOn(visitor, { state: 'processing' })).toHaveLength(1);
    await completeInvoice(testApp, id);
    const after = await visitor.get('/account/invoices').expect(200);
    expect(after.text).not.toMatch(/<main[^>]+data-under-way/);
    expect(after.text).toContain('ABARROTES EL SOL');
    expect(after.text).toContain('$116.00');
    expect(await vendorsOn(visitor, { state: 'processing' })).toEqual([]);
  });

  it('shows what failed, without promising that it is still read', async () => {
    const { member, visitor } = await somebody();
    await failInvoice(testApp, await acceptFor(testApp, member.id, organization.id));
    expect(await vendorsOn(visitor, { state: 'failed' })).toEqual(['Unknown vendor']);
    expect(await vendorsOn(visitor, { state: 'completed' })).toEqual([]);
  });

  it('shows what was typed as text', async () => {
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
    expect(await vendorsOn(visitor, { q })).toEqual(vendors);
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

  it('takes U+0000 for nothing, though no address brings it this far', async () => {
    const { member, visitor } = await somebody([{ vendor: 'ONLY' }]);
    await visitor.get('/account/invoices?q=%00').expect(400);
    const caller = {
      profileId: member.id,
      scopeId: organization.id,
      isAdmin: false,
      organization: { id: organization.id, featureFlags: {} },
      address: null,
    };
    const found = await testApp.app.get(InvoiceSearch).find(caller, { text: 'on\0ly', limit: 5 });
    expect(found.invoices.map(({ vendor }) => vendor)).toEqual(['ONLY']);
  });

  it('goes through the newest ones, and says so when there are older ones', async () => {
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
    const { text } = await visitor.get('/account/invoices?q=oldest').expect(200);
    expect(text).toContain('No invoices match.');
    expect(text).toContain('The latest 50,000 invoices were searched.');
    expect(await vendorsOn(visitor, { q: 'younger' })).toHaveLength(20);
    expect(await vendorsOn(visitor, { page: '2501' })).toEqual(['OLDEST']);
  });
});

describe("a member's invoices", () => {
  it('are shown to administrators, under the name of the member, and stay so while searching', async () => {
    const taxData = someTaxData({ taxpayer: `MEMBER ${HOSTILE}` });
    const member = await createMember(testApp, { orgId: organization.id, taxData });
    await listed(member, [{ vendor: 'OF MEMBER' }]);
    const admin = await signedIn(testApp, organization.admin.id);
    for (const name of [member.id, member.rfc.toLowerCase()])
      expect(await vendorsOn(admin, { member: name })).toEqual(['OF MEMBER']);
    const { text } = await admin.get(`/account/invoices?member=${member.id}&q=none`).expect(200);
    expect(text).toContain('<h1>Invoices of MEMBER &quot;>&lt;script>');
    expect(text).toContain(`<input type="hidden" name="member" value="${member.id}"`);
    expect(text).toContain(`href="/account/invoices?member=${member.id}"`);
    expect(await vendorsOn(admin)).toEqual([]);
  });

  it("are not shown to another member, nor those of another organization to anybody, nor nobody's", async () => {
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
  it('has the large button, the credits, and the last five invoices, live', async () => {
    const { member, visitor } = await somebody(
      Array.from({ length: 7 }, (_, n) => ({ vendor: `SHOP ${n + 1}` })),
    );
    const { text } = await visitor.get('/account').expect(200);
    expect(text).toMatch(/<a class="button large" href="\/account\/invoices\/new">/);
    expect(text).toContain('10 credits');
    expect(text.match(/SHOP \d/g)).toEqual(['SHOP 7', 'SHOP 6', 'SHOP 5', 'SHOP 4', 'SHOP 3']);
    await acceptFor(testApp, member.id, organization.id);
    const live = await visitor.get('/account').expect(200);
    expect(live.text).toMatch(/<main[^>]+data-under-way/);
    expect(live.text).toMatch(/<div id="last-invoices" data-live/);
    expect(live.text).toContain('9 credits');
  });
});
