import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '../../src/platform/database/database.js';
import { BY_OPERATOR, SecurityLog } from '../../src/security-log/security-log.js';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestMember,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { bearer, createFull } from '../support/http/requests.js';
import { givePassword, signedIn, type Visitor } from '../support/http/visitor.js';

const SECURITY = '/account/organization/security';
const KEY = '/account/settings/api-key';

let testApp: TestApp;
let orgId: string;
let admin: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ({ id: orgId, admin } = await createOrganization(testApp));
  visitor = await signedIn(testApp, admin.id);
});

const record = (event: Partial<Parameters<SecurityLog['record']>[1]>) =>
  testApp.app
    .get(Database)
    .transaction((tx) =>
      testApp.app
        .get(SecurityLog)
        .record(tx, { kind: 'suspended', scopeId: orgId, profileId: null, ...BY_OPERATOR, ...event }),
    );

/** What each entry of the log says, line by line, without its markup. */
const rowsOf = (text: string): string[][] =>
  [...(/<ul class="lines">.*/s.exec(text)?.[0] ?? '').matchAll(/<li>(.*?)<\/li>/gs)].map(([, entry = '']) =>
    entry
      .replaceAll(/<[^>]*>/g, '\n')
      .split(/\n+/)
      .filter(Boolean),
  );

describe('the security log', () => {
  it('has the actor, the profile, the time and the address of each event, newest first', async () => {
    const { taxId, taxpayer, postalCode, fiscalRegimen, cfdiUse } = someTaxData({ taxpayer: 'EVA NUEVA' });
    const tax_info = {
      tax_id: taxId,
      taxpayer,
      postal_code: postalCode,
      fiscal_regimen: fiscalRegimen,
      cfdi_use: cfdiUse,
    };
    const { body } = await testApp.http
      .post('/api/invoicing/create-profile')
      .set(...bearer(admin.key))
      .send({ tax_info })
      .expect(201);
    await testApp.rows('UPDATE profiles SET name = $2 WHERE id = $1', [admin.id, 'ANA ADMIN']);
    const password = { 'current-password': await givePassword(testApp, admin.id) };
    const page = await visitor.get(`${KEY}/regenerate`);
    const replaces = /name="replaces" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    await visitor.submit('/account', KEY, { ...password, replaces, 'keep-old-hours': '1' });
    await visitor.submit('/account', `${KEY}/end-old`);
    await record({ kind: 'suspended', profileId: body.id });
    await visitor.submit('/account', `/account/members/${body.id}/delete`, password);
    await record({ kind: 'sign-in-refused', profileId: admin.id, madeBy: null, address: '203.0.113.9' });

    const { text } = await visitor.get(SECURITY).expect(200);
    const when = expect.stringMatching(/^\d+:\d\d [AP]M$/);
    const from = (address: string) => ` · from ${address}`;
    const gone = ', in the account of A deleted profile';
    expect(text).toMatch(/<h3 class="day">\w{3} \d+, \d{4}<\/h3>/);
    expect(rowsOf(text)).toEqual([
      ['Sign-in refused', 'Not identified, in the account of Ana Admin', when, from('203.0.113.9')],
      ['Profile deleted', `Ana Admin${gone}`, when, from(visitor.network)],
      ['Access suspended', `Whoever runs the service${gone}`, when],
      ['API key revoked', 'Ana Admin', when, from(visitor.network)],
      ['API key replaced', 'Ana Admin', when, from(visitor.network)],
      ['Profile created', `Ana Admin${gone}`, when, from('127.0.0.1')],
    ]);
    expect((await visitor.get('/account/organization')).text).toContain(`href="${SECURITY}"`);
  });

  it('has a member that an invoice request created', async () => {
    const { body } = await createFull(testApp, admin.key).expect(200);
    const made = () =>
      testApp.rows(
        `SELECT profile_id, made_by, address FROM security_events WHERE scope_id = $1 AND kind = 'profile-created'`,
        [orgId],
      );
    const event = { profile_id: body.data.member.id, made_by: admin.id, address: '127.0.0.1' };
    expect(await made()).toEqual([event]);
    // Another one for the same RFC makes nobody.
    await createFull(testApp, admin.key).expect(200);
    expect(await made()).toEqual([event]);
  });

  it('records nothing that did not happen', async () => {
    await visitor.submit('/account', `${KEY}/end-old`);
    await testApp.http
      .delete(`/api/profile/00000000-0000-7000-8000-000000000000`)
      .set(...bearer(admin.key))
      .expect(404);
    expect((await visitor.get(SECURITY).expect(200)).text).toContain('There is nothing in the log yet.');
  });

  it('belongs to one organization, and is for its administrators', async () => {
    const other = await createOrganization(testApp);
    await record({ scopeId: other.id, profileId: other.admin.id, address: '203.0.113.77' });
    // Even where it names somebody of another one.
    await record({ profileId: other.admin.id });
    await testApp.rows("UPDATE profiles SET name = 'A STRANGER' WHERE id = $1", [other.admin.id]);
    const { text } = await visitor.get(SECURITY).expect(200);
    expect(rowsOf(text)).toHaveLength(1);
    expect(text).not.toContain('203.0.113.77');
    expect(text).not.toContain('A STRANGER');
    const member = await signedIn(testApp, (await createMember(testApp, { orgId })).id);
    await member.get(SECURITY).expect(403);
    const alone = await signedIn(testApp, (await createMember(testApp, { orgId: null })).id);
    await alone.get(SECURITY).expect(404);
  });

  it('has pages of fifty', async () => {
    for (let count = 0; count < 51; count++)
      await record({ profileId: admin.id, address: `203.0.113.${count}` });
    const first = await visitor.get(SECURITY);
    expect([rowsOf(first.text).length, /rel="next" href="[^"]*page=2"/.test(first.text)]).toEqual([50, true]);
    const second = await visitor.get(`${SECURITY}?page=2`);
    expect(rowsOf(second.text).map((row) => row.at(-1))).toEqual([' · from 203.0.113.0']);
    expect((await visitor.get(`${SECURITY}?page=999999999`).expect(200)).text).toContain('page');
  });
});
