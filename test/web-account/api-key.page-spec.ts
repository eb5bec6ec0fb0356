import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiKeysService } from '../../src/auth/api-keys.service.js';
import { Database } from '../../src/platform/database/database.js';
import { createMember, createOrganization, type TestMember } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { bearer } from '../support/requests.js';
import { signedIn, type Visitor } from '../support/visitor.js';

const SETTINGS = '/account/settings';
const KEY = '/account/settings/api-key';
const REGENERATE = '/account/settings/api-key/regenerate';

let testApp: TestApp;
let ana: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  const { id: orgId } = await createOrganization(testApp);
  ana = await createMember(testApp, { orgId });
  visitor = await signedIn(testApp, ana.id);
});

/** What the API answers to a key. */
const tryKey = async (key: string) =>
  (await testApp.http.get(`/api/profile/${ana.id}`).set(...bearer(key))).status;
const shownKey = (text: string): string => /value="(ris_[0-9A-Za-z]{38})"/.exec(text)?.[1] ?? '';
const replacesOf = (text: string): string => /name="replaces" value="([^"]+)"/.exec(text)?.[1] ?? '';
const withoutKey = () => testApp.rows('DELETE FROM api_keys WHERE profile_id = $1', [ana.id]);

describe('a first key', () => {
  beforeEach(withoutKey);

  it('is shown once, in the answer, and works', async () => {
    const before = await visitor.get(SETTINGS).expect(200);
    expect(before.text).toContain('You have no key yet.');
    const { status, text, headers } = await visitor.submit(SETTINGS, KEY, {
      replaces: replacesOf(before.text),
    });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const key = shownKey(text);
    expect(await tryKey(key)).toBe(200);
    const after = await visitor.get(SETTINGS).expect(200);
    expect(after.text).not.toContain(key);
    expect(after.text).toContain(`<code class="key">…${key.slice(-4)}</code>`);
    expect(after.text).toMatch(/created \w{3} \d+, \d{4}/);
    expect((await visitor.get(KEY).expect(303)).headers['location']).toBe(SETTINGS);
    const [row] = await testApp.rows<object>('SELECT * FROM api_keys WHERE profile_id = $1', [ana.id]);
    expect(JSON.stringify(row)).not.toContain(key);
  });

  it('is not made again by the same form: what was shown goes on working', async () => {
    const first = await visitor.submit(SETTINGS, KEY, { replaces: 'none' });
    const again = await visitor.submit(SETTINGS, KEY, { replaces: 'none' });
    expect(again.status).toBe(409);
    expect(again.text).toContain('This key had changed already');
    expect(shownKey(again.text)).toBe('');
    expect(await tryKey(shownKey(first.text))).toBe(200);
  });

  it('has nothing to be confirmed', async () => {
    await visitor.get(REGENERATE).expect(303);
  });

  it('is one, of any number that are asked for at the same time', async () => {
    const answers = await atOnce('none');
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    expect(await tryKey(shownKey(answers.map(({ text }) => text).join('')))).toBe(200);
  });
});

describe('a new key', () => {
  it('is made after a page has said what stops working; the old one is refused at once', async () => {
    const page = await visitor.get(REGENERATE).expect(200);
    expect(page.text).toContain(`Everything that uses the key ending in …${ana.key.slice(-4)}`);
    expect(await tryKey(ana.key)).toBe(200);
    const { text } = await visitor.submit(REGENERATE, KEY, { replaces: replacesOf(page.text) });
    expect(await tryKey(ana.key)).toBe(401);
    expect(await tryKey(shownKey(text))).toBe(200);
    const { text: settings } = await visitor.get(SETTINGS);
    expect(settings).toContain(`<code class="key">…${shownKey(text).slice(-4)}</code>`);
  });

  it('is not made by a form for a key that is gone, whoever replaced it', async () => {
    const { text } = await visitor.get(REGENERATE);
    const byOperator = await testApp.app
      .get(Database)
      .transaction((tx) => testApp.app.get(ApiKeysService).issue(tx, ana.id));
    for (const replaces of [replacesOf(text), 'none', '', 'x', "'; --"]) {
      const answer = await visitor.submit(REGENERATE, KEY, { replaces });
      expect([replaces, answer.status]).toEqual([replaces, 409]);
    }
    expect(await tryKey(byOperator)).toBe(200);
  });

  it('is one, of any number that are asked for at the same time', async () => {
    const { text: page } = await visitor.get(REGENERATE);
    const answers = await atOnce(replacesOf(page));
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    expect(await tryKey(shownKey(answers.map(({ text }) => text).join('')))).toBe(200);
    expect(await tryKey(ana.key)).toBe(401);
  });

  it("takes nobody else's key away, whatever the form says", async () => {
    const eve = await createMember(testApp, { orgId: null });
    const { text } = await (await signedIn(testApp, eve.id)).get(REGENERATE);
    const answer = await visitor.submit(REGENERATE, KEY, { replaces: replacesOf(text) });
    expect(answer.status).toBe(409);
    expect([await tryKey(ana.key)]).toEqual([200]);
    await testApp.http
      .get(`/api/profile/${eve.id}`)
      .set(...bearer(eve.key))
      .expect(200);
  });
});

const statuses = (answers: { status: number }[]): number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

/** The same form four times, from four windows. */
async function atOnce(replaces: string) {
  const token = await visitor.token(SETTINGS);
  return Promise.all(
    Array.from({ length: 4 }, () => visitor.agent.post(KEY).type('form').send({ _csrf: token, replaces })),
  );
}
