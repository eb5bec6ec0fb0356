import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrganization, someTaxData, type TestOrganization } from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { type RawAnswer, sendRaw } from '../../support/http/raw-http.js';
import { bearer, footprint, fullBody } from '../../support/http/requests.js';

const FULL = '/api/invoicing/create-invoice-full';

let testApp: TestApp;
let organization: TestOrganization;
let url: string;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api', MAX_IMAGE_BYTES: '20000' } });
  organization = await createOrganization(testApp, { credits: 100 });
  url = await testApp.app.getUrl();
});
afterAll(() => testApp.close());

/** As a program sends it that writes the request itself. */
function send(
  type: string | undefined,
  body: Buffer | string,
  path = FULL,
  method = 'POST',
): Promise<RawAnswer> {
  return sendRaw(url, {
    method,
    path,
    headers: {
      ...Object.fromEntries([bearer(organization.admin.key)]),
      'Content-Type': type,
      'Content-Length': String(Buffer.byteLength(body)),
      Connection: 'close',
    },
    body: [body],
  });
}

const profile = () => `/api/profile/${organization.admin.id}`;
const taxpayer = 'MUÑOZ Y PEÑA';
const json = () => JSON.stringify(fullBody({ tax_info: { tax_id: someTaxData().taxId, taxpayer } }));
const codeOf = ({ body }: RawAnswer): unknown => JSON.parse(body).error.code;

/** Each with the name of the member that it made. */
const TYPES = [
  undefined,
  '',
  'text/plain',
  'text/plain;charset=UTF-8',
  'text/json',
  'application/vnd.api+json',
  'application/problem+json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf8',
  'application/json; charset="UTF-8"',
  "application/json; charset='utf-8'",
  'application/json;charset=us-ascii',
  'application/json; charset=ASCII',
  'application/json; charset=ANSI_X3.4-1968',
];

describe('JSON is accepted', () => {
  it.each(TYPES)('as %j', async (type) => {
    const made = await send(type, json());
    expect([made.status, made.body]).toEqual([200, expect.any(String)]);
    const { id } = JSON.parse(Buffer.from(made.body, 'latin1').toString()).data.member;
    const { body } = await testApp.http
      .get(`/api/profile/${id}/tax-info`)
      .set(...bearer(organization.admin.key));
    expect(body.taxpayer).toBe(taxpayer);
    const changed = await send(type, '{"name":"JOSÉ"}', profile(), 'PATCH');
    expect([changed.status, JSON.parse(Buffer.from(changed.body, 'latin1').toString()).name]).toEqual([
      200,
      'JOSÉ',
    ]);
  });

  it('as fetch sends it by default', async () => {
    const headers = Object.fromEntries([bearer(organization.admin.key)]);
    for (const body of [json(), new TextEncoder().encode(json())])
      expect((await fetch(`${url}${FULL}`, { method: 'POST', headers, body })).status).toBe(200);
  });

  it('in any chunks', async () => {
    const bytes = Buffer.from(json());
    const answer = await sendRaw(url, {
      path: FULL,
      headers: {
        ...Object.fromEntries([bearer(organization.admin.key)]),
        'Content-Length': String(bytes.length),
        Connection: 'close',
      },
      body: [bytes.subarray(0, bytes.indexOf('Ñ') + 1), bytes.subarray(bytes.indexOf('Ñ') + 1)],
      pause: 20,
    });
    expect(answer.status).toBe(200);
  });

  it('and a body may be absent if none is needed', async () => {
    expect((await send(undefined, '', profile(), 'PATCH')).status).toBe(200);
    expect((await send('text/plain', '', profile(), 'PATCH')).status).toBe(200);
  });
});

describe('other content types and charsets are refused as before', () => {
  const depth = (of: number) => `{"a":${'['.repeat(of)}${']'.repeat(of)}}`;

  it.each<[string, string | undefined, () => Buffer | string, number, string]>([
    ['a form as JSON', 'application/json', () => 'name=x', 400, 'INVALID_REQUEST_BODY'],
    ['text as +json', 'application/vnd.api+json', () => 'hello', 400, 'INVALID_REQUEST_BODY'],
    ['text', 'text/plain', () => 'hello', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['text of no type', undefined, () => 'hello', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form', 'application/x-www-form-urlencoded', () => 'name=x&b=2', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['XML', 'text/xml', () => '<a/>', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['JSON as XML', 'application/xml', json, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a charset', 'application/json; charset=iso-8859-1', json, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a charset of text', 'text/plain; charset=utf-16', json, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['two charsets', 'application/json; charset=utf-8; charset=x', json, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'other bytes than it says',
      'application/json; charset=utf-8',
      () => Buffer.from(json(), 'latin1'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['no object', 'text/plain', () => '[]', 400, 'INVALID_REQUEST_BODY'],
    ['33 levels', undefined, () => depth(33), 400, 'INVALID_REQUEST_BODY'],
    ['33 levels as text', 'text/plain', () => depth(33), 400, 'INVALID_REQUEST_BODY'],
    [
      'more members than there may be',
      'application/x-www-form-urlencoded',
      () => `{"a":[${'0,'.repeat(1_001)}0]}`,
      400,
      'INVALID_REQUEST_BODY',
    ],
    ['too much', undefined, () => JSON.stringify({ a: 'x'.repeat(200_000) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['too much text', 'text/plain', () => 'x'.repeat(200_000), 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_, type, body, status, code) => {
    const before = await footprint(testApp);
    const answer = await send(type, body());
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(await footprint(testApp)).toEqual(before);
  });

  it('with a message if the content type was missing', async () => {
    const { body } = await send(undefined, 'hello', profile(), 'PATCH');
    expect(JSON.parse(body)).toEqual({
      error: 'Unsupported Media Type',
      message: 'The request body is not valid JSON. Content-Type must be application/json',
    });
  });
});
