import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestMember,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { bearer } from '../support/http/requests.js';
import { signedIn, type Visitor } from '../support/http/visitor.js';

const XSS = '"><script>alert(1)</script>';
const ESCAPED = '&quot;>&lt;script>';

let testApp: TestApp;
let orgId: string;
let ana: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  orgId = (await createOrganization(testApp)).id;
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ana = await createMember(testApp, { orgId, email: 'ana@example.com' });
  visitor = await signedIn(testApp, ana.id);
});

const api = async (path = '') => {
  const { body } = await testApp.http.get(`/api/profile/${ana.id}${path}`).set(...bearer(ana.key));
  return body;
};
const saveContact = (over: object) =>
  visitor.submit('/account/settings', '/account/settings/contact', {
    name: 'Ana',
    email: 'ana@example.com',
    phone_number: '',
    ...over,
  });
const saveTaxInfo = (over: object) =>
  visitor.submit('/account/settings/tax', '/account/settings/tax-info', {
    tax_id: ana.rfc,
    taxpayer: 'ANA SA',
    postal_code: '42501',
    fiscal_regimen: '601',
    cfdi_use: 'G03',
    ...over,
  });

describe('contact data', () => {
  it('are changed as by the API, with a confirmation', async () => {
    const answer = await saveContact({
      name: 'Ana Ruiz',
      email: 'ana@EXAMPLE.com',
      phone_number: '55 1234 5678',
    });
    expect([answer.status, answer.headers['location']]).toEqual([303, '/account/settings?done=contact']);
    const { text } = await visitor.get('/account/settings?done=contact').expect(200);
    expect(text).toContain('Your details are saved.');
    expect(text).toMatch(/name="phone_number" value="\+525512345678"/);
    expect(await api()).toMatchObject({
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      phone_number: '+525512345678',
    });
  });

  it('are cleared by emptying their fields', async () => {
    await saveContact({ phone_number: '55 1234 5678' });
    expect(await api()).toMatchObject({ email: 'ana@example.com', phone_number: '+525512345678' });
    expect((await saveContact({ email: '', phone_number: '' })).status).toBe(303);
    expect(await api()).toMatchObject({ email: null, phone_number: null });
  });

  it.each([
    ['email', { email: 'ana' }, 'This is not a valid email address.'],
    ['phone_number', { phone_number: '12' }, 'There is no such phone number.'],
    ['name', { name: ' ' }, 'Name is missing.'],
    ['name', { name: 'x'.repeat(301) }, 'Name is too long.'],
  ])('with a wrong %s are refused at the field, with the input: %j', async (field, over, said) => {
    const before = await api();
    const { status, text } = await saveContact({ phone_number: '5512345678', ...over });
    expect(status).toBe(400);
    expect(text).toMatch(new RegExp(`<p class="error" id="${field}-error">${said}`));
    expect(text).toContain(`<a href="#${field}">${said}`);
    expect(text).toMatch(
      /id="phone_number"[^>]*value="(5512345678|12)"|value="(5512345678|12)"[^>]*id="phone_number"/,
    );
    expect(await api()).toEqual(before);
  });

  it('of another member cannot be changed: the form names no member', async () => {
    const other = await createMember(testApp, { orgId });
    await saveContact({ name: 'Changed', id: other.id, profile: other.id });
    const [row] = await testApp.rows<{ name: string }>('SELECT name FROM profiles WHERE id = $1', [other.id]);
    expect(row?.name).not.toBe('Changed');
  });
});

describe('the name in the header', () => {
  const nameInHeader = async () =>
    /class="who-name">([^<]*)</.exec((await visitor.get('/account/settings/tax')).text)?.[1];

  it('follows the name of the taxpayer, which a new profile has', async () => {
    const { taxpayer } = (await api('/tax-info')) as { taxpayer: string };
    expect(await api()).toMatchObject({ name: taxpayer });
    await saveTaxInfo({ taxpayer: 'OTRA RAZON SOCIAL' });
    expect(await nameInHeader()).toBe('Otra Razon Social');
    expect(await api()).toMatchObject({ name: 'OTRA RAZON SOCIAL' });
  });

  it('stays as the member has typed it', async () => {
    await saveContact({ name: 'Ana Ruiz' });
    await saveTaxInfo({ taxpayer: 'OTRA RAZON SOCIAL' });
    expect(await nameInHeader()).toBe('Ana Ruiz');
  });
});

describe('tax data', () => {
  it('are changed as by the API', async () => {
    const rfc = someTaxData().taxId;
    const answer = await saveTaxInfo({
      tax_id: ` ${rfc.toLowerCase()} `,
      taxpayer: 'NUEVO NOMBRE',
      postal_code: '06000',
      fiscal_regimen: '603',
      cfdi_use: 'G01',
    });
    expect([answer.status, answer.headers['location']]).toEqual([303, '/account/settings/tax?done=taxInfo']);
    expect(await api('/tax-info')).toMatchObject({
      tax_id: rfc,
      taxpayer: 'NUEVO NOMBRE',
      postal_code: '06000',
      fiscal_regimen: '603',
      cfdi_use: 'G01',
    });
  });

  it.each([
    ['tax_id', { tax_id: 'ABC' }, 'This RFC is not like SAT', 400],
    ['tax_id', { tax_id: '' }, 'RFC is missing.', 400],
    ['taxpayer', { taxpayer: '' }, 'Legal name is missing.', 400],
    ['taxpayer', { taxpayer: 'x'.repeat(301) }, 'Legal name is too long.', 400],
    ['postal_code', { postal_code: '4250' }, 'This postal code does not exist.', 400],
    ['fiscal_regimen', { fiscal_regimen: '612' }, 'This regime does not exist for the kind of person', 400],
    ['fiscal_regimen', { fiscal_regimen: '' }, 'Tax regime is missing.', 400],
    ['cfdi_use', { cfdi_use: 'D01' }, 'SAT does not allow this use', 400],
    ['cfdi_use', { cfdi_use: 'CN01' }, 'SAT does not allow this use', 400],
  ])('with a wrong %s are refused at the field, with the input: %j', async (field, over, said, status) => {
    const before = await api('/tax-info');
    const answer = await saveTaxInfo({ taxpayer: 'TYPED', ...over });
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(new RegExp(`<p class="error" id="${field}-error">${said}`));
    if (!('taxpayer' in over)) expect(answer.text).toContain('value="TYPED"');
    expect(await api('/tax-info')).toEqual(before);
  });

  it('with the RFC of another member are refused', async () => {
    const other = await createMember(testApp, { orgId });
    const answer = await saveTaxInfo({ tax_id: other.rfc });
    expect(answer.status).toBe(409);
    expect(answer.text).toMatch(/id="tax_id-error">There is a profile with this RFC already/);
  });

  it("show the regimes and uses by SAT's names, and for which persons each is", async () => {
    const { text } = await visitor.get('/account/settings/tax').expect(200);
    expect(text).toMatch(
      /<option value="601" selected lang="es" data-personas="moral">601 · General de Ley Personas Morales/,
    );
    expect(text).toMatch(
      /<option value="D01" lang="es" data-personas="fisica" data-regimenes="605 606 [^"]+">D01 · Honorarios/,
    );
    expect(text).not.toContain('value="CP01"');
    expect(text).not.toContain('value="P01"');
  });

  it('keep an old use that the API accepted, until another one is chosen', async () => {
    await testApp.rows(`UPDATE tax_infos SET cfdi_use = 'P01' WHERE profile_id = $1`, [ana.id]);
    const { text } = await visitor.get('/account/settings/tax').expect(200);
    expect(text).toMatch(/<option value="P01" selected [^>]+>P01 · Por definir/);
    expect((await saveTaxInfo({ cfdi_use: 'P01' })).status).toBe(303);
    expect(await api('/tax-info')).toMatchObject({ cfdi_use: 'P01' });
  });
});

describe('the page', () => {
  it('shows markup as text, saved or refused', async () => {
    await saveContact({ name: XSS });
    await saveTaxInfo({ taxpayer: XSS });
    const saved = [
      await visitor.get('/account/settings').expect(200),
      await visitor.get('/account/settings/tax').expect(200),
    ];
    const refused = [
      await saveContact({ name: XSS, email: XSS, phone_number: XSS }),
      await saveTaxInfo({ tax_id: XSS, taxpayer: XSS, postal_code: XSS, fiscal_regimen: XSS, cfdi_use: XSS }),
    ];
    for (const { text } of [...saved, ...refused]) {
      expect(text).toContain(ESCAPED);
      expect(text).not.toContain('<script>alert');
    }
  });

  it('is one of four with one subject each and the people; administrators of an organization have three more', async () => {
    const menuOf = async (who: Visitor, path: string) => {
      const { text } = await who.get(path).expect(200);
      const [, menu = ''] = /<nav class="parts"(.*?)<\/nav>/s.exec(text) ?? [];
      return [...menu.matchAll(/href="([^"]+)"( aria-current="page")?/g)].map(([, href, isCurrent]) =>
        isCurrent ? `here: ${href}` : href,
      );
    };
    const pages = [
      '/account/settings',
      ...['tax', 'key', 'access'].map((name) => `/account/settings/${name}`),
    ];
    const own = [...pages, '/account/people'];
    for (const path of pages)
      expect(await menuOf(visitor, path)).toEqual(
        own.map((href) => (href === path ? `here: ${href}` : href)),
      );
    const { admin } = await createOrganization(testApp);
    const theirs = await signedIn(testApp, admin.id);
    const organization = ['', '/security', '/webhooks'].map((name) => `/account/organization${name}`);
    for (const path of organization)
      expect(await menuOf(theirs, path)).toEqual(
        [...own, ...organization].map((href) => (href === path ? `here: ${href}` : href)),
      );
    // Who has no organization manages the own scope, and has no pages of one.
    const alone = await signedIn(testApp, (await createMember(testApp, { orgId: null })).id);
    expect(await menuOf(alone, pages[0] ?? '')).toHaveLength(4);
  });

  it('lists the signed-in browsers, and marks the current one', async () => {
    await signedIn(testApp, ana.id);
    const { text } = await visitor.get('/account/settings/access').expect(200);
    expect(text.match(/This browser/g)).toHaveLength(1);
    expect(text.match(/Another browser/g)).toHaveLength(1);
    testApp.clock.advance(9 * 3_600_000);
    const later = await signedIn(testApp, ana.id);
    expect((await later.get('/account/settings/access')).text).not.toContain('Another browser');
  });

  it('is shown again if a rejected form has left its URL in the browser', async () => {
    for (const [path, page] of [
      ['contact', ''],
      ['tax-info', '/tax'],
      ['api-key', '/key'],
      ['password', '/access'],
    ]) {
      const { headers } = await visitor.get(`/account/settings/${path}`).expect(303);
      expect(headers['location']).toBe(`/account/settings${page}`);
    }
  });

  it('refuses a form without its token', async () => {
    for (const path of ['contact', 'tax-info', 'api-key'])
      await visitor.agent.post(`/account/settings/${path}`).type('form').send({ name: 'Forged' }).expect(403);
    expect(await api()).not.toMatchObject({ name: 'Forged' });
  });

  it('is in Spanish too, without the words of the API', async () => {
    visitor.agent.set('Accept-Language', 'es');
    const { text } = await saveTaxInfo({ postal_code: '1' });
    expect(text).toContain('Este código postal no existe.');
    expect(text).not.toMatch(/Invalid|missing|Tax |Save/);
  });
});
