import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { CreditsService } from '../../src/credits/credits.service.js';
import { ConfirmCorrection } from '../../src/invoicing/corrections/confirm-correction.js';
import { FillCorrectedInvoicesJob } from '../../src/invoicing/corrections/fill-corrected-invoices.job.js';
import { UnconfirmedInvoices } from '../../src/invoicing/corrections/unconfirmed-invoices.js';
import { NOTIFY_UNCONFIRMED } from '../../src/invoicing/processing/confirmation-wait.js';
import { CorrectionConfirmation } from '../../src/invoicing/processing/correction-confirmation.js';
import { PROCESS_INVOICE, processInvoiceKey } from '../../src/invoicing/processing/process-invoice.job.js';
import { SweepJob } from '../../src/invoicing/processing/sweep.job.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { Metrics } from '../../src/platform/observability/metrics/metrics.js';
import { readFields } from '../../src/receipts/fields/read-fields.js';
import { LocalReceiptReader } from '../../src/receipts/reader/receipt-reader.js';
import { rfcCheckDigit } from '../../src/sat/rfc.js';
import { createTicket, getInvoice, settled } from '../support/http/requests.js';
import { givePassword, signedIn, type Visitor } from '../support/http/visitor.js';
import { photo } from '../support/receipts/pictures.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { typedPage } from '../support/receipts/typed-page.js';
import {
  createMember,
  createOrganization,
  suspend,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { brokenChecks } from '../support/service/invoices.js';
import { Mailbox } from '../support/service/mailbox.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const PICTURE = `data:image/jpeg;base64,${receiptBytes().toString('base64')}`;
const DAY_MS = 86_400_000;
let tickets = 9000;

let testApp: TestApp;
let organization: TestOrganization;
let member: TestMember;
let visitor: Visitor;
let admin: Visitor;
let read: MockInstance<LocalReceiptReader['read']>;

const start = async (setting?: string, env: Record<string, string> = {}) => {
  // The scripted provider counts as one that issues real documents.
  testApp = await startTestApp({
    reads: true,
    env: { REPEATED_RECEIPTS: 'refuse', ...(setting && { CORRECTED_INVOICES: setting }), ...env },
  });
  organization = await createOrganization(testApp, { credits: 50 });
  admin = await signedIn(testApp, organization.admin.id);
};
const setUp = async () => {
  const paper = `TIENDA EL FARO SA DE CV\nRFC: ${RFC}\nFECHA: 14/03/2026  HORA: 18:42:10\nTICKET: ${(tickets += 1)}\nCAMBIO  90.00\nGRACIAS POR SU COMPRA`;
  read = vi
    .spyOn(LocalReceiptReader.prototype, 'read')
    .mockImplementation(() => Promise.resolve(readFields(typedPage(paper))));
  member = await createMember(testApp, { orgId: organization.id }, 5);
  visitor = await signedIn(testApp, member.id);
};

const detail = async (id: string) =>
  (await getInvoice(testApp, member.key, { org_id: organization.id, invoice_id: id })).body;
const end = (id: string) => settled(testApp, member.key, organization.id, id);
const balance = () => testApp.app.get(CreditsService).balanceOf(member.id);
const failed = async (): Promise<string> => {
  const { body } = await createTicket(testApp, member.key, { receipt_image: PICTURE }).expect(200);
  expect((await end(body.id)).failure.code).toBe('TOTAL_NOT_FOUND');
  return body.id;
};
const form = () => ({
  vendor_rfc: RFC,
  vendor: 'TIENDA EL FARO',
  date: '2026-03-14',
  time: '18:42:10',
  ticket_number: `${tickets}`,
  total: '116.00',
  articles: '0',
});
const correct = (id: string, over: Record<string, string> = {}) => {
  const page = `/account/invoices/${id}/correct`;
  return visitor.submit(page, page, { ...form(), ...over });
};
/** An invoice that waits for its confirmation. */
const corrected = async (): Promise<string> => {
  const id = await failed();
  await correct(id);
  await eventually(
    () => detail(id),
    ({ waiting }) => waiting?.reason === 'NEEDS_CONFIRMATION',
  );
  return id;
};
/** @param attempt the first correction of an invoice that failed is its second attempt. */
const confirm = (who: Visitor, id: string, attempt = '2') =>
  who.post('/account/invoices/new', `/account/invoices/${id}/confirm`, { attempt });
/** The job of an invoice that was processed and waits. */
const WAITING_JOB = `SELECT 1 FROM graphile_worker._private_jobs
                      WHERE key = 'process-invoice:' || $1 AND run_at > now() AND locked_at IS NULL`;
const submissions = (id: string) =>
  testApp.provider.submitted.filter(({ invoiceId }) => invoiceId === id).length;

describe('a corrected invoice of a provider that issues real documents', () => {
  beforeAll(() => start());
  afterAll(() => testApp.close());
  beforeEach(setUp);
  afterEach(() => read.mockRestore());

  it('is issued once an administrator confirms it, for one credit', async () => {
    const id = await corrected();
    expect(submissions(id)).toBe(0);
    expect(await detail(id)).toMatchObject({ status: 'processing', corrected: true });
    expect((await visitor.get(`/account/invoices/${id}`)).text).not.toContain('Confirm and issue');
    expect((await confirm(visitor, id)).status).toBe(403);
    const page = await admin.get(`/account/invoices/${id}`).expect(200);
    expect(page.text).toContain(`action="/account/invoices/${id}/confirm"`);
    expect(page.text).toContain('name="attempt" value="2"');
    const [before] = page.text.split('Confirm and issue');
    expect(before).toMatch(/<th scope="row">Total<\/th><td>nothing<\/td><td>\$116\.00<\/td>/);
    expect(before).toMatch(/<th scope="row">Vendor<\/th><td>[^<]+<\/td><td>TIENDA EL FARO<\/td>/);
    const answers = await Promise.all([confirm(admin, id), confirm(admin, id)]);
    for (const { status, headers } of answers)
      expect([status, headers['location']]).toEqual([303, `/account/invoices/${id}`]);
    expect(await end(id)).toMatchObject({ status: 'completed', corrected: true });
    expect(submissions(id)).toBe(1);
    expect(await balance()).toBe(4);
    const kinds = await testApp.rows<{ kind: string }>(
      `SELECT kind FROM security_events WHERE profile_id = $1 AND kind LIKE '%correct%' ORDER BY id`,
      [member.id],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['receipt-corrected', 'correction-confirmed']);
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('shows the changed values before those that were only confirmed', async () => {
    const id = await corrected();
    const value = { time: '18:42:10' };
    await testApp.rows(
      `INSERT INTO receipt_corrections (invoice_id, attempt, made_by, made_at, read, corrected)
       VALUES ($1, 1, $2, now(), $3, $3)`,
      [id, member.id, value],
    );
    const { text } = await admin.get(`/account/invoices/${id}`);
    const [before = ''] = text.split('Confirm and issue');
    const [changed, confirmed] = before.split('Confirmed as read');
    expect(changed).toContain('$116.00');
    expect(changed).not.toContain('18:42:10</td>');
    expect(confirmed).toContain('18:42:10</td>');
    await testApp.rows('DELETE FROM receipt_corrections WHERE invoice_id = $1', [id]);
    expect((await admin.get(`/account/invoices/${id}`)).text).toContain(
      'There is no corrected data to show.',
    );
  });

  it('waits, too, if it was corrected as a draft', async () => {
    const { name, bytes } = photo();
    const { body } = await visitor.agent
      .post('/account/tickets')
      .field('_csrf', await visitor.token('/account/invoices/new'))
      .attach('receipt_image', bytes, { filename: name })
      .expect(200);
    const { id } = body as { id: string };
    const { page } = await eventually(
      async () => (await visitor.get(`/account/tickets?ids=${id}`)).body.tickets[0],
      ({ state }) => state !== 'reading',
    );
    const request = { for: '', cfdi_usage: 'G03', expense_description: '' };
    expect((await visitor.submit(page.href, `${page.href}/correct`, { ...form(), ...request })).status).toBe(
      303,
    );
    await eventually(
      () => detail(id),
      ({ waiting }) => waiting?.reason === 'NEEDS_CONFIRMATION',
    );
    expect(submissions(id)).toBe(0);
    await confirm(admin, id, '1');
    expect(await end(id)).toMatchObject({ status: 'completed', corrected: true });
    expect(await balance()).toBe(4);
  });

  it('waits, too, if an earlier version stored the correction and did not mark the invoice', async () => {
    const id = await corrected();
    await testApp.rows(
      `UPDATE invoices SET corrected = false, wait_reason = NULL, wait_message = NULL, wait_deadline = NULL
        WHERE id = $1`,
      [id],
    );
    await testApp.app.get(JobQueue).enqueue(PROCESS_INVOICE, { invoiceId: id }, processInvoiceKey(id));
    await eventually(
      () => detail(id),
      ({ waiting }) => waiting?.reason === 'NEEDS_CONFIRMATION',
    );
    expect(await detail(id)).toMatchObject({ status: 'processing', corrected: true });
    expect(submissions(id)).toBe(0);
    await confirm(admin, id);
    expect((await end(id)).status).toBe('completed');
  });

  it('is marked if an earlier version completed it', async () => {
    const id = await corrected();
    await confirm(admin, id);
    await end(id);
    await testApp.rows('UPDATE invoices SET corrected = false WHERE id = $1', [id]);
    expect(await detail(id)).not.toHaveProperty('corrected');
    testApp.clock.advance(2 * DAY_MS);
    await testApp.app.get(FillCorrectedInvoicesJob).run();
    testApp.clock.advance(-2 * DAY_MS);
    expect(await detail(id)).toMatchObject({ status: 'completed', corrected: true });
  });

  it('is not confirmed by a page that shows an earlier correction', async () => {
    const id = await corrected();
    await testApp.rows(
      `UPDATE invoices SET status = 'failed', failure_code = 'TOTAL_NOT_FOUND', failure_message = 'No total.' WHERE id = $1`,
      [id],
    );
    await correct(id, { total: '118.00' });
    await eventually(
      () => detail(id),
      ({ waiting }) => waiting?.reason === 'NEEDS_CONFIRMATION',
    );
    const { status, text } = await confirm(admin, id);
    expect(status).toBe(409);
    expect(text).toContain('corrected again');
    expect(submissions(id)).toBe(0);
    await confirm(admin, id, '3');
    expect((await end(id)).status).toBe('completed');
    expect(submissions(id)).toBe(1);
  });

  it('is not found by administrators of others', async () => {
    const id = await corrected();
    const other = await createOrganization(testApp);
    expect((await confirm(await signedIn(testApp, other.admin.id), id)).status).toBe(404);
    expect(await detail(id)).toMatchObject({ status: 'processing' });
  });

  it('waits on if its job is lost, and the operator may confirm it, too', async () => {
    const id = await corrected();
    const lost = `DELETE FROM graphile_worker._private_jobs WHERE key = 'process-invoice:' || $1 RETURNING id`;
    await eventually(
      () => testApp.rows<unknown[]>(lost, [id]),
      ([removed]) => (removed ?? []).length > 0,
    );
    await testApp.app.get(SweepJob).run();
    await eventually(
      () => testApp.rows(WAITING_JOB, [id]),
      ({ length }) => length === 1,
    );
    expect(await detail(id)).toMatchObject({ status: 'processing' });
    const confirmations = testApp.app.get(ConfirmCorrection);
    await confirmations.confirmAsOperator('operator:test', id, null);
    await expect(confirmations.confirmAsOperator('operator:test', id, null)).rejects.toMatchObject({
      code: 'NOTHING_TO_CONFIRM',
    });
    expect((await end(id)).status).toBe('completed');
    expect(submissions(id)).toBe(1);
  });

  it('fails for nothing if nobody confirms it within a week', async () => {
    const id = await corrected();
    testApp.clock.advance(8 * DAY_MS);
    await testApp.app.get(SweepJob).run();
    expect(await end(id)).toMatchObject({
      status: 'failed',
      failure: { code: 'CORRECTION_NOT_CONFIRMED' },
    });
    testApp.clock.advance(-8 * DAY_MS);
    expect(submissions(id)).toBe(0);
    expect(await balance()).toBe(5);
    expect((await confirm(admin, id)).status).toBe(303);
    expect((await detail(id)).status).toBe('failed');
    expect(await brokenChecks(testApp)).toEqual([]);
  });
});

describe('a corrected invoice that nobody confirmed within a week', () => {
  beforeAll(() => start());
  afterAll(() => testApp.close());
  beforeEach(setUp);
  afterEach(() => read.mockRestore());

  const weekLater = async () => {
    testApp.clock.advance(8 * DAY_MS);
    await testApp.app.get(SweepJob).run();
  };

  it('goes on if the provider has it, as after a change of the settings', async () => {
    const id = await corrected();
    const find = vi
      .spyOn(testApp.provider, 'find')
      .mockResolvedValue({ state: 'pending', reference: 'known' });
    await weekLater();
    await eventually(
      () => detail(id),
      ({ waiting }) => waiting === undefined,
    );
    expect((await detail(id)).status).toBe('processing');
    find.mockRestore();
    testApp.clock.advance(-8 * DAY_MS);
  });

  it('is issued if no confirmation is required any more', async () => {
    const id = await corrected();
    const confirmation = testApp.app.get(CorrectionConfirmation);
    Object.assign(confirmation, { isRequired: false });
    await weekLater();
    expect((await end(id)).status).toBe('completed');
    Object.assign(confirmation, { isRequired: true });
    testApp.clock.advance(-8 * DAY_MS);
  });
});

describe('the wait for a confirmation', () => {
  const mailbox = new Mailbox();
  beforeAll(async () => {
    await start(undefined, {
      SMTP_URL: await mailbox.listen(),
      MAIL_FROM: 'Invoicing <no-reply@example.com>',
      PUBLIC_URL: 'https://app.example.com',
    });
    await givePassword(testApp, organization.admin.id, 'ana@example.com');
    const second = await createMember(testApp, { orgId: organization.id, isAdmin: true });
    await givePassword(testApp, second.id, 'berta@example.com');
    const out = await createMember(testApp, { orgId: organization.id, isAdmin: true });
    await givePassword(testApp, out.id, 'carla@example.com');
    await suspend(testApp, out.id);
    // Without a password, an administrator has no address to sign in with.
    await createMember(testApp, { orgId: organization.id, isAdmin: true });
    const plain = await createMember(testApp, { orgId: organization.id });
    await givePassword(testApp, plain.id, 'diana@example.com');
  });
  afterAll(async () => {
    await testApp.close();
    await mailbox.close();
  });
  beforeEach(setUp);
  afterEach(() => read.mockRestore());

  const noticesDone = () =>
    eventually(
      () =>
        testApp.rows(
          `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'notify-of-unconfirmed-invoice'`,
        ),
      ({ length }) => length === 0,
    );
  const mailsAbout = (id: string) => mailbox.mails.filter(({ source }) => source.includes(id));

  it('is announced to each administrator who receives mail, once', async () => {
    const id = await corrected();
    await noticesDone();
    // The invoice is processed again now and then.
    await testApp.app.get(JobQueue).enqueue(PROCESS_INVOICE, { invoiceId: id }, processInvoiceKey(id));
    await eventually(
      () => testApp.rows(WAITING_JOB, [id]),
      ({ length }) => length === 1,
    );
    await noticesDone();
    const [mail] = mailsAbout(id);
    expect(
      mailsAbout(id)
        .flatMap(({ to }) => to)
        .toSorted(),
    ).toEqual(['ana@example.com', 'berta@example.com']);
    expect(mail?.source).toContain(`https://app.example.com/account/invoices/${id}`);
    expect(mail?.source).toContain('porque administras Org.');
    for (const secret of [RFC, '116.00', 'FARO']) expect(mail?.source).not.toContain(secret);
    await confirm(admin, id);
  });

  it('is announced again after another correction', async () => {
    const id = await corrected();
    await noticesDone();
    await testApp.rows(
      `UPDATE invoices SET status = 'failed', failure_code = 'TOTAL_NOT_FOUND', failure_message = 'No total.' WHERE id = $1`,
      [id],
    );
    await correct(id, { total: '118.00' });
    await eventually(
      () => detail(id),
      ({ waiting }) => waiting?.reason === 'NEEDS_CONFIRMATION',
    );
    await noticesDone();
    expect(mailsAbout(id)).toHaveLength(4);
    await confirm(admin, id, '3');
  });

  it('is announced to nobody once it is over', async () => {
    const id = await corrected();
    await noticesDone();
    await confirm(admin, id);
    const before = mailsAbout(id).length;
    // The job of a notification that was still queued at the confirmation.
    const wait = { invoiceId: id, organizationId: organization.id, attempt: 2 };
    await testApp.app.get(JobQueue).enqueue(NOTIFY_UNCONFIRMED, wait, `late:${id}`);
    await noticesDone();
    expect(mailsAbout(id)).toHaveLength(before);
  });

  it('is counted on the first page of administrators, which links to the invoices', async () => {
    const text = 'wait for your confirmation';
    expect((await admin.get('/account')).text).not.toContain(text);
    const [one, two, elsewhere] = [await corrected(), await corrected(), await corrected()];
    await testApp.rows(`UPDATE invoices SET wait_reason = 'ADDITIONAL_DATA_REQUIRED' WHERE id = $1`, [
      elsewhere,
    ]);
    // Whoever is not in the list of members still has to be confirmed.
    await testApp.rows('UPDATE profiles SET erased_at = now() WHERE id = $1', [member.id]);
    const { text: page } = await admin.get('/account');
    expect(page).toContain(`2 invoices ${text}`);
    const [, path = ''] = /<a href="([^"]+)">2 invoices/.exec(page) ?? [];
    const { text: list } = await admin.get(path.replaceAll('&amp;', '&'));
    // In the table and in the list for phones.
    const listed = [...list.matchAll(/href="\/account\/invoices\/([\da-f-]{36})"/g)].map(([, id]) => id);
    expect([...new Set(listed)]).toEqual([two, one]);
    expect(list).not.toContain('data-under-way');
    await testApp.rows('UPDATE profiles SET erased_at = NULL WHERE id = $1', [member.id]);
    expect((await visitor.get('/account')).text).not.toContain(text);
    const other = await createOrganization(testApp);
    expect((await (await signedIn(testApp, other.admin.id)).get('/account')).text).not.toContain(text);
    for (const id of [one, two]) await confirm(admin, id);
    expect((await admin.get('/account')).text).not.toContain(text);
  });

  it('of a person without an organization is shown to the operator', async () => {
    const inOrganization = await corrected();
    member = await createMember(testApp, { orgId: null }, 5);
    visitor = await signedIn(testApp, member.id);
    const { body } = await createTicket(testApp, member.key, { receipt_image: PICTURE }).expect(200);
    const find = async () =>
      (await getInvoice(testApp, member.key, { org_id: member.id, invoice_id: body.id })).body;
    await eventually(find, ({ status }) => status === 'failed');
    await correct(body.id);
    await eventually(find, ({ waiting }) => waiting?.reason === 'NEEDS_CONFIRMATION');
    await noticesDone();
    expect(mailsAbout(body.id)).toEqual([]);
    const unconfirmed = testApp.app.get(UnconfirmedInvoices);
    expect(await unconfirmed.list({ limit: 10, isAll: true })).toMatchObject([
      { invoiceId: inOrganization, organizationId: organization.id },
      { invoiceId: body.id, organizationId: null, profileId: member.id, attempt: 2 },
    ]);
    // The earlier one of the organization does not hide it.
    const [first] = await unconfirmed.list({ limit: 1 });
    expect(first?.invoiceId).toBe(body.id);
    expect(first?.fields).toContainEqual({ name: 'total', read: null, corrected: '116.00' });
    const confirmations = testApp.app.get(ConfirmCorrection);
    await expect(confirmations.confirmAsOperator('operator:test', body.id, 1)).rejects.toMatchObject({
      code: 'CORRECTION_CHANGED',
    });
    await eventually(
      () => testApp.app.get(Metrics).registry.metrics(),
      (text) => /invoices_unconfirmed\{by="operator"\} 1$/m.test(text),
    );
    for (const id of [inOrganization, body.id])
      await confirmations.confirmAsOperator('operator:test', id, null);
    expect(await unconfirmed.list({ limit: 10, isAll: true })).toEqual([]);
  });
});

describe('with CORRECTED_INVOICES=allow', () => {
  beforeAll(() => start('allow'));
  afterAll(() => testApp.close());
  beforeEach(setUp);
  afterEach(() => read.mockRestore());

  it('a corrected invoice is issued at once', async () => {
    const id = await failed();
    await correct(id);
    expect(await end(id)).toMatchObject({ status: 'completed', corrected: true });
  });
});

describe('with CORRECTED_INVOICES=refuse', () => {
  beforeAll(() => start('refuse'));
  afterAll(() => testApp.close());
  beforeEach(setUp);
  afterEach(() => read.mockRestore());

  it('no receipt can be corrected', async () => {
    const id = await failed();
    expect((await visitor.get(`/account/invoices/${id}`)).text).not.toContain('/correct"');
    expect((await visitor.get(`/account/invoices/${id}/correct`)).headers['location']).toBe(
      `/account/invoices/${id}`,
    );
  });
});
