import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvoiceEvents, type InvoiceSettled } from '../../src/invoicing/events/invoice-events.js';
import { InvoiceSettledJob } from '../../src/invoicing/events/invoice-settled.job.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { acceptFor, completeInvoice, failInvoice } from '../support/service/invoices.js';
import { createTicket } from '../support/http/requests.js';

let testApp: TestApp;
let organization: TestOrganization;
const told: Record<'steady' | 'shaky', InvoiceSettled[]> = { steady: [], shaky: [] };
let shakes = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  const events = testApp.app.get(InvoiceEvents);
  events.register({ name: 'steady', settled: async (event) => void told.steady.push(event) });
  events.register({
    name: 'shaky',
    async settled(event) {
      if (shakes > 0) {
        shakes -= 1;
        throw new Error('not now');
      }
      told.shaky.push(event);
    },
  });
  organization = await createOrganization(testApp, { credits: 100 });
});
afterAll(() => testApp.close());

const heard = (listener: keyof typeof told, id: string) =>
  eventually(
    () => Promise.resolve(told[listener].filter(({ invoiceId }) => invoiceId === id)),
    ({ length }) => length > 0,
  );
const news = (id: string) =>
  testApp.rows<{ task_identifier: string }>(
    `SELECT task_identifier FROM graphile_worker.jobs WHERE key LIKE 'invoice-settled:' || $1 || ':%'`,
    [id],
  );

describe('a listener', () => {
  it('is notified of completed and failed invoices, with ids only', async () => {
    const { body: good } = await createTicket(testApp, organization.admin.key).expect(200);
    const about = {
      attempt: 1,
      corrected: false,
      scopeId: organization.id,
      profileId: organization.admin.id,
    };
    expect(await heard('steady', good.id)).toEqual([{ invoiceId: good.id, status: 'completed', ...about }]);
    testApp.provider.willDo(() => ({ state: 'failed', code: 'TOTAL_NOT_FOUND', message: 'No total.' }));
    const { body: bad } = await createTicket(testApp, organization.admin.key).expect(200);
    expect(await heard('steady', bad.id)).toEqual([{ invoiceId: bad.id, status: 'failed', ...about }]);
  });

  it('is retried alone when it fails, without limit', async () => {
    shakes = 1;
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    await heard('steady', body.id);
    await eventually(
      () =>
        testApp.rows(
          `SELECT FROM graphile_worker.jobs
            WHERE key LIKE 'tell-%' AND attempts = 1 AND locked_at IS NULL AND max_attempts = 32767`,
        ),
      ({ length }) => length === 1,
    );
    expect(told.shaky.filter(({ invoiceId }) => invoiceId === body.id)).toEqual([]);
    await testApp.rows(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'tell-%'`);
    await heard('shaky', body.id);
    expect(await heard('steady', body.id)).toHaveLength(1);
  });

  it('needs a unique name', () => {
    const settled = () => Promise.resolve();
    expect(() => testApp.app.get(InvoiceEvents).register({ name: 'steady', settled })).toThrow(
      'Two listeners',
    );
  });
});

describe('the announcement of a settled invoice', () => {
  it.each([
    ['completed', completeInvoice],
    ['failed', failInvoice],
  ])('is queued once when it is %s', async (_, settle) => {
    const job = testApp.app.get(InvoiceSettledJob);
    const run = job.run.bind(job);
    job.run = () => Promise.reject(new Error('the worker is not there'));
    const id = await acceptFor(testApp, organization.admin.id, organization.id);
    expect(await news(id)).toEqual([]);
    await settle(testApp, id);
    expect(await news(id)).toHaveLength(1);
    job.run = run;
    await testApp.rows('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await heard('steady', id);
    // A second call changes nothing, and announces nothing.
    await settle(testApp, id);
    expect(await news(id)).toEqual([]);
  });
});
