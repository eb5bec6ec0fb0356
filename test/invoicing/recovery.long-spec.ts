import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Disk } from 'flydrive';
import { DataSource } from 'typeorm';
import { v7 } from 'uuid';
import { Invoice } from '../../src/invoicing/invoice.entity.js';
import { InvoiceFiles } from '../../src/invoicing/files/invoice-files.js';
import { InvoiceStates } from '../../src/invoicing/processing/invoice-states.js';
import { OrphanedReceiptsJob } from '../../src/invoicing/files/orphaned-receipts.job.js';
import { ProcessInvoiceJob } from '../../src/invoicing/processing/process-invoice.job.js';
import { SweepJob } from '../../src/invoicing/processing/sweep.job.js';
import { DatabaseSockets } from '../../src/platform/database/database-sockets.js';
import { AdvisoryLocks } from '../../src/platform/jobs/advisory-locks.js';
import { ProviderSilent } from '../../src/provider/provider.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { createTicket, getInvoice, settled } from '../support/http/requests.js';
import { completed } from '../../src/testing/scripted-provider.js';

let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  testApp = await startTestApp();
  organization = await createOrganization(testApp, { credits: 100 });
});
afterAll(() => testApp.close());

const sweep = () => testApp.app.get(SweepJob).run();

/** An invoice whose first submission ends in an unknown outcome, so that its job waits. */
async function waitingInvoice(): Promise<string> {
  testApp.provider.willDo(() => Promise.reject(new Error('timeout')));
  const { body } = await createTicket(testApp, organization.admin.key).expect(200);
  await eventually(
    () =>
      testApp.rows<{ attempts: number; locked_at: Date | null }>(
        `SELECT attempts, locked_at FROM graphile_worker.jobs WHERE key LIKE '%' || $1`,
        [body.id],
      ),
    ([job]) => job?.attempts === 1 && job.locked_at === null,
  );
  return body.id;
}

describe('jobs that recur', () => {
  it('are queued by the application itself', () => {
    expect(testApp.app.get(SchedulerRegistry).getIntervals().toSorted()).toEqual([
      'fill-corrected-invoices',
      'fill-document-figures',
      'fill-purchase-notes',
      'forget-corrections',
      'forget-documents',
      'forget-drafts',
      'forget-failed-jobs',
      'forget-idempotency-keys',
      'forget-pictures',
      'forget-provider-submissions',
      'forget-purchase-notes',
      'forget-readings',
      'forget-security-events',
      'forget-web-sessions',
      'forget-webhook-messages',
      'keep-webhooks',
      'remove-orphaned-receipts',
      'sweep-invoices',
    ]);
  });
});

describe('the sweep', () => {
  it('queues an invoice whose job is lost', async () => {
    const id = await waitingInvoice();
    await testApp.rows(`DELETE FROM graphile_worker._private_jobs WHERE key LIKE '%' || $1`, [id]);
    await sweep();
    expect((await settled(testApp, organization.admin.key, organization.id, id)).status).toBe('completed');
  });

  it('releases the jobs of a dead worker, and leaves those of a living one', async () => {
    const id = await waitingInvoice();
    await testApp.rows(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-dead', locked_at = now(), run_at = now()
        WHERE key LIKE '%' || $1`,
      [id],
    );
    const { body } = await getInvoice(testApp, organization.admin.key, {
      org_id: organization.id,
      invoice_id: id,
    });
    expect(body.status).toBe('processing');
    await sweep();
    expect((await settled(testApp, organization.admin.key, organization.id, id)).status).toBe('completed');

    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    let submissions = 0;
    testApp.provider.willDo(async () => {
      submissions += 1;
      await finished;
      return { state: 'failed', code: 'TOTAL_NOT_FOUND', message: 'No total.' };
    });
    const slow = await createTicket(testApp, organization.admin.key).expect(200);
    await eventually(
      () => Promise.resolve(submissions),
      (count) => count === 1,
    );
    await sweep();
    const [job] = await testApp.rows<{ locked_by: string | null }>(
      `SELECT locked_by FROM graphile_worker.jobs WHERE key LIKE '%' || $1`,
      [slow.body.id],
    );
    expect(job?.locked_by).toMatch(/^pool-/);
    finish();
    expect((await settled(testApp, organization.admin.key, organization.id, slow.body.id)).status).toBe(
      'failed',
    );
    expect(submissions).toBe(1);
  });

  it('fails invoices past their deadline, without waiting for the next retry', async () => {
    const id = await waitingInvoice();
    await testApp.rows(
      `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour' WHERE key LIKE '%' || $1`,
      [id],
    );
    testApp.clock.advance(71 * 60_000);
    await sweep();
    const invoice = await settled(testApp, organization.admin.key, organization.id, id);
    expect(invoice.failure).toEqual({ code: 'PROVIDER_TIMEOUT', message: expect.any(String) });
  });
});

describe('the deadline', () => {
  it('does not count the time that an invoice waited for its first submission', async () => {
    const worker = testApp.app.get(ProcessInvoiceJob);
    const run = worker.run.bind(worker);
    worker.run = () => Promise.reject(new Error('the worker is not there yet'));
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    testApp.clock.advance(3 * 60 * 60_000);
    worker.run = run;
    const invoice = await settled(testApp, organization.admin.key, organization.id, body.id);
    expect(invoice.status).toBe('completed');
  });
});

describe('an invoice that waited too long for its first submission', () => {
  it('is looked up like any other when its response is lost', async () => {
    const worker = testApp.app.get(ProcessInvoiceJob);
    const run = worker.run.bind(worker);
    worker.run = () => Promise.reject(new Error('the worker is not there yet'));
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    testApp.clock.advance(13 * 60 * 60_000);
    testApp.provider.willDo(() => Promise.reject(new ProviderSilent('lost')));
    worker.run = run;
    const invoice = await settled(testApp, organization.admin.key, organization.id, body.id);
    expect(invoice.status).toBe('completed');
  });
});

describe('a living worker', () => {
  it('reports its presence for each queue, and again after its connection was lost', async () => {
    const locks = () =>
      testApp.rows<{ pid: number }>(
        `SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
          WHERE l.locktype = 'advisory' AND l.classid = 72026`,
      );
    const [before] = await eventually(locks, ({ length }) => length === 2);
    await testApp.rows('SELECT pg_terminate_backend($1)', [before?.pid]);
    const after = await eventually(
      locks,
      (rows) => rows.length === 2 && rows.every(({ pid }) => pid !== before?.pid),
    );
    expect(after).toHaveLength(2);
  });
});

describe('pictures without an invoice', () => {
  it('are removed when they are old enough, and others stay', async () => {
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    const files = testApp.app.get(InvoiceFiles);
    const image = { bytes: Buffer.from('x'), type: 'png' } as const;
    const hoursAgo = (hours: number) => v7({ msecs: testApp.clock.now().getTime() - hours * 3_600_000 });
    const orphan = await files.storeReceipt({ id: hoursAgo(2), createdAt: testApp.clock.now() }, image);
    const young = await files.storeReceipt({ id: hoursAgo(0.5), createdAt: testApp.clock.now() }, image);
    await testApp.app.get(OrphanedReceiptsJob).run();
    const disk = testApp.app.get(Disk);
    expect([await disk.exists(orphan), await disk.exists(young)]).toEqual([false, true]);
    const [row] = await testApp.rows<{ image_key: string }>('SELECT image_key FROM invoices WHERE id = $1', [
      body.id,
    ]);
    expect(await disk.exists(row?.image_key ?? '')).toBe(true);
    // Otherwise it may take what the next test has the provider do.
    await settled(testApp, organization.admin.key, organization.id, body.id);
  });
});

describe('settling', () => {
  it('happens once: a second call changes nothing', async () => {
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    const invoice = await settled(testApp, organization.admin.key, organization.id, body.id);
    const row = await testApp.app.get(DataSource).getRepository(Invoice).findOneByOrFail({ id: body.id });
    const late = { code: 'TOTAL_NOT_FOUND', message: 'late' } as const;
    expect(await testApp.app.get(InvoiceStates).fail(row, late)).toBe(false);
    const again = await getInvoice(testApp, organization.admin.key, {
      org_id: organization.id,
      invoice_id: body.id,
    });
    expect(again.body).toMatchObject({ status: 'completed', uuid: invoice.uuid });
  });

  it('concerns one attempt: the outcome of an earlier one changes nothing', async () => {
    const id = await waitingInvoice();
    const invoices = testApp.app.get(DataSource).getRepository(Invoice);
    const earlier = await invoices.findOneByOrFail({ id });
    await invoices.update({ id }, { attempt: 2 });
    const late = { code: 'TOTAL_NOT_FOUND', message: 'late' } as const;
    expect(await testApp.app.get(InvoiceStates).fail(earlier, late)).toBe(false);
    expect((await settled(testApp, organization.admin.key, organization.id, id)).status).toBe('completed');
  });
});

describe('an invoice', () => {
  it('is processed by one job at a time, across processes', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    testApp.provider.willDo(async () => {
      await finished;
      return completed();
    });
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    const submissions = () =>
      testApp.provider.submitted.filter(({ invoiceId }) => invoiceId === body.id).length;
    await eventually(
      () => Promise.resolve(submissions()),
      (count) => count === 1,
    );
    await testApp.app.get(ProcessInvoiceJob).run({ invoiceId: body.id });
    const other = new AdvisoryLocks(testApp.app.get(DatabaseSockets));
    expect(await other.run(body.id, () => Promise.reject(new Error('both at once')))).toBe(false);
    finish();
    await settled(testApp, organization.admin.key, organization.id, body.id);
    expect(submissions()).toBe(1);
    await eventually(
      () => other.run(body.id, () => Promise.resolve()),
      (isMine) => isMine,
    );
    await other.onApplicationShutdown();
  });
});
