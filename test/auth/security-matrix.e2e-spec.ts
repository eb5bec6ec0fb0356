import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateApiKey } from '../../src/auth/api-key.js';
import { ApiKeysService } from '../../src/auth/api-keys.service.js';
import { InvoiceStates } from '../../src/invoicing/processing/invoice-states.js';
import { type FinalOutcome, Settlement } from '../../src/invoicing/processing/settlement.js';
import { Database } from '../../src/platform/database/database.js';
import {
  createMember,
  createOrganization,
  someTaxData,
  suspend,
  type TestMember,
} from '../support/service/accounts.js';
import type { Method } from '../support/http/api-document.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { keyUses } from '../support/service/key-uses.js';
import { TINY_PNG } from '../support/receipts/receipts.js';
import { bearer, createTicket, footprint, fullBody, settled } from '../support/http/requests.js';
import { allRoutes } from '../support/http/routes.js';
import { completed } from '../../src/testing/scripted-provider.js';

/**
 * The callers, and whose data they request. All but `self` request data of the same organization: an ordinary member of it, its
 * invoice, and a member without invoices ({spare}).
 *
 * - none, broken, unknown, revoked: no key; malformed text; a well-formed unknown key; a replaced key
 * - suspended: the key of an administrator who is suspended
 * - foreign: an administrator of another organization
 * - alone: an owner without an organization
 * - member: a member who is not an administrator, requesting another member's data
 * - self: the same member, requesting its own data
 * - admin: an administrator of the organization
 *
 * The expected answer is a status or one of ANSWERS. A route that is missing here or in Express is a
 * failure.
 */
const TABLE = `
route                                                           | none    | broken  | unknown | revoked | suspended | foreign | alone   | member  | self    | admin
GET    /api/invoicing/invoice?org_id={org}&invoice_id={invoice} | missing | invalid | invalid | invalid | invalid   | invoice | invoice | invoice | 200     | 200
GET    /api/invoicing/member-invoices?org_id={org}&rfc={rfc}    | missing | invalid | invalid | invalid | invalid   | member  | member  | admin   | 200     | 200
GET    /api/invoicing/organization-members?org_id={org}         | missing | invalid | invalid | invalid | invalid   | org     | org     | admin   | admin   | 200
GET    /api/invoicing/credits                                   | missing | invalid | invalid | invalid | invalid   | 200     | 200     | 200     | 200     | 200
GET    /api/invoicing/member-info?org_id={org}&rfc={rfc}        | missing | invalid | invalid | invalid | invalid   | member  | member  | admin   | 200     | 200
GET    /api/invoicing/get-profile?rfc={rfc}                     | missing | invalid | invalid | invalid | invalid   | profile | profile | admin   | 200     | 200
GET    /api/profile/{id}                                        | missing | invalid | invalid | invalid | invalid   | profile | profile | admin   | 200     | 200
PATCH  /api/profile/{id}                                        | missing | invalid | invalid | invalid | invalid   | profile | profile | admin   | 200     | 200
GET    /api/profile/{rfc}/tax-info                              | missing | invalid | invalid | invalid | invalid   | profile | profile | admin   | 200     | 200
PATCH  /api/profile/{id}/tax-info                               | missing | invalid | invalid | invalid | invalid   | profile | profile | admin   | 200     | 200
GET    /api/organizations/{org}                                 | missing | invalid | invalid | invalid | invalid   | org     | org     | 200     | 200     | 200
PATCH  /api/organizations/{org}                                 | missing | invalid | invalid | invalid | invalid   | org     | org     | admin   | admin   | 200
GET    /api/organizations/{org}/members                         | missing | invalid | invalid | invalid | invalid   | org     | org     | admin   | admin   | 200
GET    /api/organizations/{org}/members/{rfc}                   | missing | invalid | invalid | invalid | invalid   | member  | member  | admin   | 200     | 200
PATCH  /api/organizations/{org}/members/{id}                    | missing | invalid | invalid | invalid | invalid   | member  | member  | admin   | 200     | 200
POST   /api/invoicing/facturar-ticket                           | missing | invalid | invalid | invalid | invalid   | 200     | 200     | 200     | 200     | 200
POST   /api/invoicing/facturar-ticket-org                       | missing | invalid | invalid | invalid | invalid   | rfc     | rfc     | admin   | admin   | 200
POST   /api/invoicing/create-invoice-full                       | absent  | unknown | unknown | unknown | unknown   | 200     | no-org  | 200     | 200     | 200
POST   /api/invoicing/create-profile                            | missing | invalid | invalid | invalid | invalid   | 201     | 201     | admin   | admin   | 201
DELETE /api/profile/{spare}                                     | missing | invalid | invalid | invalid | invalid   | profile | profile | admin   | admin   | 200
GET    /api/files/{invoice}/pdf?{signed}                        | 200     | 200     | 200     | 200     | 200       | 200     | 200     | 200     | 200     | 200
GET    /api/files/{invoice}/xml?{signed}                        | link    | link    | link    | link    | link      | link    | link    | link    | link    | link
POST   /api/provider-callbacks                                  | forged  | forged  | forged  | forged  | forged    | forged  | forged  | forged  | forged  | forged
GET    /api/health                                              | 200     | 200     | 200     | 200     | 200       | 200     | 200     | 200     | 200     | 200
GET    /api/health/live                                         | 200     | 200     | 200     | 200     | 200       | 200     | 200     | 200     | 200     | 200
GET    /api/health/ready                                        | 200     | 200     | 200     | 200     | 200       | 200     | 200     | 200     | 200     | 200
GET    /api/openapi.json                                        | 200     | 200     | 200     | 200     | 200       | 200     | 200     | 200     | 200     | 200
GET    /api/docs                                                | 200     | 200     | 200     | 200     | 200       | 200     | 200     | 200     | 200     | 200
GET    /api/docs-yaml                                           | 200     | 200     | 200     | 200     | 200       | 200     | 200     | 200     | 200     | 200
GET    /api/nothing                                             | nowhere | nowhere | nowhere | nowhere | nowhere   | nowhere | nowhere | nowhere | nowhere | nowhere
`;

/** Assets of the documentation's page: public. */
const PARTS_OF_THE_DOCUMENT = /^\/api\/docs\//;
/** Matches an answer, which is not a route. */
const UNKNOWN_ROUTE = 'get /api/nothing';

const envelopeA = (code: string) => ({ success: false, error: { code, message: expect.any(String) } });
const envelopeB = (error: string, message: unknown) => ({ error, message });
const missing = envelopeB('Unauthorized', expect.stringMatching(/missing/));

/** Status and body of refusals. */
const ANSWERS: Record<string, [status: number, body: object]> = {
  missing: [401, missing],
  invalid: [401, envelopeB('Unauthorized', 'API key is invalid')],
  absent: [401, { success: false, ...missing }],
  unknown: [401, envelopeA('INVALID_API_KEY')],
  'no-org': [403, envelopeA('NO_ORGANIZATION')],
  admin: [403, envelopeB('Forbidden', expect.stringMatching(/administrator/))],
  invoice: [404, envelopeB('Not Found', 'Invoice not found')],
  member: [404, envelopeB('Not Found', 'Member not found')],
  profile: [404, envelopeB('Not Found', 'Profile not found')],
  org: [404, envelopeB('Not Found', 'Organization not found')],
  rfc: [404, envelopeB('Not Found', 'Member with RFC not found in organization')],
  link: [403, envelopeB('Forbidden', 'This link is not valid')],
  forged: [401, envelopeB('Unauthorized', 'This callback is not authorized')],
  nowhere: [404, envelopeB('Not Found', 'Cannot GET /api/nothing')],
};

/** The body of requests that have one. */
const BODIES: Record<string, (about: TestMember) => object> = {
  'PATCH /api/profile/{id}': () => ({ name: 'NEW NAME' }),
  'PATCH /api/profile/{id}/tax-info': () => ({ postal_code: '06600' }),
  'PATCH /api/organizations/{org}': () => ({ description: 'New' }),
  'PATCH /api/organizations/{org}/members/{id}': () => ({ name: 'NEWER NAME' }),
  'POST /api/invoicing/create-invoice-full': ({ rfc }) => fullBody({ tax_info: { tax_id: rfc } }),
  'POST /api/invoicing/facturar-ticket': () => ({ receipt_image: TINY_PNG, cfdi_usage: 'G03' }),
  'POST /api/invoicing/facturar-ticket-org': ({ rfc }) => ({
    rfc,
    receipt_image: TINY_PNG,
    cfdi_usage: 'G03',
  }),
  'POST /api/invoicing/create-profile': () => {
    const { taxId, taxpayer, postalCode, fiscalRegimen, cfdiUse } = someTaxData();
    const names = { tax_id: taxId, taxpayer, postal_code: postalCode };
    return { tax_info: { ...names, fiscal_regimen: fiscalRegimen, cfdi_use: cfdiUse } };
  },
  'POST /api/provider-callbacks': () => ({ type: 'job.updated' }),
};

interface Row {
  method: Method;
  /** The path with its placeholders. */
  template: string;
  /** Expected answers by caller. */
  expected: Map<string, string>;
}

const [head = [], ...lines] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const CALLERS = head.slice(1);
const ROWS: Row[] = lines.map(([route = '', ...cells]) => {
  const [method = '', template = ''] = route.split(/\s+/);
  return {
    method: method.toLowerCase() as Method,
    template,
    expected: new Map(CALLERS.map((caller, at) => [caller, cells[at] ?? ''])),
  };
});

let testApp: TestApp;
/** Without a header for `none`. */
const keys = new Map<string, string>();
let names: Record<string, string>;
let target: TestMember;
let self: TestMember & { invoice: string };

beforeAll(async () => {
  // Without a worker, so that only requests change data.
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  const ours = await createOrganization(testApp, { credits: 100, orgCredits: 100 });
  const theirs = await createOrganization(testApp, { credits: 100 });
  target = await createMember(testApp, { orgId: ours.id });
  const member = await createMember(testApp, { orgId: ours.id });
  const alone = await createMember(testApp, { orgId: null });
  const spare = await createMember(testApp, { orgId: ours.id }, 0);
  self = { ...member, invoice: (await createTicket(testApp, member.key).expect(200)).body.id };

  const revoked = await createMember(testApp, { orgId: ours.id, isAdmin: true });
  await testApp.app.get(Database).transaction((tx) => testApp.app.get(ApiKeysService).issue(tx, revoked.id));
  const suspended = await createMember(testApp, { orgId: ours.id, isAdmin: true });
  await suspend(testApp, suspended.id);
  for (const [caller, key] of [
    ['broken', `${ours.admin.key.slice(0, -1)}-`],
    ['unknown', generateApiKey('ris')],
    ['revoked', revoked.key],
    ['suspended', suspended.key],
    ['foreign', theirs.admin.key],
    ['alone', alone.key],
    ['member', member.key],
    ['self', member.key],
    ['admin', ours.admin.key],
  ] as const)
    keys.set(caller, key);

  const { body } = await createTicket(testApp, target.key).expect(200);
  const invoice = await testApp.app.get(InvoiceStates).findUnsettled(body.id);
  if (invoice) await testApp.app.get(Settlement).settle(invoice, completed() as FinalOutcome);
  const { pdf_url } = await settled(testApp, ours.admin.key, ours.id, body.id);
  names = {
    org: ours.id,
    id: target.id,
    rfc: target.rfc,
    invoice: body.id,
    spare: spare.id,
    signed: new URL(pdf_url).search.slice(1),
  };
  // The first use of a key on a day is recorded after the answer.
  for (const { id, key } of [theirs.admin, alone, member, ours.admin]) await keyUses(testApp, id, key);
});
afterAll(() => testApp.close());

describe('the security matrix', () => {
  it('has exactly the routes of the application', () => {
    const patterns = allRoutes(testApp)
      .filter(({ route }) => !PARTS_OF_THE_DOCUMENT.test(route))
      .map(({ method, route }) => ({
        method,
        pattern: new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      }));
    const rows = ROWS.map(({ method, template }) => ({ method, path: template.split('?')[0] ?? '' }));
    const isOf = (row: (typeof rows)[number], route: (typeof patterns)[number]) =>
      row.method === route.method && route.pattern.test(row.path);
    expect(patterns.filter((route) => !rows.some((row) => isOf(row, route)))).toEqual([]);
    expect(rows.filter((row) => !patterns.some((route) => isOf(row, route)))).toEqual([
      { method: 'get', path: '/api/nothing' },
    ]);
    expect(patterns.length).toBeGreaterThan(20);
  });

  it('defines every answer, and opens no route to callers without a key', () => {
    for (const { method, template, expected } of ROWS) {
      for (const [caller, answer] of expected)
        expect(`${template}, ${caller}: ${answer}`).toMatch(/: (\d{3}|[a-z-]+)$/);
      const isPublic = /^\/api\/(files|provider-callbacks|health|openapi\.json|docs)/.test(template);
      if (isPublic || `${method} ${template}` === UNKNOWN_ROUTE) continue;
      expect([...expected.values()].slice(0, 5)).not.toContainEqual(expect.stringMatching(/^2/));
    }
  });
});

const named = (rows: Row[]) =>
  rows.map((row) => [`${row.method.toUpperCase()} ${row.template}`, row] as const);
const isRefusal = (answer: string) => answer in ANSWERS;

describe('the answer', () => {
  it.each(named(ROWS))('%s', async (_, row) => {
    const before = await state();
    for (const caller of CALLERS) if (isRefusal(answerTo(caller, row))) await expectAnswer(row, caller);
    expect(await state()).toEqual(before);
    for (const caller of CALLERS) if (!isRefusal(answerTo(caller, row))) await expectAnswer(row, caller);
  });
});

const answerTo = (caller: string, { expected }: Row): string => expected.get(caller) ?? '';

async function expectAnswer(row: Row, caller: string): Promise<void> {
  const { status, body, headers } = await send(row, caller);
  const expected = answerTo(caller, row);
  const [expectedStatus, expectedBody] = ANSWERS[expected] ?? [Number(expected), expect.anything()];
  expect({ caller, status, body }).toEqual({ caller, status: expectedStatus, body: expectedBody });
  expect(headers['x-request-id']).toMatch(/./);
  if (status === 401) expect(headers['www-authenticate']).toBe('Bearer');
  if (row.method === 'get')
    expect({ caller, head: (await send(row, caller, 'head')).status }).toEqual({ caller, head: status });
}

const OPEN = ROWS.filter(({ expected }) => new Set(expected.values()).size === 1);

it.each(named(OPEN))('has the same text for every caller: %s', async (_, row) => {
  const answers = new Set<string>();
  for (const caller of CALLERS) {
    const { text, body } = await send(row, caller);
    // Health reports contain the memory in use.
    answers.add((text ?? JSON.stringify(body)).replace(/\d+/g, '0'));
  }
  expect(answers.size).toBe(1);
});

function send({ method, template }: Row, caller: string, as: Method | 'head' = method) {
  const isSelf = caller === 'self';
  const about = isSelf ? { ...names, id: self.id, rfc: self.rfc, invoice: self.invoice } : names;
  // A link is signed for one invoice only.
  const filled: Record<string, string> = template.includes('{signed}') ? names : about;
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? '');
  const key = keys.get(caller);
  const body = BODIES[`${method.toUpperCase()} ${template}`];
  const request = testApp.http[as](path);
  if (key) request.set(...bearer(key));
  return body && as !== 'head' ? request.send(body(isSelf ? self : target)) : request;
}

/** Everything that a refused request could change: all rows of all tables, and the number of files. */
async function state() {
  const tables = await testApp.rows<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const sums = tables.map(
    ({ name }) => `SELECT '${name}' AS name, md5(string_agg(t::text, '' ORDER BY t::text)) FROM ${name} t`,
  );
  return { rows: await testApp.rows(sums.join(' UNION ALL ')), files: (await footprint(testApp))['files'] };
}
