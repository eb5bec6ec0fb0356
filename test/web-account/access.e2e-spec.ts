import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountLinks } from '../../src/web-account/links/account-links.js';
import { Database } from '../../src/platform/database/database.js';
import { LinkRecipients } from '../../src/web-account/links/link-recipients.js';
import { PasswordsService } from '../../src/web-account/password/passwords.service.js';
import {
  createMember,
  createOrganization,
  resume,
  suspend,
  type TestMember,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { keyUses } from '../support/service/key-uses.js';
import { bearer } from '../support/http/requests.js';
import { givePassword, sessionOf, signedIn, Visitor } from '../support/http/visitor.js';

const MEMBERS = '/account/members';
const EMAIL = 'ana@example.com';

let testApp: TestApp;
let orgId: string;
let admin: TestMember;
let member: TestMember;
let visitor: Visitor;
let password: string;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ({ id: orgId, admin } = await createOrganization(testApp));
  await testApp.rows('UPDATE profiles SET email = NULL');
  member = await createMember(testApp, { orgId, email: EMAIL });
  visitor = await signedIn(testApp, admin.id);
  password = await givePassword(testApp, admin.id);
});

const pageOf = ({ id }: { id: string }): string => `${MEMBERS}/${id}`;
const act = (action: string, whom: TestMember, by = visitor, given = password) =>
  by.submit(MEMBERS, `${pageOf(whom)}/access/${action}`, { 'current-password': given });
const tryKey = async ({ id, key }: TestMember) =>
  (await testApp.http.get(`/api/profile/${id}`).set(...bearer(key))).status;
const events = () =>
  testApp.rows<object>(
    `SELECT kind, profile_id, made_by, address FROM security_events WHERE scope_id = $1 ORDER BY id`,
    [orgId],
  );
const event = (kind: string) => ({
  kind,
  profile_id: member.id,
  made_by: admin.id,
  address: visitor.network,
});
const find = (given: string) => testApp.app.get(PasswordsService).find(EMAIL, given);

describe('suspending a member', () => {
  it('is confirmed with the password, ends key and sessions, and can be undone', async () => {
    const theirs = await signedIn(testApp, member.id);
    await theirs.get('/account').expect(200);
    const confirm = await visitor.get(`${pageOf(member)}/access/suspend`).expect(200);
    expect(confirm.text).toContain('The API key stops working and the sessions end, at once and everywhere.');
    expect([await tryKey(member), await events()]).toEqual([200, []]);

    for (const wrong of ['', 'wrong']) {
      const answer = await act('suspend', member, visitor, wrong);
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('id="current-password-error">The current password is not right');
    }
    const refused = { ...event('password-refused'), profile_id: admin.id };
    expect([await tryKey(member), await events()]).toEqual([200, [refused]]);

    const answer = await act('suspend', member);
    expect(answer.headers['location']).toBe(`${pageOf(member)}?done=suspend`);
    const page = await visitor.get(`${pageOf(member)}?done=suspend`).expect(200);
    expect(page.text).toContain('The access of this member is suspended.');
    expect(page.text).toMatch(/Access suspended since \w{3} \d+, \d{4}/);
    expect((await visitor.get(MEMBERS)).text.match(/<span class="chip bad">Suspended</g)).toHaveLength(1);
    expect(await tryKey(member)).toBe(401);
    const unknown = await new Visitor(testApp, 'ris-session=nobodys').get('/account').expect(303);
    const suspended = await theirs.get('/account').expect(303);
    expect(suspended.headers['location']).toBe(unknown.headers['location']);

    expect((await act('resume', member)).headers['location']).toBe(`${pageOf(member)}?done=resume`);
    expect(await tryKey(member)).toBe(200);
    // What was signed in before stays out.
    await theirs.get('/account').expect(303);
    expect((await visitor.get(MEMBERS)).text).not.toContain('(suspended)');
    expect(await events()).toEqual([refused, event('suspended'), event('resumed')]);
  });

  it('prevents signing in, in the usual time, and the use of links', async () => {
    const theirs = await givePassword(testApp, member.id, EMAIL);
    expect(await find(theirs)).not.toBeNull();
    const invite = () =>
      testApp.app.get(Database).transaction((tx) => testApp.app.get(AccountLinks).invite(tx, member.id));
    const { path } = await invite();
    const session = await sessionOf(testApp, member.id);
    const recipients = testApp.app.get(LinkRecipients);
    const forgotten = {
      kind: 'reset',
      email: EMAIL,
      language: 'en',
      askedAt: '',
      madeBy: null,
      address: null,
    } as const;
    const invitation = {
      kind: 'invitation',
      profileId: member.id,
      language: 'en',
      askedAt: '',
      madeBy: null,
      address: null,
    } as const;
    expect(await recipients.find(forgotten)).toHaveLength(1);
    expect(await recipients.find(invitation)).toHaveLength(1);

    await suspend(testApp, member.id);
    expect(await find(theirs)).toBeNull();
    const signIn = { email: EMAIL, password: theirs };
    const wrong = { email: EMAIL, password: 'wrong' };
    const answers = [];
    for (const fields of [signIn, wrong])
      answers.push(await new Visitor(testApp).submit('/account/sign-in', '/account/sign-in', fields));
    const [refused, other] = answers.map(({ status, text }) => [
      status,
      text.replaceAll(/value="[^"]*"/g, ''),
    ]);
    expect(refused).toEqual(other);
    expect(refused?.[0]).toBe(401);
    await new Visitor(testApp).get(path).expect(410);
    await new Visitor(testApp, `ris-session=${session}`).get('/account').expect(303);
    expect(await recipients.find(forgotten)).toEqual([]);
    expect(await recipients.find(invitation)).toEqual([]);
    await expect(invite()).rejects.toMatchObject({ code: 'PROFILE_SUSPENDED' });

    await resume(testApp, member.id);
    expect(await find(theirs)).not.toBeNull();
    await new Visitor(testApp).get(path).expect(200);
  });

  it('is impossible for oneself, and leaves one of two who suspend each other', async () => {
    const own = await act('suspend', admin);
    expect([own.status, own.text.includes('You cannot suspend yourself.')]).toEqual([409, true]);
    expect((await visitor.get(pageOf(admin))).text).not.toContain('/access/');
    const other = await createMember(testApp, { orgId, isAdmin: true });
    const theirs = await signedIn(testApp, other.id);
    const given = await givePassword(testApp, other.id);
    const answers = await Promise.all([act('suspend', other), act('suspend', admin, theirs, given)]);
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    // The second one is out: refused in the end, or not let in any more.
    expect(statuses[0]).toBe(303);
    const active = await testApp.rows(
      'SELECT FROM profiles WHERE org_id = $1 AND is_admin AND suspended_at IS NULL',
      [orgId],
    );
    expect(active).toHaveLength(1);
  });
});

describe('a key', () => {
  it('is shown to administrators with its last use, and revoked', async () => {
    await keyUses(testApp, member.id, member.key);
    const { text } = await visitor.get(pageOf(member)).expect(200);
    expect(text).toContain(`…${member.key.slice(-4)}</code>`);
    expect(text).toMatch(/last used \w{3} \d+, \d{4} from 127\.0\.0\.1/);
    expect((await visitor.get(`${pageOf(member)}/access/revoke-key`)).text).toContain(
      'Everything that uses the API key stops working at once',
    );
    const answer = await act('revoke-key', member);
    expect(answer.headers['location']).toBe(`${pageOf(member)}?done=revoke-key`);
    expect(await tryKey(member)).toBe(401);
    const after = await visitor.get(pageOf(member));
    expect(after.text).toContain('There is no API key.');
    expect(after.text).not.toContain('/access/revoke-key');
    await act('revoke-key', member);
    expect(await events()).toEqual([event('key-revoked')]);
  });
});

describe('sessions', () => {
  it('are ended on all devices', async () => {
    const [one, other] = [await signedIn(testApp, member.id), await signedIn(testApp, member.id)];
    const answer = await act('end-sessions', member);
    expect(answer.headers['location']).toBe(`${pageOf(member)}?done=end-sessions`);
    for (const theirs of [one, other]) await theirs.get('/account').expect(303);
    await visitor.get('/account').expect(200);
    expect(await events()).toEqual([event('sessions-ended')]);
  });
});

describe('a member who no longer manages the organization', () => {
  const keys = () => testApp.rows('SELECT id FROM api_keys WHERE profile_id = $1', [member.id]);
  const isLocked = () =>
    testApp.rows(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
  const PUT_OUT = { demoted: 'is_admin = false', suspended: 'suspended_at = now()' };

  it.each([
    ['demoted', 'access/revoke-key'],
    ['demoted', 'access/end-sessions'],
    ['demoted', 'administration'],
    ['suspended', 'access/revoke-key'],
    ['suspended', 'access/end-sessions'],
    ['suspended', 'administration'],
  ] as const)('%s meanwhile, changes nothing with %s', async (how, path) => {
    await createMember(testApp, { orgId, isAdmin: true });
    const theirs = await signedIn(testApp, member.id);
    const before = await keys();
    const other = testApp.dataSource.createQueryRunner();
    await other.startTransaction();
    // The request is let in, and goes on until it looks at the password again.
    await other.query(
      'SELECT FROM auth_users WHERE id = (SELECT auth_user_id FROM profiles WHERE id = $1) FOR UPDATE',
      [admin.id],
    );
    const fields = { 'current-password': password, administrator: 'yes' };
    const asked = visitor.submit(MEMBERS, `${pageOf(member)}/${path}`, fields);
    await eventually(isLocked, ({ length }) => length > 0);
    await testApp.rows(`UPDATE profiles SET ${PUT_OUT[how]} WHERE id = $1`, [admin.id]);
    await other.commitTransaction();
    await other.release();
    // The page of the form is closed to them; who is suspended is not even signed in.
    expect((await asked).status).toBe(how === 'demoted' ? 403 : 303);
    expect(await keys()).toEqual(before);
    await theirs.get('/account').expect(200);
    await theirs.get(MEMBERS).expect(403);
    expect(await events()).toEqual([]);
  });
});

describe('the pages', () => {
  const ACTIONS = ['suspend', 'resume', 'revoke-key', 'end-sessions'];

  it('show the own organization only, to its administrators', async () => {
    const stranger = (await createOrganization(testApp)).admin;
    const theirs = await signedIn(testApp, member.id);
    const given = await givePassword(testApp, member.id);
    for (const action of ACTIONS) {
      await visitor.get(`${pageOf(stranger)}/access/${action}`).expect(404);
      expect((await act(action, stranger)).status).toBe(404);
      await theirs.get(`${pageOf(admin)}/access/${action}`).expect(403);
      const _csrf = await theirs.token('/account');
      await theirs.agent
        .post(`${pageOf(admin)}/access/${action}`)
        .type('form')
        .send({ _csrf, 'current-password': given })
        .expect(403);
    }
    for (const name of ['nothing', 'toString', '__proto__']) {
      await visitor.get(`${pageOf(member)}/access/${name}`).expect(404);
      expect((await act(name, member)).status).toBe(404);
    }
    expect([await tryKey(stranger), await tryKey(admin)]).toEqual([200, 200]);
    expect(await testApp.rows('SELECT FROM security_events WHERE scope_id = $1', [orgId])).toEqual([]);
  });
});
