import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderUnavailable } from '../../../src/provider/provider.js';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestOrganization,
} from '../../support/service/accounts.js';
import { whileOutOfWork } from '../../support/service/out-of-work.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { eventually } from '../../support/service/eventually.js';
import { TINY_PNG } from '../../support/receipts/receipts.js';
import {
  bearer,
  createFull,
  createTicket,
  createTicketOrg,
  footprint,
  fullBody,
  getInvoice,
  getMemberInvoices,
} from '../../support/http/requests.js';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api', MAX_IMAGE_BYTES: '20000', MAX_IMAGE_PIXELS: '10000' } });
  organization = await createOrganization(testApp);
});
afterAll(() => testApp.close());

/** Runs a request that must be refused, and sees that it left nothing behind. */
async function refused<T>(request: () => PromiseLike<T>): Promise<T> {
  const before = await footprint(testApp);
  const response = await request();
  expect(await footprint(testApp)).toEqual(before);
  return response;
}

describe('create-invoice-full refuses in Envelope A', () => {
  const tax = (tax_info: object) => fullBody({ tax_info });
  const anImage = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

  it.each<[string, object, number, string]>([
    ['no tax_info', { receipt_image: TINY_PNG }, 400, 'MISSING_REQUIRED_FIELDS'],
    ['a blank field', tax({ taxpayer: '  ' }), 400, 'MISSING_REQUIRED_FIELDS'],
    ['a null field', tax({ postal_code: null }), 400, 'MISSING_REQUIRED_FIELDS'],
    ['no image', fullBody({ receipt_image: '' }), 400, 'MISSING_REQUIRED_FIELDS'],
    ['a field of the wrong type', tax({ postal_code: true }), 400, 'INVALID_REQUEST_BODY'],
    ['a number that is not whole', tax({ postal_code: 42501.5 }), 400, 'INVALID_REQUEST_BODY'],
    ['a number below zero', tax({ fiscal_regimen: -601 }), 400, 'INVALID_REQUEST_BODY'],
    ['a number in place of a name', tax({ taxpayer: 7 }), 400, 'INVALID_REQUEST_BODY'],
    ['a postal code of 6 digits, as a number', tax({ postal_code: 425_010 }), 400, 'INVALID_POSTAL_CODE'],
    ['an unknown regime, as a number', tax({ fiscal_regimen: 999 }), 400, 'INVALID_TAX_REGIME'],
    ['tax_info of the wrong type', { ...fullBody(), tax_info: [] }, 400, 'INVALID_REQUEST_BODY'],
    ['tax_info that is no JSON', { ...fullBody(), tax_info: '{' }, 400, 'INVALID_REQUEST_BODY'],
    ['an image of the wrong type', fullBody({ receipt_image: 7 }), 400, 'INVALID_REQUEST_BODY'],
    ['an RFC of 11 characters', tax({ tax_id: 'EKU9003173C' }), 400, 'INVALID_RFC_FORMAT'],
    ['an RFC with month 13', tax({ tax_id: 'EKU9013173C9' }), 400, 'INVALID_RFC_FORMAT'],
    ['an unknown regime', tax({ fiscal_regimen: '999' }), 400, 'INVALID_TAX_REGIME'],
    [
      "a regime for individuals with a legal entity's RFC",
      tax({ fiscal_regimen: '612' }),
      400,
      'INVALID_TAX_REGIME',
    ],
    ['a postal code of 4 digits', tax({ postal_code: '4250' }), 400, 'INVALID_POSTAL_CODE'],
    ['a postal code of no state', tax({ postal_code: '17000' }), 400, 'INVALID_POSTAL_CODE'],
    ['00000 as a postal code', tax({ postal_code: '00000' }), 400, 'INVALID_POSTAL_CODE'],
    ['an email without @', fullBody({ email: 'somebody' }), 400, 'INVALID_EMAIL'],
    ['a phone number of 3 digits', fullBody({ phone_number: '123' }), 400, 'INVALID_PHONE_NUMBER'],
    ['an extension', fullBody({ phone_number: '55 1234 5678 ext. 12' }), 400, 'INVALID_PHONE_NUMBER'],
    ['51 characters', fullBody({ expense_description: 'ñ'.repeat(51) }), 400, 'INVALID_EXPENSE_DESCRIPTION'],
    ['51 emoji', fullBody({ expense_description: '👨‍👩‍👧‍👦'.repeat(51) }), 400, 'INVALID_EXPENSE_DESCRIPTION'],
    [
      'one letter with more marks than anybody writes',
      fullBody({ expense_description: `n${'\u0303'.repeat(1_000)}` }),
      400,
      'INVALID_EXPENSE_DESCRIPTION',
    ],
    ['no base64', fullBody({ receipt_image: 'data:image/png;base64,ñ' }), 400, 'INVALID_IMAGE_FORMAT'],
    [
      'a label without end',
      fullBody({ receipt_image: `data:${';a'.repeat(10_000)}` }),
      400,
      'INVALID_IMAGE_FORMAT',
    ],
    ['U+0000', tax({ taxpayer: 'A\0B' }), 400, 'INVALID_REQUEST_BODY'],
    ['half a surrogate pair', fullBody({ email: '\ud800' }), 400, 'INVALID_REQUEST_BODY'],
    [
      'nesting beyond reason',
      { a: JSON.parse('['.repeat(33) + ']'.repeat(33)) },
      400,
      'INVALID_REQUEST_BODY',
    ],
    [
      'U+0000 in tax_info that is a text',
      { ...fullBody(), tax_info: JSON.stringify(tax({ taxpayer: 'A\0B' })['tax_info']) },
      400,
      'INVALID_REQUEST_BODY',
    ],
    ['a hidden character in a name', tax({ taxpayer: 'ANA\u202eNAJ' }), 400, 'INVALID_REQUEST_BODY'],
    [
      'a hidden character in a description',
      fullBody({ expense_description: 'a\u2066b' }),
      400,
      'INVALID_EXPENSE_DESCRIPTION',
    ],
    ['a name of 301 characters', tax({ taxpayer: 'A'.repeat(301) }), 400, 'INVALID_REQUEST_BODY'],
    ['a GIF', fullBody({ receipt_image: anImage(Buffer.from('GIF89a')) }), 400, 'INVALID_IMAGE_FORMAT'],
    [
      'a PNG that ends after its signature',
      fullBody({ receipt_image: anImage(Buffer.from('89504e470d0a1a0a', 'hex')) }),
      400,
      'INVALID_IMAGE_FORMAT',
    ],
    ['too many bytes', fullBody({ receipt_image: anImage(Buffer.alloc(20_001)) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['too many pixels', fullBody({ receipt_image: pngHeader(101, 100) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['a body over the limit', fullBody({ receipt_image: 'x'.repeat(200_000) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['a use that the regime does not allow', tax({ cfdi_use: 'D01' }), 400, 'INVALID_CFDI_FOR_REGIME'],
    ['an unknown use', tax({ cfdi_use: 'G99' }), 400, 'INVALID_CFDI_FOR_REGIME'],
  ])('%s', async (_, body, status, code) => {
    const response = await refused(() => createFull(testApp, organization.admin.key, body));
    expect(response.body).toEqual({ success: false, error: { code, message: expect.any(String) } });
    expect(response.status).toBe(status);
  });

  it('all missing fields at once', async () => {
    const { body } = await createFull(testApp, organization.admin.key, { tax_info: { tax_id: 'x' } });
    expect(body.error.message).toBe(
      'Missing required fields: cfdi_use, fiscal_regimen, taxpayer, postal_code, receipt_image',
    );
  });

  it('an extension of a phone number, with a message', async () => {
    const body = fullBody({ phone_number: '+52 55 1234 5678 x12' });
    const response = await createFull(testApp, organization.admin.key, body);
    expect(response.body.error.message).toMatch(/^Invalid phone number format: it has an extension/);
  });

  it('a regime that is not among several registered ones', async () => {
    const { id, rfc } = await createMember(testApp, { orgId: organization.id });
    await testApp.rows(`UPDATE tax_infos SET registered_regimens = '{601,603}' WHERE profile_id = $1`, [id]);
    const response = await refused(() =>
      createFull(testApp, organization.admin.key, tax({ tax_id: rfc, fiscal_regimen: '620' })),
    );
    expect(response.body.error.code).toBe('INVALID_REGIME');
    expect(response.status).toBe(400);
    await createFull(testApp, organization.admin.key, tax({ tax_id: rfc, fiscal_regimen: '603' })).expect(
      200,
    );
  });

  it.each([
    ['malformed JSON', 'application/json', '{"a":', 400, 'INVALID_REQUEST_BODY'],
    ['JSON that is no object', 'application/json', '[]', 400, 'INVALID_REQUEST_BODY'],
    [
      'JSON of 5,000 levels',
      'application/json',
      `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
      400,
      'INVALID_REQUEST_BODY',
    ],
    ['JSON that is null', 'application/json', 'null', 400, 'INVALID_REQUEST_BODY'],
    ['another content type', 'text/xml', '<a/>', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-',
      400,
      'INVALID_REQUEST_BODY',
    ],
    ['a form without a boundary', 'multipart/form-data', 'hello', 400, 'INVALID_REQUEST_BODY'],
  ])('%s', async (_, type, text, status, code) => {
    const response = await refused(() =>
      testApp.http
        .post('/api/invoicing/create-invoice-full')
        .set(...bearer(organization.admin.key))
        .set('Content-Type', type)
        .send(text),
    );
    expect(response.body).toEqual({ success: false, error: { code, message: expect.any(String) } });
    expect(response.status).toBe(status);
  });

  it('a missing key without a code, and a wrong one with it', async () => {
    const missing = await refused(() =>
      testApp.http.post('/api/invoicing/create-invoice-full').send(fullBody()),
    );
    expect(missing.status).toBe(401);
    expect(missing.body).toEqual({ success: false, error: 'Unauthorized', message: expect.any(String) });
    const wrong = await refused(() => createFull(testApp, 'ris_nobodys'));
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      success: false,
      error: { code: 'INVALID_API_KEY', message: expect.any(String) },
    });
  });

  it('an owner without an organization, before it checks the body', async () => {
    const owner = await createMember(testApp, { orgId: null });
    const response = await refused(() => createFull(testApp, owner.key, {}));
    expect([response.status, response.body.error.code]).toEqual([403, 'NO_ORGANIZATION']);
  });

  it('an organization without the feature', async () => {
    const { admin } = await createOrganization(testApp, { flags: { api_keys_enabled: false } });
    const response = await refused(() => createFull(testApp, admin.key, {}));
    expect([response.status, response.body.error.code]).toEqual([403, 'FEATURE_DISABLED']);
  });

  it('an unknown RFC if members are not created automatically', async () => {
    const { admin } = await createOrganization(testApp, { flags: { auto_create_members: false } });
    const response = await refused(() => createFull(testApp, admin.key));
    expect([response.status, response.body.error.code]).toEqual([404, 'RFC_NOT_FOUND']);
  });

  it('an owner without credits, and creates no profile', async () => {
    const { admin } = await createOrganization(testApp, { credits: 0 });
    const response = await refused(() => createFull(testApp, admin.key));
    expect([response.status, response.body.error.code]).toEqual([403, 'INSUFFICIENT_CREDITS']);
  });

  it('while the provider is unavailable; missing credits take precedence', async () => {
    const poor = await createOrganization(testApp, { credits: 0 });
    await whileOutOfWork(testApp, new ProviderUnavailable('down', { retryAfterMs: 30_000 }), async () => {
      const response = await refused(() => createFull(testApp, organization.admin.key));
      expect([response.status, response.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(response.headers['retry-after']).toBe('30');
      expect((await createFull(testApp, poor.admin.key)).body.error.code).toBe('INSUFFICIENT_CREDITS');
    });
  });

  it('an unexpected error, without details', async () => {
    await testApp.rows('ALTER TABLE invoices RENAME COLUMN image_key TO hidden');
    try {
      const response = await refused(() => createFull(testApp, organization.admin.key));
      expect([response.status, response.body.error.code]).toEqual([500, 'INTERNAL_ERROR']);
      expect(JSON.stringify(response.body)).not.toMatch(/image_key|column|select|insert/i);
    } finally {
      await testApp.rows('ALTER TABLE invoices RENAME COLUMN hidden TO image_key');
    }
  });

  it.each([
    ['LOOKUP_ERROR', 'tax_infos', 'RENAME COLUMN city TO hidden', 'RENAME COLUMN hidden TO city'],
    [
      'AUTH_USER_CREATION_FAILED',
      'auth_users',
      'ADD CHECK (false) NOT VALID',
      'DROP CONSTRAINT auth_users_check',
    ],
    ['PROFILE_CREATION_FAILED', 'profiles', 'ADD CHECK (false) NOT VALID', 'DROP CONSTRAINT profiles_check'],
    [
      'TAX_INFO_CREATION_FAILED',
      'tax_infos',
      'ADD CHECK (false) NOT VALID',
      'DROP CONSTRAINT tax_infos_check',
    ],
  ])('%s by the failing step', async (code, table, broken, mended) => {
    await testApp.rows(`ALTER TABLE ${table} ${broken}`);
    try {
      const body = tax({ tax_id: someTaxData().taxId });
      const response = await refused(() => createFull(testApp, organization.admin.key, body));
      expect([response.status, response.body.error.code]).toEqual([500, code]);
    } finally {
      await testApp.rows(`ALTER TABLE ${table} ${mended}`);
    }
  });
});

describe('a database outage at any step', () => {
  it('is 503, also during the lookup of an RFC', async () => {
    const blocker = testApp.dataSource.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('LOCK TABLE tax_infos');
    try {
      const waiting = createFull(testApp, organization.admin.key).then((response) => response);
      await eventually(
        () =>
          testApp.rows(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%tax_infos%'`,
          ),
        ({ length }) => length > 0,
      );
      const { status, body } = await waiting;
      expect([status, body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    } finally {
      await blocker.rollbackTransaction();
      await blocker.release();
    }
  });
});

describe('the other endpoints refuse in Envelope B', () => {
  const admin = { key: () => organization.admin.key };

  it.each<[string, () => PromiseLike<{ status: number; body: object }>, number, string, RegExp]>([
    [
      'facturar-ticket, a picture that is none',
      () => createTicket(testApp, admin.key(), { receipt_image: 'bm90IGFuIGltYWdl' }),
      400,
      'Bad Request',
      /^Invalid image format/,
    ],
    [
      'facturar-ticket, no picture',
      () => createTicket(testApp, admin.key(), { receipt_image: undefined }),
      400,
      'Bad Request',
      /receipt_image/,
    ],
    [
      'facturar-ticket, no usage',
      () => createTicket(testApp, admin.key(), { cfdi_usage: '' }),
      400,
      'Bad Request',
      /cfdi_usage is required/,
    ],
    [
      'facturar-ticket, a usage that the regime does not allow',
      () => createTicket(testApp, admin.key(), { cfdi_usage: 'D01' }),
      400,
      'Bad Request',
      /D01/,
    ],
    [
      'facturar-ticket, 1,001 characters',
      () => createTicket(testApp, admin.key(), { expense_description: 'x'.repeat(1_001) }),
      400,
      'Bad Request',
      /expense_description/,
    ],
    [
      'facturar-ticket-org, a picture that is none',
      () => createTicketOrg(testApp, admin.key(), { rfc: organization.admin.rfc, receipt_image: 'bm90' }),
      400,
      'Bad Request',
      /^Invalid image format/,
    ],
    [
      'facturar-ticket-org, nobody',
      () => createTicketOrg(testApp, admin.key(), { rfc: 'ZZZ010101AB1' }),
      404,
      'Not Found',
      /^Member with RFC not found in organization$/,
    ],
    [
      'facturar-ticket-org, no RFC',
      () => createTicketOrg(testApp, admin.key(), {}),
      400,
      'Bad Request',
      /rfc/,
    ],
    [
      'invoice, unknown',
      () => getInvoice(testApp, admin.key(), { org_id: organization.id, invoice_id: UNKNOWN_ID }),
      404,
      'Not Found',
      /^Invoice not found$/,
    ],
    [
      'invoice, no UUID',
      () => getInvoice(testApp, admin.key(), { org_id: organization.id, invoice_id: 'x' }),
      404,
      'Not Found',
      /^Invoice not found$/,
    ],
    [
      'invoice, no org_id',
      () => getInvoice(testApp, admin.key(), { invoice_id: 'x' }),
      400,
      'Bad Request',
      /org_id/,
    ],
    [
      'member-invoices, nobody',
      () => getMemberInvoices(testApp, admin.key(), { org_id: organization.id, rfc: 'ZZZ010101AB1' }),
      404,
      'Not Found',
      /^Member not found$/,
    ],
    ...[
      'limit=0',
      'limit=-1',
      'limit=ten',
      'limit=1.5',
      'limit=NaN',
      'limit=Infinity',
      'offset=-1',
      'offset=x',
      'limit=1&limit=2',
    ].map((query): [string, () => PromiseLike<{ status: number; body: object }>, number, string, RegExp] => [
      `member-invoices, ${query}`,
      () =>
        testApp.http
          .get(
            `/api/invoicing/member-invoices?org_id=${organization.id}&rfc=${organization.admin.rfc}&${query}`,
          )
          .set(...bearer(admin.key())),
      400,
      'Bad Request',
      /limit|offset/,
    ]),
    [
      'facturar-ticket-org, U+0000',
      () => createTicketOrg(testApp, admin.key(), { rfc: 'A\0' }),
      400,
      'Bad Request',
      /U\+0000/,
    ],
    [
      'member-invoices, U+0000',
      () => getMemberInvoices(testApp, admin.key(), { org_id: organization.id, rfc: '\0' }),
      400,
      'Bad Request',
      /U\+0000/,
    ],
    [
      'an unknown route',
      () => testApp.http.get('/api/nothing'),
      404,
      'Not Found',
      /^Cannot GET \/api\/nothing$/,
    ],
    [
      'a path beside the interface',
      () => testApp.http.post('/apix'),
      404,
      'Not Found',
      /^Cannot POST \/apix$/,
    ],
    [
      'another method of a known route',
      () => testApp.http.get('/api/invoicing/create-invoice-full'),
      404,
      'Not Found',
      /./,
    ],
  ])('%s', async (_, request, status, error, message) => {
    const response = await refused(request);
    expect(response.body).toEqual({ error, message: expect.stringMatching(message) });
    expect(response.status).toBe(status);
  });

  it('facturar-ticket without credits', async () => {
    const owner = await createMember(testApp, { orgId: organization.id }, 0);
    const response = await refused(() => createTicket(testApp, owner.key));
    expect(response.status).toBe(402);
    expect(response.body).toEqual({ error: 'Payment Required', message: 'Insufficient credits' });
  });

  it("facturar-ticket-org without the organization's credits", async () => {
    const poor = await createOrganization(testApp, { orgCredits: 0 });
    const response = await refused(() => createTicketOrg(testApp, poor.admin.key, { rfc: poor.admin.rfc }));
    expect(response.status).toBe(402);
  });

  it('while the provider is unavailable', async () => {
    await whileOutOfWork(testApp, new ProviderUnavailable('down'), async () => {
      const response = await refused(() => createTicket(testApp, organization.admin.key));
      expect(response.status).toBe(503);
      expect(response.body.error).toBe('Service Unavailable');
      expect(response.headers['retry-after']).toMatch(/^\d+$/);
    });
  });
});

/** A PNG of this size, as far as its header goes. */
function pngHeader(width: number, height: number): string {
  const bytes = Buffer.from(TINY_PNG.slice(22), 'base64');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}
