import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { PROCESS_INVOICE } from '../../src/invoicing/processing/process-invoice.job.js';
import { READ_RECEIPT } from '../../src/invoicing/processing/extraction-queue.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { QUEUES } from '../../src/platform/jobs/queues.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { createTicket } from '../support/http/requests.js';
import { acceptFor } from '../support/service/invoices.js';

let testApp: TestApp;
let organization: TestOrganization;
let listener: pg.Client;
/** Numbers of jobs in the notifications to workers, in order. */
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

const accept = (isRead = false) => acceptFor(testApp, organization.admin.id, organization.id, isRead);

/** What workers were told of meanwhile. */
async function toldBy(work: () => Promise<unknown>): Promise<number[]> {
  await wordsSoFar();
  await work();
  return wordsSoFar();
}

/** The words until now, which are forgotten. A session gets those of others in the order of their commits. */
async function wordsSoFar(): Promise<number[]> {
  await testApp.rows(`SELECT pg_notify('jobs:insert', '{"count":-1}')`);
  await eventually(
    () => Promise.resolve(told),
    (counts) => counts.includes(-1),
  );
  const words = told.slice(0, told.indexOf(-1));
  told = [];
  return words;
}

const jobOf = async (queue: string, key: string) => {
  const [row] = await testApp.rows<{ job: object }>(
    `SELECT to_jsonb(j) - '{id,payload,run_at,created_at,updated_at}'::text[]
            || jsonb_build_object('payload', payload, 'due', run_at <= now(), 'at once', run_at = created_at,
                                  'new', updated_at = created_at) AS job
       FROM ${queue}._private_jobs j WHERE key = $1`,
    [key],
  );
  return row?.job;
};

it.each([
  [QUEUES.main, PROCESS_INVOICE, false],
  [QUEUES.slow, READ_RECEIPT, true],
])(
  'inserts in %s the %s of an invoice as the queue itself would, but notifies no worker',
  async (queue, name, isRead) => {
    // The queue gets the job's name for the first time.
    expect(await toldBy(() => accept(isRead))).toEqual([1]);
    let id = '';
    expect(await toldBy(async () => (id = await accept(isRead)))).toEqual([]);
    const key = `${name}:${id}`;
    const quiet = await jobOf(queue, key);
    expect(quiet).toMatchObject({ payload: { invoiceId: id }, due: true, 'at once': !isRead, new: true });
    const [job] = await testApp.rows<{ payload: string; run_at: string }>(
      `SELECT payload::text, run_at::text FROM ${queue}._private_jobs WHERE key = $1`,
      [key],
    );
    await testApp.rows(`DELETE FROM ${queue}._private_jobs WHERE key = $1`, [key]);
    await testApp.rows(`SELECT ${queue}.add_job($1, $2::json, job_key => $3, run_at => $4)`, [
      name,
      job?.payload,
      key,
      isRead ? job?.run_at : null,
    ]);
    expect(quiet).toEqual(await jobOf(queue, key));
  },
);

it('gives a turn to extractions, and to no other job', async () => {
  const turn = async () =>
    (
      await testApp.rows<{ turn: string }>('SELECT turn FROM credit_accounts WHERE id = $1', [
        organization.admin.id,
      ])
    )[0]?.turn;
  const before = Number(await turn());
  await accept();
  expect(await turn()).toBe(String(before));
  await accept(true);
  expect(await turn()).toBe(String(before + 1));
});

it('notifies workers after the commit', async () => {
  await wordsSoFar();
  await createTicket(testApp, organization.admin.key).expect(200);
  await eventually(
    () => Promise.resolve(told),
    (counts) => counts.length > 0,
  );
  expect(told).toEqual([1]);
});

it('notifies them of many jobs at once', async () => {
  const queue = testApp.app.get(JobQueue);
  await wordsSoFar();
  for (let job = 1; job <= 100; job += 1) queue.wake();
  const sum = () => told.reduce((jobs, count) => jobs + count, 0);
  await eventually(
    () => Promise.resolve(sum()),
    (jobs) => jobs >= 100,
  );
  expect(sum()).toBe(100);
  expect(told.length).toBeLessThanOrEqual(2);
});
