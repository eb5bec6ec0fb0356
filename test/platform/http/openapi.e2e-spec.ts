import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type supertest from 'supertest';
import { API_EXAMPLES } from '../../../src/api-examples.js';
import { DatabaseWatch } from '../../../src/platform/database/database-watch.js';
import { VERSION } from '../../../src/platform/version.js';
import { ProviderUnavailable } from '../../../src/provider/provider.js';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestMember,
  type TestOrganization,
} from '../../support/service/accounts.js';
import { ApiDocument, type DocumentedOperation, type Method } from '../../support/http/api-document.js';
import { AnswerExamples } from '../../support/http/answer-examples.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { whileOutOfWork } from '../../support/service/out-of-work.js';
import { receiptBytes } from '../../support/receipts/receipts.js';
import { bearer, fullBody, settled } from '../../support/http/requests.js';
import { registeredRoutes } from '../../support/http/routes.js';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const UNKNOWN_RFC = 'ZZZ010101AB1';

let testApp: TestApp;
let api: ApiDocument;
let organization: TestOrganization;
let admin: TestMember;
let member: TestMember;
let completed: { id: string; pdf_url: string; xml_url: string; receipt_image_url: string };
let failed: { id: string };

beforeAll(async () => {
  testApp = await startTestApp({
    env: { MAX_IMAGE_BYTES: '200000', PUBLIC_URL: 'https://app.example.com' },
  });
  api = await ApiDocument.load(testApp);
  organization = await createOrganization(testApp, { credits: 50, orgCredits: 50 });
  admin = organization.admin;
  member = await createMember(testApp, { orgId: organization.id });
  completed = await makeInvoice();
  testApp.provider.willDo(() => ({
    state: 'failed',
    reference: null,
    code: 'NOT_A_RECEIPT',
    message: 'This is no receipt',
  }));
  failed = await makeInvoice();
});
afterAll(() => testApp.close());

async function makeInvoice() {
  const { body } = await send('post', '/api/invoicing/facturar-ticket').send(ticket());
  return settled(testApp, admin.key, organization.id, body.id);
}

/** A request with the administrator's key, or another. */
function send(method: Method, path: string, key: string | null = admin.key): supertest.Test {
  const request = testApp.http[method](path);
  return key ? request.set(...bearer(key)) : request;
}

const ticket = (over: object = {}) => ({
  receipt_image: fullBody()['receipt_image'],
  cfdi_usage: 'G03',
  ...over,
});
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;
const taxInfo = () => fullBody({ tax_info: { tax_id: someTaxData().taxId } })['tax_info'];

describe('the document', () => {
  it('has the URL of the service', () => {
    expect(api.document.servers).toEqual([{ url: 'https://app.example.com' }]);
    expect(api.operations.filter(({ operation }) => operation.servers).map(nameOf)).toEqual([]);
    expect(JSON.stringify(api.document)).not.toMatch(/"x-/);
  });

  it('has an introduction for new users', () => {
    const { openapi, info, components } = api.document;
    expect(openapi).toBe('3.1.0');
    expect(info.title).toBe('Receipt Invoicing Service');
    expect(info.version).toBe(VERSION);
    expect(info.description).toMatch(/no fiscal validity/);
    expect(Object.values(components?.securitySchemes ?? {})).toEqual([
      expect.objectContaining({ type: 'http', scheme: 'bearer' }),
    ]);
  });

  it('has all routes for clients, and no others', () => {
    const names = (routes: { method: string; route: string }[]) =>
      routes.map(({ method, route }) => `${method} ${route}`).sort();
    const ofClients = registeredRoutes(testApp).filter(({ route }) => route !== '/api/provider-callbacks');
    expect(names(api.operations)).toEqual(names(ofClients));
    expect(api.operations.length).toBeGreaterThanOrEqual(8);
  });

  it('describes the purpose of every operation', () => {
    const lacking = api.operations.filter(
      ({ operation }) => !operation.summary || !operation.description || operation.tags?.length !== 1,
    );
    expect(lacking.map(nameOf)).toEqual([]);
    const known = api.document.tags?.filter(({ description }) => description).map(({ name }) => name);
    expect(known).toEqual(
      expect.arrayContaining(api.operations.flatMap(({ operation }) => operation.tags ?? [])),
    );
  });

  it('gives every operation a readable id', () => {
    const ids = api.operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id ?? ''))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes an answer, and the errors that every operation has', () => {
    for (const operation of api.operations) {
      const statuses = Object.keys(operation.responses);
      expect([nameOf(operation), statuses.filter((status) => status.startsWith('2')).length]).toEqual([
        nameOf(operation),
        1,
      ]);
      expect(statuses).toEqual(expect.arrayContaining(['400', '500']));
      expect([nameOf(operation), statuses.includes('401')]).toEqual([nameOf(operation), !operation.isPublic]);
      if (operation.body) expect(statuses).toEqual(expect.arrayContaining(['413', '415']));
    }
  });

  it('describes every response with its headers and a schema that can be used', () => {
    for (const operation of api.operations) {
      for (const [status, response] of Object.entries(operation.responses)) {
        const content = Object.entries(response.content ?? {});
        const where = `${nameOf(operation)} ${status}`;
        expect([
          where,
          content.length > 0 || ['204', '302'].includes(status),
          response.description.length > 0,
        ]).toEqual([where, true, true]);
        expect(Object.keys(response.headers ?? {})).toContain('X-Request-Id');
        for (const [, { schema = {} }] of content) expect(() => api.problemOf({}, schema)).not.toThrow();
      }
    }
  });

  it('names the schema of every error', () => {
    const unnamed = api.operations.flatMap((operation) =>
      Object.entries(operation.responses)
        .filter(
          ([status, { content }]) => Number(status) >= 400 && !refIn(content?.['application/json']?.schema),
        )
        .map(([status]) => `${nameOf(operation)} ${status}`),
    );
    expect(unnamed).toEqual([]);
  });

  it('closes the schemas of responses only', () => {
    const isOpen = (schema: object): boolean =>
      'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false);
    for (const operation of api.operations) {
      for (const { content } of Object.values(operation.responses)) {
        for (const { schema } of Object.values(content ?? {})) {
          if (schema) expect(api.everySchemaIn(schema).filter(isOpen)).toEqual([]);
        }
      }
      if (operation.bodySchema) expect(operation.bodySchema).not.toHaveProperty('additionalProperties');
    }
  });

  it('has examples of bodies that fit their schemas', () => {
    const withBody = api.operations.filter(takesJson);
    expect(withBody.length).toBeGreaterThanOrEqual(3);
    for (const operation of withBody) {
      const { example, schema } = operation.body?.content['application/json'] ?? {};
      expect([nameOf(operation), example && api.problemOf(example, schema ?? {})]).toEqual([
        nameOf(operation),
        null,
      ]);
    }
  });

  it('describes all parameters', () => {
    for (const { parameters } of api.operations) {
      for (const { name, schema, description } of parameters) {
        expect([name, Boolean(schema), Boolean(description)]).toEqual([name, true, true]);
      }
    }
  });

  it('has pages for people', async () => {
    const { text } = await testApp.http.get('/api/docs').expect(200);
    expect(text).toContain('Receipt Invoicing Service');
  });
});

/** One request, and the status that it must have. A new endpoint is a row here. */
type Row = [
  status: number,
  method: Method,
  route: string,
  what: string,
  request: () => PromiseLike<supertest.Response> | supertest.Test,
];

const invoicing = (name: string): string => `/api/invoicing/${name}`;

const SUCCESSES: Row[] = [
  [200, 'get', '/api/health', '', () => send('get', '/api/health', null)],
  [200, 'get', '/api/health/live', '', () => send('get', '/api/health/live', null)],
  [200, 'get', '/api/health/ready', '', () => send('get', '/api/health/ready', null)],
  [
    200,
    'post',
    invoicing('create-invoice-full'),
    'a new RFC',
    () =>
      send('post', invoicing('create-invoice-full')).send(fullBody({ tax_info: { tax_id: UNKNOWN_RFC } })),
  ],
  [
    200,
    'post',
    invoicing('create-invoice-full'),
    'contact data',
    () =>
      send('post', invoicing('create-invoice-full')).send(
        fullBody({
          tax_info: { tax_id: someTaxData().taxId },
          email: 'ana@example.com',
          phone_number: '5512345678',
        }),
      ),
  ],
  [
    200,
    'post',
    invoicing('create-invoice-full'),
    'an existing member, with notes',
    () =>
      send('post', invoicing('create-invoice-full')).send(
        fullBody({ tax_info: { tax_id: admin.rfc, postal_code: '06600', street: 'Av. Juárez' } }),
      ),
  ],
  [
    200,
    'post',
    invoicing('create-invoice-full'),
    'a form',
    () =>
      send('post', invoicing('create-invoice-full'))
        .field('tax_info', JSON.stringify(taxInfo()))
        .attach('receipt_image', receiptBytes(), 'receipt.jpg'),
  ],
  [
    200,
    'post',
    invoicing('facturar-ticket'),
    '',
    () => send('post', invoicing('facturar-ticket')).send(ticket({ expense_description: null })),
  ],
  [
    200,
    'post',
    invoicing('facturar-ticket'),
    'a repeated one',
    async () => {
      const once = () =>
        send('post', invoicing('facturar-ticket')).set('Idempotency-Key', 'a key').send(ticket());
      await once().expect(200);
      return once().expect('Idempotency-Replayed', 'true');
    },
  ],
  [
    200,
    'post',
    invoicing('facturar-ticket-org'),
    '',
    () => send('post', invoicing('facturar-ticket-org')).send(ticket({ rfc: member.rfc })),
  ],
  ...['facturar-ticket', 'facturar-ticket-org'].map((name): Row => [
    200,
    'post',
    invoicing(name),
    'a form',
    () =>
      send('post', invoicing(name))
        .field({ cfdi_usage: 'G03', rfc: member.id })
        .attach('receipt_image', receiptBytes(), 'receipt.jpg'),
  ]),
  [
    200,
    'get',
    invoicing('invoice'),
    'completed',
    () => send('get', invoicing('invoice')).query({ org_id: organization.id, invoice_id: completed.id }),
  ],
  [
    200,
    'get',
    invoicing('invoice'),
    'failed',
    () => send('get', invoicing('invoice')).query({ org_id: organization.id, invoice_id: failed.id }),
  ],
  [
    200,
    'get',
    invoicing('member-invoices'),
    '',
    async () => {
      await testApp.atRest();
      const query = { org_id: organization.id, rfc: admin.rfc, limit: 1 };
      return send('get', invoicing('member-invoices')).query(query);
    },
  ],
  ...(['pdf_url', 'xml_url', 'receipt_image_url'] as const).map((link): Row => [
    200,
    'get',
    '/api/files/{invoiceId}/{kind}',
    link,
    () => send('get', pathOf(completed[link]), null),
  ]),
  [
    201,
    'post',
    invoicing('create-profile'),
    '',
    () => send('post', invoicing('create-profile')).send({ tax_info: taxInfo(), email: 'ana@example.com' }),
  ],
  [
    200,
    'get',
    invoicing('get-profile'),
    '',
    () => send('get', invoicing('get-profile')).query({ rfc: member.rfc }),
  ],
  [
    200,
    'get',
    invoicing('member-info'),
    '',
    () => send('get', invoicing('member-info')).query({ org_id: organization.id, rfc: member.rfc }),
  ],
  [200, 'get', invoicing('credits'), '', () => send('get', invoicing('credits'))],
  [
    200,
    'get',
    invoicing('organization-members'),
    '',
    () => send('get', invoicing('organization-members')).query({ org_id: organization.id }),
  ],
  [200, 'get', '/api/profile/{rfc}', 'by RFC', () => send('get', `/api/profile/${member.rfc}`)],
  [200, 'get', '/api/profile/{rfc}', 'by id', () => send('get', `/api/profile/${member.id}`)],
  [
    200,
    'patch',
    '/api/profile/{rfc}',
    '',
    () => send('patch', `/api/profile/${member.id}`).send({ name: 'ANA', email: null }),
  ],
  [
    200,
    'delete',
    '/api/profile/{rfc}',
    '',
    async () => {
      const { id } = await createMember(testApp, { orgId: organization.id });
      return send('delete', `/api/profile/${id}`);
    },
  ],
  [200, 'get', '/api/profile/{rfc}/tax-info', '', () => send('get', `/api/profile/${member.id}/tax-info`)],
  [
    200,
    'patch',
    '/api/profile/{rfc}/tax-info',
    '',
    () => send('patch', `/api/profile/${member.id}/tax-info`).send({ postal_code: '06000' }),
  ],
  [200, 'get', '/api/organizations/{org_id}', '', () => send('get', `/api/organizations/${organization.id}`)],
  [
    200,
    'patch',
    '/api/organizations/{org_id}',
    '',
    () => send('patch', `/api/organizations/${organization.id}`).send({ description: 'Ours' }),
  ],
  [
    200,
    'get',
    '/api/organizations/{org_id}/members',
    '',
    () => send('get', `/api/organizations/${organization.id}/members`).query({ limit: 2 }),
  ],
  [
    200,
    'get',
    '/api/organizations/{org_id}/members/{rfc}',
    '',
    () => send('get', `/api/organizations/${organization.id}/members/${member.rfc}`),
  ],
  [
    200,
    'patch',
    '/api/organizations/{org_id}/members/{rfc}',
    '',
    () => send('patch', `/api/organizations/${organization.id}/members/${member.id}`).send({ name: 'EVA' }),
  ],
];

/** What `create-invoice-full` refuses, each with a code of its own. */
const REFUSED: [status: number, what: string, body: () => object][] = [
  [400, 'an RFC that is none', () => fullBody({ tax_info: { tax_id: 'EKU9013173C9' } })],
  [400, 'an unknown regime', () => fullBody({ tax_info: { fiscal_regimen: '999' } })],
  [400, 'a postal code that is none', () => fullBody({ tax_info: { postal_code: '4250' } })],
  [400, 'an email that is none', () => fullBody({ email: 'somebody' })],
  [400, 'a phone number that is none', () => fullBody({ phone_number: '123' })],
  [400, 'a long description', () => fullBody({ expense_description: 'ñ'.repeat(51) })],
  [400, 'a picture that is none', () => fullBody({ receipt_image: 'data:image/png;base64,R0lGODlh' })],
  [400, 'a use that the regime does not allow', () => fullBody({ tax_info: { cfdi_use: 'D01' } })],
  [413, 'a large picture', () => fullBody({ receipt_image: `data:image/png;base64,${'A'.repeat(300_000)}` })],
];

/** Steps of `create-invoice-full` that break, each with a code of its own: what is done to a table, and undone. */
const BROKEN: [table: string, broken: string, mended: string][] = [
  ['invoices', 'RENAME COLUMN image_key TO hidden', 'RENAME COLUMN hidden TO image_key'],
  ['tax_infos', 'RENAME COLUMN city TO hidden', 'RENAME COLUMN hidden TO city'],
  ...['auth_users', 'profiles', 'tax_infos'].map((table): [string, string, string] => [
    table,
    'ADD CONSTRAINT broken CHECK (false) NOT VALID',
    'DROP CONSTRAINT broken',
  ]),
];

const ERRORS: Row[] = [
  ...BROKEN.map(([table, broken, mended]): Row => [
    500,
    'post',
    invoicing('create-invoice-full'),
    '',
    async () => {
      await testApp.rows(`ALTER TABLE ${table} ${broken}`);
      try {
        const body = fullBody({ tax_info: { tax_id: someTaxData().taxId } });
        return await send('post', invoicing('create-invoice-full')).send(body);
      } finally {
        await testApp.rows(`ALTER TABLE ${table} ${mended}`);
      }
    },
  ]),
  ...REFUSED.map(([status, what, body]): Row => [
    status,
    'post',
    invoicing('create-invoice-full'),
    what,
    () => send('post', invoicing('create-invoice-full')).send(body()),
  ]),
  [
    400,
    'post',
    invoicing('create-invoice-full'),
    'a use that needs a complement which is not made here',
    async () => {
      const { provider } = testApp;
      Object.assign(provider, { unsupportedUses: ['D10'] });
      try {
        const tax_info = { tax_id: 'XOJI740919U48', fiscal_regimen: '612', cfdi_use: 'D10' };
        return await send('post', invoicing('create-invoice-full')).send(fullBody({ tax_info }));
      } finally {
        Object.assign(provider, { unsupportedUses: [] });
      }
    },
  ],
  [
    400,
    'post',
    invoicing('create-invoice-full'),
    'no JSON',
    () => send('post', invoicing('create-invoice-full')).type('application/json').send('{'),
  ],
  [
    400,
    'post',
    invoicing('create-invoice-full'),
    'none of several regimes',
    async () => {
      const { id, rfc } = await createMember(testApp, { orgId: organization.id });
      await testApp.rows(`UPDATE tax_infos SET registered_regimens = '{601,603}' WHERE profile_id = $1`, [
        id,
      ]);
      const body = fullBody({ tax_info: { tax_id: rfc, fiscal_regimen: '620' } });
      return send('post', invoicing('create-invoice-full')).send(body);
    },
  ],
  [
    401,
    'post',
    invoicing('create-invoice-full'),
    'no key',
    () => send('post', invoicing('create-invoice-full'), null).send(fullBody()),
  ],
  [401, 'get', invoicing('invoice'), 'no key', () => send('get', invoicing('invoice'), null)],
  [
    403,
    'post',
    invoicing('create-invoice-full'),
    'an owner without an organization',
    async () => {
      const { key } = await createMember(testApp, { orgId: null });
      return send('post', invoicing('create-invoice-full'), key).send(fullBody());
    },
  ],
  [
    403,
    'post',
    invoicing('create-invoice-full'),
    'an organization without the feature',
    async () => {
      const other = await createOrganization(testApp, { flags: { api_keys_enabled: false } });
      return send('post', invoicing('create-invoice-full'), other.admin.key).send(fullBody());
    },
  ],
  [
    415,
    'post',
    invoicing('create-invoice-full'),
    'another content type',
    () => send('post', invoicing('create-invoice-full')).type('text/plain').send('hello'),
  ],
  [
    400,
    'post',
    invoicing('create-invoice-full'),
    'nothing in it',
    () => send('post', invoicing('create-invoice-full')).send({}),
  ],
  [
    401,
    'post',
    invoicing('create-invoice-full'),
    'a key that is none',
    () => send('post', invoicing('create-invoice-full'), 'nonsense').send(fullBody()),
  ],
  [
    403,
    'post',
    invoicing('create-invoice-full'),
    'no credits',
    async () => {
      const { key } = await createMember(testApp, { orgId: organization.id }, 0);
      return send('post', invoicing('create-invoice-full'), key).send(fullBody());
    },
  ],
  [
    404,
    'post',
    invoicing('create-invoice-full'),
    'an unknown RFC where members are not made',
    async () => {
      const other = await createOrganization(testApp, { flags: { auto_create_members: false } });
      return send('post', invoicing('create-invoice-full'), other.admin.key).send(fullBody());
    },
  ],
  ...['create-invoice-full', 'facturar-ticket', 'facturar-ticket-org'].flatMap((name): Row[] => [
    [
      422,
      'post',
      invoicing(name),
      'a key for another body',
      async () => {
        const body = (text: string) => ({
          ...fullBody(),
          ...ticket({ rfc: member.rfc, expense_description: text }),
        });
        const once = (text: string) =>
          send('post', invoicing(name)).set('Idempotency-Key', 'reused').send(body(text));
        await once('one').expect(200);
        return once('another');
      },
    ],
    [
      503,
      'post',
      invoicing(name),
      'the provider takes no work',
      async () => {
        const body = { ...fullBody(), ...ticket({ rfc: member.rfc }) };
        return whileOutOfWork(testApp, new ProviderUnavailable('down', { retryAfterMs: 7_000 }), async () =>
          send('post', invoicing(name)).send(body),
        );
      },
    ],
    [
      400,
      'post',
      invoicing(name),
      'a key that is too long',
      () => send('post', invoicing(name)).set('Idempotency-Key', 'x'.repeat(256)).send(fullBody()),
    ],
  ]),
  [
    402,
    'post',
    invoicing('facturar-ticket'),
    'no credits',
    async () => {
      const { key } = await createMember(testApp, { orgId: organization.id }, 0);
      return send('post', invoicing('facturar-ticket'), key).send(ticket());
    },
  ],
  [
    403,
    'post',
    invoicing('facturar-ticket-org'),
    'no administrator',
    () => send('post', invoicing('facturar-ticket-org'), member.key).send(ticket({ rfc: member.rfc })),
  ],
  [
    404,
    'post',
    invoicing('facturar-ticket-org'),
    'nobody',
    () => send('post', invoicing('facturar-ticket-org')).send(ticket({ rfc: 'ZZZ020202AB1' })),
  ],
  [
    404,
    'get',
    invoicing('invoice'),
    'unknown',
    () => send('get', invoicing('invoice')).query({ org_id: organization.id, invoice_id: UNKNOWN_ID }),
  ],
  [
    403,
    'get',
    invoicing('member-invoices'),
    'no administrator',
    () =>
      send('get', invoicing('member-invoices'), member.key).query({
        org_id: organization.id,
        rfc: admin.rfc,
      }),
  ],
  [
    403,
    'get',
    invoicing('organization-members'),
    'no administrator',
    () => send('get', invoicing('organization-members'), member.key).query({ org_id: organization.id }),
  ],
  [
    404,
    'get',
    invoicing('organization-members'),
    'unknown',
    () => send('get', invoicing('organization-members')).query({ org_id: UNKNOWN_ID }),
  ],
  [
    400,
    'get',
    invoicing('organization-members'),
    'of none',
    () => send('get', invoicing('organization-members')),
  ],
  [
    400,
    'get',
    invoicing('member-invoices'),
    'a limit that is none',
    () =>
      send('get', invoicing('member-invoices')).query({ org_id: organization.id, rfc: admin.rfc, limit: 0 }),
  ],
  [
    403,
    'get',
    '/api/files/{invoiceId}/{kind}',
    'a changed link',
    () => send('get', pathOf(completed.pdf_url).replace('/pdf?', '/xml?'), null),
  ],
  [
    500,
    'get',
    invoicing('invoice'),
    'a broken database',
    async () => {
      await testApp.rows('ALTER TABLE invoices RENAME COLUMN image_key TO hidden');
      const query = { org_id: organization.id, invoice_id: completed.id };
      const response = await send('get', invoicing('invoice')).query(query);
      await testApp.rows('ALTER TABLE invoices RENAME COLUMN hidden TO image_key');
      return response;
    },
  ],
  ...(
    [
      ['get', '/api/profile/{rfc}'],
      ['patch', '/api/profile/{rfc}'],
      ['delete', '/api/profile/{rfc}'],
      ['get', '/api/profile/{rfc}/tax-info'],
      ['patch', '/api/profile/{rfc}/tax-info'],
      ['get', '/api/organizations/{org_id}'],
      ['patch', '/api/organizations/{org_id}'],
      ['get', '/api/organizations/{org_id}/members'],
      ['get', '/api/organizations/{org_id}/members/{rfc}'],
      ['patch', '/api/organizations/{org_id}/members/{rfc}'],
    ] as const
  ).map(([method, route]): Row => [
    404,
    method,
    route,
    'unknown',
    () => send(method, route.replaceAll(/\{\w+\}/g, UNKNOWN_ID)),
  ]),
  [
    409,
    'post',
    invoicing('create-profile'),
    'an RFC that is there',
    () =>
      send('post', invoicing('create-profile')).send({
        tax_info: fullBody({ tax_info: { tax_id: member.rfc } })['tax_info'],
      }),
  ],
  [
    400,
    'delete',
    '/api/profile/{rfc}',
    'one with invoices',
    () => send('delete', `/api/profile/${member.id}`),
  ],
];

describe('responses match the document', () => {
  const examples = new AnswerExamples();
  const isRecording = Boolean(process.env['UPDATE_FILES']);

  it.each([...SUCCESSES, ...ERRORS])('%i %s %s %s', async (status, method, route, what, request) => {
    const response = await request();
    expect([response.status, response.status === status ? '' : response.text]).toEqual([status, '']);
    api.expectDocumented(method, route, response);
    const { documented, now } = examples.compare(api.find(method, route), what, response);
    // UPDATE_FILES=1 records what has changed, from a run of the whole file.
    if (!isRecording) expect(documented).toBe(now);
  });

  afterAll(() => {
    if (isRecording) examples.write();
  });

  it('every example is checked, and matches its schema', () => {
    // What is recorded now is in the document of the next run.
    if (isRecording) return;
    const problems = api.operations.flatMap((operation) =>
      Object.entries(operation.responses).flatMap(([status, { content }]) => {
        const { schema = {}, examples: all = {} } = content?.['application/json'] ?? {};
        return Object.entries(all).flatMap(([name, example]) => {
          const problem = api.problemOf('value' in example ? example.value : undefined, schema);
          return problem ? [`${nameOf(operation)} ${status} ${name}: ${problem}`] : [];
        });
      }),
    );
    expect(problems).toEqual([]);
    const shown = api.operations.flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ content }) =>
        Object.keys(content?.['application/json']?.examples ?? {}),
      ),
    );
    const recorded = Object.values(API_EXAMPLES).flatMap((statuses) =>
      Object.values(statuses).flatMap((named) => Object.keys(named)),
    );
    expect(shown.sort()).toEqual(recorded.sort());
    const { responses } = api.find('post', invoicing('create-invoice-full'));
    const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    const withoutExample = errors.flatMap(([, { content }]) => {
      const { schema = {}, examples: all = {} } = content?.['application/json'] ?? {};
      const codes = api.everySchemaIn(schema).flatMap(({ properties }) => {
        const code = properties?.['code'];
        return code && 'enum' in code ? (code.enum as string[]) : [];
      });
      return codes.filter((code) => !Object.keys(all).some((name) => name.split(':')[0] === code));
    });
    // These need time, or a second request at the same moment.
    expect(withoutExample.sort()).toEqual(['IDEMPOTENCY_KEY_IN_USE', 'RATE_LIMITED', 'REQUEST_TIMEOUT']);
    expect(examples.count).toBe(recorded.length);
  });

  it('410 of an expired link', async () => {
    testApp.clock.advance(8 * 86_400_000);
    const response = await send('get', pathOf(completed.pdf_url), null);
    expect(response.status).toBe(410);
    api.expectDocumented('get', '/api/files/{invoiceId}/{kind}', response);
  });

  it('503 of an unhealthy service', async () => {
    const isAway = vi.spyOn(testApp.app.get(DatabaseWatch), 'isAway', 'get').mockReturnValue(true);
    try {
      const response = await send('get', '/api/health', null);
      expect(response.status).toBe(503);
      api.expectDocumented('get', '/api/health', response);
    } finally {
      isAway.mockRestore();
    }
  });

  it('for each operation, with at least one success in the table', () => {
    const covered = new Set(SUCCESSES.map(([, method, route]) => `${method} ${route}`));
    expect(api.operations.map(nameOf).filter((name) => !covered.has(name))).toEqual([]);
  });
});

describe('every operation', () => {
  const concrete = ({ route }: DocumentedOperation) => route.replaceAll(/\{\w+\}/g, UNKNOWN_ID);

  it.each<[string, number, (operation: DocumentedOperation) => supertest.Test | null]>([
    ['401 without a key', 401, (of) => (of.isPublic ? null : send(of.method, concrete(of), null))],
    ['400 for U+0000 in the address', 400, (of) => send(of.method, `${concrete(of)}?x=%00`)],
    [
      "400 for an address that can't be decoded",
      400,
      (of) => (of.route.includes('{') ? send(of.method, of.route.replaceAll(/\{\w+\}/g, '%')) : null),
    ],
    [
      '400 for malformed JSON',
      400,
      (of) => (takesJson(of) ? send(of.method, concrete(of)).type('application/json').send('{') : null),
    ],
    [
      '413 for far too much',
      413,
      (of) => (of.body ? send(of.method, concrete(of)).send({ receipt_image: 'x'.repeat(1_000_000) }) : null),
    ],
    [
      '415 for another content type',
      415,
      (of) => (takesJson(of) ? send(of.method, concrete(of)).type('text/plain').send('hello') : null),
    ],
  ])('%s', async (_, status, request) => {
    for (const operation of api.operations) {
      const sent = request(operation);
      if (!sent) continue;
      const response = await sent;
      expect([nameOf(operation), response.status]).toEqual([nameOf(operation), status]);
      api.expectDocumented(operation.method, operation.route, response);
    }
  });
});

/** Others take bytes as they come. */
function takesJson({ body }: DocumentedOperation): boolean {
  return Boolean(body?.content['application/json']);
}

const refIn = (schema: object = {}): boolean => '$ref' in schema;

function nameOf({ method, route }: DocumentedOperation): string {
  return `${method} ${route}`;
}
