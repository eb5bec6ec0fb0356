import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Database } from '../../src/platform/database/database.js';
import { AccountLinks } from '../../src/web-account/links/account-links.js';
import { SendLinksJob } from '../../src/web-account/links/send-links.job.js';
import { SignInAddresses } from '../../src/web-account/sign-in-address/sign-in-addresses.js';
import { titleCase } from '../../src/web-account/texts/title-case.js';
import { FailedSignInsJob } from '../../src/web-account/sign-in/failed-sign-ins.job.js';
import { createMember, createOrganization, type TestMember } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { linksIn, Mailbox } from '../support/service/mailbox.js';
import { bearer } from '../support/http/requests.js';
import { statementsOf } from '../support/service/statements.js';
import { givePassword, PASSWORD, signedIn, Visitor } from '../support/http/visitor.js';

const mailbox = new Mailbox();
let testApp: TestApp;
let orgId: string;
let admin: TestMember;

beforeAll(async () => {
  const SMTP_URL = await mailbox.listen();
  const mail = { SMTP_URL, PUBLIC_URL: 'https://app.example', MAIL_FROM: 'no-reply@app.example' };
  testApp = await startTestApp({ env: mail });
  ({ id: orgId, admin } = await createOrganization(testApp));
});
afterAll(async () => {
  await testApp.close();
  await mailbox.close();
});

/** A member who has a password. */
async function member(email: string): Promise<TestMember> {
  const made = await createMember(testApp, { orgId, email });
  const links = testApp.app.get(AccountLinks);
  const { path } = await testApp.app.get(Database).transaction((tx) => links.invite(tx, made.id));
  expect((await new Visitor(testApp).submit(path, path, { 'new-password': PASSWORD })).status).toBe(303);
  return made;
}

const signIn = (email: string, password = PASSWORD) =>
  new Visitor(testApp).submit('/account/sign-in', '/account/sign-in', { email, password });
const forgot = (email: string) =>
  new Visitor(testApp).submit('/account/forgot', '/account/forgot', { email });
const noJobs = () =>
  eventually(
    () => testApp.rows(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send-account-links'`),
    ({ length }) => length === 0,
  );
const mailsTo = (email: string) => mailbox.mails.filter(({ to }) => to.includes(email));

describe('a leaked key', () => {
  it.each([
    ['of the owner', (owner: TestMember) => owner.key],
    ['of an administrator', () => admin.key],
  ])(
    '%s does not give access to the account: an email that it sets gets no message',
    async (whose, keyOf) => {
      const [email, thief] = [`owner.${whose.length}@example.com`, `thief.${whose.length}@example.com`];
      const owner = await member(email);
      await testApp.http
        .patch(`/api/profile/${owner.id}`)
        .set(...bearer(keyOf(owner)))
        .send({ email: thief })
        .expect(200);
      await forgot(thief);
      await noJobs();
      const [stolen] = mailsTo(thief).flatMap(linksIn);
      if (stolen) await new Visitor(testApp).submit(stolen, stolen, { 'new-password': 'now it is mine' });
      expect({
        mailed: mailsTo(thief).length,
        thief: (await signIn(thief, 'now it is mine')).status,
        owner: (await signIn(email)).status,
      }).toEqual({ mailed: 0, thief: 401, owner: 303 });
      await forgot(email);
      expect(linksIn(await mailbox.next(email))).toHaveLength(1);
    },
  );

  it('of an invited member without a password does not either', async () => {
    const [email, thief] = ['invited@example.com', 'thief.of.invited@example.com'];
    const owner = await createMember(testApp, { orgId, email });
    const write = (written: string) =>
      testApp.http
        .patch(`/api/profile/${owner.id}`)
        .set(...bearer(owner.key))
        .send({ email: written })
        .expect(200);
    await testApp.app.get(Database).transaction((tx) => testApp.app.get(AccountLinks).invite(tx, owner.id));
    await write(thief);
    await forgot(thief);
    await noJobs();
    expect(mailsTo(thief)).toEqual([]);
    // Nor does an invitation that waits to be sent, once it has left, go to another address than it was meant for.
    await write(email);
    const late = { kind: 'invitation', profileId: owner.id, madeBy: admin.id, address: null, language: 'en' };
    await write(thief);
    await testApp.app.get(SendLinksJob).run({ ...late, askedAt: testApp.clock.now().toISOString() });
    expect(mailsTo(thief)).toEqual([]);

    await write(email.toUpperCase());
    await forgot(email);
    expect(linksIn(await mailbox.next('INVITED@example.com'))).toHaveLength(1);
    testApp.clock.advance(7 * 86_400_000);
    await forgot(email);
    await noJobs();
    expect(mailsTo('INVITED@example.com')).toEqual([]);
  });
});

describe('an email that is set in a profile', () => {
  it('is contact data: invitations go there until a password is set', async () => {
    const { id } = await createMember(testApp, { orgId, email: 'first.job@example.com' });
    const visitor = await signedIn(testApp, admin.id);
    const pages = `/account/members/${id}`;
    const write = (email: string) => visitor.submit(pages, `${pages}/contact`, { name: 'Ana', email });
    await givePassword(testApp, admin.id);
    const again = { 'current-password': PASSWORD };
    const invite = () => visitor.submit(pages, `${pages}/invitation`, again);
    await write('second.job@example.com');
    await invite();
    const [path = ''] = linksIn(await mailbox.next('second.job@example.com'));
    expect((await new Visitor(testApp).submit(path, path, { 'new-password': PASSWORD })).status).toBe(303);

    // Whoever has got hold of an administrator's browser.
    await write('thief@example.com');
    expect((await visitor.get(pages)).text).toContain('the email they sign in with, and to no other');
    await invite();
    expect(linksIn(await mailbox.next('second.job@example.com'))).toHaveLength(1);
    expect(mailsTo('thief@example.com')).toEqual([]);
    expect((await signIn('thief@example.com')).status).toBe(401);
    // Nor is it needed any more.
    await write('');
    expect((await invite()).headers['location']).toBe(`${pages}?done=invited`);
    await mailbox.next('second.job@example.com');
    expect((await signIn('SECOND.job@example.com')).status).toBe(303);
  });

  it('may be removed by its owner, who signs in as before, and opens no other account', async () => {
    const owner = await member('clears@example.com');
    const other = await member('other.owner@example.com');
    const visitor = await signedIn(testApp, owner.id);
    const page = '/account/settings';
    for (const email of ['', 'other.owner@example.com'])
      expect((await visitor.submit(page, `${page}/contact`, { name: 'Ana', email })).status).toBe(303);
    expect((await visitor.get(page)).text).toMatch(/<strong[^>]*>clears@example\.com</);
    expect((await signIn('clears@example.com')).status).toBe(303);
    await forgot('other.owner@example.com');
    const links = linksIn(await mailbox.next('other.owner@example.com'));
    const [{ name } = { name: '' }] = await testApp.rows<{ name: string }>(
      'SELECT name FROM profiles WHERE id = $1',
      [other.id],
    );
    expect(links).toHaveLength(1);
    expect((await new Visitor(testApp).get(links[0] ?? '')).text).toContain(titleCase(name));
  });
});

describe('a new sign-in address', () => {
  const PAGE = '/account/settings/address';
  const ask = (visitor: Visitor, email: string, password = PASSWORD) =>
    visitor.submit(PAGE, PAGE, { 'new-email': email, 'current-password': password });
  const take = (path: string, visitor = new Visitor(testApp)) => visitor.submit(path, path);

  it('is confirmed by a link to it, once; the old address is notified of request and change', async () => {
    const owner = await member('before@example.com');
    const visitor = await signedIn(testApp, owner.id);
    const asked = await ask(visitor, 'after@example.com');
    expect(asked.headers['location']).toBe(`${PAGE}?done=asked`);
    const mail = await mailbox.next('after@example.com');
    expect(mail.source).toContain('Confirm the email that you want to sign in with');
    expect(mail.source).toMatch(/It came from 198\.51\./);
    const warned = await mailbox.next('before@example.com');
    expect(warned.source).toContain('Subject: Somebody wants to sign in to your account with another');
    expect(warned.source).toContain('https://app.example/account/forgot');
    expect((await signIn('before@example.com')).status).toBe(303);
    expect((await signIn('after@example.com')).status).toBe(401);

    const [path = ''] = linksIn(mail);
    expect(path).toMatch(/^\/account\/address\//);
    // It sets no password, and looking at it uses nothing up.
    await new Visitor(testApp).get(path.replace('/address/', '/welcome/')).expect(410);
    expect((await new Visitor(testApp).get(path).expect(200)).text).toContain('after@example.com');
    const taken = await take(path);
    expect([taken.status, taken.headers['location']]).toEqual([303, '/account/sign-in?done=address']);
    expect((await new Visitor(testApp).get(path)).status).toBe(410);
    const told = await mailbox.next('before@example.com');
    expect(told.source).toContain('Subject: You no longer sign in to your account with this email');
    expect(told.source).toMatch(/It came from 198\.51\.[^]*contact the administrator of your organization/);
    expect((await signIn('before@example.com')).status).toBe(401);
    expect((await signIn('after@example.com')).status).toBe(303);
    await forgot('before@example.com');
    await forgot('after@example.com');
    await mailbox.next('after@example.com');
    await noJobs();
    expect(mailsTo('before@example.com')).toEqual([]);
    const events = await testApp.rows<{ kind: string }>(
      `SELECT kind FROM security_events WHERE profile_id = $1 AND scope_id = $2 AND made_by = $3
          AND address LIKE '198.51.%' AND kind LIKE 'address%' ORDER BY id`,
      [owner.id, orgId, owner.id],
    );
    expect(events.map(({ kind }) => kind)).toEqual(['address-change-asked', 'address-changed']);
  });

  it.each([
    ['a wrong password', 'new@example.com', 'wrong', 403, 'The current password is not right.'],
    ['no address', 'new', PASSWORD, 400, 'This is not a valid email address.'],
    ['the same one', 'same@example.com', PASSWORD, 400, 'You sign in with this email already.'],
  ])('is not requested with %s', async (_, email, password, status, sentence) => {
    const owner = await createMember(testApp, { orgId });
    await givePassword(testApp, owner.id, 'same@example.com');
    const refused = await ask(await signedIn(testApp, owner.id), email, password);
    expect(refused.status).toBe(status);
    expect(refused.text).toContain(sentence);
    await noJobs();
    expect(mailsTo(email)).toEqual([]);
  });

  it('expires after an hour, another request, or another password', async () => {
    const owner = await member('waits@example.com');
    const visitor = await signedIn(testApp, owner.id);
    const asked = async (email: string): Promise<string> => {
      await ask(visitor, email);
      return linksIn(await mailbox.next(email))[0] ?? '';
    };
    const first = await asked('first@example.com');
    const second = await asked('second@example.com');
    await new Visitor(testApp).get(first).expect(410);
    testApp.clock.advance(3_600_000);
    await new Visitor(testApp).get(second).expect(410);
    const third = await asked('third@example.com');
    await new Visitor(testApp).get(third).expect(200);
    await forgot('waits@example.com');
    const [reset = ''] = linksIn(await mailbox.next('waits@example.com', 'Subject: Choose a new password'));
    await new Visitor(testApp).submit(reset, reset, { 'new-password': 'another good one' });
    await new Visitor(testApp).get(third).expect(410);
    expect((await signIn('waits@example.com', 'another good one')).status).toBe(303);
  });

  it('is set once if two requests follow the link at the same time', async () => {
    const owner = await member('twice@example.com');
    await ask(await signedIn(testApp, owner.id), 'twice.new@example.com');
    const [path = ''] = linksIn(await mailbox.next('twice.new@example.com'));
    const done = await Promise.all([take(path), take(path)]);
    expect(done.map(({ status }) => status).sort((a, b) => a - b)).toEqual([303, 410]);
  });

  it('may be that of another profile of the same person', async () => {
    await member('shared@example.com');
    const owner = await member('mine@example.com');
    await ask(await signedIn(testApp, owner.id), 'shared@example.com');
    const [path = ''] = linksIn(await mailbox.next('shared@example.com'));
    expect((await take(path)).status).toBe(303);
    await forgot('shared@example.com');
    expect(linksIn(await mailbox.next('shared@example.com', 'Subject: Choose a new password'))).toHaveLength(
      2,
    );
  });

  it('is set by the operator if there is no mail server, but not for a member without a password', async () => {
    const addresses = testApp.app.get(SignInAddresses);
    const operator = { madeBy: 'operator:root', address: null };
    const change = (id: string) =>
      testApp.app
        .get(Database)
        .transaction((tx) => addresses.change(tx, id, 'given@example.com', operator, 'es'));
    const owner = await member('lost@example.com');
    await change(owner.id);
    const { source } = await mailbox.next('lost@example.com');
    expect(source).toContain('Lo hizo quien opera el servicio.');
    expect((await signIn('given@example.com')).status).toBe(303);
    const { id } = await createMember(testApp, { orgId, email: 'new@example.com' });
    await expect(change(id)).rejects.toMatchObject({ code: 'PROFILE_WITHOUT_PASSWORD' });
  });
});

describe('a password', () => {
  it('that is changed causes a notification with name, address and time', async () => {
    const owner = await member('changes@example.com');
    const page = '/account/settings/access';
    const action = '/account/settings/password';
    const fields = { 'current-password': PASSWORD, 'new-password': 'another good one' };
    const visitor = await signedIn(testApp, owner.id);
    visitor.agent.set('X-Forwarded-For', '203.0.113.8');
    expect((await visitor.submit(page, action, fields)).status).toBe(303);
    const { source } = await mailbox.next('changes@example.com');
    expect(source).toContain('Subject: Your password has changed');
    expect(source).toMatch(/It came from 203\.0\.113\.8, on \w{3} \d+, \d{4}/);
  });
});

describe('stored data of sign-ins', () => {
  it('need the same statements for known and unknown addresses', async () => {
    // Of the request alone: here nobody does the jobs.
    const door = await startTestApp({ env: { ROLE: 'api' } });
    try {
      const { admin: owner } = await createOrganization(door);
      await givePassword(door, owner.id, 'known@example.com');
      const asked = async (email: string) => {
        const visitor = new Visitor(door);
        const _csrf = await visitor.token('/account/sign-in');
        const found = await statementsOf(door, () =>
          visitor.agent.post('/account/sign-in').type('form').send({ _csrf, email, password: 'wrong' }),
        );
        return found.map(({ sql }) => sql);
      };
      const known = await asked('known@example.com');
      expect(known.length).toBeGreaterThan(3);
      expect(await asked('unknown@example.com')).toEqual(known);
    } finally {
      await door.close();
    }
  });

  it('has successes and failures if the address is known', async () => {
    const owner = await member('log@example.com');
    await signIn('log@example.com', 'wrong');
    await signIn('nobody@example.com', 'wrong');
    await signIn('log@example.com');
    const visitor = await signedIn(testApp, owner.id);
    await visitor.submit('/account/settings/access', '/account/sign-out-everywhere');
    const events = await eventually(
      () =>
        testApp.rows<{ kind: string; made_by: string | null; address: string }>(
          `SELECT kind, made_by, address FROM security_events WHERE profile_id = $1 AND scope_id = $2 ORDER BY kind`,
          [owner.id, orgId],
        ),
      ({ length }) => length === 5,
    );
    expect(events).toEqual([
      { kind: 'invited', made_by: 'operator', address: null },
      { kind: 'password-set', made_by: owner.id, address: expect.stringMatching(/^198\.51\./) },
      { kind: 'sign-in-refused', made_by: null, address: expect.stringMatching(/^198\.51\./) },
      { kind: 'signed-in', made_by: owner.id, address: expect.stringMatching(/^198\.51\./) },
      { kind: 'signed-out-everywhere', made_by: owner.id, address: expect.stringMatching(/^198\.51\./) },
    ]);
  });

  it('grows by one failure of a kind and profile each hour, however many attempts there are', async () => {
    const owner = await member('guessed@example.com');
    const run = vi.spyOn(testApp.app.get(FailedSignInsJob), 'run');
    for (let at = 0; at < 4; at++) await signIn('guessed@example.com', 'wrong');
    await eventually(
      async () => (await Promise.all(run.mock.results.map(({ value }) => value as Promise<void>))).length,
      (runs) => runs === 4,
    );
    run.mockRestore();
    const page = '/account/settings/access';
    const action = '/account/settings/password';
    const visitor = await signedIn(testApp, owner.id);
    const fields = { 'current-password': 'wrong', 'new-password': 'another good one' };
    for (let at = 0; at < 3; at++) expect((await visitor.submit(page, action, fields)).status).toBe(403);
    const refusals = await testApp.rows<{ kind: string; made_by: string | null }>(
      `SELECT kind, made_by FROM security_events WHERE profile_id = $1 AND scope_id = $2 AND kind LIKE '%refused'
        ORDER BY kind`,
      [owner.id, orgId],
    );
    expect(refusals).toEqual([
      { kind: 'password-refused', made_by: owner.id },
      { kind: 'sign-in-refused', made_by: null },
    ]);
  });
});
