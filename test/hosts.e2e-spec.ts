import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { createOrganization, type TestOrganization } from './support/accounts.js';
import { startTestApp, type TestApp } from './support/app.js';
import { TINY_PNG } from './support/receipts.js';
import { bearer, fullBody, settled } from './support/requests.js';

const BASE = 'api.example.com';
const APP = 'app.example.com';
const CREATION = ['create-invoice-full', 'facturar-ticket', 'facturar-ticket-org'];

let testApp: TestApp;
let organization: TestOrganization;

/** What an answer says, without what differs from one request to the next. */
function saying({ status, text, headers }: Response, path: string) {
  const { date: _date, 'x-request-id': id, 'content-length': _length, etag: _etag, ...rest } = headers;
  return { status, text: text.replace(path, '<path>'), headers: { ...rest, id: Boolean(id) } };
}

describe('with BASE_URL_HOST and APP_URL_HOST', () => {
  beforeAll(async () => {
    testApp = await startTestApp({ env: { BASE_URL_HOST: BASE, APP_URL_HOST: 'App.Example.com' } });
    organization = await createOrganization(testApp);
  });
  afterAll(() => testApp.close());

  const request = (method: 'get' | 'post', path: string, host: string) =>
    testApp.http[method](path)
      .set('Host', host)
      .set(...bearer(organization.admin.key));

  it.each(CREATION)('%s answers on the base host, whatever its case and port', async (endpoint) => {
    const body =
      endpoint === 'create-invoice-full'
        ? fullBody()
        : { receipt_image: TINY_PNG, cfdi_usage: 'G03', rfc: organization.admin.rfc };
    for (const host of [BASE, 'API.Example.com', `${BASE}:8443`]) {
      await request('post', `/api/invoicing/${endpoint}`, host).send(body).expect(200);
    }
    await request('post', `/API/Invoicing/${endpoint.toUpperCase()}/`, BASE).send(body).expect(200);
  });

  it.each(CREATION)('%s is an unknown route anywhere else', async (endpoint) => {
    const unknown = saying(await request('post', '/api/nothing', APP).send({}), '/api/nothing');
    expect(unknown).toMatchObject({
      status: 404,
      text: '{"error":"Not Found","message":"Cannot POST <path>"}',
      headers: { id: true },
    });
    for (const host of [APP, '127.0.0.1', `evil-${BASE}`, `${BASE}.example.net`]) {
      for (const path of [`/api/invoicing/${endpoint}`, `/api/Invoicing/${endpoint.toUpperCase()}/`]) {
        expect(saying(await request('post', path, host).send(fullBody()), path)).toEqual(unknown);
      }
    }
    const withoutKey = await testApp.http.post(`/api/invoicing/${endpoint}`).set('Host', APP).send({});
    expect(saying(withoutKey, `/api/invoicing/${endpoint}`)).toEqual(unknown);
  });

  it('everything else is an unknown route on the base host', async () => {
    const unknown = saying(await request('get', '/api/nothing', APP), '/api/nothing');
    for (const path of [
      '/api/invoicing/invoice?org_id=x&invoice_id=y',
      '/api/invoicing/member-invoices',
      '/api/files/x/pdf',
      '/api/docs',
      '/api/openapi.json',
      '/',
      '/account',
      '/Account/sign-in',
      '/account/assets/x/style.css',
    ]) {
      expect(saying(await request('get', path, BASE), path)).toEqual(unknown);
    }
  });

  it('an invoice is read, and its links work, on the app host', async () => {
    const { body } = await request('post', '/api/invoicing/facturar-ticket', BASE)
      .send({ receipt_image: TINY_PNG, cfdi_usage: 'G03' })
      .expect(200);
    const onAppHost = {
      ...testApp,
      http: { get: (path: string) => testApp.http.get(path).set('Host', APP) },
    };
    const invoice = await settled(
      onAppHost as unknown as TestApp,
      organization.admin.key,
      organization.id,
      body.id,
    );
    const link = new URL(invoice.receipt_image_url);
    expect(link.host).toBe(APP);
    await testApp.http
      .get(link.pathname + link.search)
      .set('Host', APP)
      .expect(200);
    await testApp.http
      .get(link.pathname + link.search)
      .set('Host', BASE)
      .expect(404);
  });

  it('documentation is on the app host, health on every one', async () => {
    await testApp.http.get('/api/openapi.json').set('Host', APP).expect(200);
    for (const host of [APP, BASE, '10.0.0.7:3000']) {
      for (const path of ['/api/health', '/api/health/live', '/api/health/ready'])
        await testApp.http.get(path).set('Host', host).expect(200);
    }
  });
});

describe('with one of them', () => {
  it.each([
    [{ BASE_URL_HOST: BASE }, { creation: [BASE], others: [BASE, APP] }],
    [{ APP_URL_HOST: APP }, { creation: [BASE, APP], others: [APP] }],
  ])('%j restricts its own routes alone', async (env, allowed) => {
    const app = await startTestApp({ env: { ROLE: 'api', ...env } });
    try {
      for (const host of [BASE, APP]) {
        const creation = await app.http.post('/api/invoicing/facturar-ticket').set('Host', host);
        expect([host, creation.status]).toEqual([host, allowed.creation.includes(host) ? 401 : 404]);
        const other = await app.http.get('/api/invoicing/invoice').set('Host', host);
        expect([host, other.status]).toEqual([host, allowed.others.includes(host) ? 401 : 404]);
      }
    } finally {
      await app.close();
    }
  });
});

describe('with another family segment and key prefix', () => {
  beforeAll(async () => {
    testApp = await startTestApp({
      env: { ROLE: 'api', API_FAMILY_SEGMENT: 'facturas-v1', API_KEY_PREFIX: 'acme1', BASE_URL_HOST: BASE },
    });
    organization = await createOrganization(testApp);
  });
  afterAll(() => testApp.close());

  it('the routes are there, and Envelope A is where create-invoice-full is', async () => {
    const path = '/api/facturas-v1/create-invoice-full';
    const [header, value] = bearer(organization.admin.key);
    const created = await testApp.http.post(path).set('Host', BASE).set(header, value).send(fullBody());
    expect([created.status, created.body.success]).toEqual([200, true]);
    const refused = await testApp.http.post(path).set('Host', BASE).set(header, value).send('[');
    expect(refused.body).toEqual({
      success: false,
      error: { code: expect.any(String), message: expect.any(String) },
    });
    const { id } = created.body.data.invoice;
    await testApp.http
      .get('/api/facturas-v1/invoice')
      .query({ org_id: organization.id, invoice_id: id })
      .set(header, value)
      .expect(200);
    await testApp.http.post(path).set('Host', APP).set(header, value).send(fullBody()).expect(404);
  });

  it('the usual ones are not', async () => {
    for (const endpoint of CREATION) {
      const { status, body } = await testApp.http.post(`/api/invoicing/${endpoint}`).set('Host', BASE);
      expect(status).toBe(404);
      expect(body).toEqual({ error: 'Not Found', message: `Cannot POST /api/invoicing/${endpoint}` });
    }
  });

  it('keys begin with the prefix, and those with another one are refused', async () => {
    const { key } = organization.admin;
    expect(key).toMatch(/^acme1_[0-9A-Za-z]{38}$/);
    const read = (given: string) =>
      testApp.http.get('/api/facturas-v1/member-invoices').set(...bearer(given));
    expect((await read(key)).status).toBe(400);
    expect((await read(key.replace('acme1', 'ris'))).status).toBe(401);
  });
});
