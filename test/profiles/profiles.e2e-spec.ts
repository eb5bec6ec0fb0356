import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createMember,
  createOrganization,
  someTaxData,
  TAX_DATA,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { bearer, createTicket, createTicketOrg, footprint } from '../support/http/requests.js';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let testApp: TestApp;
let organization: TestOrganization;
let key: string;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  organization = await createOrganization(testApp, { credits: 7 });
  key = organization.admin.key;
});

const get = (path: string, as = key) => testApp.http.get(path).set(...bearer(as));
const patch = (path: string, body: object, as = key) =>
  testApp.http
    .patch(path)
    .set(...bearer(as))
    .send(body);
const remove = (path: string, as = key) => testApp.http.delete(path).set(...bearer(as));
const createProfile = (body: object, as = key) =>
  testApp.http
    .post('/api/invoicing/create-profile')
    .set(...bearer(as))
    .send(body);

const taxInfo = (over: object = {}) => ({
  tax_id: TAX_DATA.taxId,
  taxpayer: TAX_DATA.taxpayer,
  postal_code: TAX_DATA.postalCode,
  fiscal_regimen: TAX_DATA.fiscalRegimen,
  cfdi_use: TAX_DATA.cfdiUse,
  ...over,
});

describe('create-profile', () => {
  it('creates a member of the organization, 201', async () => {
    const response = await createProfile({
      tax_info: taxInfo({ tax_id: 'eku-900317 3c9', street: 'Av. Juárez', ext_num: '5', city: null }),
      email: 'ana@EXAMPLE.com',
      phone_number: '55 1234 5678',
      is_admin: true,
      id: '00000000-0000-7000-8000-000000000000',
    }).expect(201);
    expect(response.body).toEqual({
      id: expect.stringMatching(UUID),
      name: TAX_DATA.taxpayer,
      email: 'ana@example.com',
      phone_number: '+525512345678',
      tax_id: TAX_DATA.taxId,
      org_id: organization.id,
      created_at: expect.stringMatching(ISO),
    });
    const { body } = await get(`/api/profile/${response.body.id}/tax-info`).expect(200);
    expect(body).toEqual({
      ...taxInfo(),
      street: 'Av. Juárez',
      ext_num: '5',
      neighborhood: null,
      city: null,
      state: null,
      country: null,
    });
    const member = await get(`/api/organizations/${organization.id}/members/${TAX_DATA.taxId}`);
    expect(member.body.is_admin).toBe(false);
  });

  it.each([
    ['an invalid RFC', { tax_info: taxInfo({ tax_id: 'EKU' }) }, 400, /^Invalid RFC format$/],
    [
      'an unknown regime',
      { tax_info: taxInfo({ fiscal_regimen: '999' }) },
      400,
      /^Invalid fiscal regimen code$/,
    ],
    ["another person's regime", { tax_info: taxInfo({ fiscal_regimen: '612' }) }, 400, /fiscal regimen/],
    ['a use that the regime does not allow', { tax_info: taxInfo({ cfdi_use: 'D01' }) }, 400, /D01/],
    ['an invalid postal code', { tax_info: taxInfo({ postal_code: '425' }) }, 400, /postal code/],
    ['a postal code of no state', { tax_info: taxInfo({ postal_code: '17000' }) }, 400, /postal code/],
    ['an unset postal code', { tax_info: taxInfo({ postal_code: 0 }) }, 400, /postal code/],
    ['no taxpayer', { tax_info: taxInfo({ taxpayer: undefined }) }, 400, /taxpayer is required/],
    ['a taxpayer of blanks', { tax_info: taxInfo({ taxpayer: '  ' }) }, 400, /taxpayer is required/],
    ['another type', { tax_info: taxInfo({ postal_code: true }) }, 400, /postal_code must be a string/],
    [
      'half a number',
      { tax_info: taxInfo({ fiscal_regimen: 601.5 }) },
      400,
      /fiscal_regimen must be a string/,
    ],
    [
      'unknown members',
      { taxInfo: taxInfo() },
      400,
      /^Invalid request body: none of its members is known\. Known are .*tax_info/,
    ],
    [
      'an extension',
      { tax_info: taxInfo(), phone_number: '55 1234 5678 ext 12' },
      400,
      /^Invalid phone number format: it has an extension/,
    ],
    ['no tax_info', {}, 400, /tax_info is required/],
    ['tax_info of another type', { tax_info: 'x' }, 400, /tax_info must be an object/],
    ['an invalid email', { tax_info: taxInfo(), email: 'ana' }, 400, /^Invalid email format$/],
    [
      'an invalid phone number',
      { tax_info: taxInfo(), phone_number: '1' },
      400,
      /^Invalid phone number format$/,
    ],
  ])('refuses %s', async (_, body, status, message) => {
    const before = await footprint(testApp);
    const response = await createProfile(body);
    expect([response.status, response.body]).toEqual([
      status,
      { error: 'Bad Request', message: expect.stringMatching(message) },
    ]);
    expect(await footprint(testApp)).toEqual(before);
  });

  it('treats blank contact data as absent', async () => {
    const other = taxInfo({ tax_id: 'ZZZ010101AB1' });
    const { body } = await createProfile({ tax_info: other, email: ' ', phone_number: ' ' }).expect(201);
    expect(body).toMatchObject({ email: null, phone_number: null });
  });

  it('accepts whole numbers where digits are expected', async () => {
    const numbers = taxInfo({ postal_code: 6600, fiscal_regimen: 601, ext_num: 12 });
    const { body } = await createProfile({ tax_info: numbers, phone_number: 5215512345678 }).expect(201);
    expect(body.phone_number).toBe('+525512345678');
    expect((await get(`/api/profile/${body.id}/tax-info`)).body).toMatchObject({
      postal_code: '06600',
      fiscal_regimen: '601',
      ext_num: '12',
    });
  });

  it.each(['5215512345678', '521 55 1234 5678', '+5215512345678', '00 52 1 55 1234 5678', '52 55 1234 5678'])(
    'reads %s as it is dialled today',
    async (phone_number) => {
      const { body } = await createProfile({ tax_info: taxInfo(), phone_number }).expect(201);
      expect(body.phone_number).toBe('+525512345678');
    },
  );

  it('refuses an RFC of the organization, and accepts one of another organization', async () => {
    await createProfile({ tax_info: taxInfo() }).expect(201);
    const before = await footprint(testApp);
    const again = await createProfile({ tax_info: taxInfo() });
    expect([again.status, again.body]).toEqual([
      409,
      { error: 'Conflict', message: 'Profile with this RFC already exists' },
    ]);
    expect(await footprint(testApp)).toEqual(before);
    const another = await createOrganization(testApp);
    await createProfile({ tax_info: taxInfo() }, another.admin.key).expect(201);
  });

  it('creates a profile for an owner without an organization, visible to both', async () => {
    const owner = await createMember(testApp, { orgId: null });
    const { body } = await createProfile({ tax_info: taxInfo() }, owner.key).expect(201);
    expect(body.org_id).toBeNull();
    await get(`/api/profile/${TAX_DATA.taxId}`, owner.key).expect(200);
    await get(`/api/profile/${owner.rfc}`, owner.key).expect(200);
    const info = await get(`/api/invoicing/member-info?org_id=${owner.id}&rfc=${TAX_DATA.taxId}`, owner.key);
    expect(info.status).toBe(200);
    const created = await createTicketOrg(testApp, owner.key, { rfc: TAX_DATA.taxId }).expect(200);
    const query = `org_id=${owner.id}&invoice_id=${created.body.id}`;
    await get(`/api/invoicing/invoice?${query}`, owner.key).expect(200);
    await get(`/api/organizations/${owner.id}`, owner.key).expect(404);

    const { ApiKeysService } = await import('../../src/auth/api-keys.service.js');
    const { Database } = await import('../../src/platform/database/database.js');
    const createdKey = await testApp.app
      .get(Database)
      .transaction((tx) => testApp.app.get(ApiKeysService).issue(tx, body.id));
    expect((await get(`/api/profile/${TAX_DATA.taxId}`, createdKey).expect(200)).body.id).toBe(body.id);
    await get(`/api/profile/${owner.rfc}`, createdKey).expect(404);
  });
});

describe('reading a member', () => {
  it('returns each view exactly, by RFC and by id, in any case', async () => {
    const { id, rfc } = organization.admin;
    const contact = { email: null, phone_number: null };
    const name = expect.stringMatching(/^TEST/);
    const times = { created_at: expect.stringMatching(ISO), updated_at: expect.stringMatching(ISO) };
    await createTicket(testApp, key).expect(200);

    const summary = { id, name, ...contact, tax_id: rfc, org_id: organization.id, credits_remaining: 6 };
    expect((await get(`/api/invoicing/get-profile?rfc=${rfc.toLowerCase()}`).expect(200)).body).toEqual(
      summary,
    );
    const info = await get(`/api/invoicing/member-info?org_id=${organization.id}&rfc=${rfc}`).expect(200);
    expect(info.body).toEqual({ ...summary, is_admin: true, invoice_count: 1 });

    const profile = {
      id,
      name,
      ...contact,
      org_id: organization.id,
      ...times,
      is_admin: true,
      credits_remaining: 6,
    };
    for (const by of [rfc, rfc.toLowerCase(), id, id.toUpperCase()]) {
      expect((await get(`/api/profile/${by}`).expect(200)).body).toEqual(profile);
      const member = await get(`/api/organizations/${organization.id.toUpperCase()}/members/${by}`).expect(
        200,
      );
      expect(member.body).toEqual({ ...profile, tax_id: rfc });
    }
  });

  it.each([
    ['get-profile', () => '/api/invoicing/get-profile?rfc=ZZZ010101AB1', 'Profile not found'],
    ['profile', () => '/api/profile/ZZZ010101AB1', 'Profile not found'],
    ['tax-info', () => '/api/profile/00000000-0000-7000-8000-000000000000/tax-info', 'Profile not found'],
    [
      'member-info',
      () => `/api/invoicing/member-info?org_id=${organization.id}&rfc=ZZZ010101AB1`,
      'Member not found',
    ],
    ['member', () => `/api/organizations/${organization.id}/members/ZZZ010101AB1`, 'Member not found'],
    [
      'organization',
      () => '/api/organizations/00000000-0000-7000-8000-000000000000',
      'Organization not found',
    ],
    ['members', () => '/api/organizations/nothing/members', 'Organization not found'],
  ])('%s answers 404 for an unknown one', async (_, path, message) => {
    const response = await get(path());
    expect([response.status, response.body]).toEqual([404, { error: 'Not Found', message }]);
  });
});

describe('PATCH profile and member', () => {
  it('changes contact data, and ignores absent and null members', async () => {
    const path = `/api/profile/${organization.admin.rfc}`;
    const changed = await patch(path, {
      name: 'Ana',
      email: 'ana@Example.COM',
      phone_number: '+1 415 555 2671',
    });
    expect(changed.body).toMatchObject({
      name: 'Ana',
      email: 'ana@example.com',
      phone_number: '+14155552671',
    });
    // As typed clients send unset members.
    const again = await patch(`/api/organizations/${organization.id}/members/${organization.admin.id}`, {
      name: null,
      email: null,
      phone_number: '55 1234 5678',
    }).expect(200);
    const now = { name: 'Ana', email: 'ana@example.com', phone_number: '+525512345678' };
    expect(again.body).toMatchObject(now);
    for (const body of [{}, { name: null, email: null, phone_number: null }, { other: null }])
      expect((await patch(path, body).expect(200)).body.updated_at).toBe(again.body.updated_at);
    expect((await get(path)).body).toMatchObject(now);
  });

  it('accepts a phone number as a number', async () => {
    const { body } = await patch(`/api/profile/${organization.admin.rfc}`, { phone_number: 5512345678 });
    expect(body.phone_number).toBe('+525512345678');
  });

  it.each([
    [{ email: 'ana' }, /^Invalid email format$/],
    [{ email: '' }, /^Invalid email format$/],
    [{ email: ' ' }, /^Invalid email format$/],
    [{ phone_number: 'x' }, /^Invalid phone number format$/],
    [{ phone_number: '' }, /^Invalid phone number format$/],
    [{ phone_number: '55 1234 5678 ext. 12' }, /^Invalid phone number format: it has an extension/],
    [{ correo: 'ana@example.com' }, /none of its members is known\. Known are name, email, phone_number$/],
    [{ correo: 'ana@example.com', email: null }, /none of its members is known/],
    [{ name: '  ' }, /name must not be empty/],
    [{ name: 7 }, /name must be a string/],
    [{ email: 7 }, /^Invalid email format$/],
  ])('refuses %j', async (body, message) => {
    for (const path of [
      `/api/profile/${organization.admin.rfc}`,
      `/api/organizations/${organization.id}/members/${organization.admin.rfc}`,
    ]) {
      const response = await patch(path, body);
      expect([response.status, response.body]).toEqual([
        400,
        { error: 'Bad Request', message: expect.stringMatching(message) },
      ]);
    }
    expect((await get(`/api/profile/${organization.admin.rfc}`)).body).toMatchObject({
      email: null,
      phone_number: null,
    });
  });
});

describe('PATCH tax-info', () => {
  const path = () => `/api/profile/${organization.admin.id}/tax-info`;

  const registered = async () => {
    const [row] = await testApp.rows<{ registered_regimens: string[] }>(
      'SELECT registered_regimens FROM tax_infos WHERE profile_id = $1',
      [organization.admin.id],
    );
    return row?.registered_regimens.sort();
  };

  it('replaces the only regime', async () => {
    const { body } = await patch(path(), { invoice_fiscal_regimen: '603', postal_code: '06600' }).expect(200);
    expect(body).toMatchObject({ fiscal_regimen: '603', postal_code: '06600', cfdi_use: 'G03' });
    expect(Object.keys(body)).toHaveLength(11);
    expect(await registered()).toEqual(['603']);
    await patch(path(), { postal_code: '06601' }).expect(200);
    expect(await registered()).toEqual(['603']);
  });

  it('registers a regime in addition to several, as the default', async () => {
    await testApp.rows(`UPDATE tax_infos SET registered_regimens = '{601,603}' WHERE profile_id = $1`, [
      organization.admin.id,
    ]);
    const { body } = await patch(path(), { invoice_fiscal_regimen: '620' }).expect(200);
    expect(body.fiscal_regimen).toBe('620');
    expect(await registered()).toEqual(['601', '603', '620']);
    await patch(path(), { invoice_fiscal_regimen: '603' }).expect(200);
    expect(await registered()).toEqual(['601', '603', '620']);
  });

  it('accepts a body that was read, with changes', async () => {
    const before = (await get(path())).body;
    const changes = {
      taxpayer: 'ESCUELA MUÑOZ',
      street: ' Av. Juárez ',
      ext_num: 12,
      neighborhood: 'Centro',
      city: 'Pachuca',
      state: 'Hidalgo',
      country: 'México',
      postal_code: 6600,
      fiscal_regimen: 603,
      cfdi_use: 'g01',
    };
    const changed = {
      ...changes,
      tax_id: organization.admin.rfc,
      street: 'Av. Juárez',
      ext_num: '12',
      postal_code: '06600',
      fiscal_regimen: '603',
      cfdi_use: 'G01',
    };
    expect((await patch(path(), { ...before, ...changes }).expect(200)).body).toEqual(changed);
    expect((await get(path())).body).toEqual(changed);
    // A blank line becomes null.
    const { body } = await patch(path(), { street: '', ext_num: null }).expect(200);
    expect(body).toEqual({ ...changed, street: null });
  });

  it("prefers the request's names to the answer's", async () => {
    const { body } = await patch(path(), {
      fiscal_regimen: '601',
      invoice_fiscal_regimen: '603',
      cfdi_use: 'G03',
      invoice_cfdi_use: 'G01',
    }).expect(200);
    expect(body).toMatchObject({ fiscal_regimen: '603', cfdi_use: 'G01' });
  });

  it('ignores null, with either name', async () => {
    const before = (await get(path())).body;
    const nothing = { postal_code: null, taxpayer: null, tax_id: null, invoice_fiscal_regimen: null };
    expect((await patch(path(), nothing).expect(200)).body).toEqual(before);
    const { body } = await patch(path(), { ...nothing, fiscal_regimen: '603' }).expect(200);
    expect(body).toEqual({ ...before, fiscal_regimen: '603' });
  });

  it('changes the RFC, by which the profile is then found', async () => {
    await patch(path(), { tax_id: 'zzz010101ab1' }).expect(200);
    await get('/api/profile/ZZZ010101AB1').expect(200);
    await get(`/api/profile/${organization.admin.rfc}`).expect(404);
    const body = { tax_id: 'CACX7605101P8', invoice_fiscal_regimen: '612' };
    expect((await patch(path(), body).expect(200)).body).toMatchObject({
      tax_id: body.tax_id,
      fiscal_regimen: '612',
    });
  });

  it.each([
    [{ tax_id: 'X' }, 400, /^Invalid RFC format$/],
    [{ invoice_fiscal_regimen: '999' }, 400, /^Invalid fiscal regimen code$/],
    [{ tax_id: 'CACX7605101P8' }, 400, /^Invalid fiscal regimen code$/],
    [{ invoice_cfdi_use: 'D01' }, 400, /D01/],
    [{ invoice_fiscal_regimen: '616' }, 400, /fiscal regimen/],
    [{ postal_code: 'abcde' }, 400, /postal code/],
    [{ postal_code: '00000' }, 400, /postal code/],
    [{ postal_code: '6600' }, 400, /postal code/],
    [{ postal_code: '' }, 400, /postal_code must not be empty/],
    [{ taxpayer: ' ' }, 400, /taxpayer must not be empty/],
    [{ taxpayer: 'x'.repeat(301) }, 400, /legal name/],
    [{ fiscal_regimen: '616' }, 400, /fiscal regimen/],
    [{ cfdi_use: 'D01' }, 400, /D01/],
    [{ street: 'x'.repeat(201) }, 400, /street can have at most 200/],
    [{ street: {} }, 400, /street must be a string/],
    [
      { regimen: '601', uso: 'G03' },
      400,
      /none of its members is known\. Known are .*invoice_fiscal_regimen/,
    ],
  ])('refuses %j and changes nothing', async (body, status, message) => {
    const before = (await get(path())).body;
    const response = await patch(path(), body);
    expect([response.status, response.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect((await get(path())).body).toEqual(before);
  });

  it('refuses the RFC of another profile of the organization', async () => {
    const member = await createMember(testApp, { orgId: organization.id });
    const response = await patch(path(), { tax_id: member.rfc });
    expect([response.status, response.body.error]).toEqual([409, 'Conflict']);
  });
});

describe('DELETE profile', () => {
  it('deletes the profile with all its data and its key', async () => {
    const before = await footprint(testApp);
    const member = await createMember(testApp, { orgId: organization.id }, 0);
    const { body } = await remove(`/api/profile/${member.rfc.toLowerCase()}`).expect(200);
    expect(body).toEqual({ success: true, message: expect.any(String) });
    expect(await footprint(testApp)).toEqual(before);
    await get(`/api/profile/${member.id}`).expect(404);
    await get('/api/health', member.key).expect(200);
    await get(`/api/profile/${member.id}`, member.key).expect(401);
    const [accounts] = await testApp.rows('SELECT FROM credit_accounts WHERE id = $1', [member.id]);
    expect(accounts).toBeUndefined();
  });

  it('refuses a profile with invoices, or with a subprofile that has some', async () => {
    const parent = await createMember(testApp, { orgId: organization.id }, 0);
    const child = await createMember(testApp, { orgId: organization.id, parentId: parent.id }, 1);
    await createTicket(testApp, child.key).expect(200);
    for (const rfc of [child.rfc, parent.rfc]) {
      const response = await remove(`/api/profile/${rfc}`);
      expect([response.status, response.body]).toEqual([
        400,
        { error: 'Bad Request', message: 'Cannot delete profile with existing invoices' },
      ]);
      await get(`/api/profile/${rfc}`).expect(200);
    }
  });

  it('deletes subprofiles without invoices', async () => {
    const parent = await createMember(testApp, { orgId: organization.id }, 0);
    const child = await createMember(testApp, { orgId: organization.id, parentId: parent.id }, 3);
    await remove(`/api/profile/${parent.id}`).expect(200);
    await get(`/api/profile/${child.id}`).expect(404);
    const [account] = await testApp.rows('SELECT balance FROM credit_accounts WHERE id = $1', [child.id]);
    expect(account).toEqual({ balance: '3' });
    // The security log records who deleted each of them.
    const events = await testApp.rows<object>(
      'SELECT kind, made_by, profile_id FROM security_events WHERE profile_id = ANY ($1::uuid[]) ORDER BY id',
      [[parent.id, child.id]],
    );
    const deleted = { kind: 'profile-deleted', made_by: organization.admin.id };
    expect(events).toEqual([child, parent].map(({ id }) => ({ ...deleted, profile_id: id })));
  });

  it('answers 404 for an unknown profile', async () => {
    const response = await remove('/api/profile/ZZZ010101AB1');
    expect([response.status, response.body]).toEqual([
      404,
      { error: 'Not Found', message: 'Profile not found' },
    ]);
  });
});

describe('the organization', () => {
  it('can be read and changed', async () => {
    const path = `/api/organizations/${organization.id}`;
    const shape = {
      id: organization.id,
      name: 'Org',
      description: null,
      created_at: expect.stringMatching(ISO),
      updated_at: expect.stringMatching(ISO),
      feature_flags: { api_keys_enabled: true },
    };
    expect((await get(path).expect(200)).body).toEqual(shape);
    const changed = await patch(path, { name: 'Acme', description: 'All of it', feature_flags: { x: true } });
    expect(changed.body).toEqual({ ...shape, name: 'Acme', description: 'All of it' });
    const again = await patch(path, { name: null, description: null }).expect(200);
    expect(again.body).toEqual(changed.body);
  });

  it.each([
    [{ name: 7 }, /name must be a string/],
    [{ name: '' }, /name must not be empty/],
    [{ description: [] }, /description must be a string/],
    [{ nombre: 'Acme' }, /none of its members is known\. Known are name, description$/],
  ])('refuses %j', async (body, message) => {
    const response = await patch(`/api/organizations/${organization.id}`, body);
    expect([response.status, response.body]).toEqual([
      400,
      { error: 'Bad Request', message: expect.stringMatching(/^Invalid request body: /) },
    ]);
    expect(response.body.message).toMatch(message);
  });

  it('lists its members, oldest first', async () => {
    const second = await createMember(testApp, { orgId: organization.id, taxData: someTaxData() });
    const path = `/api/organizations/${organization.id}/members`;
    const { body } = await get(path).expect(200);
    expect(body.members.map(({ id }: { id: string }) => id)).toEqual([organization.admin.id, second.id]);
    expect(body.members[1]).toEqual({
      id: second.id,
      name: expect.any(String),
      email: null,
      phone_number: null,
      tax_id: second.rfc,
      is_admin: false,
      created_at: expect.stringMatching(ISO),
    });
    const part = await get(`${path}?limit=1&offset=1`).expect(200);
    expect(part.body.members.map(({ id }: { id: string }) => id)).toEqual([second.id]);
    await get(`${path}?limit=0`).expect(400);
  });
});

describe('a member who is not an administrator', () => {
  it('reads and changes its own profile and tax info, and reads the organization; nothing else', async () => {
    const me = await createMember(testApp, { orgId: organization.id });
    const other = organization.admin;
    const org = `/api/organizations/${organization.id}`;
    const allowed = [
      get(`/api/profile/${me.rfc}`, me.key),
      patch(`/api/profile/${me.id}`, { name: 'Me' }, me.key),
      get(`/api/profile/${me.rfc}/tax-info`, me.key),
      patch(`/api/profile/${me.rfc}/tax-info`, { postal_code: '06600' }, me.key),
      get(`/api/invoicing/get-profile?rfc=${me.rfc}`, me.key),
      get(org, me.key),
    ];
    for (const request of allowed) expect((await request).status).toBe(200);
    const forbidden = [
      get(`/api/profile/${other.rfc}`, me.key),
      patch(`/api/profile/${other.id}`, { name: 'x' }, me.key),
      get(`/api/profile/${other.rfc}/tax-info`, me.key),
      patch(`/api/profile/${other.rfc}/tax-info`, {}, me.key),
      get(`/api/invoicing/get-profile?rfc=${other.rfc}`, me.key),
      get(`/api/invoicing/member-info?org_id=${organization.id}&rfc=${other.rfc}`, me.key),
      remove(`/api/profile/${me.rfc}`, me.key),
      createProfile({ tax_info: taxInfo() }, me.key),
      patch(org, { name: 'x' }, me.key),
      get(`${org}/members`, me.key),
      get(`${org}/members/${other.rfc}`, me.key),
      patch(`${org}/members/${other.rfc}`, { name: 'x' }, me.key),
    ];
    for (const request of forbidden) {
      const { status, body } = await request;
      expect([status, body.error]).toEqual([403, 'Forbidden']);
    }
  });
});
