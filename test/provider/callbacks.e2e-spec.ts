import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { type CallbackOptions, FakePortal } from '../support/providers/fake-portal.js';
import { createTicket, footprint, getInvoice, settled } from '../support/http/requests.js';
import { ScriptedExtractionService } from '../support/providers/scripted-extraction-service.js';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const PATH = '/api/provider-callbacks';

let portal: FakePortal;
let testApp: TestApp;
let organization: TestOrganization;
/** An invoice that is next polled in an hour, unless a callback comes. */
let waiting: string;

beforeAll(async () => {
  portal = await FakePortal.start();
  testApp = await startTestApp({
    env: portal.env,
    realProvider: true,
    ticketReader: new ScriptedExtractionService(),
  });
  portal.callbackUrl = `${await testApp.app.getUrl()}${PATH}`;
  organization = await createOrganization(testApp, { credits: 100 });
  waiting = await waitingInvoice();
});
afterAll(async () => {
  await testApp.close();
  await portal.close();
});

async function waitingInvoice(): Promise<string> {
  portal.willDo({ afterReads: Infinity, retryAfterSeconds: 3_600 });
  const { body } = await createTicket(testApp, organization.admin.key).expect(200);
  await eventually(
    () => jobsOf(body.id),
    ([job]) => job !== undefined && job.run_at.getTime() > Date.now() + 60_000,
  );
  return body.id;
}

interface WaitingJob {
  run_at: Date;
  attempts: number;
}

function jobsOf(invoiceId: string): Promise<WaitingJob[]> {
  return testApp.rows('SELECT run_at, attempts FROM graphile_worker.jobs WHERE key = $1', [
    `process-invoice:${invoiceId}`,
  ]);
}

/** Waits until all invoices are settled, except those that are polled in an hour. */
const allIsDone = () =>
  eventually(
    () =>
      testApp.rows(
        "SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL OR run_at < now() + interval '1 minute'",
      ),
    ({ length }) => length === 0,
  );

/** Everything that a callback could change: invoices, credits, files, jobs and their times, and requests to the portal. */
async function state() {
  const invoices = await testApp.rows('SELECT * FROM invoices ORDER BY id');
  const jobs = await testApp.rows(
    `SELECT id, key, run_at, attempts, revision FROM graphile_worker.jobs
      WHERE task_identifier = 'process-invoice' ORDER BY id`,
  );
  return { invoices, jobs, counts: { ...portal.counts }, footprint: await footprint(testApp) };
}

const invoiceOf = (id: string) => settled(testApp, organization.admin.key, organization.id, id);

describe('a callback of the provider', () => {
  it('has the invoice looked up at once', async () => {
    const id = await waitingInvoice();
    portal.settle(id);
    expect(await portal.callBack(id)).toBe(204);
    expect(await invoiceOf(id)).toMatchObject({
      status: 'completed',
      uuid: portal.documents.get(id)?.[0],
    });
  });

  it('is not trusted: an invoice that is still pending remains so', async () => {
    const id = await waitingInvoice();
    const { reads } = portal.counts;
    expect(await portal.callBack(id)).toBe(204);
    await eventually(
      () => jobsOf(id),
      ([job]) =>
        portal.counts.reads > reads && job !== undefined && job.run_at.getTime() > Date.now() + 60_000,
    );
    const { body } = await getInvoice(testApp, organization.admin.key, {
      org_id: organization.id,
      invoice_id: id,
    });
    expect(body.status).toBe('processing');
  });

  it('may be repeated, also many times concurrently', async () => {
    const id = await waitingInvoice();
    portal.settle(id);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () => portal.callBack(id, { id: 'msg_1' })),
    );
    expect(statuses).toEqual(statuses.map(() => 204));
    expect((await invoiceOf(id)).status).toBe('completed');
    // Each callback that came while a job ran has queued another one.
    await allIsDone();
    const before = await state();
    expect(await portal.callBack(id, { id: 'msg_1' })).toBe(204);
    expect(await state()).toEqual(before);
    expect(portal.documents.get(id)).toHaveLength(1);
  });
});

describe('nothing is changed by a callback that', () => {
  let settledId: string;
  beforeAll(async () => {
    settledId = await waitingInvoice();
    portal.settle(settledId, { failure: { code: 'ticket_expired' } });
    await portal.callBack(settledId);
    await allIsDone();
  });
  beforeEach(() => portal.settle(waiting));

  const other = `whsec_${randomBytes(32).toString('base64')}`;
  const sameLength = `v1,${'A'.repeat(43)}=`;

  it.each<[string, number, CallbackOptions]>([
    ['is older than 5 minutes', 401, { secondsAgo: 310 }],
    ['is from the future', 401, { secondsAgo: -310 }],
    ["has another secret's signature", 401, { secret: other }],
    ['was changed', 401, { sentBody: '{"type":"job.updated"}' }],
    ['has one byte more', 401, { body: '{}', sentBody: '{} ' }],
    ['has no id', 401, { headers: { 'webhook-id': null } }],
    ['has another id', 401, { headers: { 'webhook-id': 'msg_2' } }],
    ['has no time', 401, { headers: { 'webhook-timestamp': null } }],
    [
      'has a later time',
      401,
      { headers: { 'webhook-timestamp': String(Math.floor(Date.now() / 1_000) + 9) } },
    ],
    ['has an invalid time', 401, { headers: { 'webhook-timestamp': 'now' } }],
    ['has no signature', 401, { headers: { 'webhook-signature': null } }],
    ['has an invalid signature', 401, { headers: { 'webhook-signature': 'v1,%%%' } }],
    ['has a signature that is too short', 401, { headers: { 'webhook-signature': 'v1,AAAA' } }],
    ['has a signature of the right length', 401, { headers: { 'webhook-signature': sameLength } }],
    ['has a signature of another version', 401, { headers: { 'webhook-signature': 'v0,AAAA' } }],
    ['is about an unknown invoice', 204, { body: { type: 'job.updated', data: { invoice_id: UNKNOWN_ID } } }],
    ['is about no invoice', 204, { body: { type: 'job.updated', data: { invoice_id: "' OR 1=1 --" } } }],
    ['is of another type', 204, { body: { type: 'job.created', data: { invoice_id: 'WAITING' } } }],
    ['has no data', 204, { body: { type: 'job.updated' } }],
    ['is null', 204, { body: 'null' }],
    ['is empty', 204, { body: '' }],
    ['is broken', 204, { body: '{"type":"job.updated","data":' }],
    ['is too large', 413, { body: ' '.repeat(65_537) }],
  ])('%s', async (_, status, options) => {
    const before = await state();
    const body = typeof options.body === 'object' ? withId(options.body) : options.body;
    expect(await portal.callBack(waiting, { ...options, body })).toBe(status);
    expect(await state()).toEqual(before);
  });

  const withId = (body: unknown) => JSON.parse(JSON.stringify(body).replace('WAITING', waiting));

  it('is about a settled invoice', async () => {
    // The provider has changed its mind, but the invoice is settled.
    portal.settle(settledId, { failure: undefined, status: 'completed' });
    const before = await state();
    expect(await portal.callBack(settledId)).toBe(204);
    expect(await state()).toEqual(before);
  });

  it('is unsigned, and the answer gives no reason', async () => {
    const { status, body, headers } = await testApp.http.post(PATH).send({ type: 'job.updated' });
    expect([status, body]).toEqual([
      401,
      { error: 'Unauthorized', message: 'This callback is not authorized' },
    ]);
    expect(headers['www-authenticate']).toBe('Bearer');
  });

  it('is compressed', async () => {
    const before = await state();
    await testApp.http.post(PATH).set('Content-Encoding', 'gzip').send('x').expect(415);
    expect(await state()).toEqual(before);
  });

  it('while a good one still works after all of these', async () => {
    expect(await portal.callBack(waiting)).toBe(204);
    expect((await invoiceOf(waiting)).status).toBe('completed');
  });
});

describe('the route', () => {
  it('accepts 64 KiB of any content type', async () => {
    const body = ' '.repeat(65_536);
    for (const type of [
      'application/json',
      'text/plain',
      'multipart/form-data',
      'application/json; charset=utf-16',
    ]) {
      expect(await portal.callBack(UNKNOWN_ID, { body, headers: { 'content-type': type } })).toBe(204);
    }
  });

  it('does not exist for other methods', async () => {
    await testApp.http.get(PATH).expect(404);
    await testApp.http.put(PATH).send({}).expect(404);
  });

  it.each([
    ['without a secret', {}],
    ['with a provider that does not call back', { INVOICING_PROVIDER: 'embedded' }],
  ])('refuses all %s', async (_, over) => {
    const env = { ...portal.env, ...over, PORTAL_WEBHOOK_SECRET: '', ROLE: 'api', APP_URL_HOST: '127.0.0.1' };
    const app = await startTestApp({
      env,
      realProvider: true,
      ticketReader: new ScriptedExtractionService(),
    });
    const url = portal.callbackUrl;
    try {
      portal.callbackUrl = `${await app.app.getUrl()}${PATH}`;
      expect(await portal.callBack(waiting)).toBe(401);
      // Signed with an empty key.
      expect(await portal.callBack(waiting, { secret: 'whsec_' })).toBe(401);
      await app.http.post(PATH).set('Host', 'api.example.com').expect(404);
    } finally {
      portal.callbackUrl = url;
      await app.close();
    }
  });
});

describe('a callback before the submission is answered', () => {
  /** The provider's answer to the submission: it is pending. */
  const HELD_MS = 1_500;
  it('has the invoice looked up as soon as the submission is over', async () => {
    portal.willFault({ works: true, lateMs: HELD_MS });
    // Without the callback it would be polled in an hour.
    portal.willDo({ afterReads: Infinity, retryAfterSeconds: 3_600, callsBack: true, afterMs: 300 });
    const { reads } = portal.counts;
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    expect((await invoiceOf(body.id)).status).toBe('completed');
    expect(portal.counts.reads).toBe(reads + 1);
    expect(portal.documents.get(body.id)).toHaveLength(1);
  });
});
