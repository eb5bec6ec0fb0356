import { randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { givePassword, PASSWORD, Visitor } from '../support/http/visitor.js';

const PAGE = '/account/settings';
const ACTION = '/account/settings/contact';
const NOTICE = 'Your session had ended, and nothing was done.';

let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  testApp = await startTestApp();
  organization = await createOrganization(testApp);
  await memberWith('ana@example.com');
});
afterAll(() => testApp.close());

async function memberWith(email: string): Promise<void> {
  const { id } = await createMember(testApp, { orgId: organization.id });
  await givePassword(testApp, id, email);
}

async function signIn(visitor: Visitor, email: string, next = '/account'): Promise<string> {
  const { headers } = await visitor.submit('/account/sign-in', '/account/sign-in', {
    email,
    password: PASSWORD,
    next,
  });
  return headers['location'] ?? '';
}

/** A browser in which Ana signed in. */
async function browserOfAna(): Promise<Visitor> {
  const visitor = new Visitor(testApp);
  await signIn(visitor, 'ana@example.com');
  return visitor;
}

const endSessions = () => testApp.rows('DELETE FROM web_sessions');

/** Sends a form after the end of the session. @returns the page that the sign-in page leads to, and the new cookie. */
async function sendTooLate(visitor: Visitor, page: string, action: string, fields: Record<string, string>) {
  const { status, headers } = await visitor.postFrom(page, action, fields, endSessions);
  expect(status).toBe(303);
  const signInUrl = new URL(headers['location'] ?? '', 'http://page');
  expect([signInUrl.pathname, signInUrl.searchParams.get('ended')]).toEqual(['/account/sign-in', '1']);
  const cookie = ((headers['set-cookie'] ?? []) as unknown as string[]).find((one) =>
    one.startsWith('ris-unsent='),
  );
  return { next: signInUrl.searchParams.get('next'), cookie };
}

/** The content of the cookie. */
const contentOf = (cookie = ''): string =>
  inflateRawSync(Buffer.from(/=([\w-]*)/.exec(cookie)?.[1] ?? '', 'base64url')).toString();

describe('a form that is sent after the end of the session', () => {
  it('is shown once more after signing in, and was not carried out', async () => {
    const visitor = await browserOfAna();
    const fields = { name: 'Ana "María" Ruiz', email: 'new@example.com', phone_number: '5512345678' };
    const { next, cookie } = await sendTooLate(visitor, `${PAGE}?done=contact`, ACTION, fields);
    expect(next).toBe(PAGE);
    expect(cookie).toMatch(/; Max-Age=900; .*HttpOnly; SameSite=Lax/);
    expect(await signIn(visitor, 'ana@example.com', next ?? '')).toBe(PAGE);
    const { text } = await visitor.get(PAGE).expect(200);
    expect(text).toContain(NOTICE);
    expect(text).toContain('value="Ana &quot;María&quot; Ruiz"');
    expect(text).toContain('value="new@example.com"');
    const again = await visitor.get(PAGE).expect(200);
    expect(again.text).not.toContain(NOTICE);
    expect(again.text).not.toContain('new@example.com');
  });

  it('takes effect when it is sent again', async () => {
    const visitor = await browserOfAna();
    const fields = { name: 'Ana Sent Again', email: '', phone_number: '' };
    const { next } = await sendTooLate(visitor, PAGE, ACTION, fields);
    await signIn(visitor, 'ana@example.com', next ?? '');
    const { headers } = await visitor.postFrom(PAGE, ACTION, fields);
    expect(headers['location']).toContain('done=');
    expect((await visitor.get(PAGE)).text).toContain('Ana Sent Again');
  });

  it('is shown once more at once if the member has signed in again in another tab', async () => {
    const visitor = await browserOfAna();
    const fields = { name: 'Of another tab', email: '', phone_number: '' };
    const { status, headers } = await visitor.postFrom(PAGE, ACTION, fields, async () => {
      await endSessions();
      await signIn(visitor, 'ana@example.com');
    });
    expect([status, headers['location']]).toEqual([303, PAGE]);
    const { text } = await visitor.get(PAGE).expect(200);
    expect(text).toContain(NOTICE);
    expect(text).toContain('value="Of another tab"');
  });

  it('is refused if somebody else has signed in in another tab', async () => {
    await memberWith('carla@example.com');
    const visitor = await browserOfAna();
    const fields = { name: 'Of Ana, for Carla', email: '', phone_number: '' };
    const { status } = await visitor.postFrom(PAGE, ACTION, fields, async () => {
      await endSessions();
      await signIn(visitor, 'carla@example.com');
    });
    expect(status).toBe(403);
    expect((await visitor.get(PAGE)).text).not.toContain('Of Ana, for Carla');
  });

  it('is not shown to somebody else who signs in there, and is removed then', async () => {
    await memberWith('berta@example.com');
    const visitor = await browserOfAna();
    const fields = { name: 'Of Ana alone', email: 'private@example.com', phone_number: '' };
    const { next } = await sendTooLate(visitor, PAGE, ACTION, fields);
    await signIn(visitor, 'berta@example.com', next ?? '');
    const answer = await visitor.get(PAGE).expect(200);
    expect(answer.text).not.toContain('private@example.com');
    expect(answer.text).not.toContain(NOTICE);
    expect(JSON.stringify(answer.headers)).toContain('ris-unsent=;');
    await endSessions();
    await signIn(visitor, 'ana@example.com', PAGE);
    expect((await visitor.get(PAGE)).text).not.toContain('private@example.com');
  });

  it('keeps no password, and no token', async () => {
    const visitor = await browserOfAna();
    const page = '/account/settings/access';
    const { next, cookie } = await sendTooLate(visitor, page, '/account/settings/password', {
      'current-password': PASSWORD,
      'new-password': 'another good one',
    });
    expect(next).toBe(page);
    expect((JSON.parse(contentOf(cookie)) as { refusal: { values: object } }).refusal.values).toEqual({});
    await signIn(visitor, 'ana@example.com', page);
    expect((await visitor.get(page).expect(200)).text).toContain(NOTICE);
  });

  it('that is too long is lost, which the sign-in page says', async () => {
    const visitor = await browserOfAna();
    const name = randomBytes(4_000).toString('hex');
    const { headers } = await visitor.postFrom(
      PAGE,
      ACTION,
      { name, email: 'long@example.com' },
      endSessions,
    );
    const signInPath = headers['location'] ?? '';
    expect(signInPath).toBe('/account/sign-in?next=%2Faccount%2Fsettings&ended=too-long');
    expect(JSON.stringify(headers)).not.toContain('ris-unsent=');
    expect((await visitor.get(signInPath)).text).toContain('what you typed was too long to keep');
    await signIn(visitor, 'ana@example.com', PAGE);
    const { text } = await visitor.get(PAGE).expect(200);
    expect(text).not.toContain(NOTICE);
  });

  it('that is longer than any form, or compressed, leads to the sign-in page', async () => {
    const visitor = await browserOfAna();
    await endSessions();
    const post = () => visitor.agent.post(ACTION).type('form');
    const answers = [
      await post().send(`_page=${PAGE}&_owner=x&name=${'a'.repeat(110_000)}`),
      await post().set('Content-Encoding', 'gzip').send('_page=x'),
      await post().send('name=%00&_page=/account&_owner=x'),
    ];
    for (const { status, headers } of answers) {
      expect([status, headers['location']]).toEqual([
        303,
        expect.stringMatching(/^\/account\/sign-in(\?ended=1)?$/),
      ]);
      expect(JSON.stringify(headers)).not.toContain('ris-unsent');
    }
  });

  it('leads to no other site', async () => {
    const visitor = await browserOfAna();
    const fields = { _page: 'https://evil.example/account', name: 'x' };
    const { next } = await sendTooLate(visitor, PAGE, ACTION, fields);
    expect(await signIn(visitor, 'ana@example.com', next ?? '')).toBe('/account');
  });

  it('leads to the first page after the button that signs out', async () => {
    const visitor = await browserOfAna();
    const { next, cookie } = await sendTooLate(visitor, PAGE, '/account/sign-out', {});
    expect([next, cookie]).toEqual([null, undefined]);
  });
});

it('shows no form that others have put into the browser', async () => {
  const refusal = { form: ACTION, errors: {}, status: 200, values: { name: 'Planted' }, isUnsent: true };
  const text = deflateRawSync(JSON.stringify({ path: PAGE, refusal })).toString('base64url');
  for (const forged of [text, `${text}.`, `${text}.${'A'.repeat(43)}`, '.']) {
    const visitor = await browserOfAna();
    visitor.agent.jar.setCookie(`ris-unsent=${forged}`);
    const page = await visitor.get(PAGE).expect(200);
    expect(page.text).not.toContain('Planted');
    expect(JSON.stringify(page.headers)).toContain('ris-unsent=;');
  }
});
