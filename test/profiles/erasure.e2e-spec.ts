import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Disk } from 'flydrive';
import supertest from 'supertest';
import { EraseProfile } from '../../src/erasure/erase-profile.js';
import { EraseProfileFilesJob } from '../../src/invoicing/files/erase-profile-files.job.js';
import { DeletionLog } from '../../src/platform/retention/deletion-log.js';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { completed } from '../../src/testing/scripted-provider.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { brokenChecks } from '../support/service/invoices.js';
import { bearer, createFull, createTicket, fullBody, getInvoice, settled } from '../support/http/requests.js';
import { PASSWORD, Visitor } from '../support/http/visitor.js';

const HOUR_MS = 3_600_000;

let testApp: TestApp;
let organization: TestOrganization;
let member: TestMember;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const tax = () => someTaxData({ taxpayer: 'ANA LÓPEZ' });
let taxData = tax();

beforeEach(async () => {
  organization = await createOrganization(testApp);
  taxData = tax();
  member = await createMember(testApp, {
    orgId: organization.id,
    taxData,
    email: 'ana@example.com',
    phoneNumber: '+525512345678',
  });
});

const erase = (id = member.id) => testApp.app.get(EraseProfile).erase(id);

const asAdmin = (id: string) =>
  getInvoice(testApp, organization.admin.key, { org_id: organization.id, invoice_id: id });

/** A settled invoice of the member. */
async function invoice(headers: Record<string, string> = {}): Promise<string> {
  const { body } = await createTicket(testApp, member.key).set(headers).expect(200);
  await settled(testApp, organization.admin.key, organization.id, body.id);
  return body.id;
}

/** The tables that contain a text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await testApp.rows<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await testApp.rows(`SELECT 1 FROM ${name} t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [text]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const isStored = async (id: string): Promise<boolean> => {
  const [row] = await testApp.rows<{ key: string }>('SELECT image_key AS key FROM invoices WHERE id = $1', [
    id,
  ]);
  return testApp.app.get(Disk).exists(row?.key ?? '');
};

describe('an erased person', () => {
  it('is in no table except the invoices, whose documents remain; ledger and audit are consistent', async () => {
    const id = await invoice({ 'Idempotency-Key': 'once' });
    await testApp.rows(
      `UPDATE auth_users SET password_hash = 'hash', password_set_at = now(), sign_in_email = 'ana@example.com'
        WHERE id = (SELECT auth_user_id FROM profiles WHERE id = $1)`,
      [member.id],
    );
    const { body: before } = await asAdmin(id);
    expect(await tablesWith('ANA LÓPEZ')).toEqual(
      expect.arrayContaining(['public.profiles', 'public.tax_infos']),
    );
    expect(await erase()).toEqual({ invoices: 1 });
    await eventually(
      () => isStored(id),
      (isThere) => !isThere,
    );
    for (const text of ['ana@example.com', '+525512345678']) expect(await tablesWith(text)).toEqual([]);
    for (const text of ['ANA LÓPEZ', taxData.taxId])
      expect(await tablesWith(text)).toEqual(['public.invoices']);
    expect(await testApp.rows('SELECT FROM idempotency_keys WHERE profile_id = $1', [member.id])).toEqual([]);
    // The accountant has the document, but the picture is gone.
    await supertest(before.pdf_url).get('').expect(200);
    await supertest(before.receipt_image_url).get('').expect(410);
    await asAdmin(id).expect(200);
    expect(await brokenChecks(testApp)).toEqual([]);
    expect(
      await testApp.rows(
        `SELECT made_by FROM security_events WHERE kind = 'profile-erased' AND profile_id = $1`,
        [member.id],
      ),
    ).toEqual([{ made_by: 'operator' }]);
    const report = await testApp.app.get(DeletionLog).report();
    expect(report.find(({ what }) => what === 'erased-profiles')).toMatchObject({
      keptDays: null,
      removed: expect.any(Number),
    });
  });

  it('answers as if it did not exist: to its key, session and password, and to administrators', async () => {
    const session = new Visitor(testApp, await testApp.cookie({ profileId: member.id }));
    await session.get('/account').expect(200);
    await erase();
    await createTicket(testApp, member.key).expect(401);
    await session.get('/account').expect(303);
    const visitor = new Visitor(testApp);
    await visitor.submit('/account/sign-in', '/account/sign-in', {
      email: 'ana@example.com',
      password: PASSWORD,
    });
    await visitor.get('/account').expect(303);
    const ask = (path: string) => testApp.http.get(path).set(...bearer(organization.admin.key));
    await ask(`/api/profile/${member.id}`).expect(404);
    await ask(`/api/profile/${taxData.taxId}`).expect(404);
    const { text } = await ask(`/api/invoicing/organization-members?org_id=${organization.id}`);
    expect(text).not.toContain(member.id);
    await expect(erase()).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' });
    const page = new Visitor(testApp, await testApp.cookie({ profileId: organization.admin.id }));
    expect((await page.get('/account/organization/security').expect(200)).text).toContain(
      'Personal data erased',
    );
  });

  it('is a new profile if it returns', async () => {
    await erase();
    const { taxId: tax_id, taxpayer } = taxData;
    const { body } = await createFull(
      testApp,
      organization.admin.key,
      fullBody({ tax_info: { tax_id, taxpayer } }),
    ).expect(200);
    expect(body.data).toMatchObject({ created_profile: true });
    expect(body.data.member.id).not.toBe(member.id);
  });

  it('retains its picture until the invoice that needs it is settled, and no longer', async () => {
    const held = Promise.withResolvers<void>();
    testApp.provider.willDo(() => held.promise.then(completed));
    const { body } = await createTicket(testApp, member.key).expect(200);
    await erase();
    await eventually(
      () =>
        testApp.rows(`SELECT 1 FROM graphile_worker.jobs WHERE key = $1 AND run_at > now()`, [
          `erase-pictures:${member.id}`,
        ]),
      ({ length }) => length === 1,
    );
    expect(await isStored(body.id)).toBe(true);
    held.resolve();
    expect(await settled(testApp, organization.admin.key, organization.id, body.id)).toMatchObject({
      status: 'completed',
    });
    const at = new Date(testApp.clock.now().getTime() - HOUR_MS).toISOString();
    await testApp.rows('DELETE FROM graphile_worker._private_jobs WHERE key = $1', [
      `erase-pictures:${member.id}`,
    ]);
    await testApp.app.get(EraseProfileFilesJob).run({ profileId: member.id, at });
    expect(await isStored(body.id)).toBe(false);
    expect(
      await testApp.rows('SELECT FROM graphile_worker.jobs WHERE key = $1', [`erase-pictures:${member.id}`]),
    ).toEqual([]);
  });

  it('loses its pictures at the second try if the storage fails at first, each once', async () => {
    const id = await invoice();
    const job = testApp.app.get(EraseProfileFilesJob);
    const asked = { profileId: member.id, at: testApp.clock.now().toISOString() };
    const deleted = vi.spyOn(testApp.app.get(Disk), 'delete').mockRejectedValueOnce(new Error('Away'));
    await expect(job.run(asked)).rejects.toThrow('Away');
    expect(await isStored(id)).toBe(true);
    await job.run(asked);
    expect(await isStored(id)).toBe(false);
    // An hour later, the job does not remove them again.
    const [next] = (await testApp.rows('SELECT payload FROM graphile_worker._private_jobs WHERE key = $1', [
      `erase-pictures:${member.id}`,
    ])) as [{ payload: typeof asked }];
    deleted.mockClear();
    await job.run(next.payload);
    expect(deleted).not.toHaveBeenCalled();
    deleted.mockRestore();
  });

  it('has no extracted fields of a picture that is gone already', async () => {
    const id = await invoice();
    await testApp.rows(`INSERT INTO receipt_readings (invoice_id, reading) VALUES ($1, '{}')`, [id]);
    await testApp.rows('UPDATE invoices SET picture_removed_at = now() WHERE id = $1', [id]);
    const at = testApp.clock.now().toISOString();
    await testApp.app.get(EraseProfileFilesJob).run({ profileId: member.id, at });
    expect(await testApp.rows('SELECT FROM receipt_readings WHERE invoice_id = $1', [id])).toEqual([]);
  });

  it('cannot be the last administrator of an organization', async () => {
    await expect(erase(organization.admin.id)).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' });
    await createTicket(testApp, organization.admin.key).expect(200);
  });
});
