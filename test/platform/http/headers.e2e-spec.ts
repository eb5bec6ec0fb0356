import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import supertest from 'supertest';
import { createOrganization, type TestOrganization } from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { receiptBytes } from '../../support/receipts/receipts.js';
import { bearer, createFull, createTicket, fullBody, settled } from '../../support/http/requests.js';

let testApp: TestApp;
let organization: TestOrganization;
let invoice: { uuid: string; id: string } & Record<'pdf_url' | 'xml_url' | 'receipt_image_url', string>;

beforeAll(async () => {
  testApp = await startTestApp();
  organization = await createOrganization(testApp);
  const { admin, id } = organization;
  const receipt_image = receiptBytes().toString('base64');
  const { body } = await createTicket(testApp, admin.key, { receipt_image }).expect(200);
  invoice = await settled(testApp, admin.key, id, body.id);
});
afterAll(() => testApp.close());

/** On whatever is answered. */
const ALWAYS = {
  'content-security-policy': expect.stringMatching(/default-src 'self'.*object-src 'none'/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-request-id': expect.stringMatching(/./),
  // Taxpayers' data, or a secret in the address: nothing for a cache on the way, nor for a browser's.
  'cache-control': 'no-store',
};

/** On what a signed link is answered with: a client's own page may show it in a frame, and read it. */
const ON_LINKS = {
  ...ALWAYS,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Disposition',
  'content-security-policy': expect.stringMatching(
    /^default-src 'self';.*object-src 'none';.*;sandbox allow-downloads$/,
  ),
  'cross-origin-resource-policy': 'cross-origin',
};
delete (ON_LINKS as Partial<typeof ON_LINKS>)['x-frame-options'];

function expectFramesAllowed(headers: Record<string, string>): void {
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(headers['content-security-policy']).not.toContain('frame-ancestors');
}

const get = (path: string) => testApp.http.get(path);
const keyed = (path: string) => get(path).set(...bearer(organization.admin.key));
const file = (link: 'pdf_url' | 'xml_url' | 'receipt_image_url') =>
  supertest(invoice[link]).get('').buffer(true);

describe('the headers of', () => {
  it.each<[string, number, () => supertest.Test]>([
    ['an answer', 200, () => keyed(`/api/organizations/${organization.id}`)],
    ['what is created', 200, () => createFull(testApp, organization.admin.key, fullBody())],
    ['a request without a key', 401, () => get(`/api/organizations/${organization.id}`)],
    [
      'a refusal by the provider’s signature',
      401,
      () => testApp.http.post('/api/provider-callbacks').send({}),
    ],
    ['what is not found', 404, () => keyed('/api/profile/ZZZ010101AB1')],
    ['an unknown route', 404, () => get('/api/nothing')],
    ['what is neither the interface nor the account', 404, () => get('/nothing')],
    ['what leads to the account', 303, () => get('/')],
    ['a path that can’t be decoded', 400, () => get('/api/profile/%E0%A4%A')],
    ['a body that is no JSON', 400, () => createFull(testApp, organization.admin.key).type('json').send('{')],
    ['a method that is not there', 404, () => testApp.http.options('/api/profile/x')],
    ['health', 200, () => get('/api/health')],
    ['the document', 200, () => get('/api/openapi.json')],
    ['its page', 200, () => get('/api/docs')],
    ['a script of the page', 200, () => get('/api/docs/swagger-ui-bundle.js')],
  ])('%s', async (_, status, request) => {
    const answer = await request();
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(ALWAYS);
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('a response that must not be stored: it cannot be revalidated', async () => {
    const paths = ['/api/health/live', '/api/openapi.json', '/api/nothing', '/account/sign-in'];
    for (const request of [...paths.map(get), keyed(`/api/organizations/${organization.id}`)])
      expect((await request).headers).not.toHaveProperty('etag');
  });

  it('and If-None-Match: * gets the full response', async () => {
    const { status, body } = await keyed('/api/invoicing/credits').set('If-None-Match', '*');
    expect([status, body]).toEqual([200, expect.objectContaining({ organization_id: organization.id })]);
  });

  it('an internal error, without details', async () => {
    await testApp.rows('ALTER TABLE organizations RENAME TO away');
    try {
      const answer = await keyed(`/api/organizations/${organization.id}`);
      expect(answer.status).toBe(500);
      expect(answer.headers).toMatchObject(ALWAYS);
      expect(answer.text).not.toMatch(/organizations|relation|SELECT|\.[jt]s\b/);
    } finally {
      await testApp.rows('ALTER TABLE away RENAME TO organizations');
    }
  });

  it('a process that is only a worker', async () => {
    const worker = await startTestApp({ env: { ROLE: 'worker' } });
    try {
      for (const path of ['/api/docs', '/', '/account', '/account/sign-in', '/account/assets/x/style.css'])
        expect((await worker.http.get(path).expect(404)).headers).toMatchObject(ALWAYS);
    } finally {
      await worker.close();
    }
  });

  it('a changed link', async () => {
    const { headers } = await supertest(invoice.pdf_url.replace(/.$/, '_')).get('').expect(403);
    expect(headers).toMatchObject(ON_LINKS);
    expectFramesAllowed(headers);
  });

  it.each<['pdf_url' | 'xml_url' | 'receipt_image_url', string, () => string]>([
    ['pdf_url', 'application/pdf', () => `CFDI-${invoice.uuid}.pdf`],
    ['xml_url', 'application/xml', () => `CFDI-${invoice.uuid}.xml`],
    ['receipt_image_url', 'image/jpeg', () => `receipt-${invoice.id}.jpg`],
  ])('a file: %s', async (link, type, name) => {
    const { headers } = await file(link).expect(200);
    expect(headers).toMatchObject({
      ...ON_LINKS,
      'content-type': type,
      'content-disposition': `inline; filename="${name()}"`,
    });
    expectFramesAllowed(headers);
  });
});
