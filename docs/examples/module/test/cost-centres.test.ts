import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { createTestApp, startTestDatabases, type TestApp } from 'receipt-invoicing-service/testing';
import { EXTENSIONS } from '../src/extensions.js';

let databases: { stop(): Promise<void> };
let testApp: TestApp;
before(async () => {
  databases = await startTestDatabases(EXTENSIONS);
  testApp = await createTestApp({ extensions: EXTENSIONS });
});
after(async () => {
  await testApp.close();
  await databases.stop();
});

async function ask(key: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${testApp.url}/api/acme/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

it('limits each caller to its scope', async () => {
  const [ana, beto] = [await testApp.caller(), await testApp.caller()];
  const set = await ask(ana.key, 'PUT', 'cost-centre', { code: 'MX-1' });
  assert.deepEqual(set, { status: 200, body: { code: 'MX-1' } });
  assert.deepEqual((await ask(ana.key, 'GET', 'cost-centres')).body, {
    cost_centres: [{ profile_id: ana.profileId, code: 'MX-1' }],
  });
  assert.deepEqual((await ask(beto.key, 'GET', 'cost-centre')).body, { code: null });
  assert.deepEqual((await ask(beto.key, 'GET', 'cost-centres')).body, { cost_centres: [] });
});

it('refuses an invalid cost centre, and a request without a key', async () => {
  const { key } = await testApp.caller();
  for (const code of ['mx 1', '', 7, undefined])
    assert.equal((await ask(key, 'PUT', 'cost-centre', { code })).status, 400);
  assert.equal((await ask('ris_nobody', 'GET', 'cost-centre')).status, 401);
});

it('has a page with a form that sets it', async () => {
  const ana = await testApp.caller();
  const page = `${testApp.url}/account/acme/cost-centre`;
  const cookie = await testApp.cookie(ana);
  const visit = async (body?: URLSearchParams) => {
    const headers = { cookie, 'accept-language': 'es' };
    const answer = await fetch(page, { method: body ? 'POST' : 'GET', body, headers, redirect: 'manual' });
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
  };
  const { text } = await visit();
  assert.match(text, /<h1>Centro de costos<\/h1>/);
  assert.match(text, /<a href="\/account\/acme\/cost-centre" aria-current="page">Centro de costos<\/a>/);
  const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec(text) ?? [];
  assert.equal((await visit(new URLSearchParams({ _csrf: token, code: 'mx 2' }))).status, 400);
  const saved = await visit(new URLSearchParams({ _csrf: token, code: 'MX-2' }));
  assert.deepEqual([saved.status, saved.location], [303, '/account/acme/cost-centre?done=saved']);
  assert.match((await visit()).text, /MX-2: 1 miembro/);
  // A form of another site has no token.
  assert.equal((await visit(new URLSearchParams({ code: 'MX-3' }))).status, 403);
  const stranger = await fetch(page, { redirect: 'manual' });
  assert.match(stranger.headers.get('location') ?? '', /^\/account\/sign-in/);
});
