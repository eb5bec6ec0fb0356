import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMember,
  createOrganization,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import {
  bearer,
  createFull,
  createTicket,
  createTicketOrg,
  fullBody,
  getInvoice,
  getMemberInvoices,
} from '../support/http/requests.js';
import { statementsOf } from '../support/service/statements.js';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

let testApp: TestApp;
let ours: TestOrganization;
let theirs: TestOrganization;
let member: TestMember;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  ours = await createOrganization(testApp);
  theirs = await createOrganization(testApp);
  member = await createMember(testApp, { orgId: ours.id });
});
afterAll(() => testApp.close());

describe('an API key', () => {
  it('stops working when another one is issued', async () => {
    const owner = await createMember(testApp, { orgId: ours.id });
    const { ApiKeysService } = await import('../../src/auth/api-keys.service.js');
    const { Database } = await import('../../src/platform/database/database.js');
    const issue = () =>
      testApp.app.get(Database).transaction((tx) => testApp.app.get(ApiKeysService).issue(tx, owner.id));
    const [second, third] = [await issue(), await issue()];
    for (const [key, status] of [
      [owner.key, 401],
      [second, 401],
      [third, 200],
    ] as const) {
      expect((await createTicket(testApp, key)).status).toBe(status);
    }
  });

  it('is stored as its SHA-256, and found by that alone', async () => {
    const { key, id } = await createMember(testApp, { orgId: ours.id });
    const kept = () =>
      testApp.rows<{ hash: Buffer }>('SELECT hash FROM api_keys WHERE profile_id = $1', [id]);
    const [row] = await kept();
    expect(row?.hash).toEqual(createHash('sha256').update(key).digest());

    const statements = await statementsOf(testApp, () =>
      testApp.http
        .get(`/api/profile/${id}`)
        .set(...bearer(key))
        .expect(200),
    );
    const [lookup] = statements;
    expect(lookup?.sql).toMatch(/WHERE k\.hash = \$1/);
    expect(lookup?.values).toEqual([row?.hash, expect.any(Date)]);
    expect(JSON.stringify(statements)).not.toContain(key.slice(4, 36));
  });

  it('cannot be replaced by its stored hash', async () => {
    const hash = createHash('sha256').update(ours.admin.key).digest();
    for (const stolen of [
      hash.toString('hex'),
      hash.toString('base64'),
      `ris_${hash.toString('hex').slice(0, 38)}`,
    ]) {
      expect((await createTicket(testApp, stolen)).status).toBe(401);
    }
  });
});

describe("another organization's data", () => {
  it('are answered as if they did not exist', async () => {
    const { body } = await createTicket(testApp, theirs.admin.key).expect(200);
    const unknown = await getInvoice(testApp, ours.admin.key, { org_id: ours.id, invoice_id: UNKNOWN_ID });
    for (const query of [
      { org_id: ours.id, invoice_id: body.id },
      { org_id: theirs.id, invoice_id: body.id },
    ]) {
      const foreign = await getInvoice(testApp, ours.admin.key, query);
      expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
    }
    const nobody = await getMemberInvoices(testApp, ours.admin.key, { org_id: ours.id, rfc: 'ZZZ010101AB1' });
    for (const org_id of [ours.id, theirs.id]) {
      const foreign = await getMemberInvoices(testApp, ours.admin.key, { org_id, rfc: theirs.admin.rfc });
      expect([foreign.status, foreign.text]).toEqual([nobody.status, nobody.text]);
    }
    const org = await createTicketOrg(testApp, ours.admin.key, { rfc: theirs.admin.rfc });
    expect(org.status).toBe(404);
  });

  it('do not prevent the use of an RFC in our organization', async () => {
    const tax_info = { tax_id: theirs.admin.rfc };
    const { body } = await createFull(testApp, ours.admin.key, fullBody({ tax_info })).expect(200);
    expect(body.data.created_profile).toBe(true);
    expect(body.data.member.org_id).toBe(ours.id);
  });
});

describe('a member who is not an administrator', () => {
  it("may create for itself and for an RFC, but not at the organization's expense", async () => {
    await createTicket(testApp, member.key).expect(200);
    await createFull(testApp, member.key).expect(200);
    const response = await createTicketOrg(testApp, member.key, { rfc: member.rfc });
    expect(response.status).toBe(403);
    expect(response.body).toEqual({ error: 'Forbidden', message: expect.any(String) });
  });

  it('reads only its own invoices', async () => {
    const mine = await createTicket(testApp, member.key).expect(200);
    const another = await createTicket(testApp, ours.admin.key).expect(200);
    const paid = await createFull(
      testApp,
      member.key,
      fullBody({ tax_info: { tax_id: 'ZZZ020202AB1' } }),
    ).expect(200);
    const read = (invoice_id: string) => getInvoice(testApp, member.key, { org_id: ours.id, invoice_id });
    expect((await read(mine.body.id)).status).toBe(200);
    expect((await read(paid.body.data.invoice.id)).status).toBe(200);
    expect((await read(another.body.id)).status).toBe(404);
    const list = (rfc: string) => getMemberInvoices(testApp, member.key, { org_id: ours.id, rfc });
    expect((await list(member.rfc)).status).toBe(200);
    expect((await list(ours.admin.rfc)).status).toBe(403);
    const foreign = await createMember(testApp, { orgId: theirs.id });
    expect((await list(foreign.rfc)).text).toBe((await list('ZZZ010101AB1')).text);
    expect((await list(foreign.rfc)).status).toBe(404);
  });
});
