import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPerson } from '../support/http/access.js';
import { givePassword, PASSWORD, signedIn, Visitor } from '../support/http/visitor.js';
import { createMember, createOrganization, type TestMember } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';

const ACCESS = '/account/settings/access';
const SESSIONS = '/account/settings/sessions';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

let testApp: TestApp;
let ana: TestMember;
let email: string;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  ({ admin: ana } = await createOrganization(testApp));
  email = `${ana.id}@example.com`;
  await givePassword(testApp, ana.id, email);
});
afterAll(() => testApp.close());

/** Somebody who signs in from a network with a browser. */
async function signIn(network: string, userAgent: string): Promise<Visitor> {
  const visitor = new Visitor(testApp, undefined, network);
  visitor.agent.set('User-Agent', userAgent);
  const answer = await visitor.post('/account/sign-in', '/account/sign-in', { email, password: PASSWORD });
  expect(answer.headers['location']).toBe('/account');
  return visitor;
}

const sessionsOf = (id: string) =>
  testApp.rows<{ id: string; network: string | null; device: string | null }>(
    `SELECT s.id, s.network, s.device FROM web_sessions s JOIN profiles p USING (auth_user_id)
      WHERE p.id = $1 ORDER BY s.id`,
    [id],
  );

it('each session names its browser and network, and nothing that tells more', async () => {
  const phone = await signIn('203.0.113.77', PHONE);
  const desktop = await signIn('198.51.100.9', 'curl/8.5.0');
  const { text } = await desktop.get(ACCESS).expect(200);
  expect(text).toContain('Chrome · Android');
  expect(text).toContain('from 203.0.113.…');
  expect(text).toContain('This browser');
  expect(await sessionsOf(ana.id)).toMatchObject([
    { device: 'Chrome · Android', network: '203.0.113.…' },
    { device: null, network: '198.51.100.…' },
  ]);
  // The network is that of the last request.
  testApp.clock.advance(120_000);
  await phone.agent.get('/account').set('X-Forwarded-For', '192.0.2.4').expect(200);
  expect((await desktop.get(ACCESS)).text).toContain('from 192.0.2.…');
});

it('another session is ended alone, and the security log has it', async () => {
  const other = await signedIn(testApp, ana.id);
  const here = await signedIn(testApp, ana.id);
  await here.get('/account').expect(200);
  const ids = (await sessionsOf(ana.id)).map(({ id }) => id);
  const offered = [...(await here.get(ACCESS)).text.matchAll(/name="session" value="([^"]+)"/g)].map(
    ([, id]) => id,
  );
  // All but the current one.
  expect(ids.filter((id) => !offered.includes(id))).toHaveLength(1);
  const [last] = ids.slice(-2);
  const answer = await here.post(ACCESS, SESSIONS, { session: last ?? '' });
  expect(answer.headers['location']).toBe(`${ACCESS}?done=ended`);
  await other.get('/account').expect(303);
  await here.get('/account').expect(200);
  expect(
    await testApp.rows("SELECT profile_id, made_by FROM security_events WHERE kind = 'sessions-ended'"),
  ).toEqual([{ profile_id: ana.id, made_by: ana.id }]);
  // Once more, and with anything else, nothing happens.
  for (const session of [last ?? '', '', 'x', "' OR true --"])
    expect((await here.post(ACCESS, SESSIONS, { session })).status).toBe(303);
  expect(await testApp.rows("SELECT FROM security_events WHERE kind = 'sessions-ended'")).toHaveLength(1);
});

it('nobody ends the session of somebody else, not even of a member that they act for', async () => {
  const { id: orgId } = await createOrganization(testApp);
  const member = await createMember(testApp, { orgId });
  const person = await createPerson(testApp, { memberId: member.id, role: 'manager' });
  const [theirs, owners] = [await signedIn(testApp, person.id), await signedIn(testApp, member.id)];
  for (const { id } of await sessionsOf(member.id)) await theirs.post(ACCESS, SESSIONS, { session: id });
  await owners.get('/account').expect(200);
});

it('a changed password keeps the member that the session acts for', async () => {
  const { id: orgId } = await createOrganization(testApp);
  const [one, two] = [await createMember(testApp, { orgId }), await createMember(testApp, { orgId })];
  const person = await createPerson(testApp, { memberId: one.id, role: 'reader' });
  await createPerson(testApp, { memberId: two.id, role: 'reader', email: person.email });
  const visitor = await signedIn(testApp, person.id);
  await visitor.post('/account/switch', '/account/switch', { member: two.id });
  await visitor.post(ACCESS, '/account/settings/password', {
    'current-password': PASSWORD,
    'new-password': 'another horse battery staple',
  });
  expect(
    await testApp.rows(
      'SELECT acting_for FROM web_sessions s JOIN profiles p USING (auth_user_id) WHERE p.id = $1',
      [person.id],
    ),
  ).toEqual([{ acting_for: two.id }]);
});
