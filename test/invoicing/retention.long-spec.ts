import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Disk } from 'flydrive';
import supertest from 'supertest';
import {
  DocumentRetentionJob,
  PictureRetentionJob,
} from '../../src/invoicing/files/picture-and-document-retention.job.js';
import { PurchaseNoteRetentionJob } from '../../src/invoicing/purchases/purchase-note-retention.job.js';
import { RetryInvoice } from '../../src/invoicing/processing/retry-invoice.js';
import { Database } from '../../src/platform/database/database.js';
import { QUEUES } from '../../src/platform/jobs/queues.js';
import { FailedJobRetentionJob } from '../../src/platform/retention/failed-job-retention.job.js';
import { DeletionLog } from '../../src/platform/retention/deletion-log.js';
import { firstIdAt } from '../../src/platform/retention/time-of-id.js';
import { ExtractionRetentionJob } from '../../src/receipts/output/storage/extraction-retention.job.js';
import { SubmissionRetentionJob } from '../../src/provider/remote/submission-retention.job.js';
import { SecurityEventRetentionJob } from '../../src/security-log/security-event-retention.job.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { completed } from '../../src/testing/scripted-provider.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { brokenChecks, OPERATOR } from '../support/service/invoices.js';
import { ScriptedExtractionService } from '../support/providers/scripted-extraction-service.js';
import { createTicket, getInvoice, settled } from '../support/http/requests.js';
import { Visitor } from '../support/http/visitor.js';

const DAY_MS = 86_400_000;
/** Periods of its own for each kind, so that none is taken for another's. */
const KEPT = {
  KEEP_READINGS_DAYS: '90',
  KEEP_PICTURES_DAYS: '100',
  KEEP_SECURITY_LOG_DAYS: '110',
  KEEP_DOCUMENTS_DAYS: '120',
};
/** As every refusal outside of `create-invoice-full`. */
const GONE = { error: 'Gone', message: 'This file was removed: it is kept for a limited time' };

type Link = 'receipt_image_url' | 'pdf_url' | 'xml_url';

let testApp: TestApp;
let organization: TestOrganization;

beforeEach(async () => {
  testApp = await startTestApp({ env: KEPT });
  organization = await createOrganization(testApp);
});
afterEach(() => testApp.close());

const pictures = () => testApp.app.get(PictureRetentionJob).run();
const documents = () => testApp.app.get(DocumentRetentionJob).run();
/** It is as many days after the invoices of a test. */
const wait = (days: number) => testApp.clock.advance(days * DAY_MS);
const detail = async (id: string) =>
  (await getInvoice(testApp, organization.admin.key, { org_id: organization.id, invoice_id: id }).expect(200))
    .body;

async function invoice(): Promise<string> {
  const { body } = await createTicket(testApp, organization.admin.key, {
    expense_description: 'Despensa',
  }).expect(200);
  await settled(testApp, organization.admin.key, organization.id, body.id);
  return body.id;
}

/** What the links of an invoice answer, each read anew. */
async function answers(id: string): Promise<Record<Link, number>> {
  const invoiceNow = await detail(id);
  const links: Link[] = ['receipt_image_url', 'pdf_url', 'xml_url'];
  const found = await Promise.all(
    links.map(async (link) => {
      const { status, body } = await supertest(invoiceNow[link]).get('');
      if (status === 410) expect(body).toEqual(GONE);
      return [link, status] as const;
    }),
  );
  return Object.fromEntries(found) as Record<Link, number>;
}

/** Which of an invoice's files are in the storage. */
async function stored(id: string): Promise<Record<string, boolean>> {
  const [keys] = await testApp.rows<Record<string, string | null>>(
    'SELECT image_key AS picture, pdf_key AS pdf, xml_key AS xml FROM invoices WHERE id = $1',
    [id],
  );
  const found = Object.entries(keys ?? {}).map(async ([name, key]) => {
    const isThere = key !== null && (await testApp.app.get(Disk).exists(key));
    return [name, isThere] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

async function removed(): Promise<Record<string, number>> {
  const kinds = await testApp.app.get(DeletionLog).report();
  return Object.fromEntries(
    kinds.filter((kind) => kind.removed > 0).map((kind) => [kind.what, kind.removed]),
  );
}

describe('a retention period', () => {
  it('removes the picture first, then the documents; links answer 410, and the invoice stays', async () => {
    const id = await invoice();
    const before = await detail(id);
    wait(99);
    await pictures();
    expect(await answers(id)).toEqual({ receipt_image_url: 200, pdf_url: 200, xml_url: 200 });
    wait(1);
    await pictures();
    await documents();
    expect(await answers(id)).toEqual({ receipt_image_url: 410, pdf_url: 200, xml_url: 200 });
    expect(await stored(id)).toEqual({ picture: false, pdf: true, xml: true });
    wait(20);
    await documents();
    expect(await answers(id)).toEqual({ receipt_image_url: 410, pdf_url: 410, xml_url: 410 });
    expect(await stored(id)).toEqual({ picture: false, pdf: false, xml: false });
    const { receipt_image_url, pdf_url, xml_url, ...rest } = before;
    expect([receipt_image_url, pdf_url, xml_url]).toEqual(Array(3).fill(expect.any(String)));
    expect(await detail(id)).toMatchObject(rest);
    expect(
      await testApp.rows(
        `SELECT receiver_name || receiver_rfc || receiver_postal_code AS receiver, expense_description AS text FROM invoices`,
      ),
    ).toEqual([{ receiver: '', text: null }]);
    expect(await removed()).toEqual({ pictures: 1, documents: 1 });
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('counts each file once if the storage fails midway, and resumes there', async () => {
    const ids = [await invoice(), await invoice()] as const;
    wait(100);
    const broken = vi.spyOn(testApp.app.get(Disk), 'delete').mockRejectedValueOnce(new Error('Away'));
    await expect(pictures()).rejects.toThrow('Away');
    broken.mockRestore();
    // Nothing that is half removed is given out.
    expect((await answers(ids[0])).receipt_image_url).toBe(410);
    await pictures();
    for (const id of ids) expect(await stored(id)).toMatchObject({ picture: false });
    expect(await removed()).toEqual({ pictures: 2 });
    expect(await testApp.app.get(DeletionLog).reached('pictures')).toBe(ids[1]);
    const deleted = vi.spyOn(testApp.app.get(Disk), 'delete');
    await pictures();
    expect(deleted).not.toHaveBeenCalled();
    deleted.mockRestore();
  });

  it('leaves an unsettled invoice, and later ones, until it is settled', async () => {
    const first = await invoice();
    const work = Promise.withResolvers<void>();
    testApp.provider.willDo(() => work.promise.then(completed));
    const { body: held } = await createTicket(testApp, organization.admin.key).expect(200);
    const later = await testApp.rows<{ id: string }>(
      `INSERT INTO invoices (id, scope_id, profile_id, account_id, status, receiver_rfc, receiver_name,
                             receiver_postal_code, receiver_regimen, cfdi_usage, image_key, failure_code, failure_message, created_at)
       SELECT $2, scope_id, profile_id, account_id, 'failed', '', '', '', '', '', 'receipts/none.jpg', 'X', 'X', now()
         FROM invoices WHERE id = $1 RETURNING id`,
      [first, firstIdAt(new Date(Date.now() + 1_000))],
    );
    wait(101);
    await pictures();
    expect(await stored(first)).toMatchObject({ picture: false });
    expect(await stored(held.id)).toMatchObject({ picture: true });
    work.resolve();
    await settled(testApp, organization.admin.key, organization.id, held.id);
    await pictures();
    expect(await stored(held.id)).toMatchObject({ picture: false });
    expect(await testApp.app.get(DeletionLog).reached('pictures')).toBe(later[0]?.id);
  });

  it.each([
    ['pictures', () => pictures()],
    ['documents', () => documents()],
  ])('leaves an invoice that is being retried: %s', async (_, remove) => {
    const id = await invoice();
    wait(120);
    const database = testApp.app.get(Database);
    // Between looking for it and marking it.
    vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
      await testApp.rows(`UPDATE invoices SET status = 'processing'`);
      return database.transaction(work);
    });
    await remove();
    expect(await answers(id)).toEqual({ receipt_image_url: 200, pdf_url: 200, xml_url: 200 });
    expect(await stored(id)).toEqual({ picture: true, pdf: true, xml: true });
    expect(await removed()).toEqual({});
    const [row] = await testApp.rows<{ rfc: string }>('SELECT receiver_rfc AS rfc FROM invoices');
    expect(row?.rfc).not.toBe('');
    await testApp.rows(`UPDATE invoices SET status = 'completed'`);
  });

  it('covers the sandbox’s copies of documents', async () => {
    const sandbox = await startTestApp({
      env: KEPT,
      realProvider: true,
      ticketReader: new ScriptedExtractionService(),
    });
    try {
      const { admin, id } = await createOrganization(sandbox);
      const { body } = await createTicket(sandbox, admin.key).expect(200);
      expect(await settled(sandbox, admin.key, id, body.id)).toMatchObject({ status: 'completed' });
      const issued = () =>
        sandbox.rows<{ folder: string }>(`SELECT folder FROM kept_files WHERE name LIKE 'sandbox/issued/%'`);
      const [kept] = await issued();
      const xml = `${kept?.folder}/cfdi.xml`;
      const disk = sandbox.app.get(Disk);
      expect(await disk.get(xml)).toContain('<cfdi:Receptor');
      sandbox.clock.advance(119 * DAY_MS);
      await sandbox.app.get(DocumentRetentionJob).run();
      expect(await disk.exists(xml)).toBe(true);
      sandbox.clock.advance(DAY_MS);
      await sandbox.app.get(DocumentRetentionJob).run();
      expect(await disk.exists(xml)).toBe(false);
      expect(await issued()).toEqual([]);
    } finally {
      await sandbox.close();
    }
  });

  it('is shown on the page of the invoice', async () => {
    const id = await invoice();
    const visitor = new Visitor(testApp, await testApp.cookie({ profileId: organization.admin.id }));
    const page = async () => (await visitor.get(`/account/invoices/${id}`).expect(200)).text;
    const words = [/The photo is no longer here/, /The PDF and the XML are no longer here/];
    for (const word of words) expect(await page()).not.toMatch(word);
    // Whoever comes back after that long signs in anew: here, time is moved under the invoice instead.
    await testApp.rows('UPDATE invoices SET picture_removed_at = now(), documents_removed_at = now()');
    for (const word of words) expect(await page()).toMatch(word);
    expect(await page()).not.toMatch(/<img|\/api\/files\//);
  });

  it('prevents the retry of an invoice without its picture', async () => {
    testApp.provider.willDo(() => ({ state: 'failed', code: 'PROVIDER_REFUSED', message: 'No.' }));
    const id = await invoice();
    await testApp.rows('UPDATE invoices SET picture_removed_at = now()');
    await expect(testApp.app.get(RetryInvoice).retry(id, OPERATOR)).rejects.toMatchObject({
      code: 'PICTURE_REMOVED',
    });
  });

  it('removes purchase notes with the extractions; the day stays', async () => {
    const id = await invoice();
    await testApp.rows(
      `UPDATE invoices SET purchased_on = '2026-11-02', ticket_number = 'T-1', read_vendor = 'OXXO', read_total = 12`,
    );
    const notes = async () =>
      (
        await testApp.rows(
          `SELECT purchased_on::text AS day, concat_ws(' ', ticket_number, read_vendor, read_total) AS rest FROM invoices
            WHERE id = $1`,
          [id],
        )
      )[0];
    const forget = () => testApp.app.get(PurchaseNoteRetentionJob).run();
    wait(89);
    await forget();
    expect(await notes()).toEqual({ day: '2026-11-02', rest: 'T-1 OXXO 12.00' });
    wait(1);
    await forget();
    await forget();
    expect(await notes()).toEqual({ day: '2026-11-02', rest: '' });
    expect(await removed()).toEqual({ 'ticket-notes': 1 });
    expect(await stored(id)).toMatchObject({ picture: true });
  });

  it('differs for each kind, and has a report', async () => {
    const id = await invoice();
    await testApp.rows(`INSERT INTO receipt_readings (invoice_id, reading) VALUES ($1, '{}')`, [id]);
    await testApp.rows(
      `INSERT INTO security_events (id, scope_id, kind, at) VALUES ($1, gen_random_uuid(), 'suspended', now())`,
      [firstIdAt(new Date())],
    );
    await testApp.rows(
      `INSERT INTO provider_submissions (invoice_id, attempt, expected, body, sent_at) VALUES ($1, 1, '{}', '{}', now())`,
      [id],
    );
    for (const queue of Object.values(QUEUES))
      await testApp.rows(
        `WITH task AS (INSERT INTO ${queue}._private_tasks (identifier) VALUES ('given up') RETURNING id)
         INSERT INTO ${queue}._private_jobs (task_id, payload, attempts, max_attempts) SELECT id, '{}', 25, 25 FROM task`,
      );
    const left = async () =>
      (
        await testApp.rows<Record<string, string>>(
          `SELECT (SELECT count(*) FROM receipt_readings) AS readings, (SELECT count(*) FROM security_events) AS events,
                  (SELECT count(*) FROM provider_submissions) AS submissions,
                  (SELECT count(*) FROM (TABLE graphile_worker.jobs UNION ALL TABLE slow_jobs.jobs) AS jobs
                    WHERE attempts >= max_attempts) AS jobs`,
        )
      )[0];
    const forget = async () => {
      for (const job of [
        ExtractionRetentionJob,
        SecurityEventRetentionJob,
        FailedJobRetentionJob,
        SubmissionRetentionJob,
      ])
        await testApp.app.get<{ run(): Promise<void> }>(job).run();
    };
    await forget();
    const [first] = [await left()];
    expect(first).toMatchObject({ readings: '1', jobs: '2', submissions: '1' });
    wait(89);
    await forget();
    expect(await left()).toEqual(first);
    wait(1);
    await forget();
    expect(await left()).toEqual({ ...first, readings: '0', jobs: '0', submissions: '0' });
    wait(20);
    await forget();
    expect(await left()).toEqual({ readings: '0', events: '0', jobs: '0', submissions: '0' });
    expect(await removed()).toEqual({
      readings: 1,
      'failed-jobs': 2,
      'provider-submissions': 1,
      'security-events': Number(first?.['events']),
    });
    expect(await testApp.app.get(DeletionLog).report('9999-01-01')).toEqual(
      [
        ['corrections', 90],
        ['documents', 120],
        ['drafts', 1],
        ['failed-jobs', 90],
        ['idempotency-answers', 1],
        ['pictures', 100],
        ['provider-submissions', 90],
        ['readings', 90],
        ['security-events', 110],
        ['ticket-notes', 90],
        ['webhook-messages', 30],
      ].map(([what, keptDays]) => ({ what, keptDays, removed: 0, lastOn: null })),
    );
  });

  it('removes no event of the security log early', async () => {
    await testApp.rows(
      `INSERT INTO security_events (id, scope_id, kind, at) VALUES (gen_random_uuid(), gen_random_uuid(), 'suspended', now())`,
    );
    await expect(testApp.rows('DELETE FROM security_events')).rejects.toMatchObject({
      driverError: { constraint: 'security_events_append_only' },
    });
  });
});
