import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { bearer } from '../support/http/requests.js';
import { signedIn, type Visitor } from '../support/http/visitor.js';

const PAGE = '/account/organization';
const XSS = '</textarea><script>alert(1)</script>';

let testApp: TestApp;
let organization: TestOrganization;
let visitor: Visitor;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  organization = await createOrganization(testApp, { flags: { auto_create_members: false, beta: true } });
  visitor = await signedIn(testApp, organization.admin.id);
});

const save = (fields: Record<string, string>) => visitor.submit(PAGE, PAGE, fields);
const api = async () => {
  const { id, admin } = organization;
  const { body } = await testApp.http.get(`/api/organizations/${id}`).set(...bearer(admin.key));
  return body;
};

describe('the organization', () => {
  it('gets name and description as by the API', async () => {
    const answer = await save({ name: ' Acme ', description: 'Everything\r\nfor coyotes' });
    expect([answer.status, answer.headers['location']]).toEqual([303, `${PAGE}?done=saved`]);
    expect(await api()).toMatchObject({ name: 'Acme', description: 'Everything\nfor coyotes' });
    const { text } = await visitor.get(`${PAGE}?done=saved`).expect(200);
    expect(text).toContain('The data of the organization are saved.');
    expect(text).toContain('Everything\nfor coyotes</textarea>');
    await save({ name: 'Acme', description: '' });
    expect(await api()).toMatchObject({ description: null });
  });

  it.each([
    ['name', { name: '' }, 'Name is missing.'],
    ['name', { name: 'x'.repeat(301) }, 'Name is too long.'],
    ['description', { description: 'x'.repeat(2_001) }, 'Description is too long.'],
  ])('refuses a wrong %s, and keeps the input', async (field, over, said) => {
    const { status, text } = await save({ name: 'Typed', description: 'Typed too', ...over });
    expect(status).toBe(400);
    expect(text).toMatch(new RegExp(`id="${field}-error">${said}`));
    expect(text).toContain(field === 'name' ? 'Typed too</textarea>' : 'value="Typed"');
    expect(await api()).toMatchObject({ name: 'Org' });
  });

  it("accepts a description of the API's maximum length, with line ends of browsers", async () => {
    expect((await save({ name: 'Acme', description: 'x\r\n'.repeat(999) })).status).toBe(303);
  });

  it('shows its flags as text, including their defaults', async () => {
    const { text } = await visitor.get(PAGE);
    expect(text).toContain('Programs can invoice for any RFC');
    expect(text).toContain('Invoices are made only for RFCs that are members already.');
    expect(text).toContain('beta: on');
    const other = await createOrganization(testApp, { flags: { api_keys_enabled: false } });
    const theirs = await (await signedIn(testApp, other.admin.id)).get(PAGE);
    expect(theirs.text).toContain('Programs can not invoice for other RFCs.');
    expect(theirs.text).toContain('Invoicing for a new RFC adds it as a member.');
  });

  it('shows markup as text', async () => {
    for (const { text } of [
      await save({ name: '', description: XSS }),
      await save({ name: XSS, description: XSS }).then(() => visitor.get(PAGE)),
    ]) {
      expect(text).toContain('&lt;/textarea>&lt;script>');
      expect(text).not.toContain('<script>alert');
    }
  });

  it('is closed to members who are not administrators, and to forged forms', async () => {
    const member = await createMember(testApp, { orgId: organization.id });
    const theirs = await signedIn(testApp, member.id);
    await theirs.get(PAGE).expect(403);
    const _csrf = await theirs.token('/account');
    await theirs.agent.post(PAGE).type('form').send({ _csrf, name: 'Theirs' }).expect(403);
    await visitor.agent.post(PAGE).type('form').send({ name: 'Forged' }).expect(403);
    expect(await api()).toMatchObject({ name: 'Org' });
  });
});
