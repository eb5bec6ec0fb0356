import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Invoice } from '../../src/invoicing/invoice.entity.js';
import type { SatAnswer } from '../../src/invoicing/sat-status/sat-register.js';
import { SatStatuses } from '../../src/invoicing/sat-status/sat-statuses.js';
import { createPerson } from '../support/http/access.js';
import { createTicket, settled } from '../support/http/requests.js';
import { signedIn, type Visitor } from '../support/http/visitor.js';
import { createMember, createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';

let testApp: TestApp;
let organization: TestOrganization;
let admin: Visitor;

beforeAll(async () => {
  testApp = await startTestApp({ env: { SAT_STATUS: 'true' } });
  organization = await createOrganization(testApp, { credits: 50 });
  admin = await signedIn(testApp, organization.admin.id);
});
afterAll(() => testApp.close());

/** The page of an invoice of which SAT said this. */
async function pageWith(answer: SatAnswer | null, language: string): Promise<string> {
  const { body } = await createTicket(testApp, organization.admin.key).expect(200);
  const { id } = await settled(testApp, organization.admin.key, organization.id, body.id);
  const invoice = await testApp.dataSource.getRepository(Invoice).findOneByOrFail({ id });
  if (answer) await testApp.app.get(SatStatuses).keep(invoice, answer);
  const page = await admin.get(`/account/invoices/${id}`).set('Accept-Language', language).expect(200);
  return page.text;
}

const CANCELLED = ['The vendor has cancelled this invoice.', 'El comercio canceló esta factura.'] as const;
const LISTED = [
  'SAT has this vendor on the list of article 69-B.',
  'El SAT tiene a este comercio en la lista del artículo 69-B.',
] as const;
const UNKNOWN = ['SAT did not have this invoice yet', 'el SAT aún no tenía esta factura'] as const;

describe('the page of an invoice that SAT was queried about', () => {
  it.each<[string, SatAnswer | null, readonly (readonly [string, string])[]]>([
    ['nothing, before SAT has answered', null, []],
    ['nothing, when it is in force', { state: 'vigente', issuerOn69b: false }, []],
    ['nothing, when SAT does not say who its issuer is', { state: 'vigente', issuerOn69b: null }, []],
    ['that it was cancelled', { state: 'cancelado', issuerOn69b: false }, [CANCELLED]],
    ['that its issuer is on the list', { state: 'vigente', issuerOn69b: true }, [LISTED]],
    ['both', { state: 'cancelado', issuerOn69b: true }, [CANCELLED, LISTED]],
    ['that SAT does not have it', { state: 'no_encontrado', issuerOn69b: null }, [UNKNOWN]],
  ])('says %s, in both languages', async (_, answer, sentences) => {
    for (const [at, language] of ['en', 'es'].entries()) {
      const text = await pageWith(answer, language);
      for (const all of [CANCELLED, LISTED, UNKNOWN])
        expect([all[at], text.includes(all[at] ?? '')]).toEqual([all[at], sentences.includes(all)]);
    }
  });
});

describe('the page of an invoice that may be wrong', () => {
  const VENDOR = 'Ask the vendor to cancel it and to give you another one';

  it('says whom to ask, as nothing can be corrected or cancelled here', async () => {
    const page = await pageWith({ state: 'vigente', issuerOn69b: false }, 'en');
    expect(page).toContain('An issued invoice cannot be corrected or cancelled here');
    expect(page).toContain(VENDOR);
    expect(page).toContain('tell whoever runs the service');
  });

  it('names an administrator to a member, whose tax data only a manager of the member may change', async () => {
    const member = await createMember(testApp, { orgId: organization.id });
    const { body } = await createTicket(testApp, member.key).expect(200);
    await settled(testApp, organization.admin.key, organization.id, body.id);
    const own = await (await signedIn(testApp, member.id)).get(`/account/invoices/${body.id}`).expect(200);
    expect(own.text).toContain('tell an administrator of your organization');
    const { text } = await admin.get(`/account/invoices/${body.id}`).expect(200);
    expect(own.text).toContain('Check your tax data');
    expect(text).not.toContain('Check your tax data');
    const reader = await createPerson(testApp, { memberId: member.id, role: 'reader' });
    const seen = await (await signedIn(testApp, reader.id)).get(`/account/invoices/${body.id}`).expect(200);
    expect(seen.text).toContain(VENDOR);
    expect(seen.text).not.toContain('Check your tax data');
  });

  it('says nothing of it if the invoice is cancelled', async () => {
    expect(await pageWith({ state: 'cancelado', issuerOn69b: false }, 'en')).not.toContain(VENDOR);
  });
});
