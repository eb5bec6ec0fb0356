import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { CreditsService } from '../../../src/credits/credits.service.js';
import { createMember, createOrganization, type TestMember } from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { brokenChecks } from '../../support/service/invoices.js';
import { newMember } from '../../support/http/new-member.js';
import { signedIn, type Visitor } from '../../support/http/visitor.js';

const MEMBERS = '/account/members';

let testApp: TestApp;
let orgId: string;
let admin: TestMember;
let member: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ({ id: orgId, admin } = await createOrganization(testApp, { orgCredits: 30 }));
  member = await createMember(testApp, { orgId, email: 'ana@example.com' }, 0);
  visitor = await signedIn(testApp, admin.id);
});

const page = () => `${MEMBERS}/${member.id}`;
const balanceOf = (id: string) => testApp.app.get(CreditsService).balanceOf(id);
const balances = () => Promise.all([orgId, member.id].map((id) => balanceOf(id)));
const send = (fields: Record<string, string>, by = visitor) =>
  by.submit(MEMBERS, `${page()}/credits`, { transfer: newId(), does: 'give', ...fields });

describe('an administrator', () => {
  it('transfers credits of the organization to a member, so that a new member can send receipts', async () => {
    const { text } = await visitor.get(page()).expect(200);
    expect(text).toContain(`action="${page()}/credits"`);
    expect(text).toContain('No credits');
    const { status, headers } = await send({ amount: '12' });
    expect([status, headers['location']]).toEqual([303, `${page()}?done=given`]);
    expect(await balances()).toEqual([18, 12]);
    const after = await visitor.get(`${page()}?done=given`);
    expect(after.text).toContain('The credits are given.');
    expect(after.text).not.toContain('No credits');
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('takes back at most the unused credits', async () => {
    await send({ amount: '12' });
    const { headers } = await send({ amount: '5', does: 'take' });
    expect([headers['location'], await balances()]).toEqual([`${page()}?done=taken`, [23, 7]]);
    const { status, text } = await send({ amount: '8', does: 'take' });
    expect([status, await balances()]).toEqual([402, [23, 7]]);
    expect(text).toMatch(/id="amount-error">They have only 7 credits left/);
    expect(text).toContain('value="8"');
  });

  it('transfers at most the balance, and shows it', async () => {
    const { status, text } = await send({ amount: '31' });
    expect([status, await balances()]).toEqual([402, [30, 0]]);
    expect(text).toMatch(/id="amount-error">The organization has only 30 credits left/);
  });

  it.each(['', '0', '-3', '1.5', 'x', '9999999999'])('does nothing with %j credits', async (amount) => {
    const { status, text } = await send({ amount });
    expect([status, await balances()]).toEqual([400, [30, 0]]);
    expect(text).toContain('Write how many credits');
    expect((await visitor.get(`${page()}/credits`).expect(303)).headers['location']).toBe(page());
  });

  it('who submits a form twice transfers once', async () => {
    const transfer = newId();
    const answers = await Promise.all([1, 2, 3].map(() => send({ amount: '10', transfer })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await balances()).toEqual([20, 10]);
    expect((await send({ amount: '10', transfer: 'x' })).status).toBe(403);
    expect(await balances()).toEqual([20, 10]);
  });

  it('who goes back, and submits the form with another amount, transfers that too', async () => {
    const transfer = newId();
    await send({ amount: '10', transfer });
    const { status } = await send({ amount: '5', transfer });
    expect([status, await balances()]).toEqual([303, [15, 15]]);
  });
});

describe('the ledger of credits', () => {
  it('shows the member where they came from, and by whom', async () => {
    for (const [{ id }, name] of [
      [admin, 'Ana Admin'],
      [member, 'Eva Member'],
    ] as const)
      await testApp.rows('UPDATE profiles SET name = $2 WHERE id = $1', [id, name]);
    await send({ amount: '3' });
    await send({ amount: '1', does: 'take' });
    const { text } = await (await signedIn(testApp, member.id)).get('/account/credits');
    expect(text).toMatch(/Back to the organization.*From the organization/s);
    expect(text).toContain('by Ana Admin');
    const organizations = await visitor.get('/account/credits?of=organization');
    expect(organizations.text).toMatch(/Back from Eva Member.*To Eva Member/s);
    // None of them is an invoice.
    expect(organizations.text).not.toMatch(/\/account\/invoices\/[0-9a-f]{8}/);
  });
});

describe('a new member', () => {
  it('may get initial credits, if the organization has some', async () => {
    expect((await visitor.get(`${MEMBERS}/new`)).text).toMatch(/name="credits" value="10"/);
    const answer = await visitor.submit(MEMBERS, `${MEMBERS}/new`, newMember({ credits: '25' }));
    const id = /members\/([-0-9a-f]+)/.exec(answer.headers['location'] ?? '')?.[1] ?? '';
    expect([await balanceOf(id), await balanceOf(orgId)]).toEqual([25, 5]);
    expect((await visitor.get(`${MEMBERS}/new`)).text).toMatch(/name="credits" value="0"/);
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it.each([
    ['31', 402, 'The organization has only 30 credits left'],
    ['many', 400, 'Write how many credits'],
  ])('is not created if %j credits cannot be transferred', async (credits, refused, said) => {
    const { status, text } = await visitor.submit(MEMBERS, `${MEMBERS}/new`, newMember({ credits }));
    expect(status).toBe(refused);
    expect(text).toMatch(new RegExp(`id="credits-error">${said}`));
    expect(text).toContain(`value="${credits}"`);
    expect(await testApp.rows('SELECT FROM profiles WHERE org_id = $1', [orgId])).toHaveLength(2);
    expect(await balanceOf(orgId)).toBe(30);
  });
});

describe('other people', () => {
  it('cannot transfer: members, other organizations, and former administrators', async () => {
    const theirs = await signedIn(testApp, member.id);
    const own = await theirs.submit('/account', `${page()}/credits`, {
      transfer: newId(),
      does: 'give',
      amount: '1',
    });
    expect(own.status).toBe(403);
    const { admin: stranger } = await createOrganization(testApp);
    expect((await send({ amount: '1' }, await signedIn(testApp, stranger.id))).status).toBe(404);
    await createMember(testApp, { orgId, isAdmin: true }, 0);
    await testApp.rows('UPDATE profiles SET is_admin = false WHERE id = $1', [admin.id]);
    expect((await visitor.agent.post(`${page()}/credits`).type('form').send({})).status).toBe(403);
    expect(await balances()).toEqual([30, 0]);
  });
});
