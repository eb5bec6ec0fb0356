import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Response } from 'supertest';
import { createOrganization, type TestOrganization } from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { type RawRequest, sendRaw } from '../../support/http/raw-http.js';
import { TINY_PNG } from '../../support/receipts/receipts.js';
import { bearer, createTicket, fullBody, settled } from '../../support/http/requests.js';
import { sessionOf } from '../../support/http/visitor.js';

const BASE = 'api.example.com';
const APP = 'app.example.com';
const CREATION = ['create-invoice-full', 'facturar-ticket', 'facturar-ticket-org'];

let testApp: TestApp;
let organization: TestOrganization;

/** What an answer says, without what differs from one request to the next. */
function saying({ status, text, headers }: Response, path: string) {
  const { date: _date, 'x-request-id': id, 'content-length': _length, ...rest } = headers;
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
      '/api/invoicing/organization-members',
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

  it('credits are on both, and nothing else is', async () => {
    for (const [host, status] of [
      [BASE, 200],
      [APP, 200],
      ['127.0.0.1', 404],
    ] as const) {
      await testApp.http
        .head('/api/invoicing/credits')
        .set('Host', host)
        .set(...bearer(organization.admin.key))
        .expect(status);
      for (const path of ['/api/invoicing/credits', '/API/Invoicing/Credits/'])
        expect([host, (await request('get', path, host)).status]).toEqual([host, status]);
    }
  });

  it('the documentation is on the app host, and names the host of each operation', async () => {
    const { body } = await testApp.http.get('/api/openapi.json').set('Host', `${APP}:8443`).expect(200);
    expect(body.servers).toEqual([{ url: `http://${APP}:8443` }]);
    const elsewhere = Object.entries<Record<string, { servers?: object[] }>>(body.paths).flatMap(
      ([route, operations]) =>
        Object.values(operations).flatMap(({ servers }) => (servers ? [[route, servers]] : [])),
    );
    expect(Object.fromEntries(elsewhere)).toEqual(
      Object.fromEntries([
        ...CREATION.map((name) => [`/api/invoicing/${name}`, [{ url: `http://${BASE}:8443` }]]),
        ['/api/invoicing/credits', [{ url: `http://${APP}:8443` }, { url: `http://${BASE}:8443` }]],
      ]),
    );
    const page = await testApp.http.get('/api/docs/swagger-ui-init.js').set('Host', APP).expect(200);
    expect(page.text).toContain(`"http://${BASE}"`);
  });

  it('health is on every host', async () => {
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
  ])('%j restricts only its own routes', async (env, allowed) => {
    const app = await startTestApp({ env: { ROLE: 'api', ...env } });
    try {
      for (const host of [BASE, APP]) {
        const creation = await app.http.post('/api/invoicing/facturar-ticket').set('Host', host);
        expect([host, creation.status]).toEqual([host, allowed.creation.includes(host) ? 401 : 404]);
        const other = await app.http.get('/api/invoicing/invoice').set('Host', host);
        expect([host, other.status]).toEqual([host, allowed.others.includes(host) ? 401 : 404]);
        await app.http.get('/api/invoicing/credits').set('Host', host).expect(401);
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

  it('the default routes do not exist', async () => {
    for (const endpoint of CREATION) {
      const { status, body } = await testApp.http.post(`/api/invoicing/${endpoint}`).set('Host', BASE);
      expect(status).toBe(404);
      expect(body).toEqual({ error: 'Not Found', message: `Cannot POST /api/invoicing/${endpoint}` });
    }
  });

  it('keys begin with the prefix, and others are refused', async () => {
    const { key } = organization.admin;
    expect(key).toMatch(/^acme1_[0-9A-Za-z]{38}$/);
    const read = (given: string) =>
      testApp.http.get('/api/facturas-v1/member-invoices').set(...bearer(given));
    expect((await read(key)).status).toBe(400);
    expect((await read(key.replace('acme1', 'ris'))).status).toBe(401);
  });
});

describe('an invalid host', () => {
  let url: string;
  let id: string;
  let cookie: string;

  beforeAll(async () => {
    testApp = await startTestApp({ env: { ROLE: 'api' } });
    url = await testApp.app.getUrl();
    organization = await createOrganization(testApp);
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    id = body.id;
    cookie = `ris-session=${await sessionOf(testApp, organization.admin.id)}`;
  });
  afterAll(() => testApp.close());

  const get = (path: string, headers: RawRequest['headers'], version?: RawRequest['version']) =>
    sendRaw(url, {
      method: 'GET',
      path,
      version,
      headers: {
        ...Object.fromEntries([bearer(organization.admin.key)]),
        Cookie: cookie,
        Connection: 'close',
        ...headers,
      },
    });
  const detail = () => `/api/invoicing/invoice?org_id=${organization.id}&invoice_id=${id}`;
  const picture = () => `/account/invoices/${id}/picture`;

  it.each<[string, RawRequest['headers']]>([
    ['a port beyond the last', { Host: 'x:99999' }],
    ['a port that is no number', { Host: 'x:y' }],
    ['a blank', { Host: 'a b' }],
    ['nothing', { Host: '' }],
    ['a path', { Host: 'a/b' }],
    ['a user', { Host: 'a@b' }],
    ['two in one', { Host: 'a, b' }],
    ['an address with a number beyond the last', { Host: '1.2.3.999' }],
    ['half a bracket', { Host: '[::1' }],
    ['brackets without an address', { Host: '[::::]' }],
    ['twice', { Host: 'a', host: 'a' }],
    ['not there', { Host: undefined }],
    ['what a proxy says', { 'X-Forwarded-Host': 'x:99999' }],
  ])('is refused in the envelope of the route: %s', async (_, headers) => {
    for (const path of ['/api/health/live', detail(), picture(), '/account', '/', '/api/nothing']) {
      const answer = await get(path, headers);
      expect([path, answer.status, JSON.parse(answer.body)]).toEqual([
        path,
        400,
        { error: 'Bad Request', message: expect.stringMatching(/^Host /) },
      ]);
      expect(answer.headers['x-request-id']).toBeDefined();
    }
    const creation = await sendRaw(url, {
      path: '/api/invoicing/create-invoice-full',
      headers: { Connection: 'close', ...headers },
    });
    expect([creation.status, JSON.parse(creation.body)]).toEqual([
      400,
      { success: false, error: { code: 'INVALID_REQUEST_BODY', message: expect.stringMatching(/^Host /) } },
    ]);
  });

  it.each(['http://x:99999', 'http://', 'http://[', 'HTTPS://a%20b'])(
    'is refused in the request target too: %s',
    async (origin) => {
      for (const path of ['/account/sign-in', '/api/health/live']) {
        const { status, body } = await get(`${origin}${path}`, {});
        expect([status, JSON.parse(body).error]).toEqual([400, 'Bad Request']);
      }
    },
  );

  it.each(['a', 'A.Example.com', 'my_service:3000', '10.0.0.7:65535', '[::1]:3000', 'x:'])(
    'is not %s',
    async (host) => {
      const { status, body } = await get(detail(), { Host: host });
      expect(status).toBe(200);
      expect(JSON.parse(body).receipt_image_url).toMatch(`http://${host}/api/files/`);
      expect((await get(picture(), { Host: host })).headers['location']).toMatch(/^\/api\/files\//);
    },
  );

  it('is overridden by a valid one in the request target', async () => {
    const { status, body } = await get(`http://app.example.com${detail()}`, { Host: 'other' });
    expect(status).toBe(200);
    expect(JSON.parse(body).receipt_image_url).toMatch(/^http:\/\/app\.example\.com\/api/);
    expect((await get('http://app.example.com', {})).headers['location']).toBe('/account');
    const page = await get('http://app.example.com/account/invoices', { Cookie: '' });
    expect(page.headers['location']).toBe('/account/sign-in?next=%2Faccount%2Finvoices');
  });

  it('may be missing in HTTP/1.0, which load balancers use for health checks', async () => {
    expect((await get('/api/health/live', { Host: undefined }, '1.0')).status).toBe(200);
    const { body } = await get(detail(), { Host: undefined }, '1.0');
    expect(JSON.parse(body).receipt_image_url).toMatch(`${new URL(url).origin}/api/files/`);
  });
});
