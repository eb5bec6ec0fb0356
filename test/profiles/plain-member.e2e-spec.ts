import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import {
  createFull,
  createTicket,
  createTicketOrg,
  fullBody,
  getInvoice,
  getMemberInvoices,
  settled,
} from '../support/http/requests.js';
import { signedIn } from '../support/http/visitor.js';

const CONTACT = { email: 'quiet@example.com', phoneNumber: '+525512345678' };
const SENT = { email: 'sent@EXAMPLE.com', phone_number: '55 8765 4321' };
const READ = { email: 'sent@example.com', phone_number: '+525587654321' };

let testApp: TestApp;
let organization: TestOrganization;
let asked: TestMember;
let asking: TestMember;

beforeAll(async () => {
  testApp = await startTestApp();
  organization = await createOrganization(testApp, { credits: 50 });
  asked = await createMember(testApp, { orgId: organization.id, ...CONTACT });
  asking = await createMember(testApp, { orgId: organization.id, email: 'asking@example.com' }, 50);
});
afterAll(() => testApp.close());

const bodyFor = ({ rfc }: { rfc: string }, over: object = {}) =>
  fullBody({ ...over, tax_info: { tax_id: rfc } });
const memberIn = async (key: string, body: object) =>
  (await createFull(testApp, key, body).expect(200)).body.data.member;

describe('what a plain member sees of another one', () => {
  it.each([
    ['nothing, having sent nothing', {}, { email: null, phone_number: null }],
    ['what it has sent', SENT, READ],
    ['only the field that it has sent', { email: SENT.email }, { email: READ.email, phone_number: null }],
  ])('of email and phone: %s', async (_, sent, seen) => {
    const member = await memberIn(asking.key, bodyFor(asked, sent));
    expect(member).toEqual({
      id: asked.id,
      name: expect.stringMatching(/^TEST /),
      tax_id: asked.rfc,
      org_id: organization.id,
      created_at: expect.any(String),
      ...seen,
    });
  });

  it('is the same in a replayed answer to its Idempotency-Key', async () => {
    const send = () =>
      createFull(testApp, asking.key, bodyFor(asked)).set('Idempotency-Key', 'twice').expect(200);
    const first = await send();
    const again = await send();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(again.text).not.toMatch(/quiet@example|5512345678/);
  });

  it('but its own data, and those of a member that it has just created, are visible', async () => {
    expect(await memberIn(asking.key, bodyFor(asking, SENT))).toMatchObject({ email: 'asking@example.com' });
    expect(await memberIn(asking.key, bodyFor({ rfc: someTaxData().taxId }, SENT))).toMatchObject(READ);
  });

  it('and an administrator sees the registered data', async () => {
    expect(await memberIn(organization.admin.key, bodyFor(asked, SENT))).toMatchObject({
      email: CONTACT.email,
      phone_number: CONTACT.phoneNumber,
    });
  });

  it('and a file only of an invoice that is for it, or that it paid for', async () => {
    const bystander = await createMember(testApp, { orgId: organization.id });
    const { id: own } = (await createTicket(testApp, asked.key).expect(200)).body;
    const { id: ordered } = (
      await createTicketOrg(testApp, organization.admin.key, { rfc: asked.rfc }).expect(200)
    ).body;
    const { id: paid } = (await createFull(testApp, asking.key, bodyFor(asked)).expect(200)).body.data
      .invoice;
    for (const id of [own, ordered, paid]) await settled(testApp, asked.key, organization.id, id);

    const visible: [TestMember, string[]][] = [
      [bystander, []],
      [asking, [paid]],
      [asked, [own, ordered, paid]],
      [organization.admin, [own, ordered, paid]],
    ];
    for (const [{ key, id: profileId }, ids] of visible) {
      const browser = await signedIn(testApp, profileId);
      for (const id of [own, ordered, paid]) {
        const found = ids.includes(id);
        const detail = await getInvoice(testApp, key, { org_id: organization.id, invoice_id: id });
        const page = await browser.get(`/account/invoices/${id}`);
        const picture = await browser.get(`/account/invoices/${id}/picture`);
        expect([detail.status, page.status, picture.status]).toEqual(
          found ? [200, 200, 303] : [404, 404, 404],
        );
        for (const text of [detail.text, page.text, picture.headers['location'] ?? ''])
          expect(text.includes('/api/files/')).toBe(found && text !== '');
      }
    }
    for (const { key, id } of [asking, bystander]) {
      const query = { org_id: organization.id, rfc: asked.rfc };
      const list = await getMemberInvoices(testApp, key, query).expect(403);
      const browser = await signedIn(testApp, id);
      const page = await browser.get(`/account/invoices?member=${asked.id}`).expect(403);
      expect(list.text + page.text).not.toContain('/api/files/');
    }
  });
});
