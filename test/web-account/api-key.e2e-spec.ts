import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiKeysService } from '../../src/auth/api-keys.service.js';
import { Database } from '../../src/platform/database/database.js';
import { createMember, createOrganization, type TestMember } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { keyUses } from '../support/service/key-uses.js';
import { bearer } from '../support/http/requests.js';
import { givePassword, signedIn, type Visitor } from '../support/http/visitor.js';

const SETTINGS = '/account/settings/key';
const KEY = '/account/settings/api-key';
const REGENERATE = '/account/settings/api-key/regenerate';

let testApp: TestApp;
let ana: TestMember;
let visitor: Visitor;
let password: { 'current-password': string };

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  const { id: orgId } = await createOrganization(testApp);
  ana = await createMember(testApp, { orgId });
  visitor = await signedIn(testApp, ana.id);
  password = { 'current-password': await givePassword(testApp, ana.id) };
});

/** What the API answers to a key. */
const tryKey = async (key: string) =>
  (await testApp.http.get(`/api/profile/${ana.id}`).set(...bearer(key))).status;
const shownKey = (text: string): string => />(ris_[0-9A-Za-z]{38})<\/textarea>/.exec(text)?.[1] ?? '';
const replacesOf = (text: string): string => /name="replaces" value="([^"]+)"/.exec(text)?.[1] ?? '';
const withoutKey = () => testApp.rows('DELETE FROM api_keys WHERE profile_id = $1', [ana.id]);

describe('a first key', () => {
  beforeEach(withoutKey);

  it('is shown once, in the response, and works', async () => {
    const before = await visitor.get(SETTINGS).expect(200);
    expect(before.text).toContain('You have no key yet.');
    const page = await visitor.get(REGENERATE).expect(200);
    const { status, text, headers } = await visitor.submit(SETTINGS, KEY, {
      ...password,
      replaces: replacesOf(page.text),
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

  it('is not created again by the same form: the key that was shown keeps working', async () => {
    const first = await visitor.submit(SETTINGS, KEY, { ...password, replaces: 'none' });
    const again = await visitor.submit(SETTINGS, KEY, { ...password, replaces: 'none' });
    expect(again.status).toBe(409);
    expect(again.text).toContain('This key had changed already');
    expect([shownKey(again.text), replacesOf(again.text)]).toEqual(['', '']);
    expect(await tryKey(shownKey(first.text))).toBe(200);
  });

  it('is not created without the password', async () => {
    for (const wrong of ['', 'wrong', 'hush hush hush ']) {
      const answer = await visitor.submit(SETTINGS, KEY, { 'current-password': wrong, replaces: 'none' });
      expect([answer.status, shownKey(answer.text)]).toEqual([403, '']);
      expect(answer.text).toContain('id="current-password-error">The current password is not right');
    }
    expect(await testApp.rows('SELECT FROM api_keys WHERE profile_id = $1', [ana.id])).toEqual([]);
  });

  it('is created once by any number of concurrent requests', async () => {
    const answers = await atOnce('none');
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    expect(await tryKey(shownKey(answers.map(({ text }) => text).join('')))).toBe(200);
  });
});

describe('a new key', () => {
  it('is created after a page that names what stops working; the old one is refused at once', async () => {
    const page = await visitor.get(REGENERATE).expect(200);
    expect(page.text).toContain(`Everything that uses the key ending in …${ana.key.slice(-4)}`);
    expect(await tryKey(ana.key)).toBe(200);
    const { text } = await visitor.submit(REGENERATE, KEY, { ...password, replaces: replacesOf(page.text) });
    expect(await tryKey(ana.key)).toBe(401);
    expect(await tryKey(shownKey(text))).toBe(200);
    const { text: settings } = await visitor.get(SETTINGS);
    expect(settings).toContain(`<code class="key">…${shownKey(text).slice(-4)}</code>`);
  });

  it('is not created by a form for a key that was replaced, whoever replaced it', async () => {
    const { text } = await visitor.get(REGENERATE);
    const byOperator = await testApp.app
      .get(Database)
      .transaction((tx) => testApp.app.get(ApiKeysService).issue(tx, ana.id));
    for (const replaces of [replacesOf(text), 'none', '', 'x', "'; --"]) {
      const answer = await visitor.submit(REGENERATE, KEY, { ...password, replaces });
      expect([replaces, answer.status]).toEqual([replaces, 409]);
    }
    expect(await tryKey(byOperator)).toBe(200);
  });

  it('is created once by any number of concurrent requests', async () => {
    const { text: page } = await visitor.get(REGENERATE);
    const answers = await atOnce(replacesOf(page));
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    expect(await tryKey(shownKey(answers.map(({ text }) => text).join('')))).toBe(200);
    expect(await tryKey(ana.key)).toBe(401);
  });

  it("leaves other members' keys, whatever the form contains", async () => {
    const eve = await createMember(testApp, { orgId: null });
    const { text } = await (await signedIn(testApp, eve.id)).get(REGENERATE);
    const answer = await visitor.submit(REGENERATE, KEY, { ...password, replaces: replacesOf(text) });
    expect(answer.status).toBe(409);
    expect([await tryKey(ana.key)]).toEqual([200]);
    await testApp.http
      .get(`/api/profile/${eve.id}`)
      .set(...bearer(eve.key))
      .expect(200);
  });
});

describe('a key that is replaced', () => {
  const HOUR_MS = 3_600_000;
  const replaceBy = async (hours: string) => {
    const { text: page } = await visitor.get(REGENERATE).expect(200);
    const fields = { ...password, replaces: replacesOf(page), 'keep-old-hours': hours };
    return shownKey((await visitor.submit(REGENERATE, KEY, fields)).text);
  };

  it('works beside the new one for the chosen time, and no longer', async () => {
    const key = await replaceBy('24');
    expect([await tryKey(ana.key), await tryKey(key)]).toEqual([200, 200]);
    const { text } = await visitor.get(SETTINGS);
    expect(text).toContain(`…${ana.key.slice(-4)}</code>`);
    expect(text).toMatch(/replaced, works until \w{3} \d+, \d{4}/);
    testApp.clock.advance(24 * HOUR_MS - 60_000);
    visitor = await signedIn(testApp, ana.id);
    expect([await tryKey(ana.key), await tryKey(key)]).toEqual([200, 200]);
    testApp.clock.advance(60_000);
    expect([await tryKey(ana.key), await tryKey(key)]).toEqual([401, 200]);
    expect((await visitor.get(SETTINGS)).text).not.toContain('replaced, works until');
  });

  it('expires at once for any value that the form does not offer', async () => {
    for (const hours of ['', '0', '-1', '25', '1e9', '0x18', ' 24h']) {
      const { key: old } = ana;
      ana.key = await replaceBy(hours);
      expect([hours, await tryKey(old), await tryKey(ana.key)]).toEqual([hours, 401, 200]);
    }
  });

  it('expires at once if its successor is replaced too: there are two at most', async () => {
    const second = await replaceBy('24');
    const third = await replaceBy('1');
    expect(await Promise.all([ana.key, second, third].map(tryKey))).toEqual([401, 200, 200]);
    const fourth = await replaceBy('0');
    expect(await Promise.all([second, third, fourth].map(tryKey))).toEqual([401, 401, 200]);
    await expect(
      testApp.rows(
        `INSERT INTO api_keys (id, profile_id, hash, last_four)
         SELECT gen_random_uuid(), profile_id, '\\x00', last_four FROM api_keys WHERE profile_id = $1`,
        [ana.id],
      ),
    ).rejects.toMatchObject({ driverError: { constraint: 'api_keys_one_current_and_one_old' } });
  });

  it('can be revoked early', async () => {
    const key = await replaceBy('24');
    const answer = await visitor.submit(SETTINGS, `${KEY}/end-old`);
    expect(answer.headers['location']).toBe(`${SETTINGS}?done=oldKeyEnded`);
    expect([await tryKey(ana.key), await tryKey(key)]).toEqual([401, 200]);
    await visitor.submit(SETTINGS, `${KEY}/end-old`);
    expect(await tryKey(key)).toBe(200);
    expect((await visitor.get(`${KEY}/end-old`).expect(303)).headers['location']).toBe(SETTINGS);
  });
});

describe('the displayed data of a key', () => {
  it('is the day and address of its last use', async () => {
    expect((await visitor.get(SETTINGS)).text).toContain('not used yet');
    await keyUses(testApp, ana.id, ana.key);
    expect((await visitor.get(SETTINGS)).text).toMatch(/last used \w{3} \d+, \d{4} from 127\.0\.0\.1/);
  });
});

const statuses = (answers: { status: number }[]): number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

/** The same form four times, from four windows. */
async function atOnce(replaces: string) {
  const token = await visitor.token(SETTINGS);
  return Promise.all(
    Array.from({ length: 4 }, () =>
      visitor.agent
        .post(KEY)
        .type('form')
        .send({ _csrf: token, ...password, replaces }),
    ),
  );
}
