import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, it } from 'node:test';
import {
  createTestApp,
  startTestDatabases,
  type TestApp,
  type TestCaller,
} from 'receipt-invoicing-service/testing';
import { DataSource } from 'typeorm';
import { EXTENSIONS } from '../src/extensions.js';
import { Identity } from '../src/identity.entity.js';

/** The introspection endpoint of a provider that issued these tokens. */
const TOKENS: Record<string, object> = {
  'token-of-ana': { active: true, sub: 'ana', aud: ['invoices'] },
  'token-of-carla': { active: true, sub: 'carla', aud: 'invoices' },
  'token-for-another-service': { active: true, sub: 'ana', aud: 'payroll' },
};
const CLIENT = `Basic ${Buffer.from('invoices:a-long-secret').toString('base64')}`;

let provider: Server;
let databases: { stop(): Promise<void> };
let testApp: TestApp;
let ana: TestCaller;
before(async () => {
  provider = createServer((request, response) => {
    void text(request).then((body) => {
      response.statusCode = request.headers.authorization === CLIENT ? 200 : 401;
      response.end(JSON.stringify(TOKENS[new URLSearchParams(body).get('token') ?? ''] ?? { active: false }));
    });
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  databases = await startTestDatabases(EXTENSIONS);
  testApp = await createTestApp({
    extensions: EXTENSIONS,
    env: {
      OIDC_INTROSPECTION_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/introspect`,
      OIDC_CLIENT_ID: 'invoices',
      OIDC_CLIENT_SECRET: 'a-long-secret',
    },
  });
  ana = await testApp.caller();
  await testApp.app
    .get(DataSource)
    .getRepository(Identity)
    .insert({ subject: 'ana', profileId: ana.profileId });
});
after(async () => {
  await testApp.close();
  await databases.stop();
  provider.close();
});

const statusOf = async (path: string, token?: string): Promise<number> => {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const answer = await fetch(testApp.url + path, { headers, redirect: 'manual' });
  await answer.body?.cancel();
  return answer.status;
};

it('lets the person of a token use the API and the pages', async () => {
  assert.equal(await statusOf(`/api/organizations/${ana.orgId}`, 'token-of-ana'), 200);
  assert.equal(await statusOf('/account/invoices', 'token-of-ana'), 200);
});

it('refuses everybody else', async () => {
  for (const token of [undefined, 'token-of-carla', 'token-for-another-service', 'forged', ana.key]) {
    assert.equal(await statusOf(`/api/organizations/${ana.orgId}`, token), 401);
    assert.equal(await statusOf('/account/invoices', token), 303);
  }
});

it('answers 503 while the provider does not answer', async () => {
  provider.close();
  provider.closeAllConnections();
  assert.equal(await statusOf(`/api/organizations/${ana.orgId}`, 'token-of-ana'), 503);
});
