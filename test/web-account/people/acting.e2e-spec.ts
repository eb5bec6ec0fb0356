import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EraseProfile } from '../../../src/erasure/erase-profile.js';
import { SharedMonthLinks } from '../../../src/invoicing/export/shared-month-links.js';
import { createPerson, give } from '../../support/http/access.js';
import { elsewhere, givePassword, PASSWORD, signedIn, Visitor } from '../../support/http/visitor.js';
import { photo, receiptForm, sendReceipts } from '../../support/receipts/pictures.js';
import {
  createMember,
  createOrganization,
  someTaxData,
  suspend,
  type TestMember,
  type TestOrganization,
} from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { brokenChecks } from '../../support/service/invoices.js';
import { makeTickets } from '../../support/service/tickets.js';

const SWITCH = '/account/switch';

let testApp: TestApp;
let organization: TestOrganization;
let acme: TestMember;
let blue: TestMember;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  organization = await createOrganization(testApp);
  acme = await memberNamed('ACME');
  blue = await memberNamed('BLUE');
});

const memberNamed = (taxpayer: string, orgId = organization.id) =>
  createMember(testApp, { orgId, taxData: someTaxData({ taxpayer }) });
const accountOf = async (visitor: Visitor): Promise<string | undefined> =>
  /You are in the account of <strong>([^<]+)/.exec((await visitor.get('/account').expect(200)).text)?.[1];
const choose = (visitor: Visitor, member: string) => visitor.post(SWITCH, SWITCH, { member });
const answer = (visitor: Visitor, member: string, given: 'accept' | 'end') =>
  visitor.submit(SWITCH, `${SWITCH}/access`, { member, answer: given });
const invoicesOf = (id: string) =>
  testApp.rows<{ id: string }>('SELECT id FROM invoices WHERE profile_id = $1', [id]);
/** The checks of accounts. Invoices of `makeTickets` are not paid, which others would report. */
const brokenAccounts = async () =>
  (await brokenChecks(testApp)).filter((name) => name !== 'invoices-paid-once');
const events = () =>
  testApp.rows<object>(
    `SELECT kind, profile_id, person_id, made_by FROM security_events
      WHERE scope_id = $1 AND kind LIKE 'access-%' ORDER BY id`,
    [organization.id],
  );
describe('a person without tax data', () => {
  it('signs in with a password, and is in the account of the first member', async () => {
    const { id, email } = await createPerson(testApp, { memberId: acme.id, role: 'reader' });
    const visitor = new Visitor(testApp, undefined, elsewhere());
    const signIn = await visitor.post('/account/sign-in', '/account/sign-in', { email, password: PASSWORD });
    expect(signIn.headers['location']).toBe('/account');
    expect(await accountOf(visitor)).toBe('Acme');
    const page = await visitor.get('/account');
    expect(page.text).not.toContain('/account/invoices/new');
    expect(page.text).toContain('/account/settings/access');
    // It is no member: neither lists nor the API know it.
    const { text } = await (await signedIn(testApp, organization.admin.id)).get('/account/members');
    expect(text).not.toContain(email);
    await testApp.http
      .get(`/api/profile/${id}`)
      .set('Authorization', `Bearer ${organization.admin.key}`)
      .expect(404);
    expect(await brokenAccounts()).toEqual([]);
  });

  it('switches between members, and sees only what belongs to the current one', async () => {
    await makeTickets(testApp, { id: acme.id, scopeId: organization.id }, [{ vendor: 'Shop of Acme' }]);
    await makeTickets(testApp, { id: blue.id, scopeId: organization.id }, [{ vendor: 'Shop of Blue' }]);
    const { id, email } = await createPerson(testApp, { memberId: acme.id, role: 'reader' });
    await createPerson(testApp, { memberId: blue.id, role: 'manager', email });
    const visitor = await signedIn(testApp, id);
    const seen = async () => {
      const { text } = await visitor.get('/account/invoices').expect(200);
      return [...text.matchAll(/Shop of \w+/g)].map(String);
    };
    const [invoice] = await invoicesOf(blue.id);
    expect(new Set(await seen())).toEqual(new Set(['Shop of Acme']));
    await visitor.get(`/account/invoices/${invoice?.id}`).expect(404);
    await visitor.get(`/account/invoices?member=${blue.id}`).expect(403);
    await visitor.get('/account/invoices?member=all').expect(403);
    await visitor.get('/account/settings').expect(403);

    expect((await choose(visitor, blue.id)).headers['location']).toBe('/account');
    expect(await accountOf(visitor)).toBe('Blue');
    expect(new Set(await seen())).toEqual(new Set(['Shop of Blue']));
    await visitor.get(`/account/invoices/${invoice?.id}`).expect(200);
    await visitor.get('/account/settings').expect(200);
    // A session of another browser stays where it is.
    expect(await accountOf(await signedIn(testApp, id))).toBe('Acme');
  });

  it('can use a form only for the member that it was shown for', async () => {
    const { id, email } = await createPerson(testApp, { memberId: acme.id, role: 'sender' });
    await createPerson(testApp, { memberId: blue.id, role: 'sender', email });
    const visitor = await signedIn(testApp, id);
    const form = await receiptForm(visitor);
    await choose(visitor, blue.id);
    const stale = await sendReceipts(visitor, form, [photo()]);
    expect([stale.status, await invoicesOf(acme.id), await invoicesOf(blue.id)]).toEqual([403, [], []]);
    expect((await sendReceipts(visitor, await receiptForm(visitor), [photo()])).status).toBe(303);
    expect([(await invoicesOf(acme.id)).length, (await invoicesOf(blue.id)).length]).toEqual([0, 1]);
  });

  it('sends receipts that the member pays for, and the ledger names the person', async () => {
    const { id } = await createPerson(testApp, { memberId: acme.id, role: 'sender' });
    const visitor = await signedIn(testApp, id);
    await sendReceipts(visitor, await receiptForm(visitor), [photo()]);
    expect(
      await testApp.rows(
        `SELECT account_id, made_by FROM credit_entries WHERE reason = 'debit' AND account_id = $1`,
        [acme.id],
      ),
    ).toEqual([{ account_id: acme.id, made_by: id }]);
    expect(await brokenAccounts()).toEqual([]);
  });

  it('sees months and downloads them as a reader, and links that it shared end with its access', async () => {
    await makeTickets(testApp, { id: acme.id, scopeId: organization.id }, [{ vendor: 'Shop' }]);
    const { id, email } = await createPerson(testApp, { memberId: acme.id, role: 'reader' });
    const visitor = await signedIn(testApp, id);
    // So that the person stays, without access to the member that was shared.
    await createPerson(testApp, { memberId: blue.id, role: 'reader', email });
    await visitor.get('/account/invoices/export?all').expect(200);
    const { query } = await testApp.app
      .get(SharedMonthLinks)
      .make({ profileId: acme.id, madeBy: id, month: '2026-11', zone: 'America/Mexico_City' });
    const stranger = new Visitor(testApp);
    await stranger.get(`/account/shared-month?${query}`).expect(200);
    await answer(visitor, acme.id, 'end');
    await stranger.get(`/account/shared-month?${query}`).expect(404);
  });

  it('changes the own password and ends the own sessions, not those of the member', async () => {
    const { id } = await createPerson(testApp, { memberId: acme.id, role: 'manager' });
    const [visitor, owner] = [await signedIn(testApp, id), await signedIn(testApp, acme.id)];
    const changed = await visitor.submit('/account/settings/access', '/account/settings/password', {
      'current-password': PASSWORD,
      'new-password': 'another horse battery staple',
    });
    expect(changed.headers['location']).toBe('/account/settings/access?done=changed');
    await owner.get('/account').expect(200);
    const everywhere = await visitor.post('/account/settings/access', '/account/sign-out-everywhere');
    expect(everywhere.headers['location']).toContain('/account/sign-in');
    await owner.get('/account').expect(200);
    expect(
      await testApp.rows(
        `SELECT kind, profile_id FROM security_events WHERE scope_id = $1 AND kind IN ('password-changed', 'signed-out-everywhere') ORDER BY id`,
        [organization.id],
      ),
    ).toEqual([
      { kind: 'password-changed', profile_id: id },
      { kind: 'signed-out-everywhere', profile_id: id },
    ]);
  });
});

describe('a member who is invited to another', () => {
  it('accepts first, starts in the own account, and returns to it', async () => {
    const email = `${acme.id}@example.com`;
    const visitor = await signedIn(testApp, acme.id);
    await givePassword(testApp, acme.id, email);
    expect((await give(testApp, { memberId: blue.id, role: 'manager', email })).personId).toBe(acme.id);

    expect((await choose(visitor, blue.id)).status).toBe(404);
    expect(await accountOf(visitor)).toBe('Acme');
    // Nor by a session that names the member already.
    await testApp.rows('UPDATE web_sessions SET acting_for = $1', [blue.id]);
    expect(await accountOf(visitor)).toBe('Acme');
    await testApp.rows('UPDATE web_sessions SET acting_for = NULL');
    await answer(visitor, blue.id, 'accept');
    expect(await accountOf(visitor)).toBe('Acme');
    await choose(visitor, blue.id);
    expect(await accountOf(visitor)).toBe('Blue');
    await choose(visitor, acme.id);
    expect(await accountOf(visitor)).toBe('Acme');
    expect(await events()).toEqual([
      { kind: 'access-given', profile_id: blue.id, person_id: acme.id, made_by: 'operator' },
      { kind: 'access-accepted', profile_id: blue.id, person_id: acme.id, made_by: acme.id },
    ]);
  });

  it('declines, and the invitation is gone', async () => {
    const email = `${acme.id}@example.com`;
    await givePassword(testApp, acme.id, email);
    await give(testApp, { memberId: blue.id, role: 'manager', email });
    const visitor = await signedIn(testApp, acme.id);
    expect((await answer(visitor, blue.id, 'end')).status).toBe(303);
    expect((await answer(visitor, blue.id, 'accept')).status).toBe(404);
    expect(await accountOf(visitor)).toBeUndefined();
  });

  it('administers the organization only in the own account', async () => {
    const { admin } = organization;
    await givePassword(testApp, admin.id);
    await createPerson(testApp, { memberId: acme.id, role: 'manager', email: `${admin.id}@example.com` });
    const visitor = await signedIn(testApp, admin.id);
    await visitor.get('/account/members').expect(200);
    await choose(visitor, acme.id);
    await visitor.get('/account/members').expect(403);
    await visitor.get(`/account/invoices?member=${blue.id}`).expect(403);
    await choose(visitor, admin.id);
    await visitor.get('/account/members').expect(200);
  });
});

describe('access', () => {
  it.each([
    ['the member is suspended', () => suspend(testApp, acme.id)],
    ['the member is erased', () => testApp.app.get(EraseProfile).erase(acme.id)],
    [
      'the member is deleted',
      () =>
        testApp.http
          .delete(`/api/profile/${acme.id}`)
          .set('Authorization', `Bearer ${organization.admin.key}`)
          .expect(200),
    ],
  ])('ends when %s, and a person with no other access is removed', async (_, end) => {
    const [one, two] = [
      await createPerson(testApp, { memberId: acme.id, role: 'manager' }),
      await createPerson(testApp, { memberId: acme.id, role: 'manager' }),
    ];
    await createPerson(testApp, { memberId: blue.id, role: 'reader', email: two.email });
    const [first, second] = [await signedIn(testApp, one.id), await signedIn(testApp, two.id)];
    await first.get('/account').expect(200);
    await end();
    await first.get('/account').expect(303);
    expect(await accountOf(second)).toBe('Blue');
    expect(await testApp.rows('SELECT id FROM profiles WHERE id = ANY ($1)', [[one.id, two.id]])).toEqual([
      { id: two.id },
    ]);
    expect(await testApp.rows('SELECT id FROM auth_users WHERE sign_in_email = $1', [one.email])).toEqual([]);
    expect(await events()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'access-ended', profile_id: acme.id, person_id: one.id }),
        expect.objectContaining({ kind: 'access-ended', profile_id: acme.id, person_id: two.id }),
      ]),
    );
    expect(await brokenAccounts()).toEqual([]);
  });

  it('ends when the person is suspended or erased', async () => {
    const email = `${blue.id}@example.com`;
    await givePassword(testApp, blue.id, email);
    await give(testApp, { memberId: acme.id, role: 'manager', email });
    await suspend(testApp, blue.id);
    expect(await testApp.rows('SELECT FROM access_grants WHERE person_id = $1', [blue.id])).toEqual([]);
    const person = await createPerson(testApp, { memberId: acme.id, role: 'manager' });
    await testApp.app.get(EraseProfile).erase(person.id);
    expect(await testApp.rows('SELECT FROM access_grants WHERE person_id = $1', [person.id])).toEqual([]);
    expect(await testApp.rows('SELECT name, email FROM profiles WHERE id = $1', [person.id])).toEqual([
      { name: '', email: null },
    ]);
    expect(await testApp.rows('SELECT FROM auth_users WHERE sign_in_email = $1', [person.email])).toEqual([]);
  });

  it('never reaches another organization', async () => {
    const other = await createOrganization(testApp);
    const stranger = await memberNamed('STRANGER', other.id);
    await makeTickets(testApp, { id: stranger.id, scopeId: other.id }, [{ vendor: 'Shop of others' }]);
    const { id, email } = await createPerson(testApp, { memberId: acme.id, role: 'manager' });
    // The same address in another organization is another person.
    const { personId } = await give(testApp, { memberId: stranger.id, role: 'manager', email });
    expect(personId).not.toBe(id);
    const visitor = await signedIn(testApp, id);
    expect((await visitor.get(SWITCH)).text).not.toContain('Stranger');
    expect((await choose(visitor, stranger.id)).status).toBe(404);
    expect((await answer(visitor, stranger.id, 'accept')).status).toBe(404);
    const [invoice] = await invoicesOf(stranger.id);
    await visitor.get(`/account/invoices/${invoice?.id}`).expect(404);
    await visitor.get(`/account/invoices/${invoice?.id}/picture`).expect(404);
    await visitor.get(`/account/invoices?member=${stranger.id}`).expect(404);
    // Not even by a forged session or a forged grant.
    await testApp.rows('UPDATE web_sessions SET acting_for = $1', [stranger.id]);
    expect(await accountOf(visitor)).toBe('Acme');
    await expect(
      testApp.rows(
        `INSERT INTO access_grants (person_id, member_id, scope_id, role, accepted_at, created_at)
         VALUES ($1, $2, $3, 'manager', now(), now())`,
        [id, stranger.id, other.id],
      ),
    ).rejects.toThrow('access_grants_person_fkey');
  });
});
