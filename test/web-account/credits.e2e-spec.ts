import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreditsService } from '../../src/credits/credits.service.js';
import { RefundInvoice } from '../../src/invoicing/payment/refund-invoice.js';
import {
  createMember,
  createOrganization,
  grant,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { acceptFor, failInvoice, OPERATOR } from '../support/service/invoices.js';
import { createTicketOrg } from '../support/http/requests.js';
import { signedIn, type Visitor } from '../support/http/visitor.js';

let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  organization = await createOrganization(testApp);
});
afterAll(() => testApp.close());

/** What was paid for, change and balance of each entry of the ledger. */
async function ledgerOn(visitor: Visitor, query = ''): Promise<string[][]> {
  const { text } = await visitor.get(`/account/credits${query}`).expect(200);
  return [...text.matchAll(/<li class="entry">(.*?)<\/li>/gs)].map(([, entry = '']) =>
    [/<(?:a|strong)\b.*?>(.*?)</, /entry-amount"><strong>(.*?)</, /Balance (.*?)</].map(
      (part) => part.exec(entry)?.[1] ?? '',
    ),
  );
}

describe('the ledger', () => {
  it('shows the reason of each entry, with the balance after it, newest first', async () => {
    const member = await createMember(testApp, { orgId: organization.id }, 3);
    const visitor = await signedIn(testApp, member.id);
    const paid = await acceptFor(testApp, member.id, organization.id);
    const failed = await acceptFor(testApp, member.id, organization.id);
    await failInvoice(testApp, failed);
    await testApp.app.get(RefundInvoice).refund(failed, OPERATOR);
    expect(await ledgerOn(visitor)).toEqual([
      ['Receipt without invoice', '+1', '2'],
      ['Receipt without invoice', '-1', '1'],
      ['Receipt under way', '-1', '2'],
      ['Credits received', '+3', '3'],
    ]);
    const { text } = await visitor.get('/account/credits').expect(200);
    expect(text).toContain(`<a href="/account/invoices/${paid}">`);
    expect(text.match(new RegExp(`href="/account/invoices/${failed}"`, 'g'))).toHaveLength(2);
    expect(text).not.toContain('operator');
    expect(text).not.toContain(member.id);
    expect(text).not.toContain("The organization's");
  });

  it('has pages of fifty, with the same balances as the whole ledger', async () => {
    const member = await createMember(testApp, { orgId: organization.id }, 0);
    for (let n = 1; n <= 101; n++) await grant(testApp, member.id, n);
    const visitor = await signedIn(testApp, member.id);
    const pages = [
      await ledgerOn(visitor),
      await ledgerOn(visitor, '?page=2'),
      await ledgerOn(visitor, '?page=3'),
    ];
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 1]);
    const statement = await testApp.app.get(CreditsService).statement(member.id);
    const whole = statement?.entries.map(({ balance }) => balance.toLocaleString('en-US')).reverse();
    expect(pages.flat().map(([, , balance]) => balance)).toEqual(whole);
    const beyond = await visitor.get('/account/credits?page=4').expect(200);
    expect(beyond.text).toContain('<strong>5,151</strong> credits');
    expect(beyond.text).toContain('This page is empty.');
  });

  it('explains what it will contain while it is empty', async () => {
    const member = await createMember(testApp, { orgId: organization.id }, 0);
    const visitor = await signedIn(testApp, member.id);
    const { text } = await visitor.get('/account/credits').expect(200);
    expect(text).toContain('There are no entries yet.');
    expect(text).toContain('<strong>0</strong> credits');
    visitor.agent.set('Accept-Language', 'es');
    expect((await visitor.get('/account/credits')).text).toContain('Todavía no hay movimientos.');
  });
});

describe("the organization's account", () => {
  it('is shown to its administrators', async () => {
    const own = await createOrganization(testApp, { credits: 1, orgCredits: 7 });
    const member = await createMember(testApp, { orgId: own.id }, 0);
    const { body } = await createTicketOrg(testApp, own.admin.key, { rfc: member.rfc }).expect(200);
    const visitor = await signedIn(testApp, own.admin.id);
    expect(await ledgerOn(visitor, '?of=organization')).toEqual([
      ['Receipt under way', '-1', '6'],
      ['Credits received', '+7', '7'],
    ]);
    const { text } = await visitor.get('/account/credits?of=organization').expect(200);
    expect(text).toContain(`href="/account/invoices/${body.id}"`);
    expect(text).toContain('<strong>6</strong> credits');
    expect(await ledgerOn(visitor)).toEqual([['Credits received', '+1', '1']]);
  });

  it('names each vendor readably, the receiver of an invoice, and who requested it', async () => {
    const own = await createOrganization(testApp, { orgCredits: 7 });
    const second = await createMember(testApp, { orgId: own.id, isAdmin: true });
    const member = await createMember(testApp, { orgId: own.id }, 0);
    await testApp.rows("UPDATE profiles SET name = 'EVA NUEVA' WHERE id = $1", [member.id]);
    await testApp.rows("UPDATE profiles SET name = 'BERTA DOS' WHERE id = $1", [second.id]);
    const { body } = await createTicketOrg(testApp, second.key, { rfc: member.rfc }).expect(200);
    await testApp.rows("UPDATE invoices SET vendor_name = 'ABARROTES LA ESQUINA DE TERE' WHERE id = $1", [
      body.id,
    ]);
    const page = async ({ id }: { id: string }) =>
      (await (await signedIn(testApp, id)).get('/account/credits?of=organization').expect(200)).text;
    const seen = await page(own.admin);
    expect(seen).toContain(`<a href="/account/invoices/${body.id}">Abarrotes la Esquina de Tere</a>`);
    expect(seen).toContain(' · for Eva Nueva · ordered by Berta Dos');
    // Who asked for it is not told that.
    const hers = await page(second);
    expect(hers).toContain(' · for Eva Nueva');
    expect(hers).not.toContain('ordered by');
  });

  it('is closed to members, and does not exist without an organization', async () => {
    const member = await createMember(testApp, { orgId: organization.id });
    await (await signedIn(testApp, member.id)).get('/account/credits?of=organization').expect(403);
    const alone = await createMember(testApp, { orgId: null });
    await (await signedIn(testApp, alone.id)).get('/account/credits?of=organization').expect(404);
  });
});
