import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createOrganization, someTaxData } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { brokenChecks } from '../support/service/invoices.js';
import { createFull, createTicket, footprint, fullBody } from '../support/http/requests.js';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => testApp.close());

describe('simultaneous requests', () => {
  it('spend a balance exactly, and rejected ones leave nothing behind', async () => {
    const owner = await createMember(testApp, { orgId: null }, 20);
    const before = await footprint(testApp);
    const responses = await Promise.all(Array.from({ length: 80 }, () => createTicket(testApp, owner.key)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(responses.filter(({ status }) => status === 402)).toHaveLength(60);
    expect(await footprint(testApp)).toEqual({
      ...before,
      invoices: (before['invoices'] ?? 0) + 20,
      entries: (before['entries'] ?? 0) + 20,
      credits: (before['credits'] ?? 0) - 20,
      jobs: (before['jobs'] ?? 0) + 20,
      files: (before['files'] ?? 0) + 20,
    });
    const [counted] = await testApp.rows('SELECT invoice_count FROM profiles WHERE id = $1', [owner.id]);
    expect(counted).toEqual({ invoice_count: 20 });
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('with one new RFC create one profile, and one response reports it', async () => {
    const { admin } = await createOrganization(testApp, { credits: 40 });
    const body = fullBody({ tax_info: { tax_id: someTaxData().taxId } });
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => createFull(testApp, admin.key, body)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(responses.filter((response) => response.body.data.created_profile)).toHaveLength(1);
    expect(new Set(responses.map((response) => response.body.data.member.id)).size).toBe(1);
  });
});
