import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { TINY_PNG } from '../support/receipts/receipts.js';
import { bearer, createTicket, footprint } from '../support/http/requests.js';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const UNKNOWN_RFC = 'ZZZ010101AB1';

let testApp: TestApp;
let ours: TestOrganization;
let theirs: TestOrganization;
let theirMember: TestMember;
let theirInvoice: string;
let callers: Record<'admin' | 'member' | 'loner', { key: string; orgId: string }>;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  ours = await createOrganization(testApp);
  theirs = await createOrganization(testApp);
  theirMember = await createMember(testApp, { orgId: theirs.id });
  theirInvoice = (await createTicket(testApp, theirMember.key).expect(200)).body.id;
  const member = await createMember(testApp, { orgId: ours.id });
  const loner = await createMember(testApp, { orgId: null });
  callers = {
    admin: { key: ours.admin.key, orgId: ours.id },
    member: { key: member.key, orgId: ours.id },
    loner: { key: loner.key, orgId: loner.id },
  };
});
afterAll(() => testApp.close());

/** The ids in a request. The same request is made with another organization's ids and with unknown ones. */
interface Named {
  org: string;
  id: string;
  rfc: string;
  invoice: string;
}

interface Request {
  method: 'get' | 'post' | 'patch' | 'delete';
  path: string;
  body?: object;
}

/** Every request that contains the id of an organization, a profile or an invoice. `own` is the caller's own org_id. */
const REQUESTS: Record<string, (named: Named, own: string) => Request> = {
  'profile by id': ({ id }) => ({ method: 'get', path: `/api/profile/${id}` }),
  'profile by RFC': ({ rfc }) => ({ method: 'get', path: `/api/profile/${rfc}` }),
  'profile, change': ({ id }) => ({ method: 'patch', path: `/api/profile/${id}`, body: { name: 'X' } }),
  'profile, remove by id': ({ id }) => ({ method: 'delete', path: `/api/profile/${id}` }),
  'profile, remove by RFC': ({ rfc }) => ({ method: 'delete', path: `/api/profile/${rfc}` }),
  'tax info by id': ({ id }) => ({ method: 'get', path: `/api/profile/${id}/tax-info` }),
  'tax info by RFC': ({ rfc }) => ({ method: 'get', path: `/api/profile/${rfc}/tax-info` }),
  'tax info, change': ({ id }) => ({
    method: 'patch',
    path: `/api/profile/${id}/tax-info`,
    body: { postal_code: '06600' },
  }),
  'get-profile': ({ rfc }) => ({ method: 'get', path: `/api/invoicing/get-profile?rfc=${rfc}` }),
  'member-info in theirs': ({ org, rfc }) => ({
    method: 'get',
    path: `/api/invoicing/member-info?org_id=${org}&rfc=${rfc}`,
  }),
  'member-info in ours': ({ rfc }, own) => ({
    method: 'get',
    path: `/api/invoicing/member-info?org_id=${own}&rfc=${rfc}`,
  }),
  'member-invoices in theirs': ({ org, rfc }) => ({
    method: 'get',
    path: `/api/invoicing/member-invoices?org_id=${org}&rfc=${rfc}`,
  }),
  'member-invoices in ours': ({ rfc }, own) => ({
    method: 'get',
    path: `/api/invoicing/member-invoices?org_id=${own}&rfc=${rfc}`,
  }),
  'member-invoices in theirs by id': ({ org, id }) => ({
    method: 'get',
    path: `/api/invoicing/member-invoices?org_id=${org}&rfc=${id}`,
  }),
  'member-invoices in ours by id': ({ id }, own) => ({
    method: 'get',
    path: `/api/invoicing/member-invoices?org_id=${own}&rfc=${id}`,
  }),
  'organization-members': ({ org }) => ({
    method: 'get',
    path: `/api/invoicing/organization-members?org_id=${org}`,
  }),
  'invoice in theirs': ({ org, invoice }) => ({
    method: 'get',
    path: `/api/invoicing/invoice?org_id=${org}&invoice_id=${invoice}`,
  }),
  'invoice in ours': ({ invoice }, own) => ({
    method: 'get',
    path: `/api/invoicing/invoice?org_id=${own}&invoice_id=${invoice}`,
  }),
  organization: ({ org }) => ({ method: 'get', path: `/api/organizations/${org}` }),
  'organization, change': ({ org }) => ({
    method: 'patch',
    path: `/api/organizations/${org}`,
    body: { name: 'X' },
  }),
  members: ({ org }) => ({ method: 'get', path: `/api/organizations/${org}/members` }),
  'member in theirs': ({ org, rfc }) => ({ method: 'get', path: `/api/organizations/${org}/members/${rfc}` }),
  'member in ours by id': ({ id }, own) => ({
    method: 'get',
    path: `/api/organizations/${own}/members/${id}`,
  }),
  'member in theirs, change': ({ org, id }) => ({
    method: 'patch',
    path: `/api/organizations/${org}/members/${id}`,
    body: { name: 'X' },
  }),
  'facturar-ticket-org': ({ rfc }) => ({
    method: 'post',
    path: '/api/invoicing/facturar-ticket-org',
    body: { rfc, receipt_image: TINY_PNG, cfdi_usage: 'G03' },
  }),
  'facturar-ticket-org by id': ({ id }) => ({
    method: 'post',
    path: '/api/invoicing/facturar-ticket-org',
    body: { rfc: id, receipt_image: TINY_PNG, cfdi_usage: 'G03' },
  }),
};

describe.each(['admin', 'member', 'loner'] as const)('with the key of a %s', (kind) => {
  it.each(Object.keys(REQUESTS))(
    "%s: another organization's data are answered like unknown ids, and do not change",
    async (name) => {
      const { key, orgId } = callers[kind];
      const foreign = { org: theirs.id, id: theirMember.id, rfc: theirMember.rfc, invoice: theirInvoice };
      const unknown = { org: UNKNOWN_ID, id: UNKNOWN_ID, rfc: UNKNOWN_RFC, invoice: UNKNOWN_ID };
      const before = await theirState();
      const [one, other] = [await send(name, foreign, key, orgId), await send(name, unknown, key, orgId)];
      expect(one).toEqual(other);
      expect(one.status).toBe(name.startsWith('facturar-ticket-org') && kind === 'member' ? 403 : 404);
      expect(await theirState()).toEqual(before);
    },
  );
});

describe('mass assignment', () => {
  const PROTECTED = [
    'is_admin',
    'org_id',
    'id',
    'credits_remaining',
    'created_at',
    'scope_id',
    'parent_id',
    'orgId',
  ];

  it('changes no protected field, with 300 random bodies', async () => {
    const admin = await createOrganization(testApp);
    const member = await createMember(testApp, { orgId: admin.id }, 5);
    const guarded = () =>
      testApp.rows(
        `SELECT p.id, p.scope_id, p.org_id, p.parent_id, p.is_admin, p.invoice_count, p.created_at, a.balance,
                o.id AS organization, o.feature_flags, o.created_at AS organization_created
           FROM profiles p JOIN credit_accounts a ON a.id = p.id JOIN organizations o ON o.id = p.org_id
          WHERE p.org_id = $1 ORDER BY p.id`,
        [admin.id],
      );
    const before = await guarded();
    const targets = [
      ['patch', `/api/profile/${member.rfc}`],
      ['patch', `/api/profile/${member.id}/tax-info`],
      ['patch', `/api/organizations/${admin.id}`],
      ['patch', `/api/organizations/${admin.id}/members/${member.rfc}`],
      ['post', '/api/invoicing/create-profile'],
    ] as const;
    const created: string[] = [];
    for (let count = 0; count < 300; count++) {
      const [method, path] = targets[count % targets.length] ?? targets[0];
      const response = await testApp.http[method](path)
        .set(...bearer(count % 2 ? member.key : admin.admin.key))
        .set('Content-Type', 'application/json')
        .send(hostileBody(count));
      expect(response.status).toBeLessThan(500);
      if (response.status === 201) created.push(response.body.id);
    }
    for (const id of created) {
      const [row] = await testApp.rows('SELECT org_id, is_admin, invoice_count FROM profiles WHERE id = $1', [
        id,
      ]);
      expect(row).toEqual({ org_id: admin.id, is_admin: false, invoice_count: 0 });
    }
    expect(created.length).toBeGreaterThan(10);
    const after = (await guarded()) as { id: string }[];
    expect(after.filter(({ id }) => !created.includes(id))).toEqual(before);
    expect(({} as Record<string, unknown>)['is_admin']).toBeUndefined();
  });

  /** JSON text, so that `__proto__` is an own member, as it would arrive from a client. */
  function hostileBody(count: number): string {
    const values = [
      true,
      1e9,
      '1',
      null,
      [],
      {},
      { is_admin: true },
      UNKNOWN_ID,
      theirs.id,
      '2001-01-01T00:00:00.000Z',
    ];
    const members = PROTECTED.map((name, at) => [name, values[(count * 7 + at) % values.length]]);
    const nested = { ...Object.fromEntries(members), tax_info: Object.fromEntries(members) };
    const { taxId, taxpayer, postalCode, fiscalRegimen, cfdiUse } = someTaxData();
    const tax_info = {
      ...(count % 3 ? Object.fromEntries(members) : {}),
      tax_id: taxId,
      taxpayer,
      postal_code: postalCode,
      fiscal_regimen: fiscalRegimen,
      cfdi_use: cfdiUse,
      profile: nested,
    };
    const text = JSON.stringify({
      // Each target has one of these.
      name: `N${count}`,
      postal_code: '06600',
      ...Object.fromEntries(members),
      profile: nested,
      tax_info,
    });
    return `{"__proto__":${JSON.stringify(nested)},"constructor":{"prototype":{"is_admin":true}},${text.slice(1)}`;
  }
});

async function send(name: string, named: Named, key: string, own: string) {
  const { method, path, body } = REQUESTS[name]?.(named, own) ?? { method: 'get', path: '/' };
  const request = testApp.http[method](path).set(...bearer(key));
  const { status, text } = await (body ? request.send(body) : request);
  return { status, text };
}

async function theirState() {
  const rows = await testApp.rows(
    'SELECT * FROM profiles p JOIN tax_infos t ON t.profile_id = p.id ORDER BY p.id',
  );
  const organizations = await testApp.rows('SELECT * FROM organizations ORDER BY id');
  return { rows, organizations, counts: await footprint(testApp) };
}
