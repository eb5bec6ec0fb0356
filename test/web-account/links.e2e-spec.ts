import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../src/platform/database/database.js';
import { AccountLinks } from '../../src/web-account/links/account-links.js';
import { SendLinksJob } from '../../src/web-account/links/send-links.job.js';
import { PasswordsService } from '../../src/web-account/password/passwords.service.js';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestMember,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { dump, foundIn, TextSink } from '../support/service/leaks.js';
import { linksIn, Mailbox } from '../support/service/mailbox.js';
import { bearer } from '../support/http/requests.js';
import { eventually } from '../support/service/eventually.js';
import { signedIn, Visitor } from '../support/http/visitor.js';

const PASSWORD = 'correct horse battery';
const DEAD = 'This link does not work any more';
const HOUR_MS = 3_600_000;

const mailbox = new Mailbox();
const log = new TextSink();
let testApp: TestApp;
let orgId: string;
let links: AccountLinks;
let admin: TestMember;

beforeAll(async () => {
  const SMTP_URL = await mailbox.listen();
  const mail = { SMTP_URL, PUBLIC_URL: 'https://app.example', MAIL_FROM: 'Invoicing <no-reply@app.example>' };
  testApp = await startTestApp({ env: { ...mail, LOG_LEVEL: 'trace' }, log });
  ({ id: orgId, admin } = await createOrganization(testApp));
  links = testApp.app.get(AccountLinks);
});
afterAll(async () => {
  await testApp.close();
  await mailbox.close();
});

type Newcomer = TestMember & { email: string };

let serial = 0;
/** A member with an address of its own. */
async function newcomer(email = `newcomer.${++serial}@example.com`): Promise<Newcomer> {
  return { ...(await createMember(testApp, { orgId, email })), email };
}

/** An administrator who does something from a browser. */
const ofAdmin = () => ({ madeBy: admin.id, address: '203.0.113.7' });

const invite = async ({ id }: { id: string }) =>
  (await testApp.app.get(Database).transaction((tx) => links.invite(tx, id))).path;

const setPassword = (path: string, password = PASSWORD, visitor = new Visitor(testApp)) =>
  visitor.submit(path, path, { 'new-password': password });

const signIn = (email: string, password = PASSWORD) =>
  new Visitor(testApp).submit('/account/sign-in', '/account/sign-in', { email, password });

const askFor = (email: string, visitor = new Visitor(testApp)) =>
  visitor.submit('/account/forgot', '/account/forgot', { email });

async function expectDead(path: string): Promise<void> {
  const page = await new Visitor(testApp).get(path);
  expect(page.status).toBe(410);
  expect(page.text).toContain(DEAD);
  expect(page.text).toContain('href="/account/forgot"');
}

/** A form to a link that gives no form any more. */
async function sendAnyway(path: string) {
  const visitor = new Visitor(testApp);
  const _csrf = await visitor.token('/account/sign-in');
  return visitor.agent.post(path).type('form').send({ _csrf, 'new-password': PASSWORD });
}

describe('an invitation', () => {
  it('names its member, sets the password, and signs in, once', async () => {
    const member = await newcomer();
    const path = await invite(member);
    const visitor = new Visitor(testApp);
    // Programs that check mails open links, more than once and in every way that asks.
    await visitor.get(path).expect(200);
    await visitor.agent.head(path).expect(200);
    const { text } = await visitor.get(path).expect(200);
    expect(text).toContain(member.email);
    expect(text).toMatch(/10 to 200 characters.*<input[^>]*autocomplete="new-password"/s);
    const entered = await setPassword(path, PASSWORD, visitor);
    expect([entered.status, entered.headers['location']]).toEqual([303, '/account/constancia']);
    await visitor.get('/account').expect(200);
    await expectDead(path);
    expect((await sendAnyway(path)).status).toBe(410);
    expect((await signIn(member.email)).status).toBe(303);
  });

  it.each([
    ['a short password', () => 'short', 'The password needs at least 10 characters.'],
    ['a long one', () => 'x'.repeat(201), 'The password may have 200 characters at most.'],
    ['the email', ({ email }: Newcomer) => email.toUpperCase(), 'This password is easy to guess'],
    ['the RFC', ({ rfc }: Newcomer) => rfc.toLowerCase(), 'This password is easy to guess'],
  ])('refuses %s, and works afterwards', async (_, passwordOf, sentence) => {
    const member = await newcomer();
    const path = await invite(member);
    const typed = passwordOf(member);
    const refused = await setPassword(path, typed);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(sentence);
    // What was typed is not sent back.
    expect(refused.text).not.toContain(`value="${typed}"`);
    expect((await setPassword(path)).status).toBe(303);
  });

  it('counts emoji and letters as people do, and accepts a password in any Unicode normalization', async () => {
    const member = await newcomer();
    const path = await invite(member);
    expect((await setPassword(path, '🔑'.repeat(9))).status).toBe(400);
    expect((await setPassword(path, 'contrase\u00f1a larga')).status).toBe(303);
    expect((await signIn(member.email, 'contrasen\u0303a larga')).status).toBe(303);
  });

  it('is used by one of two concurrent requests', async () => {
    const path = await invite(await newcomer());
    const answers = await Promise.all(
      ['the first password', 'another password'].map((p) => setPassword(path, p)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([303, 410]);
  });

  it('is invalid in the same way if it is replaced, expired, for another email, of a deleted member, or unknown', async () => {
    const replaced = await newcomer();
    const first = await invite(replaced);
    const second = await invite(replaced);
    await expectDead(first);
    await new Visitor(testApp).get(second).expect(200);

    const changed = await newcomer();
    const ofChanged = await invite(changed);
    await testApp.http
      .patch(`/api/profile/${changed.id}`)
      .set(...bearer(changed.key))
      .send({ email: 'elsewhere@example.com' })
      .expect(200);
    await expectDead(ofChanged);
    expect((await sendAnyway(ofChanged)).status).toBe(410);

    const gone = await createMember(testApp, { orgId, email: 'gone@example.com' }, 0);
    const ofGone = await invite(gone);
    await testApp.rows('DELETE FROM profiles WHERE id = $1', [gone.id]);
    await expectDead(ofGone);

    for (const token of ['x', '%20', '..%2F..', '%22%3E']) await expectDead(`/account/welcome/${token}`);
    await expectDead(`/account/welcome/${'é'.repeat(300)}`);

    const old = await invite(await newcomer());
    testApp.clock.advance(7 * 24 * HOUR_MS - 60_000);
    await new Visitor(testApp).get(old).expect(200);
    testApp.clock.advance(61_000);
    await expectDead(old);
    expect((await sendAnyway(old)).status).toBe(410);
  });

  it('ends existing sessions, and refuses a form without its token', async () => {
    const member = await newcomer();
    const elsewhere = await signedIn(testApp, member.id);
    const path = await invite(member);
    await testApp.http.post(path).type('form').send({ 'new-password': PASSWORD }).expect(403);
    await elsewhere.get('/account').expect(200);
    await setPassword(path);
    await elsewhere.get('/account').expect(303);
  });

  it('signs the browser out of its previous account', async () => {
    const other = await newcomer();
    const browser = await signedIn(testApp, other.id);
    const path = await invite(await newcomer());
    expect((await setPassword(path, PASSWORD, browser)).status).toBe(303);
    const sessions = await testApp.rows(
      'SELECT FROM web_sessions s JOIN profiles p USING (auth_user_id) WHERE p.id = $1',
      [other.id],
    );
    expect(sessions).toEqual([]);
  });

  it('shows a name as text', async () => {
    const taxData = someTaxData({ taxpayer: '<script>alert(1)</script>' });
    const { id } = await createMember(testApp, { orgId, email: 'xss@example.com', taxData });
    const { text } = await new Visitor(testApp).get(await invite({ id }));
    expect(text).toContain('&lt;script>alert(1)');
    expect(text).not.toContain('<script>alert');
    const typed = await askFor('"><img src=x>');
    expect(typed.status).toBe(400);
    expect(typed.text).not.toContain('<img');
  });

  it('is refused for a member without an email, and for an unknown member', async () => {
    const { id } = await createMember(testApp, { orgId });
    await expect(invite({ id })).rejects.toMatchObject({ code: 'PROFILE_WITHOUT_EMAIL' });
    const nobody = '00000000-0000-7000-8000-000000000000';
    await expect(invite({ id: nobody })).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' });
    const send = testApp.app.get(Database).transaction((tx) => links.sendInvitation(tx, id, ofAdmin(), 'es'));
    await expect(send).rejects.toMatchObject({ code: 'PROFILE_WITHOUT_EMAIL' });
  });
});

describe('an emailed invitation', () => {
  const send = (id: string, language: 'es' | 'en' = 'es') =>
    testApp.app.get(Database).transaction((tx) => links.sendInvitation(tx, id, ofAdmin(), language));

  it('is sent when the transaction commits, in the language of its sender, with names escaped', async () => {
    const taxData = someTaxData({ taxpayer: 'PEÑA & <b>HIJOS</b>\nhttps://evil.example' });
    const { id } = await createMember(testApp, { orgId, email: 'pena@example.com', taxData });
    expect(links.canSend).toBe(true);
    const undone = testApp.app.get(Database).transaction(async (tx) => {
      await links.sendInvitation(tx, id, ofAdmin(), 'en');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await send(id);
    const mail = await mailbox.next('pena@example.com');
    expect(mail.source).toContain('From: Invoicing <no-reply@app.example>');
    expect(mail.source).toContain('Content-Type: text/plain');
    expect(mail.source).toContain('Subject: Te invitan a facturar tus tickets');
    expect(mail.source).toContain('porque alguien hizo una cuenta para ti');
    expect(mail.source).toContain('<strong>PEÑA &amp; &lt;b>HIJOS');
    expect(mail.source.slice(mail.source.indexOf('<!doctype'))).not.toContain('<b>');
    const [path = '', ...more] = linksIn(mail);
    expect(more).toEqual([]);
    expect((await setPassword(path)).status).toBe(303);
    expect(mailbox.mails).toEqual([]);
  });

  it('names the sender and the address of the request, and nothing else that the sender chose', async () => {
    const member = await newcomer();
    await testApp.rows(`UPDATE profiles SET name = $2 WHERE id = $1`, [
      admin.id,
      `Win now!\nAt https://evil.example/${'x'.repeat(300)}`,
    ]);
    await send(member.id, 'en');
    const { source } = await mailbox.next(member.email);
    expect(source).toContain(
      `You are invited by Win now! At https: //evil. example/${'x'.repeat(25)}… · Org to invoice your receipts.`,
    );
    expect(source).not.toMatch(/x{26}|https:\/\/evil/);
    expect(source).toMatch(/It came from 203\.0\.113\.7, on \w{3} \d+, \d{4}/);
    expect(await eventsOf(member.id)).toEqual([['invited', admin.id]]);
  });

  it('is retried with another link if the server accepts it only later', async () => {
    const member = await newcomer();
    mailbox.failures = 1;
    await send(member.id);
    // Its next try is seconds away.
    await eventually(
      () =>
        testApp.rows(
          `UPDATE graphile_worker._private_jobs SET run_at = now()
            WHERE key LIKE '%' || $1 AND attempts = 1 AND locked_at IS NULL RETURNING id`,
          [member.id],
        ),
      ([, count]) => count === 1,
    );
    const [path = ''] = linksIn(await mailbox.next(member.email));
    expect((await setPassword(path)).status).toBe(303);
  });

  it('is given up for an address that is refused permanently, and the log has no address', async () => {
    const { id, email } = await newcomer('unknown.person@example.com');
    mailbox.refused.add(email);
    await send(id);
    const found = await eventually(
      async () => /.*A mail was refused for good.*/.exec(log.text)?.[0] ?? '',
      Boolean,
    );
    expect(JSON.parse(found)).toMatchObject({ err: { type: 'MailNotSent', code: 'EENVELOPE' } });
    await eventually(waitingJobs, (jobs) => jobs === 0);
  });

  it('is not sent after it has become void', async () => {
    const { id, email } = await newcomer();
    const askedAt = new Date(testApp.clock.now().getTime() - 24 * HOUR_MS - 1_000).toISOString();
    const job = testApp.app.get(SendLinksJob);
    await job.run({ kind: 'invitation', profileId: id, ...ofAdmin(), language: 'es', askedAt });
    expect(mailbox.mails.filter(({ to }) => to.includes(email))).toEqual([]);
    expect(log.text).toContain('A mail was given up (invitation)');
  });
});

/** What is kept of a profile: what was done, and by whom. */
const eventsOf = async (id: string) =>
  (
    await testApp.rows<{ kind: string; made_by: string | null }>(
      'SELECT kind, made_by FROM security_events WHERE profile_id = $1 AND scope_id = $2 ORDER BY id',
      [id, orgId],
    )
  ).map(({ kind, made_by }) => [kind, made_by]);

const waitingJobs = async (): Promise<number> => {
  const [row] = await testApp.rows<{ count: string }>(
    `SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'send-account-links'`,
  );
  return Number(row?.count);
};

describe('a password reset', () => {
  it('works with a link for an hour, and ends all sessions', async () => {
    const member = await newcomer();
    await setPassword(await invite(member));
    const elsewhere = await signedIn(testApp, member.id);
    const visitor = new Visitor(testApp);
    const asked = await askFor(member.email.toUpperCase(), visitor);
    expect([asked.status, asked.headers['location']]).toEqual([303, '/account/forgot?done=asked']);
    expect((await visitor.get('/account/forgot?done=asked')).text).toContain(
      'If the email belongs to an account',
    );
    const mail = await mailbox.next(member.email);
    expect(mail.source).toContain('Somebody asked for a new password');
    // Until it is used, the old one works.
    expect((await signIn(member.email)).status).toBe(303);
    const [path = ''] = linksIn(mail);
    expect((await setPassword(path, 'another good one')).status).toBe(303);
    await elsewhere.get('/account').expect(303);
    expect((await signIn(member.email)).status).toBe(401);
    expect((await signIn(member.email, 'another good one')).status).toBe(303);

    await askFor(member.email);
    await mailbox.next(member.email, 'Subject: Your password has changed');
    const [late = ''] = linksIn(await mailbox.next(member.email));
    testApp.clock.advance(HOUR_MS);
    await expectDead(late);
  });

  it.each([
    ['the invitation is used', (invited: string) => invited],
    ['the other link is used', (_: string, mailed: string) => mailed],
  ])('requested by a stranger ends no pending invitation; when %s, both end', async (_, pick) => {
    const member = await newcomer();
    const invited = await invite(member);
    await askFor(member.email);
    const [mailed = ''] = linksIn(await mailbox.next(member.email));
    for (const path of [invited, mailed]) await new Visitor(testApp).get(path).expect(200);
    expect((await setPassword(pick(invited, mailed))).status).toBe(303);
    for (const path of [invited, mailed]) await expectDead(path);
  });

  it('is not ended by a later invitation', async () => {
    const member = await newcomer();
    await setPassword(await invite(member));
    await askFor(member.email);
    const [path = ''] = linksIn(await mailbox.next(member.email));
    await invite(member);
    expect((await setPassword(path, 'another good one')).status).toBe(303);
    await mailbox.next(member.email, 'Subject: Your password has changed');
  });

  it('names the address of the request', async () => {
    const member = await newcomer();
    await setPassword(await invite(member));
    await askFor(member.email, new Visitor(testApp, undefined, '203.0.113.99'));
    const { source } = await mailbox.next(member.email);
    expect(source).toMatch(/It came from 203\.0\.113\.99, on \w{3} \d+, \d{4}/);
  });

  it('notifies the owner, and revokes the API key on request', async () => {
    const member = await newcomer();
    const statusOfKey = async () =>
      (await testApp.http.get(`/api/profile/${member.id}`).set(...bearer(member.key))).status;
    const first = await invite(member);
    expect((await new Visitor(testApp).get(first)).text).not.toContain('name="end-key"');
    await setPassword(first);
    for (const [fields, expected] of [
      [{}, 200],
      [{ 'end-key': 'yes' }, 401],
    ] as const) {
      await askFor(member.email);
      const [path = ''] = linksIn(await mailbox.next(member.email, 'Subject: Choose a new password'));
      expect((await new Visitor(testApp).get(path)).text).toMatch(/name="end-key" value="yes" aria/);
      const password = { 'new-password': 'another good one', ...fields };
      expect((await new Visitor(testApp).submit(path, path, password)).status).toBe(303);
      const { source } = await mailbox.next(member.email, 'Your password has changed');
      expect(source).toMatch(/by somebody who was signed in[^]*It came from 198\.51\./);
      expect(await statusOfKey()).toBe(expected);
    }
    await mailbox.next(member.email, 'Your API key does not work any more');
    // There is none any more that could be ended.
    await askFor(member.email);
    const [path = ''] = linksIn(await mailbox.next(member.email, 'Subject: Choose a new password'));
    expect((await new Visitor(testApp).get(path)).text).not.toContain('name="end-key"');
    expect(await eventsOf(member.id)).toEqual([
      ['invited', 'operator'],
      ['password-set', member.id],
      ['reset-asked', null],
      ['password-set', member.id],
      ['reset-asked', null],
      ['password-set', member.id],
      ['key-revoked', member.id],
      ['reset-asked', null],
    ]);
  });

  it('has the same answer for unknown and uninvited members, and sends nothing', async () => {
    const known = await newcomer();
    await setPassword(await invite(known));
    const never = await newcomer();
    const visitor = new Visitor(testApp);
    const answers = [];
    for (const email of [known.email, never.email, 'nobody@example.com'])
      answers.push(await askFor(email, visitor));
    expect(
      new Set(answers.map(({ status, headers, text }) => `${status} ${headers['location']} ${text}`)).size,
    ).toBe(1);
    await mailbox.next(known.email);
    await eventually(waitingJobs, (jobs) => jobs === 0);
    expect(mailbox.mails).toEqual([]);
  });

  it('sends one email with a link for each profile of an address', async () => {
    const { id: otherOrg } = await createOrganization(testApp);
    const email = 'both@example.com';
    const one = await createMember(testApp, { orgId, email });
    const two = await createMember(testApp, { orgId: otherOrg, email });
    await setPassword(await invite(one), 'password of one');
    await setPassword(await invite(two), 'password of two');
    await askFor(email);
    const paths = linksIn(await mailbox.next(email));
    expect(paths).toHaveLength(2);
    for (const path of paths) await new Visitor(testApp).get(path).expect(200);
    for (const password of ['password of one', 'password of two'])
      expect((await signIn(email, password)).status).toBe(303);
  });
});

describe("a person who sets another person's address in a profile", () => {
  it('does not displace the owner, whatever the number of profiles', async () => {
    const email = 'owner@example.com';
    for (let at = 0; at < 5; at++) {
      const squatter = await newcomer();
      await setPassword(await invite(squatter), `squatter number ${at}`);
      await testApp.http
        .patch(`/api/profile/${squatter.id}`)
        .set(...bearer(squatter.key))
        .send({ email })
        .expect(200);
    }
    await setPassword(await invite(await newcomer(email)));
    expect((await signIn(email)).status).toBe(303);
  });
});

describe('a wrong password', () => {
  it('takes the same time for known and unknown emails', async () => {
    const passwords = testApp.app.get(PasswordsService);
    // Of this process, on all its threads: what else the machine does makes no difference.
    const costOf = async (email: string): Promise<number> => {
      const before = process.cpuUsage();
      expect(await passwords.find(email, 'wrong')).toBeNull();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const ratios = [];
    for (let at = 0; at < 5; at++)
      ratios.push((await costOf('owner@example.com')) / (await costOf('nobody@example.com')));
    const median = ratios.sort((a, b) => a - b)[2];
    expect(median).toBeGreaterThan(0.6);
    expect(median).toBeLessThan(1.6);
  });
});

describe('stored data', () => {
  it('contain no token, password or cookie, in the database and in the log', async () => {
    const member = await newcomer();
    const path = await invite(member);
    const unused = await invite(await newcomer());
    const visitor = new Visitor(testApp);
    const { headers } = await setPassword(path, PASSWORD, visitor);
    const [, cookie = ''] = /ris-session=([^;]+)/.exec(headers['set-cookie']?.[0] ?? '') ?? [];
    await visitor.get('/account').expect(200);
    await askFor(member.email);
    const [mailed = ''] = linksIn(await mailbox.next(member.email));
    const [, , , ofLink = ''] = path.split('/');
    const [, , , ofUnused = ''] = unused.split('/');
    const [, , , ofMail = ''] = mailed.split('/');
    const secrets = { ofLink, ofUnused, ofMail, cookie, password: PASSWORD };
    await eventually(waitingJobs, (jobs) => jobs === 0);
    for (const [table, text] of await dump(testApp.dataSource)) {
      expect({ table, found: foundIn(text, secrets) }).toEqual({ table, found: [] });
      if (/jobs/.test(table)) expect(foundIn(text, { email: member.email })).toEqual([]);
    }
    expect(
      foundIn(log.text, { ...secrets, email: member.email, refused: 'unknown.person@example.com' }),
    ).toEqual([]);
    expect(log.text).toContain('/account/welcome/…');
    const [user] = await testApp.rows<{ hash: string }>(
      'SELECT u.password_hash AS hash FROM auth_users u JOIN profiles p ON p.auth_user_id = u.id WHERE p.id = $1',
      [member.id],
    );
    expect(user?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
