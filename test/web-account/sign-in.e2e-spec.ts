import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../src/platform/database/database.js';
import { PasswordsService } from '../../src/web-account/sign-in/passwords.service.js';
import { createOrganization, createMember, type TestMember } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signedIn, Visitor } from '../support/visitor.js';

const PASSWORD = 'correct horse battery';
let testApp: TestApp;
let ana: TestMember;

beforeAll(async () => {
  testApp = await startTestApp({ env: { SESSION_IDLE: '3600', SESSION_TTL: '86400' } });
  const { id: orgId } = await createOrganization(testApp);
  ana = await createMember(testApp, { orgId, email: 'Ana@example.com' });
  const passwords = testApp.app.get(PasswordsService);
  const hash = await passwords.hash(PASSWORD);
  const [user] = await testApp.rows<{ id: string }>('SELECT auth_user_id AS id FROM profiles WHERE id = $1', [
    ana.id,
  ]);
  await testApp.app.get(Database).transaction((tx) => passwords.set(tx, user?.id ?? '', hash));
});
afterAll(() => testApp.close());

const signIn = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.submit('/account/sign-in', '/account/sign-in', fields);

describe('signing in', () => {
  it('takes the email in any case, and leads to where somebody wanted to go', async () => {
    const visitor = new Visitor(testApp);
    const closed = await visitor.get('/account?done=x').expect(303);
    expect(closed.headers['location']).toBe('/account/sign-in?next=%2Faccount%3Fdone%3Dx');
    const answer = await signIn(visitor, {
      email: 'ANA@example.com',
      password: PASSWORD,
      next: '/account?done=x',
    });
    expect([answer.status, answer.headers['location']]).toEqual([303, '/account?done=x']);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/ris-session=[^;]+; Path=\/; HttpOnly; SameSite=Lax/);
    const { text } = await visitor.get('/account').expect(200);
    expect(text).toContain('Hello, TEST');
  });

  it.each([
    ['ana@example.com', 'wrong'],
    ['nobody@example.com', PASSWORD],
    ['', ''],
  ])('answers %j with %j alike: it does not tell which of them is wrong', async (email, password) => {
    const answer = await signIn(new Visitor(testApp), { email, password });
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('The email or the password is not right.');
  });

  it('leads to no other site', async () => {
    const next = 'https://evil.example/account';
    const answer = await signIn(new Visitor(testApp), { email: 'ana@example.com', password: PASSWORD, next });
    expect(answer.headers['location']).toBe('/account');
  });

  it('takes no form without its token, nor one that another site sends', async () => {
    const visitor = new Visitor(testApp);
    const _csrf = await visitor.token('/account/sign-in');
    await visitor.agent.post('/account/sign-in').type('form').send({ email: 'ana@example.com' }).expect(403);
    const foreign = visitor.agent.post('/account/sign-in').type('form').set('Sec-Fetch-Site', 'cross-site');
    await foreign.send({ _csrf, email: 'ana@example.com', password: PASSWORD }).expect(403);
  });
});

describe('a session', () => {
  it('ends when somebody signs out', async () => {
    const visitor = await signedIn(testApp, ana.id);
    await visitor.submit('/account', '/account/sign-out');
    await visitor.get('/account').expect(303);
  });

  it('ends when nobody uses it, and after a time in any case', async () => {
    const idle = await signedIn(testApp, ana.id);
    const busy = await signedIn(testApp, ana.id);
    testApp.clock.advance(3_000_000);
    await busy.get('/account').expect(200);
    testApp.clock.advance(3_000_000);
    const { headers } = await idle.get('/account').expect(303);
    expect(headers['location']).toBe('/account/sign-in?next=%2Faccount&ended=1');
    for (let hours = 0; hours < 22; hours++) {
      await busy.get('/account').expect(200);
      testApp.clock.advance(3_500_000);
    }
    await busy.get('/account').expect(200);
    testApp.clock.advance(3_500_000);
    await busy.get('/account').expect(303);
  });
});

describe('the language', () => {
  it("is the browser's, until somebody chooses", async () => {
    const visitor = new Visitor(testApp);
    expect((await visitor.get('/account/sign-in')).text).toContain('<html lang="en">');
    await visitor.submit('/account/sign-in', '/account/language', {
      language: 'es',
      back: '/account/sign-in',
    });
    expect((await visitor.get('/account/sign-in')).text).toContain('Iniciar sesión');
  });
});
