import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createOrganization, someTaxData } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { bearer, createTicket, createTicketOrg, getMemberInvoices } from '../support/http/requests.js';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api', LOW_CREDITS: '7' } });
});
afterAll(() => testApp.close());

const creditsOf = (key: string) =>
  testApp.http
    .get('/api/invoicing/credits')
    .set(...bearer(key))
    .expect(200);
const membersOf = (key: string, org_id: string) =>
  testApp.http
    .get('/api/invoicing/organization-members')
    .query({ org_id })
    .set(...bearer(key));

describe('credits', () => {
  it('are the organization’s for every caller, not the key owner’s', async () => {
    const { id: orgId, admin } = await createOrganization(testApp, { credits: 3, orgCredits: 923 });
    const member = await createMember(testApp, { orgId }, 50);
    for (const { key } of [admin, member])
      expect((await creditsOf(key)).body).toEqual({
        organization_id: orgId,
        credits_available: '923',
        low_credits_alert: 'false',
      });
    await createTicketOrg(testApp, admin.key, { rfc: member.rfc }).expect(200);
    expect((await creditsOf(admin.key)).body.credits_available).toBe('922');
  });

  it.each([
    [8, 'false'],
    [7, 'true'],
    [0, 'true'],
  ])('of which %i are left: low is %s', async (orgCredits, low_credits_alert) => {
    const { admin } = await createOrganization(testApp, { orgCredits });
    expect((await creditsOf(admin.key)).body).toMatchObject({
      credits_available: String(orgCredits),
      low_credits_alert,
    });
  });

  it('of an owner without an organization are its own', async () => {
    const owner = await createMember(testApp, { orgId: null }, 12);
    expect((await creditsOf(owner.key)).body).toEqual({
      organization_id: owner.id,
      credits_available: '12',
      low_credits_alert: 'false',
    });
  });
});

describe('organization-members', () => {
  it('lists all members, oldest first, with their invoice counts', async () => {
    const { id: orgId, admin } = await createOrganization(testApp);
    const taxData = someTaxData();
    const member = await createMember(testApp, { orgId, taxData, email: 'ana@example.com' });
    await createMember(testApp, { orgId: (await createOrganization(testApp)).id });
    await createTicket(testApp, member.key).expect(200);
    await createTicketOrg(testApp, admin.key, { rfc: member.id }).expect(200);
    const { body } = await membersOf(admin.key, orgId.toUpperCase()).expect(200);
    expect(body).toEqual({
      members: [
        {
          id: admin.id,
          name: expect.any(String),
          email: null,
          tax_id: admin.rfc,
          is_admin: true,
          invoice_count: 0,
        },
        {
          id: member.id,
          name: taxData.taxpayer,
          email: 'ana@example.com',
          tax_id: member.rfc,
          is_admin: false,
          invoice_count: 2,
        },
      ],
    });
  });

  it('lists an owner without an organization, and the profiles that it has created', async () => {
    const owner = await createMember(testApp, { orgId: null });
    const made = await createMember(testApp, { orgId: null, creatorScopeId: owner.id });
    const { body } = await membersOf(owner.key, owner.id).expect(200);
    expect(body.members.map(({ id }: { id: string }) => id)).toEqual([owner.id, made.id]);
  });
});

describe('an id in place of an RFC', () => {
  it('finds the member, in any case', async () => {
    const { id: orgId, admin } = await createOrganization(testApp);
    const member = await createMember(testApp, { orgId });
    for (const rfc of [member.id, member.id.toUpperCase()]) {
      const { body } = await createTicketOrg(testApp, admin.key, { rfc }).expect(200);
      expect(body.member_rfc).toBe(member.rfc);
    }
    for (const [key, rfc] of [
      [admin.key, member.id],
      [member.key, member.id.toUpperCase()],
    ] as const)
      expect((await getMemberInvoices(testApp, key, { org_id: orgId, rfc }).expect(200)).body.total).toBe(2);
    const { status } = await getMemberInvoices(testApp, member.key, { org_id: orgId, rfc: admin.id });
    expect(status).toBe(403);
  });
});
