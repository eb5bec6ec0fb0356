import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/auth/caller.js';
import { Database } from '../../src/platform/database/database.js';
import { Profile } from '../../src/profiles/profile.entity.js';
import { CallerProfilesService } from '../../src/profiles/caller-profiles.service.js';
import { ProfilesService } from '../../src/profiles/profiles.service.js';
import { createMember, createOrganization, type TestMember } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { acceptFor } from '../support/service/invoices.js';
import { bearer } from '../support/http/requests.js';
import { newMember } from '../support/http/new-member.js';
import { givePassword, PASSWORD, signedIn, type Visitor } from '../support/http/visitor.js';

const MEMBERS = '/account/members';
const XSS = '"><script>alert(1)</script>';

let testApp: TestApp;
let orgId: string;
let admin: TestMember;
let member: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ({ id: orgId, admin } = await createOrganization(testApp));
  member = await createMember(testApp, { orgId, email: 'ana@example.com' });
  visitor = await signedIn(testApp, admin.id);
  await givePassword(testApp, admin.id);
});

const pageOf = ({ id }: { id: string }): string => `${MEMBERS}/${id}`;
const submit = (path: string, fields: Record<string, string> = {}) => visitor.submit(MEMBERS, path, fields);
const AGAIN = { 'current-password': PASSWORD };
const isAdmin = async ({ id }: { id: string }) =>
  (await testApp.rows<{ is_admin: boolean }>('SELECT is_admin FROM profiles WHERE id = $1', [id]))[0]
    ?.is_admin;
/** What is kept of a member: what was done, and by whom. */
const eventsOf = async ({ id }: { id: string }) =>
  (
    await testApp.rows<{ kind: string; made_by: string }>(
      'SELECT kind, made_by FROM security_events WHERE profile_id = $1 AND scope_id = $2 ORDER BY id',
      [id, orgId],
    )
  ).map(({ kind, made_by }) => [kind, made_by]);
const callerOf = ({ id }: { id: string }): Caller => ({
  profileId: id,
  scopeId: orgId,
  isAdmin: true,
  organization: { id: orgId, featureFlags: {} },
  address: null,
});
const administrators = async () =>
  (await testApp.rows<{ id: string }>('SELECT id FROM profiles WHERE org_id = $1 AND is_admin', [orgId])).map(
    ({ id }) => id,
  );

describe('the list', () => {
  it('has all members of the organization, and no others', async () => {
    const stranger = await createMember(testApp, { orgId: (await createOrganization(testApp)).id });
    const { text } = await visitor.get(MEMBERS).expect(200);
    for (const { id, rfc } of [admin, member])
      expect(text).toMatch(new RegExp(`${pageOf({ id })}".*${rfc}`, 's'));
    expect(text).not.toContain(stranger.id);
    expect(text).toMatch(/\(you\).*Administrator/s);
  });

  it('has pages of fifty', async () => {
    for (let count = 0; count < 50; count++) await createMember(testApp, { orgId }, 0);
    const count = (text: string) => text.match(/scope="row"/g)?.length ?? 0;
    const first = await visitor.get(MEMBERS);
    expect([count(first.text), /rel="next" href="[^"]*page=2"/.test(first.text)]).toEqual([50, true]);
    const second = await visitor.get(`${MEMBERS}?page=2`);
    expect([count(second.text), second.text.includes('rel="prev" href="/account/members"')]).toEqual([
      2,
      true,
    ]);
    expect(second.text).not.toContain('rel="next"');
    for (const page of ['0', '-1', 'x', '1e9'])
      expect(count((await visitor.get(`${MEMBERS}?page=${page}`)).text)).toBe(50);
    expect((await visitor.get(`${MEMBERS}?page=999999999`).expect(200)).text).toContain(
      'no members on this page',
    );
  });
});

describe('a new member', () => {
  it('is created as by the API', async () => {
    const fields = newMember({ email: 'eva@EXAMPLE.com', phone_number: '55 1234 5678' });
    const answer = await submit(`${MEMBERS}/new`, fields);
    expect([answer.status, answer.headers['location']]).toEqual([
      303,
      expect.stringMatching(/^\/account\/members\/[-0-9a-f]{36}\?done=created$/),
    ]);
    const { text } = await visitor.get(answer.headers['location'] ?? '').expect(200);
    expect(text).toContain('The new member is added.');
    const { body } = await testApp.http
      .get(`/api/organizations/${orgId}/members/${fields.tax_id}`)
      .set(...bearer(admin.key));
    expect(body).toMatchObject({
      name: 'NUEVO MIEMBRO',
      email: 'eva@example.com',
      phone_number: '+525512345678',
      is_admin: false,
      org_id: orgId,
    });
  });

  it.each([
    ['tax_id', { tax_id: '' }, 'RFC is missing'],
    ['tax_id', { tax_id: 'ABC' }, 'This RFC is not like SAT'],
    ['taxpayer', { taxpayer: '' }, 'Legal name is missing'],
    ['fiscal_regimen', { fiscal_regimen: '605' }, 'This regime does not exist'],
    ['cfdi_use', { cfdi_use: 'D04' }, 'SAT does not allow this use'],
    ['email', { email: 'x' }, 'This is not a valid email address'],
    ['phone_number', { phone_number: 'x' }, 'There is no such phone number'],
  ])('with a wrong %s is refused at the field, with the input: %j', async (field, over, said) => {
    const answer = await submit(`${MEMBERS}/new`, newMember({ postal_code: '06000', ...over }));
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(new RegExp(`id="${field}-error">${said}`));
    expect(answer.text).toContain('value="06000"');
    expect(await testApp.rows('SELECT FROM profiles WHERE org_id = $1', [orgId])).toHaveLength(2);
  });

  it('with the RFC of another one is refused', async () => {
    const answer = await submit(`${MEMBERS}/new`, newMember({ tax_id: member.rfc }));
    expect(answer.status).toBe(409);
    expect(answer.text).toMatch(/id="tax_id-error">There is a profile with this RFC already/);
  });
});

describe('an existing member', () => {
  it('is changed as by the API', async () => {
    const contact = await submit(`${pageOf(member)}/contact`, { name: 'Ana', email: '', phone_number: '' });
    expect(contact.headers['location']).toBe(`${pageOf(member)}?done=contact`);
    const taxInfo = await submit(`${pageOf(member)}/tax-info`, {
      ...newMember({ tax_id: member.rfc, taxpayer: 'ANA SA', fiscal_regimen: '603' }),
    });
    expect(taxInfo.headers['location']).toBe(`${pageOf(member)}?done=taxInfo`);
    const { body } = await testApp.http.get(`/api/profile/${member.id}/tax-info`).set(...bearer(member.key));
    expect(body).toMatchObject({ taxpayer: 'ANA SA', fiscal_regimen: '603' });
    const { text } = await visitor.get(pageOf(member));
    expect(text).toContain('<h1>Ana</h1>');
  });

  it('keeps the input of a rejected form', async () => {
    const contact = await submit(`${pageOf(member)}/contact`, { name: 'Typed', email: 'x' });
    expect([contact.status, contact.text.includes('value="Typed"')]).toEqual([400, true]);
    const taxInfo = await submit(
      `${pageOf(member)}/tax-info`,
      newMember({ taxpayer: 'Typed', postal_code: '1' }),
    );
    expect([taxInfo.status, taxInfo.text.includes('value="Typed"')]).toEqual([400, true]);
    for (const path of ['contact', 'tax-info', 'invitation'])
      expect((await visitor.get(`${pageOf(member)}/${path}`).expect(303)).headers['location']).toBe(
        pageOf(member),
      );
  });

  it('shows markup as text', async () => {
    await submit(`${pageOf(member)}/contact`, { name: XSS });
    await submit(`${pageOf(member)}/tax-info`, newMember({ tax_id: member.rfc, taxpayer: XSS }));
    const evil = newMember({ tax_id: XSS, taxpayer: XSS, postal_code: XSS, email: XSS, phone_number: XSS });
    const pages = [
      await visitor.get(MEMBERS),
      await visitor.get(pageOf(member)),
      await visitor.get(`${pageOf(member)}/delete`),
      await submit(`${MEMBERS}/new`, evil),
      await submit(`${pageOf(member)}/contact`, { name: XSS, email: XSS, phone_number: XSS }),
      await submit(`${pageOf(member)}/tax-info`, evil),
    ];
    for (const { text } of pages) {
      expect(text).toMatch(/(&quot;|")>&lt;script>/);
      expect(text).not.toContain('<script>alert');
    }
  });
});

describe('the administrator role', () => {
  const set = (who: TestMember, administrator: string, by = visitor) =>
    by.submit(MEMBERS, `${pageOf(who)}/administration`, { administrator, ...AGAIN });

  it('is granted and revoked', async () => {
    const given = await set(member, 'yes');
    expect([given.headers['location'], await isAdmin(member)]).toEqual([
      `${pageOf(member)}?done=promoted`,
      true,
    ]);
    await (await signedIn(testApp, member.id)).get(MEMBERS).expect(200);
    const taken = await set(member, 'no');
    expect([taken.headers['location'], await isAdmin(member)]).toEqual([
      `${pageOf(member)}?done=demoted`,
      false,
    ]);
  });

  it('needs the password, and is recorded with who changed it', async () => {
    const page = `${pageOf(member)}/administration`;
    expect((await visitor.get(page).expect(200)).text).toMatch(/name="current-password"/);
    for (const again of ['', 'wrong']) {
      const { status, text } = await submit(page, { administrator: 'yes', 'current-password': again });
      expect([status, await isAdmin(member)]).toEqual([403, false]);
      expect(text).toContain('The current password is not right.');
    }
    await set(member, 'yes');
    await set(member, 'no');
    expect(await eventsOf(member)).toEqual([
      ['administration-given', admin.id],
      ['administration-taken', admin.id],
    ]);
  });

  it('cannot be revoked from oneself', async () => {
    expect((await visitor.get(pageOf(admin))).text).not.toContain('/administration"');
    const { headers } = await visitor.get(`${pageOf(admin)}/administration`).expect(303);
    expect(headers['location']).toBe(pageOf(admin));
    const { status, text } = await set(admin, 'no');
    expect([status, await isAdmin(admin)]).toEqual([409, true]);
    expect(text).toContain('You cannot remove yourself as administrator.');
  });

  it("remains with one of two who revoke each other's at the same time", async () => {
    await set(member, 'yes');
    await givePassword(testApp, member.id);
    const other = await signedIn(testApp, member.id);
    const statuses = (await Promise.all([set(member, 'no'), set(admin, 'no', other)])).map(
      ({ status }) => status,
    );
    // The second one is no administrator any more, or would leave nobody.
    expect([403, 409]).toContain(Math.max(...statuses));
    expect(Math.min(...statuses)).toBe(303);
    expect(await administrators()).toHaveLength(1);
  });

  it('is checked by the second one after the first one is done', async () => {
    const [profiles, database] = [testApp.app.get(ProfilesService), testApp.app.get(Database)];
    await set(member, 'yes');
    const [a, b] = await testApp.dataSource.getRepository(Profile).findBy({ orgId, isAdmin: true });
    if (!a || !b) throw new Error('There are not two administrators');
    for (let round = 0; round < 5; round++) {
      const done = await Promise.allSettled(
        [a, b].map((profile) =>
          database.transaction((tx) => profiles.setAdmin(tx, callerOf(profile), profile, false)),
        ),
      );
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'LAST_ADMINISTRATOR' },
      });
      expect(await administrators()).toHaveLength(1);
      await testApp.rows('UPDATE profiles SET is_admin = true WHERE id = ANY ($1::uuid[])', [[a.id, b.id]]);
    }
  });
});

describe('deleting a member', () => {
  it('needs an administrator until the end: of two who delete each other one remains', async () => {
    const api = testApp.app.get(CallerProfilesService);
    const another = () => createMember(testApp, { orgId, isAdmin: true }, 0);
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await another(), await another()];
      const done = await Promise.allSettled([api.remove(callerOf(a), b.id), api.remove(callerOf(b), a.id)]);
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      // Gone, or no administrator any more.
      expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: expect.stringMatching(/^(FORBIDDEN|PROFILE_NOT_FOUND)$/) },
      });
      const [left] = await testApp.rows<{ id: string }>('SELECT id FROM profiles WHERE id = ANY ($1)', [
        [a.id, b.id],
      ]);
      // By the API everybody who manages a scope may delete themselves.
      await api.remove(callerOf(left?.id === a.id ? a : b), left?.id ?? '');
    }
  });

  it('needs confirmation, and deletes all data of the member', async () => {
    const page = await visitor.get(`${pageOf(member)}/delete`).expect(200);
    expect(page.text).toContain('10 credits left: they are lost.');
    const theirs = await signedIn(testApp, member.id);
    expect((await submit(`${pageOf(member)}/delete`, { 'current-password': 'wrong' })).status).toBe(403);
    await visitor.get(pageOf(member)).expect(200);
    const answer = await submit(`${pageOf(member)}/delete`, AGAIN);
    expect(await eventsOf(member)).toEqual([['profile-deleted', admin.id]]);
    expect(answer.headers['location']).toBe(`${MEMBERS}?done=deleted`);
    expect((await visitor.get(`${MEMBERS}?done=deleted`)).text).not.toContain(member.id);
    await visitor.get(pageOf(member)).expect(404);
    await theirs.get('/account').expect(303);
    await testApp.http
      .get(`/api/profile/${member.id}`)
      .set(...bearer(member.key))
      .expect(401);
  });

  it('is refused for members with invoices, and with subprofiles that have some', async () => {
    const parent = await createMember(testApp, { orgId });
    const child = await createMember(testApp, { orgId, parentId: parent.id });
    await acceptFor(testApp, child.id, orgId);
    for (const who of [child, parent]) {
      const { status, text } = await submit(`${pageOf(who)}/delete`, AGAIN);
      expect(status).toBe(400);
      expect(text).toContain('It can not be deleted: this profile, or one of its subprofiles, has invoices.');
    }
    await visitor.get(pageOf(parent)).expect(200);
  });

  it('is refused for oneself', async () => {
    for (const { status, text } of [
      await visitor.get(`${pageOf(admin)}/delete`),
      await submit(`${pageOf(admin)}/delete`),
    ]) {
      expect(status).toBe(409);
      expect(text).toContain('You cannot delete yourself.');
    }
    await visitor.get(MEMBERS).expect(200);
  });
});

describe('the pages', () => {
  const FORMS = ['contact', 'tax-info', 'administration', 'invitation', 'delete'];

  it('of members of other organizations do not exist', async () => {
    const stranger = await createMember(testApp, { orgId: (await createOrganization(testApp)).id });
    for (const id of [stranger.id, stranger.rfc, '019aa5f0-3c7e-7c41-9d53-6a1c4f1d2b90', 'x']) {
      await visitor.get(`${MEMBERS}/${id}`).expect(404);
      await visitor.get(`${MEMBERS}/${id}/delete`).expect(404);
      for (const form of FORMS) {
        const { status } = await submit(`${MEMBERS}/${id}/${form}`, {
          administrator: 'yes',
          ...newMember({ name: 'X' }),
        });
        expect([id, form, status]).toEqual([id, form, 404]);
      }
    }
    expect(await isAdmin(stranger)).toBe(false);
    const [row] = await testApp.rows<{ name: string }>('SELECT name FROM profiles WHERE id = $1', [
      stranger.id,
    ]);
    expect(row?.name).not.toBe('X');
  });

  it('are closed to members who are not administrators', async () => {
    const theirs = await signedIn(testApp, member.id);
    const _csrf = await theirs.token('/account');
    for (const path of [
      MEMBERS,
      `${MEMBERS}/new`,
      pageOf(admin),
      pageOf(member),
      `${pageOf(admin)}/delete`,
    ]) {
      const { text } = await theirs.get(path).expect(403);
      expect(text).toContain('Only an administrator of the organization can do this.');
    }
    for (const path of [`${MEMBERS}/new`, ...FORMS.map((form) => `${pageOf(member)}/${form}`)])
      await theirs.agent
        .post(path)
        .type('form')
        .send({ _csrf, administrator: 'yes', ...newMember({ name: 'X' }) })
        .expect(403);
    expect(await isAdmin(member)).toBe(false);
    expect((await theirs.get('/account')).text).not.toContain(MEMBERS);
  });

  it('do not exist without an organization', async () => {
    const alone = await signedIn(testApp, (await createMember(testApp, { orgId: null })).id);
    for (const path of [MEMBERS, `${MEMBERS}/new`, '/account/organization'])
      await alone.get(path).expect(404);
  });
});
