import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrganization, type TestOrganization } from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { sendRaw } from '../../support/http/raw-http.js';
import { bearer, fullBody } from '../../support/http/requests.js';

const BASE = 'api.example.com';
const APP = 'app.example.com';

let testApp: TestApp;
let organization: TestOrganization;
let url: string;

beforeAll(async () => {
  testApp = await startTestApp({
    env: { ROLE: 'api', BASE_URL_HOST: BASE, APP_URL_HOST: APP, RATE_LIMIT: '5' },
  });
  organization = await createOrganization(testApp);
  url = await testApp.app.getUrl();
});
afterAll(() => testApp.close());

const get = (path: string, headers: Record<string, string | undefined> = {}) =>
  sendRaw(url, { method: 'GET', path, headers: { Host: APP, Connection: 'close', ...headers } });

describe('several leading slashes count as one', () => {
  it.each(['//', '///', 'http://app.example.com//'])('%sapi', async (slashes) => {
    const path = `${slashes}api/organizations/${organization.id}`;
    const withoutKey = await get(path);
    expect([withoutKey.status, JSON.parse(withoutKey.body).error]).toEqual([401, 'Unauthorized']);
    const [name, value] = bearer(organization.admin.key);
    const found = await get(path, { [name]: value });
    expect([found.status, JSON.parse(found.body).id]).toEqual([200, organization.id]);
    // What counts requests has seen it.
    expect(found.headers['ratelimit']).toMatch(/^"reads";r=/);
  });

  it('for fetch too, in the envelope of the route, and on its host only', async () => {
    const path = '//api/invoicing/create-invoice-full';
    const headers = { ...Object.fromEntries([bearer('ris_nobodys')]), 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(fullBody()),
    });
    // 127.0.0.1 is no host of creations.
    expect(answer.status).toBe(404);
    const onItsHost = await sendRaw(url, { path, headers: { ...headers, Host: BASE, Connection: 'close' } });
    expect([onItsHost.status, JSON.parse(onItsHost.body).error.code]).toEqual([401, 'INVALID_API_KEY']);
  });

  it('and health checks still answer on every host', async () => {
    expect((await get('//api/health/live', { Host: '10.0.0.7:3000' })).status).toBe(200);
  });

  it.each([
    '//evil.example',
    '//evil.example/',
    '///evil.example/account',
    '//evil.example/%2e%2e',
    '/\\evil.example',
  ])('%s is an unknown route', async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers['location']]).toEqual([404, undefined]);
  });

  it.each([
    ['//', '/account'],
    ['//account/invoices', '/account/sign-in?next=%2Faccount%2Finvoices'],
    ['//?x=//evil.example', '/account'],
  ])('%s reaches %s', async (path, location) => {
    expect((await get(path)).headers['location']).toBe(location);
  });

  it('but not several slashes inside the path', async () => {
    expect((await get('/api//health/live')).status).toBe(404);
  });
});
