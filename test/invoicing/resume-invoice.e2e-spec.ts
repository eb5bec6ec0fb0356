import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database, ResumeInvoice } from '../../src/index.js';
import { createTicket } from '../support/http/requests.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';

// No process runs jobs, so they stay where they are.
let testApp: TestApp;
let organization: TestOrganization;
let invoiceId: string;
beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  organization = await createOrganization(testApp, { credits: 10 });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  const { body } = await createTicket(testApp, organization.admin.key).expect(200);
  invoiceId = body.id as string;
});

const resume = (over: { scopeId?: string; invoiceId?: string } = {}) =>
  testApp.app
    .get(Database)
    .transaction((tx) =>
      testApp.app.get(ResumeInvoice).resume(tx, { scopeId: organization.id, invoiceId, ...over }),
    );

interface QueuedJob {
  runAt: Date;
  isSoon: boolean;
}
const jobs = () =>
  testApp.rows<QueuedJob>(
    `SELECT run_at AS "runAt", run_at <= now() + interval '1 second' AS "isSoon"
       FROM graphile_worker.jobs WHERE key = 'process-invoice:' || $1`,
    [invoiceId],
  );
const postpone = () =>
  testApp.rows(
    `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + interval '1 hour')
       FROM graphile_worker.jobs WHERE key = 'process-invoice:' || $1`,
    [invoiceId],
  );

describe('an invoice that is resumed', () => {
  it('is processed within a second, by the one job that it has', async () => {
    await postpone();
    expect(await jobs()).toMatchObject([{ isSoon: false }]);
    await resume();
    await resume();
    expect(await jobs()).toMatchObject([{ isSoon: true }]);
  });

  it('is not processed later than without it', async () => {
    const before = await jobs();
    await resume();
    expect((await jobs()).map(({ runAt }) => runAt)).toEqual(before.map(({ runAt }) => runAt));
  });

  it('is found in its scope only', async () => {
    const other = await createOrganization(testApp);
    await postpone();
    for (const over of [{ scopeId: other.id }, { invoiceId: randomUUID() }, { invoiceId: 'mine' }])
      await expect(resume(over)).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' });
    expect(await jobs()).toMatchObject([{ isSoon: false }]);
  });

  it('is left alone if it is settled', async () => {
    await testApp.rows(
      "UPDATE invoices SET status = 'failed', failure_code = 'OTHER', failure_message = 'It failed.' WHERE id = $1",
      [invoiceId],
    );
    await testApp.rows("SELECT graphile_worker.remove_job('process-invoice:' || $1)", [invoiceId]);
    await resume();
    expect(await jobs()).toEqual([]);
  });
});
