import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import axios from 'axios';
import { request } from 'undici';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { Door } from '../support/service/closable-proxy.js';
import { fullBody, settled } from '../support/http/requests.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { type Answer, axiosLibrary, fetchLibrary, type Library, undiciLibrary } from './libraries.js';

const FULL = '/api/invoicing/create-invoice-full';
const TICKET = '/api/invoicing/facturar-ticket';
const TICKET_ORG = '/api/invoicing/facturar-ticket-org';
const INVOICES = '/api/invoicing/member-invoices';
const PICTURE = receiptBytes();
const DATA_URL = `data:image/jpeg;base64,${PICTURE.toString('base64')}`;
const CONTACT = { email: 'ana@example.com', phoneNumber: '+525512345678' };
const KEPT = { email: CONTACT.email, phone_number: CONTACT.phoneNumber };

let testApp: TestApp;
let organization: TestOrganization;
let member: TestMember;
let door: Door;
/** The bytes that the library has sent. */
let sent: string;

beforeAll(async () => {
  testApp = await startTestApp({ env: { RATE_LIMIT: '90' } });
  door = await Door.to(await testApp.app.getUrl(), (bytes) => (sent += bytes.toString('latin1')));
});
afterAll(async () => {
  await door.shut();
  await testApp.close();
});
beforeEach(() => {
  sent = '';
});

/** An organization with an administrator and a member with contact data. */
async function begin(): Promise<void> {
  organization = await createOrganization(testApp, { credits: 200, orgCredits: 200 });
  member = await createMember(testApp, { orgId: organization.id, ...CONTACT });
}

/** Tax data of a new member. */
const newTaxInfo = (over: object = {}) =>
  fullBody({ tax_info: { tax_id: someTaxData().taxId, ...over } })['tax_info'] as Record<string, string>;
const full = (over: { tax_info?: object } & Record<string, unknown> = {}) => ({
  receipt_image: DATA_URL,
  ...over,
  tax_info: newTaxInfo(over.tax_info),
});
const named = (nameOf: (name: string) => string, fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [nameOf(name), value as string]));
const path = {
  profile: () => `/api/profile/${member.id}`,
  taxInfo: () => `/api/profile/${member.id}/tax-info`,
};

/** The libraries, each with a pattern that proves that it has sent the request. */
const LIBRARIES: [string, typeof fetchLibrary, Record<'text' | 'form' | 'quoted' | 'unset', RegExp>][] = [
  [
    'fetch',
    fetchLibrary,
    {
      text: /content-type: text\/plain;charset=UTF-8\r\n/i,
      form: /name="tax_info"; filename="blob"\r\nContent-Type: application\/json\r\n/,
      quoted: /name="tax_info\[%22tax_id%22\]"\r\n\r\n/,
      unset: /[?&]limit=undefined&offset=null HTTP/,
    },
  ],
  [
    'axios with form-data',
    axiosLibrary,
    {
      text: /content-type: application\/x-www-form-urlencoded\r\n/i,
      form: /name="receipt_image"\r\nContent-Type: application\/octet-stream\r\n\r\n/,
      quoted: /name="tax_info\[%22tax_id%22\]"\r\n\r\n/,
      unset: /\?org_id=[\w-]+&rfc=[\w-]+ HTTP/,
    },
  ],
  [
    'undici',
    undiciLibrary,
    {
      text: /^(?!.*\ncontent-type:)/is,
      form: /name="tax_info"; filename="blob"\r\nContent-Type: application\/json\r\n/,
      quoted: /name="tax_info\[%22tax_id%22\]"\r\n\r\n/,
      unset: /[?&]limit=&offset= HTTP/,
    },
  ],
];

/** One kind of request: description, request, expected status and body, and expected bytes on the wire. */
type Case = [
  what: string,
  send: (client: Library, as: (authorization: string) => Library) => Promise<Answer>,
  status: number,
  body: object,
  onTheLine?: 'text' | 'form' | 'quoted' | 'unset',
];

const CASES: Case[] = [
  [
    'an empty email',
    ({ json }) => json('PATCH', path.profile(), { email: '' }),
    400,
    { message: 'Invalid email format' },
  ],
  [
    'unset members, as null',
    ({ json }) => json('PATCH', path.profile(), { name: null, email: null, phone_number: null }),
    200,
    KEPT,
  ],
  [
    'unknown members',
    ({ json }) => json('PATCH', path.taxInfo(), { regimen: '603' }),
    400,
    { message: expect.stringContaining('none of its members is known') },
  ],
  [
    'tax data with the names of the answer',
    ({ json }) =>
      json('PATCH', path.taxInfo(), {
        taxpayer: 'PEÑA',
        street: 'Av. Juárez',
        fiscal_regimen: '603',
        cfdi_use: 'G01',
      }),
    200,
    { taxpayer: 'PEÑA', street: 'Av. Juárez', fiscal_regimen: '603', cfdi_use: 'G01' },
  ],
  [
    'a regime that replaces the only one: with two, the third would be refused',
    async ({ json }) => {
      const { rfc, id } = await createMember(testApp, { orgId: organization.id });
      await json('PATCH', `/api/profile/${id}/tax-info`, { invoice_fiscal_regimen: '603' });
      return json('POST', FULL, full({ tax_info: { tax_id: rfc, fiscal_regimen: '620' } }));
    },
    200,
    { success: true },
  ],
  [
    'JSON without a content type',
    ({ text }) => text(FULL, JSON.stringify(full({ tax_info: { taxpayer: 'MUÑOZ Y PEÑA' } }))),
    200,
    { data: { member: { name: 'MUÑOZ Y PEÑA' } } },
    'text',
  ],
  [
    'text that is not JSON',
    ({ text }) => text(FULL, 'cfdi_use=G03'),
    415,
    { error: { code: 'UNSUPPORTED_MEDIA_TYPE' } },
    'text',
  ],
  [
    'whole numbers',
    async ({ json, get }) => {
      const tax_info = newTaxInfo({ postal_code: 6600, fiscal_regimen: 601 });
      const { body } = await json('POST', '/api/invoicing/create-profile', {
        tax_info,
        phone_number: 5512345678,
      });
      return get(`/api/profile/${(body as { id: string }).id}/tax-info`);
    },
    200,
    { postal_code: '06600', fiscal_regimen: '601' },
  ],
  ...['5215512345678', '+521 55 1234 5678', '55 1234 5678'].map<Case>((phone_number) => [
    `the phone ${phone_number}`,
    ({ json }) => json('PATCH', path.profile(), { phone_number }),
    200,
    { phone_number: '+525512345678' },
  ]),
  [
    'a phone with an extension',
    ({ json }) => json('PATCH', path.profile(), { phone_number: '55 1234 5678 ext. 9' }),
    400,
    { message: expect.stringContaining('extension') },
  ],
  ...['e\u0301', '👩‍👩‍👧'].flatMap<Case>((letter) => [
    [
      `50 times ${letter}`,
      ({ json }) => json('POST', FULL, full({ expense_description: letter.repeat(50) })),
      200,
      { success: true },
    ],
    [
      `51 times ${letter}`,
      ({ json }) => json('POST', FULL, full({ expense_description: letter.repeat(51) })),
      400,
      { error: { code: 'INVALID_EXPENSE_DESCRIPTION' } },
    ],
  ]),
  [
    'an unset page',
    ({ get }) => get(INVOICES, { org_id: organization.id, rfc: member.id, limit: undefined, offset: null }),
    200,
    { limit: 10, offset: 0 },
    'unset',
  ],
  [
    'an empty page',
    ({ get }) => get(INVOICES, { org_id: organization.id, rfc: member.rfc, limit: '', offset: '' }),
    200,
    { limit: 10, offset: 0 },
  ],
  [
    'a page that is not a number',
    ({ get }) => get(INVOICES, { org_id: organization.id, rfc: member.rfc, limit: 'NaN' }),
    400,
    { error: 'Bad Request' },
  ],
  [
    'a form with tax_info as JSON',
    ({ form }) => form(FULL, { receipt_image: PICTURE, tax_info: newTaxInfo() }),
    200,
    { data: { created_profile: true } },
    'form',
  ],
  [
    'a form with quotes in its names',
    ({ form }) =>
      form(FULL, { receipt_image: PICTURE, ...named((name) => `tax_info["${name}"]`, newTaxInfo()) }),
    200,
    { data: { created_profile: true } },
    'quoted',
  ],
  [
    'a form with tax_id alone, and the picture as a text',
    ({ form }) => form(FULL, { receipt_image: DATA_URL, ...newTaxInfo() }),
    200,
    { data: { created_profile: true } },
  ],
  [
    'a form for facturar-ticket',
    ({ form }) => form(TICKET, { receipt_image: PICTURE, cfdi_usage: 'G03' }),
    200,
    { status: 'processing' },
  ],
  [
    'a form for facturar-ticket-org, with an id in place of the RFC',
    ({ form }) => form(TICKET_ORG, { receipt_image: PICTURE, cfdi_usage: 'G03', rfc: member.id }),
    200,
    { member_rfc: expect.stringMatching(/^TST/) },
  ],
  [
    'a form with a wrong field, which the answer names',
    ({ form }) => form(FULL, { receipt_image: PICTURE, tax_info: '{"tax_id"' }),
    400,
    { error: { message: expect.stringContaining('tax_info') } },
  ],
  ...(['base64', 'base64url'] as const).map<Case>((encoding) => [
    `${encoding} without a label`,
    ({ json }) => json('POST', FULL, full({ receipt_image: PICTURE.toString(encoding) })),
    200,
    { success: true },
  ]),
  [
    'facturar-ticket-org for oneself, by a member who is not an administrator',
    (_, as) =>
      as(`Bearer ${member.key}`).json('POST', TICKET_ORG, {
        receipt_image: DATA_URL,
        cfdi_usage: 'G03',
        rfc: member.rfc,
      }),
    403,
    { error: 'Forbidden' },
  ],
  [
    'the RFC of another member, by a member who is not an administrator',
    (_, as) =>
      as(`Bearer ${member.key}`).json(
        'POST',
        FULL,
        full({ tax_info: { tax_id: organization.admin.rfc }, email: 'sent@example.com' }),
      ),
    200,
    { data: { member: { email: 'sent@example.com', phone_number: null } } },
  ],
  ['the key without Bearer', (_, as) => as(organization.admin.key).get(path.profile()), 401, {}],
  [
    'a request for credits',
    ({ get }) => get('/api/invoicing/credits'),
    200,
    { credits_available: expect.stringMatching(/^1?\d\d$/), low_credits_alert: 'false' },
  ],
  [
    'a request for the members',
    ({ get }) => get('/api/invoicing/organization-members', { org_id: organization.id }),
    200,
    { members: expect.arrayContaining([expect.objectContaining({ invoice_count: expect.any(Number) })]) },
  ],
  [
    'a health check',
    ({ get }) => get('/api/health'),
    200,
    { status: 'ok', timestamp: expect.any(String), version: expect.any(String) },
  ],
];

describe.each(LIBRARIES)('%s sends', (_, library, signs) => {
  beforeAll(begin);
  const as = (authorization: string) => library(door.url, authorization);

  it.each(CASES)('%s', async (...[, send, status, body, onTheLine]: Case) => {
    const answer = await send(as(`Bearer ${organization.admin.key}`), as);
    expect(answer).toMatchObject({ status, body });
    expect(answer.headers.has('ETag')).toBe(false);
    if (onTheLine) expect(sent).toMatch(signs[onTheLine]);
  });
});

describe('requests of a single library', () => {
  beforeAll(begin);
  const headers = () => ({ Authorization: `Bearer ${organization.admin.key}` });

  it.each<[string, RegExp, () => object, object]>([
    ['brackets', /name="tax_info\[tax_id\]"/, () => ({ tax_info: newTaxInfo() }), {}],
    ['dots', /name="tax_info\.tax_id"/, () => ({ tax_info: newTaxInfo() }), { dots: true }],
    ['JSON', /name="tax_info\{\}"\r\n\r\n\{/, () => ({ 'tax_info{}': newTaxInfo() }), {}],
  ])('axios: an object as a form, with %s', async (_, sign, fields, formSerializer) => {
    const body = { receipt_image: PICTURE, email: null, ...fields() };
    const { data } = await axios.postForm(`${door.url}${FULL}`, body, {
      headers: headers(),
      formSerializer,
    });
    expect(data).toMatchObject({ success: true, data: { created_profile: true } });
    expect(sent).toMatch(sign);
  });

  it('axios: null in place of a body', async () => {
    const { data } = await axios.patch(`${door.url}${path.profile()}`, null, { headers: headers() });
    expect(data).toMatchObject(KEPT);
    expect(sent).toMatch(/content-type: application\/x-www-form-urlencoded\r\n.*content-length: 0\r\n/is);
  });

  it('fetch: a body of unknown length', async () => {
    const response = await fetch(`${door.url}${FULL}`, {
      method: 'POST',
      headers: headers(),
      body: new Blob([JSON.stringify(full())]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([response.status, sent]).toEqual([200, expect.stringMatching(/transfer-encoding: chunked/i)]);
    expect(sent).not.toMatch(/content-type/i);
  });

  it('fetch and undici: a path after a base URL that ends with a slash', async () => {
    const address = `${door.url}/${path.profile()}`;
    expect((await fetch(address, { headers: headers() })).status).toBe(200);
    const { statusCode, body } = await request(address, { headers: headers() });
    await body.dump();
    expect(statusCode).toBe(200);
    expect(sent.match(/^GET \/\/api\//gm)).toHaveLength(2);
  });

  it('undici: a hundred concurrent reads of invoices, more than it may create', async () => {
    const ask = async () => {
      const { statusCode, body } = await request(`${door.url}${path.profile()}`, { headers: headers() });
      await body.dump();
      return statusCode;
    };
    expect(new Set(await Promise.all(Array.from({ length: 100 }, ask)))).toEqual(new Set([200]));
  });

  it('fetch: a link, from a script of another site', async () => {
    const { json } = fetchLibrary(door.url, headers().Authorization);
    const { body } = await json('POST', TICKET, { receipt_image: DATA_URL, cfdi_usage: 'G03' });
    const { id } = body as { id: string };
    const invoice = await settled(testApp, organization.admin.key, organization.id, id);
    for (const link of [invoice.pdf_url, invoice.xml_url, invoice.receipt_image_url]) {
      const response = await fetch(link, { headers: { Origin: 'https://shop.example' } });
      await response.arrayBuffer();
      expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*']);
      expect(response.headers.get('X-Frame-Options')).toBeNull();
      expect(response.headers.get('Content-Security-Policy')).toMatch(/sandbox/);
    }
    const { headers: onApi } = await fetch(`${door.url}/api/health`, {
      headers: { Origin: 'https://shop.example' },
    });
    expect(onApi.has('Access-Control-Allow-Origin')).toBe(false);
  });
});
