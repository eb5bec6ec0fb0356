import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { LocalReceiptReader } from '../../../src/receipts/reader/receipt-reader.js';
import { readFields } from '../../../src/receipts/fields/read-fields.js';
import { rfcCheckDigit } from '../../../src/sat/rfc.js';
import { settled } from '../../support/http/requests.js';
import { signedIn, type Visitor } from '../../support/http/visitor.js';
import { photo } from '../../support/receipts/pictures.js';
import { typedPage } from '../../support/receipts/typed-page.js';
import {
  createMember,
  createOrganization,
  type TestMember,
  type TestOrganization,
} from '../../support/service/accounts.js';
import { eventually } from '../../support/service/eventually.js';
import { brokenChecks } from '../../support/service/invoices.js';
import { accessibilityFaults, covered, isTooWide } from '../browser/accessibility.js';
import { bringIn } from '../browser/people.js';
import { DESKTOP, keepPicture, openSite, PHONE, type Screen, type Site } from '../browser/site.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
let tickets = 4000;
/** A ticket of its own, the end of which is cut off. */
const cutOff = () =>
  `TIENDA EL FARO SA DE CV\nRFC: ${RFC}\nFECHA: 12/11/2026  HORA: 18:42:10\nTICKET: ${(tickets += 1)}\nCAMBIO  84.00\nGRACIAS POR SU COMPRA`;

let site: Site;
let organization: TestOrganization;
let member: TestMember;
let visitor: Visitor;
let read: MockInstance<LocalReceiptReader['read']>;

beforeAll(async () => {
  site = await openSite({ realProvider: true, env: { REPEATED_RECEIPTS: 'refuse' } });
  site.testApp.clock.fix('2026-11-26T18:00:00Z');
  organization = await createOrganization(site.testApp, { credits: 50 });
  read = vi.spyOn(LocalReceiptReader.prototype, 'read');
});
afterAll(async () => {
  read.mockRestore();
  await site.close();
});
beforeEach(async () => {
  const paper = cutOff();
  read.mockReset().mockImplementation(() => Promise.resolve(readFields(typedPage(paper))));
  member = await createMember(site.testApp, { orgId: organization.id }, 10);
  visitor = await signedIn(site.testApp, member.id);
});

/** A picture in somebody's tray that was read, and would be refused. */
async function draftOf(
  sender: Visitor,
  receiver = '',
): Promise<{ id: string; page: string; correct: string }> {
  const { name, bytes } = photo();
  const { body } = await sender.agent
    .post('/account/tickets')
    .field('_csrf', await sender.token('/account/invoices/new'))
    .field('for', receiver)
    .attach('receipt_image', bytes, { filename: name })
    .expect(200);
  const ticket = await eventually(
    async () => (await sender.get(`/account/tickets?ids=${body.id}&for=${receiver}`)).body.tickets[0],
    ({ state }) => state !== 'reading',
  );
  expect(ticket).toMatchObject({ state: 'refused', optIn: null });
  const { href } = ticket.page;
  return { id: body.id, page: href, correct: `/account/tickets/${body.id}/correct` };
}
const form = () => ({
  for: '',
  cfdi_usage: 'G03',
  expense_description: 'Para la oficina',
  vendor_rfc: RFC,
  vendor: 'TIENDA EL FARO',
  date: '2026-11-12',
  time: '18:42:10',
  total: '146.00',
  articles: '0',
  ticket_number: String(tickets),
});
const ARTICLE = {
  articles: '1',
  'article-0-description': 'LECHE',
  'article-0-amount': '57.00',
};
const send = (correct: string, over: Record<string, string> = {}, sender = visitor) =>
  sender.submit(correct.replace('/correct', ''), correct, { ...form(), ...over });
const end = (id: string) => settled(site.testApp, organization.admin.key, organization.id, id);
async function balanceOf(id: string): Promise<number> {
  const [row] = await site.testApp.rows<{ balance: string }>(
    'SELECT balance FROM credit_accounts WHERE id = $1',
    [id],
  );
  return Number(row?.balance);
}
const kept = (id: string) =>
  site.testApp.rows('SELECT attempt, made_by, corrected FROM receipt_corrections WHERE invoice_id = $1', [
    id,
  ]);
const drafts = (id: string) => site.testApp.rows('SELECT id FROM receipt_drafts WHERE id = $1', [id]);

describe('a misread picture, before anything is charged,', () => {
  it('is corrected and invoiced for exactly one credit, and is not read again', async () => {
    const { id, page: path, correct } = await draftOf(visitor);
    const page = await visitor.get(path).expect(200);
    expect(page.text).toContain('We read: Nov 12, 2026');
    expect(page.text).toContain(`href="/account/tickets/${id}/picture"`);
    const { status, headers } = await send(correct);
    expect([status, headers['location']]).toEqual([303, `/account/invoices/${id}`]);
    expect(await end(id)).toMatchObject({ status: 'completed', amount: 146, vendor: { rfc: RFC } });
    expect(await balanceOf(member.id)).toBe(9);
    expect(read).toHaveBeenCalledTimes(1);
    expect(await kept(id)).toMatchObject([
      { attempt: 1, made_by: member.id, corrected: { total: '146.00' } },
    ]);
    const after = await visitor.get(`/account/invoices/${id}`).expect(200);
    expect(after.text).toContain('You corrected this on');
    expect(await brokenChecks(site.testApp)).toEqual([]);
    // Whoever looks at it, or sends it, once more is led to the invoice.
    for (const again of [visitor.get(path), sentAgain(correct)])
      expect((await again).headers['location']).toBe(`/account/invoices/${id}`);
    expect(await balanceOf(member.id)).toBe(9);
  });
  const sentAgain = async (correct: string) =>
    visitor.agent
      .post(correct)
      .type('form')
      .send({ _csrf: await visitor.token('/account/invoices/new'), ...form() });

  it('is not charged while its sums disagree, a value is wrong, or nothing is corrected', async () => {
    const { id, correct } = await draftOf(visitor);
    const disagrees = await send(correct, { total: '310.00', ...ARTICLE });
    expect([disagrees.status, disagrees.text]).toEqual([
      422,
      expect.stringContaining('The amounts still do not agree'),
    ]);
    // Nothing that was typed is lost.
    for (const typed of ['value="310.00"', 'Para la oficina']) expect(disagrees.text).toContain(typed);
    expect((await send(correct, { vendor_rfc: 'AET14' })).status).toBe(400);
    expect((await send(correct, { cfdi_usage: 'D01' })).text).toContain('cfdi_usage-error');
    expect(await balanceOf(member.id)).toBe(10);
    expect(await kept(id)).toEqual([]);
    expect(await drafts(id)).toHaveLength(1);
    expect((await send(correct)).status).toBe(303);
    expect((await end(id)).status).toBe('completed');
    expect(await balanceOf(member.id)).toBe(9);
  });

  it('becomes one invoice with one correction if it is sent several times at once', async () => {
    const { id, page, correct } = await draftOf(visitor);
    const _csrf = await visitor.token(page);
    const totals = ['146.00', '146.01', '146.02', '146.03'];
    const answers = await Promise.all(
      totals.map((total) =>
        visitor.agent
          .post(correct)
          .type('form')
          .send({ ...form(), _csrf, total }),
      ),
    );
    for (const { headers } of answers) expect(headers['location']).toBe(`/account/invoices/${id}`);
    const { status, amount } = await end(id);
    const said = (await kept(id)) as { corrected: { total: string } }[];
    expect(said.map(({ corrected }) => corrected.total)).toEqual([amount.toFixed(2)]);
    expect([status, await balanceOf(member.id)]).toEqual(['completed', 9]);
    expect(await brokenChecks(site.testApp)).toEqual([]);
  });

  it('stays a draft if there are no credits', async () => {
    const poor = await createMember(site.testApp, { orgId: organization.id }, 0);
    const sender = await signedIn(site.testApp, poor.id);
    const { id, correct } = await draftOf(sender);
    expect((await send(correct, {}, sender)).text).toContain('There are not enough credits left.');
    expect([await kept(id), await drafts(id)]).toMatchObject([[], [{ id }]]);
  });

  it('is sent for a member at the expense of the organization', async () => {
    const admin = await signedIn(site.testApp, organization.admin.id);
    const before = await balanceOf(organization.id);
    const { id, page, correct } = await draftOf(admin, member.id);
    expect(page).toBe(`/account/tickets/${id}?for=${member.id}`);
    expect((await admin.get(page).expect(200)).text).toContain(`name="for" value="${member.id}"`);
    expect((await send(correct, { for: member.id }, admin)).status).toBe(303);
    expect(await end(id)).toMatchObject({ status: 'completed' });
    const [made] = await site.testApp.rows('SELECT profile_id, receiver_rfc FROM invoices WHERE id = $1', [
      id,
    ]);
    expect(made).toEqual({ profile_id: member.id, receiver_rfc: member.rfc });
    expect([await balanceOf(organization.id), await balanceOf(member.id)]).toEqual([before - 1, 10]);
  });

  it('does not exist for others, and members cannot send it for another member', async () => {
    const { id, page, correct } = await draftOf(visitor);
    const other = await createMember(site.testApp, { orgId: organization.id }, 10);
    const stranger = await createOrganization(site.testApp, { credits: 5 });
    for (const { id: who } of [other, organization.admin, stranger.admin]) {
      const sender = await signedIn(site.testApp, who);
      await sender.get(page).expect(404);
      const _csrf = await sender.token('/account/invoices/new');
      await sender.agent
        .post(correct)
        .type('form')
        .send({ _csrf, ...form() })
        .expect(404);
    }
    const _csrf = await visitor.token(page);
    const { status } = await visitor.agent
      .post(correct)
      .type('form')
      .send({ _csrf, ...form(), for: other.id });
    expect(status).toBeGreaterThanOrEqual(403);
    expect(await drafts(id)).toHaveLength(1);
    expect(await kept(id)).toEqual([]);
  });

  it('cannot be corrected if that does not help', async () => {
    read.mockImplementation(() => Promise.resolve(readFields(typedPage('LA NIEBLA BAJABA\nDEL MONTE'))));
    const { id, page, correct } = await draftOf(visitor);
    expect((await visitor.get(page).expect(200)).text).not.toContain('name="vendor_rfc"');
    const _csrf = await visitor.token('/account/invoices/new');
    const { headers } = await visitor.agent
      .post(correct)
      .type('form')
      .send({ _csrf, ...form() });
    expect(headers['location']).toBe(page);
    expect(await drafts(id)).toHaveLength(1);
  });
});

describe.each<[string, Screen]>([
  ['a phone', { ...PHONE, width: 390, height: 844, language: 'es' }],
  ['a desktop', { ...DESKTOP, width: 1280, scheme: 'dark' }],
])('in the tray on %s', (name, screen) => {
  it('a draft leads to its picture with the fields beside it, and from there to the invoice', async () => {
    const window = await site.visit(screen);
    const { page, t, complaints, context } = window;
    await bringIn(window, site, member);
    await page.goto('/account/invoices/new');
    const { name: file, bytes } = photo();
    await page
      .locator('#receipt_image')
      .setInputFiles({ name: file, mimeType: 'image/png', buffer: Buffer.from(bytes) });
    const link = page.locator('.tray').getByRole('link', { name: t.drafts.correct });
    await link.waitFor();
    await keepPicture(page, `tray-correct-${name}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await link.click();
    await page.locator('#total').fill('146.00');
    await keepPicture(page, `draft-correction-${name}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    const size = page.viewportSize()!;
    for (const [width, height] of [
      [360, 740],
      [740, 360],
      [390, 380],
      [195, 422],
    ] as const) {
      await page.setViewportSize({ width, height });
      await keepPicture(page, `draft-correction-${name}-${width}x${height}`);
      expect([width, height, await isTooWide(page), await covered(page)]).toEqual([width, height, false, []]);
    }
    await page.setViewportSize(size);
    await page.getByRole('button', { name: t.drafts.one(t.common.credits(1)) }).click();
    await page.waitForURL(/\/account\/invoices\/[0-9a-f-]{36}$/);
    await page.getByRole('link', { name: t.receipt.pdf }).waitFor({ timeout: 60_000 });
    expect(await balanceOf(member.id)).toBe(9);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
