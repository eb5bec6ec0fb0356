import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { linksIn, Mailbox } from '../support/service/mailbox.js';
import { givePassword, PASSWORD, signedIn, Visitor } from '../support/http/visitor.js';

/** Who must not get a mail. */
const EVIL = 'evil@evil.example';
const INJECTED = `\r\nBcc: ${EVIL}\r\nSubject: https://evil.example`;

const mailbox = new Mailbox();
let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  const SMTP_URL = await mailbox.listen();
  testApp = await startTestApp({
    env: { SMTP_URL, MAIL_FROM: 'no-reply@app.example', PUBLIC_URL: 'https://app.example' },
  });
  organization = await createOrganization(testApp);
  await givePassword(testApp, organization.admin.id, 'admin@example.com');
});
afterAll(async () => {
  await testApp.close();
  await mailbox.close();
});

/** The head of a mail, unfolded. */
const headOf = (source: string) => source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]/g, ' ');

describe('headers of a mail', () => {
  it('cannot be injected by an address', async () => {
    const admin = await signedIn(testApp, organization.admin.id);
    const email = `ana@example.com${INJECTED}`;
    for (const [page, action, fields] of [
      ['/account/forgot', '/account/forgot', { email }],
      [
        '/account/settings/address',
        '/account/settings/address',
        { 'new-email': email, 'current-password': PASSWORD },
      ],
      ['/account/settings', '/account/settings/contact', { name: 'ANA', email }],
    ] as const) {
      const visitor = page === '/account/forgot' ? new Visitor(testApp) : admin;
      expect([action, (await visitor.submit(page, action, fields)).status]).toEqual([action, 400]);
    }
  });

  it('cannot be injected by a name or by who is named in a text', async () => {
    const name = `ANA${INJECTED}`;
    const admin = await signedIn(testApp, organization.admin.id);
    await admin.submit('/account/settings', '/account/settings/contact', { name, email: '' });
    await admin.submit('/account/organization', '/account/organization', { name, description: name });
    const { id } = await createMember(testApp, { orgId: organization.id, email: 'luz@example.com' });
    await givePassword(testApp, id, 'luz@example.com');
    await admin.submit(`/account/members/${id}`, `/account/members/${id}/contact`, {
      name,
      email: 'luz@example.com',
    });
    await admin.submit(`/account/members/${id}`, `/account/members/${id}/invitation`, {
      'current-password': PASSWORD,
    });
    const { to, source } = await mailbox.next('luz@example.com');
    expect(to).toEqual(['luz@example.com']);
    expect(headOf(source)).not.toMatch(/^(bcc:|subject: https:)/im);
    expect(source).not.toContain('https://evil.example');
  });
});

describe('a password link that is requested with foreign headers', () => {
  it.each([
    { Host: 'foreign.example' },
    { 'X-Forwarded-Host': 'foreign.example' },
    { Forwarded: 'host=foreign.example' },
    {
      'X-Original-Host': 'foreign.example',
      Origin: 'https://app.example',
      Referer: 'https://foreign.example/',
    },
  ])('%j begins with the configured origin', async (headers) => {
    const { id } = await createMember(testApp, { orgId: organization.id });
    const email = `${id}@example.com`;
    await givePassword(testApp, id, email);
    const visitor = new Visitor(testApp);
    const _csrf = await visitor.token('/account/forgot');
    await visitor.agent.post('/account/forgot').set(headers).type('form').send({ _csrf, email });
    const mail = await mailbox.next(email);
    expect(linksIn(mail)).toHaveLength(1);
    expect(mail.source).not.toContain('foreign');
  });
});
