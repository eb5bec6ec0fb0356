import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PasswordsService } from '../../../src/web-account/password/passwords.service.js';
import { createPerson } from '../../support/http/access.js';
import { givePassword, PASSWORD, refusalIn, signedIn, Visitor } from '../../support/http/visitor.js';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestMember,
  type TestOrganization,
} from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { Mailbox } from '../../support/service/mailbox.js';

const NEW_PASSWORD = 'un caballo correcto';

let organization: TestOrganization;
let acme: TestMember;
let blue: TestMember;
let admin: Visitor;
let manager: Visitor;
let addresses = 0;

const mailbox = new Mailbox();
let testApp: TestApp;
let withoutMail: TestApp;

beforeAll(async () => {
  const SMTP_URL = await mailbox.listen();
  testApp = await startTestApp({
    env: { SMTP_URL, PUBLIC_URL: 'https://app.example', MAIL_FROM: 'no-reply@app.example' },
  });
});
afterAll(async () => {
  await testApp.close();
  await mailbox.close();
});
beforeEach(async () => {
  ({ organization, acme, blue, admin, manager } = await team(testApp));
});

/** An organization with two members; the visitors are its administrator, and the own user of the first one. */
async function team(of: TestApp) {
  const created = await createOrganization(of);
  const memberNamed = (taxpayer: string) =>
    createMember(of, { orgId: created.id, taxData: someTaxData({ taxpayer }) });
  const [one, two] = [await memberNamed('ACME'), await memberNamed('BLUE')];
  for (const { id } of [created.admin, one]) await givePassword(of, id);
  return {
    organization: created,
    acme: one,
    blue: two,
    admin: await signedIn(of, created.admin.id),
    manager: await signedIn(of, one.id),
  };
}

const newEmail = (): string => `invited-${++addresses}@example.com`;
const peopleOf = ({ id }: TestMember): string => `/account/people/${id}`;
const invite = (by: Visitor, member: TestMember, fields: Record<string, string>) =>
  by.submit(peopleOf(member), peopleOf(member), {
    role: 'reader',
    'current-password': PASSWORD,
    ...fields,
  });
const change = (by: Visitor, member: TestMember, personId: string, role: string) => {
  const path = `${peopleOf(member)}/${personId}`;
  return by.submit(path, path, { role, 'current-password': PASSWORD });
};
const linksIn = (text: string): string[] =>
  [...text.matchAll(/(\/account\/welcome\/[\w-]+)/g)].map(([, path]) => path ?? '');
const linkMailedTo = async (email: string): Promise<string> =>
  linksIn((await mailbox.next(email)).source)[0] ?? '';
/** Chooses a password with a link. @returns the visitor, signed in. */
async function enter(link: string): Promise<Visitor> {
  const visitor = new Visitor(testApp);
  const answer = await visitor.submit(link, link, { 'new-password': NEW_PASSWORD });
  expect(answer.headers['location']).toBe('/account');
  return visitor;
}
const accountOf = async (visitor: Visitor): Promise<string | undefined> =>
  /You are in the account of <strong>([^<]+)/.exec((await visitor.get('/account').expect(200)).text)?.[1];
const grantsOf = (email: string) =>
  testApp.rows<{ person_id: string; member_id: string; role: string; accepted: boolean }>(
    `SELECT g.person_id, g.member_id, g.role, g.accepted_at IS NOT NULL AS accepted
       FROM access_grants g JOIN profiles p ON p.id = g.person_id WHERE p.email = $1 ORDER BY g.created_at`,
    [email],
  );

describe('a manager of a member', () => {
  it('invites an accountant by mail, who chooses a password and sees the account', async () => {
    const email = newEmail();
    const answer = await invite(manager, acme, { emails: email });
    expect(answer.headers['location']).toBe(`${peopleOf(acme)}?done=invited`);
    expect((await manager.get(peopleOf(acme))).text).toMatch(
      new RegExp(`${email}</a>.*Invitation pending`, 's'),
    );
    expect(await grantsOf(email)).toMatchObject([{ member_id: acme.id, role: 'reader', accepted: false }]);
    const accountant = await enter(await linkMailedTo(email));
    expect(await accountOf(accountant)).toBe('Acme');
    await accountant.get('/account/invoices/new').expect(403);
    expect((await manager.get(peopleOf(acme))).text).not.toContain('Invitation pending');
  });

  it('changes the role of a person and ends the access, with the password', async () => {
    const person = await createPerson(testApp, { memberId: acme.id, role: 'reader' });
    const theirs = await signedIn(testApp, person.id);
    const path = `${peopleOf(acme)}/${person.id}`;
    const refused = await manager.submit(path, path, { role: 'sender', 'current-password': 'wrong' });
    expect([refused.status, (await theirs.get('/account/invoices/new')).status]).toEqual([403, 403]);
    expect((await change(manager, acme, person.id, 'sender')).headers['location']).toContain('done=changed');
    await theirs.get('/account/invoices/new').expect(200);
    expect((await change(manager, acme, person.id, 'none')).headers['location']).toContain('done=removed');
    await theirs.get('/account').expect(303);
    await manager.get(path).expect(404);
    const kinds = await testApp.rows<{ kind: string }>(
      'SELECT kind FROM security_events WHERE person_id = $1 AND made_by = $2 ORDER BY id',
      [person.id, acme.id],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['access-changed', 'access-ended']);
    // Administrators see whose access it was, while the person is there.
    expect((await admin.get('/account/organization/security')).text).toContain(
      'Access of another person ended',
    );
  });

  it('by a grant changes nothing once the grant has ended, even during the request', async () => {
    const { id } = await createPerson(testApp, { memberId: acme.id, role: 'manager' });
    const visitor = await signedIn(testApp, id);
    const email = newEmail();
    // The password is checked between the guard and the transaction.
    const passwords = testApp.app.get(PasswordsService);
    const verify = passwords.verify.bind(passwords);
    const spy = vi.spyOn(passwords, 'verify').mockImplementation(async (...about) => {
      await testApp.rows("UPDATE access_grants SET role = 'sender' WHERE person_id = $1", [id]);
      return verify(...about);
    });
    const answer = await visitor.post(peopleOf(acme), peopleOf(acme), {
      emails: email,
      role: 'manager',
      'current-password': PASSWORD,
    });
    spy.mockRestore();
    expect([answer.status, await grantsOf(email)]).toEqual([303, []]);
    expect(refusalIn(answer.headers)?.status).toBe(403);
  });

  it('reaches only the own member, and nothing of another organization', async () => {
    const person = await createPerson(testApp, { memberId: blue.id, role: 'reader' });
    const other = await team(testApp);
    for (const [member, status] of [
      [blue, 403],
      [other.acme, 404],
    ] as const) {
      await manager.get(peopleOf(member)).expect(status);
      const _csrf = await manager.token('/account');
      for (const path of [peopleOf(member), `${peopleOf(member)}/${person.id}`])
        await manager.agent
          .post(path)
          .type('form')
          .send({ _csrf, emails: newEmail(), role: 'manager', 'current-password': PASSWORD })
          .expect(status);
    }
    // A person of another member is not found at the own one.
    await manager.get(`${peopleOf(acme)}/${person.id}`).expect(404);
    await other.admin.get(`${peopleOf(acme)}/${person.id}`).expect(404);
    expect(await testApp.rows('SELECT role FROM access_grants WHERE person_id = $1', [person.id])).toEqual([
      { role: 'reader' },
    ]);
  });

  it('never gets the link of somebody else, who may act for other members too', async () => {
    const email = newEmail();
    const first = await invite(admin, blue, { emails: email, role: 'manager' });
    const [handed = ''] = linksIn(first.text);
    expect(handed).not.toBe('');
    await linkMailedTo(email);
    const answer = await invite(manager, acme, { emails: email });
    expect([answer.status, linksIn(answer.text ?? '')]).toEqual([303, []]);
    // The link from before, which the administrator may have passed on, does not accept what was added since.
    await new Visitor(testApp).get(handed).expect(410);
    const person = await enter(await linkMailedTo(email));
    expect(await grantsOf(email)).toMatchObject([{ accepted: true }, { accepted: true }]);
    await person.get('/account').expect(200);
  });

  it('cannot take over the account of a member without a password', async () => {
    const email = newEmail();
    const victim = await createMember(testApp, { orgId: organization.id, email });
    await invite(manager, acme, { emails: email });
    const [grant] = await grantsOf(email);
    expect(grant?.person_id).not.toBe(victim.id);
    const person = await enter(await linkMailedTo(email));
    expect(await accountOf(person)).toBe('Acme');
    expect((await person.get('/account/switch')).text).toContain('You are in this account');
    await person.get(`/account/invoices?member=${victim.id}`).expect(403);
  });
});

describe('an administrator', () => {
  it('invites a team at once, and gets a link for each', async () => {
    const emails = Array.from({ length: 6 }, newEmail);
    const { text, status } = await invite(admin, acme, {
      emails: `${emails.slice(0, 3).join(', ')}\r\n${emails.slice(3).join('\r\n')}`,
      role: 'sender',
    });
    const links = [...new Set(linksIn(text.replaceAll(/href="[^"]*"/g, '')))];
    expect([status, links.length]).toEqual([200, 6]);
    const senders = [];
    for (const link of links) senders.push(await enter(link));
    for (const sender of senders) {
      expect(await accountOf(sender)).toBe('Acme');
      await sender.get('/account/invoices/new').expect(200);
      await sender.get('/account/settings').expect(403);
    }
    const again = await invite(admin, acme, { emails: emails[0] ?? '' });
    expect(again.status).toBe(409);
    expect(again.text).toContain('This person already has access');
  });

  it('invites nobody if one address is wrong', async () => {
    const email = newEmail();
    const answer = await invite(admin, acme, { emails: `${email}, nobody` });
    expect([answer.status, answer.text.includes('id="emails-error">')]).toEqual([400, true]);
    expect((await invite(admin, acme, { emails: '' })).status).toBe(400);
    expect(await grantsOf(email)).toEqual([]);
  });

  it('invites somebody with an account, who accepts after signing in', async () => {
    const email = `${acme.id}@example.com`;
    const answer = await invite(admin, blue, { emails: email, role: 'manager' });
    expect(answer.headers['location']).toBe(`${peopleOf(blue)}?done=invited`);
    const { source } = await mailbox.next(email);
    expect(source).toContain('https://app.example/account/switch');
    expect(source).toContain('BLUE');
    expect(linksIn(source)).toEqual([]);
    expect((await manager.get('/account/switch')).text).toContain('Invitations');
    await manager.submit('/account/switch', '/account/switch/access', { member: blue.id, answer: 'accept' });
    await manager.post('/account/switch', '/account/switch', { member: blue.id });
    expect(await accountOf(manager)).toBe('Blue');
    await manager.get('/account/settings').expect(200);
  });

  it('sends an invitation again, and the earlier link stops working', async () => {
    const email = newEmail();
    await invite(admin, acme, { emails: email });
    const earlier = await linkMailedTo(email);
    const [grant] = await grantsOf(email);
    const path = `${peopleOf(acme)}/${grant?.person_id}`;
    const { text } = await admin.submit(path, `${path}/invitation`, { 'current-password': PASSWORD });
    const [link = ''] = linksIn(text);
    await new Visitor(testApp).get(earlier).expect(410);
    await enter(link);
    // Nothing waits any more.
    const again = await admin.submit(path, `${path}/invitation`, { 'current-password': PASSWORD });
    expect(again.status).toBe(404);
  });
});

describe('without a mail server', () => {
  beforeAll(async () => {
    withoutMail = await startTestApp({ env: { ROLE: 'api' } });
  });
  afterAll(() => withoutMail.close());

  it('only administrators invite, by the link', async () => {
    const one = await team(withoutMail);
    const { text } = await one.manager.get(peopleOf(one.acme)).expect(200);
    expect(text).toContain('This service sends no email');
    const _csrf = await one.manager.token('/account');
    await one.manager.agent
      .post(peopleOf(one.acme))
      .type('form')
      .send({ _csrf, emails: newEmail(), role: 'reader', 'current-password': PASSWORD })
      .expect(404);
    expect(linksIn((await invite(one.admin, one.acme, { emails: newEmail() })).text)).not.toEqual([]);
  });
});
