import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database } from '../../../src/platform/database/database.js';
import { AccountLinks } from '../../../src/web-account/links/account-links.js';
import { LinkStore } from '../../../src/web-account/links/link-store.js';
import { CANDIDATES } from '../../../src/web-account/password/passwords.sql.js';
import { PasswordsService } from '../../../src/web-account/password/passwords.service.js';
import {
  createMember,
  createOrganization,
  suspend,
  type TestMember,
} from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { newMember } from '../../support/http/new-member.js';
import { givePassword, PASSWORD, signedIn, Visitor } from '../../support/http/visitor.js';

const MEMBERS = '/account/members';
const AGAIN = { 'current-password': PASSWORD };

let testApp: TestApp;
let orgId: string;
let admin: TestMember;
let member: TestMember;
let visitor: Visitor;
let restore = () => {};
let addresses = 0;
let email: string;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ({ id: orgId, admin } = await createOrganization(testApp));
  // Of each test: how often an address is invited is counted.
  email = `ana-${++addresses}@example.com`;
  member = await createMember(testApp, { orgId, email });
  visitor = await signedIn(testApp, admin.id);
  await givePassword(testApp, admin.id);
});
afterEach(() => {
  vi.restoreAllMocks();
  restore();
  restore = () => {};
});

const links = () => testApp.app.get(AccountLinks);
const mailIsSetUp = () => {
  Object.defineProperty(links(), 'canSend', { value: true, configurable: true });
  restore = () => Reflect.deleteProperty(links(), 'canSend');
  return vi.spyOn(links(), 'sendInvitation');
};
const pageOf = ({ id }: { id: string }): string => `${MEMBERS}/${id}`;
const invite = (who: TestMember, fields: Record<string, string> = AGAIN) =>
  visitor.submit(MEMBERS, `${pageOf(who)}/invitation`, fields);
const make = (over: object = {}) =>
  visitor.submit(MEMBERS, `${MEMBERS}/new`, newMember({ email: `eva-${++addresses}@example.com`, ...over }));
/** The path of the link that a page shows. */
const linkIn = (text: string): string => /(\/account\/welcome\/[\w-]+)<\/textarea>/.exec(text)?.[1] ?? '';
const works = async (link: string) => (await new Visitor(testApp).get(link)).status === 200;
const choosePassword = (link: string) => {
  const newcomer = new Visitor(testApp);
  return newcomer.submit(link, link, { 'new-password': 'un caballo correcto' });
};
const invitedBy = () =>
  testApp.rows<{ made_by: string }>(
    "SELECT made_by FROM security_events WHERE kind = 'invited' AND scope_id = $1",
    [orgId],
  );
const count = async () => (await testApp.rows('SELECT FROM profiles WHERE org_id = $1', [orgId])).length;

describe('an invitation', () => {
  it('is a link to copy and send by WhatsApp, shown once, and signs in once', async () => {
    const { status, text, headers } = await invite(member);
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    const link = linkIn(text);
    expect(text).toMatch(/href="https:\/\/wa\.me\/\?text=[^"]*welcome/);
    expect((await visitor.get(pageOf(member))).text).not.toContain('/account/welcome/');
    expect(await invitedBy()).toEqual([{ made_by: admin.id }]);
    expect((await choosePassword(link)).headers['location']).toBe('/account/constancia');
    expect(await works(link)).toBe(false);
  });

  it('does not block the owner of the address', async () => {
    const handed = (id: string) =>
      testApp.app
        .get(Database)
        .transaction((tx) =>
          links().inviteWithShareableLink(tx, id, { madeBy: admin.id, address: null }, 'en'),
        );
    for (let number = 0; number < CANDIDATES; number++) {
      const pretender = await createMember(testApp, { orgId, email });
      await choosePassword((await handed(pretender.id))!.path);
    }
    const { admin: owner } = await createOrganization(testApp);
    await givePassword(testApp, owner.id, email);
    const found = await testApp.app.get(PasswordsService).find(email, PASSWORD);
    expect(found?.profileId).toBe(owner.id);
  });

  it('leaves an address unproven until a link to it was used', async () => {
    await choosePassword(linkIn((await invite(member)).text));
    const user = () =>
      testApp.rows<{ id: string; isUnproven: boolean | null }>(
        `SELECT u.id, u.is_address_unproven AS "isUnproven" FROM auth_users u JOIN profiles p ON p.auth_user_id = u.id
          WHERE p.id = $1`,
        [member.id],
      );
    const [before] = await user();
    expect(before?.isUnproven).toBe(true);
    const { path } = await testApp.app
      .get(Database)
      .transaction((tx) =>
        testApp.app.get(LinkStore).make(tx, { authUserId: before?.id ?? '', email }, 'reset'),
      );
    await choosePassword(path);
    expect((await user())[0]?.isUnproven).toBeNull();
  });

  it("is offered as a ready message to the member's phone", async () => {
    await testApp.rows("UPDATE profiles SET phone_number = '+525512345678' WHERE id = $1", [member.id]);
    const { text } = await invite(member);
    const href = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const to = new URL(href);
    expect(to.pathname).toBe('/525512345678');
    expect(to.searchParams.get('text')).toContain(linkIn(text));
    expect(to.searchParams.get('text')).toContain('Org');
  });

  it('ends the previous one', async () => {
    const [first, second] = [linkIn((await invite(member)).text), linkIn((await invite(member)).text)];
    expect([await works(first), await works(second)]).toEqual([false, true]);
  });

  it('is created with a new member in one transaction', async () => {
    const { status, text } = await make({ invite: 'yes', ...AGAIN, phone_number: '55 1234 5678' });
    expect([status, await count()]).toEqual([200, 3]);
    expect(text).toContain('Nuevo Miembro is added');
    expect(text).toContain('https://wa.me/525512345678?');
    expect(await works(linkIn(text))).toBe(true);
    expect((await make({ email: '', invite: 'yes', ...AGAIN })).text).toMatch(
      /id="email-error">Email is missing/,
    );
    expect((await make()).headers['location']).toMatch(/done=created$/);
    expect(await count()).toBe(4);
  });

  it('is emailed as well if there is a mail server; using one ends the other', async () => {
    const send = mailIsSetUp();
    const { text } = await invite(member);
    expect(text).toContain(`A link is sent by mail to ${email} as well.`);
    expect(send.mock.calls.map(([, ...rest]) => rest)).toEqual([
      [member.id, { madeBy: admin.id, address: expect.stringMatching(/^198\.51\./) }, 'en'],
    ]);
    const handed = linkIn(text);
    const { path: mailed } = await testApp.app
      .get(Database)
      .transaction((tx) => links().invite(tx, member.id));
    // The operator's is the only one then.
    expect([await works(handed), await works(mailed)]).toEqual([false, true]);
    const again = linkIn((await invite(member)).text);
    await choosePassword(again);
    expect(await works(mailed)).toBe(false);
  });

  it('to a member with a password is only emailed, because the link would open the account to others', async () => {
    const handed = linkIn((await invite(member)).text);
    await givePassword(testApp, member.id, email);
    expect(await works(handed)).toBe(false);
    const { text } = await invite(member);
    expect(linkIn(text)).toBe('');
    expect(text).toContain(`npm run -s cli -- account invite --profile ${member.id}`);
    const send = mailIsSetUp();
    const sent = await invite(member);
    expect([sent.status, sent.headers['location']]).toEqual([303, `${pageOf(member)}?done=invited`]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('needs the password, because the link signs in', async () => {
    for (const again of ['', 'wrong']) {
      const fields = { 'current-password': again };
      for (const { status, text } of [
        await invite(member, fields),
        await make({ invite: 'yes', ...fields }),
      ]) {
        expect([status, linkIn(text)]).toEqual([403, '']);
        expect(text).toMatch(/id="current-password-error">The current password is not right/);
      }
    }
    expect([await invitedBy(), await count()]).toEqual([[], 2]);
  });

  it('needs an email to sign in with, and an active member', async () => {
    const silent = await createMember(testApp, { orgId });
    expect((await visitor.get(pageOf(silent))).text).toContain('An invitation needs an email.');
    expect(linkIn((await invite(silent)).text)).toBe('');
    await suspend(testApp, member.id);
    expect((await visitor.get(pageOf(member))).text).toContain('Their access is suspended');
    expect((await invite(member)).status).toBe(409);
  });
});
