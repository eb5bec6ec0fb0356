import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createOrganization, type TestMember } from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { Mailbox } from '../../support/service/mailbox.js';
import { makeTickets, storeFilesOf } from '../../support/service/tickets.js';
import { signedIn, type Visitor } from '../../support/http/visitor.js';

const UUID = '5f1b3c2d-7a8e-4b6c-9d0e-1f2a3b4c5d6e';
const mailbox = new Mailbox();
let testApp: TestApp;
let orgId: string;
let admin: TestMember;

beforeAll(async () => {
  const SMTP_URL = await mailbox.listen();
  testApp = await startTestApp({
    env: { SMTP_URL, PUBLIC_URL: 'https://app.example', MAIL_FROM: 'no-reply@app.example' },
  });
  ({ id: orgId, admin } = await createOrganization(testApp));
});
afterAll(async () => {
  await testApp.close();
  await mailbox.close();
});

async function somebody(uuid?: string): Promise<{ member: TestMember; visitor: Visitor; path: string }> {
  const member = await createMember(testApp, { orgId });
  const [id = ''] = await makeTickets(testApp, { id: member.id, scopeId: orgId }, [
    { vendor: 'OXXO', day: '2026-11-12', amount: 310, tax: 42.76, ...(uuid && { uuid }) },
  ]);
  await storeFilesOf(testApp, [id], { pdf: Buffer.from('%PDF of it'), xml: Buffer.from('<cfdi/>') });
  return { member, visitor: await signedIn(testApp, member.id), path: `/account/invoices/${id}` };
}
let addresses = 0;
const address = () => `conta${(addresses += 1)}@example.com`;
const send = (visitor: Visitor, path: string, email: string) =>
  visitor.submit(path, `${path}/mail`, { email });

describe('an emailed invoice', () => {
  it('has both documents, and names the sender', async () => {
    const { member, visitor, path } = await somebody(UUID);
    expect((await visitor.get(path).expect(200)).text).toContain(`action="${path}/mail"`);
    const to = address();
    const { status, headers } = await send(visitor, path, to);
    expect([status, headers['location']]).toEqual([303, `${path}?done=mailed`]);
    expect((await visitor.get(`${path}?done=mailed`)).text).toContain('The invoice is on its way.');
    const { source } = await mailbox.next(to);
    const [{ name } = { name: '' }] = await testApp.rows<{ name: string }>(
      'SELECT name FROM profiles WHERE id = $1',
      [member.id],
    );
    expect(source).toContain(name);
    expect(source).toContain('typed your address');
    for (const [ending, content] of [
      ['pdf', '%PDF of it'],
      ['xml', '<cfdi/>'],
    ] as const) {
      // What the mailbox takes for quoted-printable is left out: the equals signs.
      expect(source).toContain(`DI-${UUID.toUpperCase()}.${ending}`);
      expect(source).toContain(Buffer.from(content).toString('base64').replaceAll('=', ''));
    }
  });

  it('can be sent by an administrator, and by nobody else', async () => {
    const { path } = await somebody();
    const to = address();
    const other = await somebody();
    const stranger = await signedIn(testApp, (await createOrganization(testApp)).admin.id);
    for (const sender of [other.visitor, stranger]) {
      const _csrf = await sender.token('/account/invoices/new');
      await sender.agent.post(`${path}/mail`).type('form').send({ _csrf, email: to }).expect(404);
    }
    const { status } = await send(await signedIn(testApp, admin.id), path, to);
    expect(status).toBe(303);
    expect((await mailbox.next(to)).to).toEqual([to]);
    expect(mailbox.mails.filter((mail) => mail.to.includes(to))).toEqual([]);
  });

  it('needs a valid address, and is rate limited', async () => {
    const { visitor, path } = await somebody();
    for (const wrong of ['nobody', 'a@example.com, b@example.com'])
      expect((await send(visitor, path, wrong)).text).toContain('id="email-error"');
    for (let sent = 0; sent < 5; sent++) expect((await send(visitor, path, address())).status).toBe(303);
    expect((await send(visitor, path, address())).status).toBe(429);
  });

  it('is not offered after its documents were removed', async () => {
    const { visitor, path } = await somebody();
    await testApp.rows('UPDATE invoices SET documents_removed_at = now() WHERE id = $1', [
      path.split('/').at(-1),
    ]);
    expect((await visitor.get(path)).text).not.toContain(`${path}/mail`);
    const _csrf = await visitor.token('/account/invoices/new');
    await visitor.agent.post(`${path}/mail`).type('form').send({ _csrf, email: address() }).expect(404);
  });
});
