import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { createTicket } from '../support/http/requests.js';
import { acceptFor } from '../support/service/invoices.js';

let testApp: TestApp;
let organization: TestOrganization;
let listener: pg.Client;
/** Jobs that workers were told of, in the order of the words. */
let told: number[] = [];

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  organization = await createOrganization(testApp, { credits: 100 });
  listener = new pg.Client({ connectionString: (testApp.dataSource.options as { url: string }).url });
  await listener.connect();
  listener.on('notification', ({ payload = '' }) =>
    told.push((JSON.parse(payload) as { count: number }).count),
  );
  await listener.query('LISTEN "jobs:insert"');
});
afterAll(async () => {
  await listener.end();
  await testApp.close();
});

const accept = () => acceptFor(testApp, organization.admin.id, organization.id);

/** What workers were told of meanwhile. A session gets the words of others in the order of their commits. */
async function toldBy(work: () => Promise<unknown>): Promise<number[]> {
  told = [];
  await work();
  await testApp.rows(`SELECT pg_notify('jobs:insert', '{"count":-1}')`);
  await eventually(
    () => Promise.resolve(told),
    (counts) => counts.includes(-1),
  );
  return told.slice(0, told.indexOf(-1));
}

const jobOf = async (id: string) => {
  const [row] = await testApp.rows<{ job: object; due: boolean }>(
    `SELECT to_jsonb(j) - '{id,key,payload,run_at,created_at,updated_at}'::text[] || jsonb_build_object('payload', payload) AS job,
            run_at = created_at AND updated_at = created_at AND run_at <= now() AS due
       FROM graphile_worker._private_jobs j WHERE key = 'process-invoice:' || $1`,
    [id],
  );
  return row;
};

it('queues the work of an invoice as the queue itself would, but tells no worker', async () => {
  // The queue hears of the name for the first time.
  expect(await toldBy(accept)).toEqual([1]);
  let id = '';
  expect(await toldBy(async () => (id = await accept()))).toEqual([]);
  const quiet = await jobOf(id);
  await testApp.rows(`DELETE FROM graphile_worker._private_jobs WHERE key = 'process-invoice:' || $1`, [id]);
  await testApp.rows(
    `SELECT graphile_worker.add_job('process-invoice', json_build_object('invoiceId', $1::text),
                                    job_key => 'process-invoice:' || $1::text)`,
    [id],
  );
  expect(quiet).toEqual({ job: expect.objectContaining({ payload: { invoiceId: id } }), due: true });
  expect(quiet).toEqual(await jobOf(id));
});

it('tells workers of what was accepted, once it is', async () => {
  told = [];
  await createTicket(testApp, organization.admin.key).expect(200);
  await eventually(
    () => Promise.resolve(told),
    (counts) => counts.length > 0,
  );
  expect(told).toEqual([1]);
});

it('tells them of many at once', async () => {
  const queue = testApp.app.get(JobQueue);
  told = [];
  for (let job = 1; job <= 100; job += 1) queue.wake();
  const sum = () => told.reduce((jobs, count) => jobs + count, 0);
  await eventually(
    () => Promise.resolve(sum()),
    (jobs) => jobs >= 100,
  );
  expect(sum()).toBe(100);
  expect(told.length).toBeLessThanOrEqual(2);
});
