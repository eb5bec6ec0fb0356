import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateApiKey } from '../../src/auth/api-key.js';
import type { Caller } from '../../src/auth/caller.js';
import { MAX_INVALID_KEYS } from '../../src/auth/invalid-key-limiter.js';
import { Database } from '../../src/platform/database/database.js';
import { ProfilesService } from '../../src/profiles/profiles.service.js';
import { CallerProfilesService } from '../../src/profiles/caller-profiles.service.js';
import {
  createMember,
  createOrganization,
  resume,
  suspend,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { itInOneProcess, startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { completeInvoice } from '../support/service/invoices.js';
import {
  bearer,
  createFull,
  createTicket,
  createTicketOrg,
  footprint,
  fullBody,
  getInvoice,
} from '../support/http/requests.js';

let testApp: TestApp;
let ours: TestOrganization;
let member: TestMember;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ours = await createOrganization(testApp);
  member = await createMember(testApp, { orgId: ours.id });
});

const ask = (app: TestApp, key: string, path: string) => app.http.get(path).set(...bearer(key));

describe('the key of a suspended member', () => {
  it('is refused exactly like an unknown key, and works again afterwards', async () => {
    const wordsOf = async (key: string) => {
      const answers = [
        await ask(testApp, key, `/api/profile/${member.id}`),
        await createFull(testApp, key),
        await createTicket(testApp, key),
      ];
      return answers.map(({ status, text, headers }) => {
        const { date: _date, 'x-request-id': _id, ...said } = headers;
        return { status, text, said };
      });
    };
    await createTicket(testApp, member.key).expect(200);
    await suspend(testApp, member.id);
    const before = await footprint(testApp);
    const refused = await wordsOf(member.key);
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(refused).toEqual(await wordsOf(generateApiKey('ris')));
    expect(await footprint(testApp)).toEqual(before);
    await resume(testApp, member.id);
    await createTicket(testApp, member.key).expect(200);
  });

  itInOneProcess(
    'is refused at once by another process, even where its address has sent wrong keys before',
    async () => {
      const limited = await startTestApp({ env: { ROLE: 'api', RATE_LIMIT: '600' } });
      try {
        const { id: orgId } = await createOrganization(limited);
        const known = await createMember(limited, { orgId });
        const path = `/api/profile/${known.id}`;
        await ask(limited, known.key, path).expect(200);
        for (let count = 0; count < MAX_INVALID_KEYS; count++)
          await ask(limited, generateApiKey('ris'), path).expect(401);
        await ask(limited, generateApiKey('ris'), path).expect(429);
        // The key was valid here before, so it is still verified.
        await ask(limited, known.key, path).expect(200);
        // Another process of the same database, which is not notified.
        await limited.rows('UPDATE profiles SET suspended_at = now() WHERE id = $1', [known.id]);
        await ask(limited, known.key, path).expect(429);
        await ask(limited, known.key, path).expect(429);
      } finally {
        await limited.close();
      }
    },
  );

  it('creates no invoice of a picture that was being uploaded in the meantime', async () => {
    const port = Number(new URL(await testApp.app.getUrl()).port);
    const body = JSON.stringify(fullBody({ tax_info: { tax_id: member.rfc } }));
    const upload = request({
      port,
      method: 'POST',
      path: '/api/invoicing/create-invoice-full',
      headers: {
        Authorization: `Bearer ${member.key}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        // The answer proves that the guard has accepted the request.
        Expect: '100-continue',
      },
    });
    upload.flushHeaders();
    await once(upload, 'continue');
    upload.write(body.slice(0, 10));
    await keyIsUsed(member.id);
    await suspend(testApp, member.id);
    const before = await footprint(testApp);
    upload.end(body.slice(10));
    const [response] = (await once(upload, 'response')) as [import('node:http').IncomingMessage];
    let text = '';
    for await (const chunk of response) text += String(chunk);
    expect([response.statusCode, JSON.parse(text).error.code]).toEqual([401, 'INVALID_API_KEY']);
    expect(await footprint(testApp)).toEqual(before);
  });
});

/** Waits until the guard has accepted a request: it records the use of the key. */
const keyIsUsed = (id: string) =>
  eventually(
    () =>
      testApp.rows<{ day: string | null }>(
        'SELECT last_used_on::text AS day FROM api_keys WHERE profile_id = $1',
        [id],
      ),
    ([row]) => typeof row?.day === 'string',
  );

describe('the data of a suspended member', () => {
  it('remain: administrators read its invoices, its links work, others invoice for its RFC', async () => {
    const { body } = await createTicket(testApp, member.key).expect(200);
    await completeInvoice(testApp, body.id);
    await testApp.rows('UPDATE invoices SET pdf_key = image_key, xml_key = image_key WHERE id = $1', [
      body.id,
    ]);
    const query = { org_id: ours.id, invoice_id: body.id };
    const { body: invoice } = await getInvoice(testApp, member.key, query).expect(200);
    await suspend(testApp, member.id);
    expect((await getInvoice(testApp, ours.admin.key, query).expect(200)).body.status).toBe('completed');
    const link = new URL(invoice.pdf_url);
    await testApp.http.get(`${link.pathname}${link.search}`).expect(200);
    await createTicketOrg(testApp, ours.admin.key, { rfc: member.rfc }).expect(200);
    const another = await createMember(testApp, { orgId: ours.id });
    const full = fullBody({ tax_info: { tax_id: member.rfc } });
    const created = await createFull(testApp, another.key, full).expect(200);
    expect(created.body.data).toMatchObject({ created_profile: false, member: { id: member.id } });
    await createFull(testApp, member.key, full).expect(401);
  });

  it('do not reveal the suspension in the API', async () => {
    const path = `/api/organizations/${ours.id}/members/${member.id}`;
    const before = await ask(testApp, ours.admin.key, path).expect(200);
    await suspend(testApp, member.id);
    expect((await ask(testApp, ours.admin.key, path).expect(200)).body).toEqual(before.body);
  });
});

describe('the administrators of an organization', () => {
  const profiles = () => testApp.app.get(ProfilesService);
  const transaction: Database['transaction'] = (work) => testApp.app.get(Database).transaction(work);
  const callerOf = ({ id }: TestMember): Caller => ({
    profileId: id,
    scopeId: ours.id,
    isAdmin: true,
    organization: { id: ours.id, featureFlags: {} },
    address: null,
  });
  const find = async ({ id }: TestMember) => {
    const profile = await profiles().findForOperator(id);
    if (!profile) throw new Error('There is no such profile');
    return profile;
  };
  const suspendBy = async (by: TestMember, whom: TestMember) => {
    const profile = await find(whom);
    return transaction((tx) => profiles().suspend(tx, callerOf(by), profile));
  };
  const active = () =>
    testApp.rows('SELECT FROM profiles WHERE org_id = $1 AND is_admin AND suspended_at IS NULL', [ours.id]);
  const another = () => createMember(testApp, { orgId: ours.id, isAdmin: true }, 0);

  it('always include one that is active: neither the operator nor a member can suspend the last one', async () => {
    await expect(suspend(testApp, ours.admin.id)).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' });
    const other = await another();
    await expect(suspendBy(other, other)).rejects.toMatchObject({ code: 'OWN_SUSPENSION' });
    expect(await suspendBy(other, ours.admin)).toBe(true);
    expect(await suspendBy(other, ours.admin)).toBe(false);
    // A suspended administrator does not count.
    await expect(suspend(testApp, other.id)).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' });
    const profile = await find(other);
    await expect(
      transaction((tx) => profiles().setAdmin(tx, callerOf(other), profile, false)),
    ).rejects.toMatchObject({
      code: 'LAST_ADMINISTRATOR',
    });
  });

  it('include one of two who suspend each other at the same time', async () => {
    const b = await another();
    for (let round = 0; round < 10; round++) {
      const done = await Promise.allSettled([suspendBy(ours.admin, b), suspendBy(b, ours.admin)]);
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'FORBIDDEN' },
      });
      expect(await active()).toHaveLength(1);
      for (const { id } of [ours.admin, b]) await resume(testApp, id);
    }
  });

  it('include one of two if one suspends and the other deletes or demotes', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [ours.admin, await another()];
      const profile = await find(b);
      const takes = round % 2 === 0;
      const done = await Promise.allSettled([
        takes
          ? transaction((tx) => profiles().setAdmin(tx, callerOf(a), profile, false))
          : testApp.app.get(CallerProfilesService).remove(callerOf(a), b.id),
        suspendBy(b, a),
      ]);
      expect([takes, done.map(({ status }) => status).sort()]).toEqual([takes, ['fulfilled', 'rejected']]);
      expect(await active()).toHaveLength(1);
      await resume(testApp, a.id);
      await testApp.rows('DELETE FROM profiles WHERE id = $1', [b.id]);
    }
  });
});
