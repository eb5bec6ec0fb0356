import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { bearer, createFull, fullBody } from '../support/http/requests.js';

interface Note {
  code: string;
  field: string;
  message: string;
}

let testApp: TestApp;
let organization: TestOrganization;
let admin: TestMember;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  organization = await createOrganization(testApp, { credits: 50 });
  admin = organization.admin;
});
afterAll(() => testApp.close());

const STORED = { taxpayer: 'ESCUELA KEMPER URGATE', postalCode: '42501', fiscalRegimen: '601' };
const storedMember = (contact: object = {}): Promise<TestMember> =>
  createMember(testApp, { orgId: organization.id, taxData: someTaxData(STORED), ...contact });

const bodyFor = (tax_id: string, tax_info: object = {}, rest: object = {}) =>
  fullBody({
    ...rest,
    tax_info: {
      tax_id,
      taxpayer: STORED.taxpayer,
      postal_code: STORED.postalCode,
      fiscal_regimen: STORED.fiscalRegimen,
      ...tax_info,
    },
  });

const fieldsOf = (notes: Note[] | undefined) => notes?.map(({ code, field }) => [code, field]);

async function notesOf(body: object, key = admin.key): Promise<Note[] | undefined> {
  const { body: answer } = await createFull(testApp, key, body).expect(200);
  return answer.data.notes;
}

describe('the notes of create-invoice-full', () => {
  it('are absent when all of the request is used', async () => {
    const { rfc } = await storedMember({ email: 'ana@example.com', phoneNumber: '+525512345678' });
    const contact = { email: 'ana@EXAMPLE.com', phone_number: '55 1234 5678' };
    const { body } = await createFull(testApp, admin.key, bodyFor(rfc, {}, contact)).expect(200);
    expect(Object.keys(body.data)).toEqual(['invoice', 'member', 'created_profile', 'credits_remaining']);
    expect(await notesOf(bodyFor('EKU900317AB1', { street: null, city: ' ' }, contact))).toBeUndefined();
  });

  it('name the lines of an address, which this endpoint does not store', async () => {
    const address = { street: 'Av. Juárez', ext_num: 12, neighborhood: 'Centro', country: 'México' };
    const notes = await notesOf(bodyFor('EKU900317AB2', address));
    expect(fieldsOf(notes)).toEqual(
      ['street', 'ext_num', 'neighborhood', 'country'].map((name) => ['NOT_STORED', `tax_info.${name}`]),
    );
    expect(notes?.[0]?.message).toContain('PATCH /api/profile/{rfc}/tax-info');
    const { body } = await testApp.http
      .get('/api/profile/EKU900317AB2/tax-info')
      .set(...bearer(admin.key))
      .expect(200);
    expect(body).toMatchObject({ street: null, country: null });
  });

  it('name them in a form, too', async () => {
    const { body } = await testApp.http
      .post('/api/invoicing/create-invoice-full')
      .set(...bearer(admin.key))
      .field('tax_info', JSON.stringify(bodyFor('EKU900317AB3')['tax_info']))
      .field('tax_info[street]', 'Av. Juárez')
      .field('tax_info.city', 'Pachuca')
      .attach('receipt_image', receiptBytes(), 'receipt.jpg')
      .expect(200);
    expect(fieldsOf(body.data.notes)).toEqual([
      ['NOT_STORED', 'tax_info.street'],
      ['NOT_STORED', 'tax_info.city'],
    ]);
  });

  it('name the tax data of the request that those of the member replace', async () => {
    const { rfc } = await storedMember();
    const sent = { taxpayer: 'OTRO NOMBRE', postal_code: '06600', fiscal_regimen: '603' };
    const notes = await notesOf(bodyFor(rfc, sent));
    expect(fieldsOf(notes)).toEqual([
      ['STORED_VALUE_USED', 'tax_info.taxpayer'],
      ['STORED_VALUE_USED', 'tax_info.postal_code'],
      ['STORED_VALUE_USED', 'tax_info.fiscal_regimen'],
    ]);
    for (const { message } of notes ?? []) expect(message).not.toMatch(/KEMPER|42501|601/);
  });

  it('do not name a legal name that is the same in the CFDI', async () => {
    const { rfc } = await storedMember();
    expect(await notesOf(bodyFor(rfc, { taxpayer: 'Escuela Kemper Urgate, S.A. de C.V.' }))).toBeUndefined();
  });

  it('name the contact data of an existing member, which stay as they are', async () => {
    const { rfc } = await storedMember({ email: 'ana@example.com' });
    const contact = { email: 'eva@example.com', phone_number: '55 1234 5678' };
    expect(fieldsOf(await notesOf(bodyFor(rfc, {}, contact)))).toEqual([
      ['NOT_STORED', 'email'],
      ['NOT_STORED', 'phone_number'],
    ]);
  });

  it('tell a caller who may not read the member nothing about its data', async () => {
    const { key } = await createMember(testApp, { orgId: organization.id });
    const { rfc } = await storedMember({ email: 'ana@example.com' });
    const same = await notesOf(bodyFor(rfc, { street: 'x' }, { email: 'ana@example.com' }), key);
    const other = { taxpayer: 'OTRO NOMBRE', postal_code: '06600', fiscal_regimen: '603', street: 'x' };
    const different = await notesOf(bodyFor(rfc, other, { email: 'eva@example.com' }), key);
    expect(different).toEqual(same);
    expect(fieldsOf(same)).toEqual([
      ['NOT_STORED', 'tax_info.street'],
      ['NOT_STORED', 'email'],
    ]);
  });

  it('tell members about their own data', async () => {
    const { key, rfc } = await storedMember();
    const notes = await notesOf(bodyFor(rfc, { postal_code: '06600' }), key);
    expect(fieldsOf(notes)).toEqual([['STORED_VALUE_USED', 'tax_info.postal_code']]);
  });

  it('are the same in a repeated answer, whatever was changed meanwhile', async () => {
    const { id, rfc } = await storedMember();
    const send = () =>
      createFull(testApp, admin.key, bodyFor(rfc, { postal_code: '06600' })).set('Idempotency-Key', 'notes');
    const first = await send().expect(200);
    expect(fieldsOf(first.body.data.notes)).toEqual([['STORED_VALUE_USED', 'tax_info.postal_code']]);
    await testApp.http
      .patch(`/api/profile/${id}/tax-info`)
      .set(...bearer(admin.key))
      .send({ postal_code: '06600' })
      .expect(200);
    const repeated = await send().expect(200);
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    expect(repeated.body).toEqual(first.body);
  });
});
