import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAILURES } from '../../../src/provider/failure-codes.js';
import { MetricsServer } from '../../../src/platform/observability/metrics/metrics-server.js';
import { failed, ProviderSilent, ProviderUnavailable } from '../../../src/provider/provider.js';
import { createFull, createTicket, fullBody } from '../../support/http/requests.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { eventually } from '../../support/service/eventually.js';
import { type Sample, scrape, valueOf } from '../../support/service/metrics.js';

const OURS = 'receipt_invoicing_';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({
    env: { METRICS_PORT: '0', DATABASE_POOL: '7', REFUND_FAILED_INVOICES: 'true' },
  });
});
afterAll(() => testApp.close());

/** What a process tells, as soon as it is told of `name`: an answer is counted when its last byte has left. */
const told = (satisfies: (samples: Sample[]) => boolean) => eventually(() => scrape(testApp), satisfies);

describe('metrics', () => {
  it('are served on their own port only', async () => {
    const { url } = testApp.app.get(MetricsServer);
    expect(new URL(url).host).not.toBe(new URL(testApp.url).host);
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect((await fetch(new URL('/', url))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    await testApp.http.get('/metrics').expect(404);
    await testApp.http.get('/api/metrics').expect(404);
  });

  it('are not served without METRICS_PORT', async () => {
    const silent = await startTestApp();
    try {
      await silent.http.get('/api/health').expect(200);
      expect(() => silent.app.get(MetricsServer).url).toThrow();
    } finally {
      await silent.close();
    }
  });

  it('report why the port is not available', async () => {
    const { port } = new URL(testApp.app.get(MetricsServer).url);
    await expect(startTestApp({ env: { METRICS_PORT: port } })).rejects.toMatchObject({
      name: 'StartupError',
      message: `METRICS_PORT: ${port} is in use on 127.0.0.1`,
    });
  });

  it('count requests by route pattern, whatever clients write into paths', async () => {
    const id = '01a1fde2-5c39-747c-a76b-97702c943010';
    await testApp.http.get(`/api/files/${id}/pdf`).expect(403);
    await testApp.http.get('/api/files/another/pdf').expect(403);
    await testApp.http.get('/api/nothing/at/EKU9003173C9').expect(404);
    await testApp.http.get('/api/health/live').expect(200);
    const name = `${OURS}http_request_duration_seconds_count`;
    const route = '/api/files/:invoiceId/:kind';
    const samples = await told((now) => valueOf(now, name, { route, status: '403' }) === 2);
    expect(valueOf(samples, name, { route: '/api/health/live', method: 'GET', status: '200' })).toBe(1);
    expect(valueOf(samples, name, { route: 'none', status: '404' })).toBeGreaterThan(0);
    const labels = samples.flatMap((sample) => Object.values(sample.labels));
    expect(labels.filter((label) => /EKU|another|[0-9a-f]{8}-/.test(label))).toEqual([]);
  });

  it('measure invoices from acceptance to settlement, and their credits', async () => {
    const { key } = await testApp.caller({ credits: 10 });
    const before = await scrape(testApp);
    testApp.provider.willDo(
      () => Promise.resolve(failed('TICKET_NOT_FOUND', 'Not there.')),
      () => Promise.reject(new ProviderSilent('lost')),
    );
    await createFull(testApp, key).expect(200);
    await testApp.atRest();
    await createTicket(testApp, key).expect(200);
    await testApp.atRest();
    const after = await scrape(testApp);
    const grown = (name: string, labels: Record<string, string> = {}) =>
      (valueOf(after, OURS + name, labels) ?? 0) - (valueOf(before, OURS + name, labels) ?? 0);

    expect(grown('invoices_accepted_total')).toBe(2);
    expect(grown('credits_total', { reason: 'debit' })).toBe(2);
    expect(grown('credits_total', { reason: 'refund' })).toBe(1);
    const settled = 'invoice_settlement_duration_seconds';
    expect(grown(`${settled}_count`, { outcome: 'failed', waited: 'no' })).toBe(1);
    expect(grown(`${settled}_count`, { outcome: 'completed', waited: 'no' })).toBe(1);
    expect(grown(`${settled}_bucket`, { le: '300' })).toBe(2);
    expect(grown('invoices_failed_total', { code: 'TICKET_NOT_FOUND' })).toBe(1);
    const calls = 'provider_call_duration_seconds_count';
    expect(grown(calls, { provider: 'embedded', operation: 'submit', outcome: 'failed' })).toBe(1);
    expect(grown(calls, { operation: 'submit', outcome: 'silent' })).toBe(1);
    expect(grown(calls, { operation: 'find', outcome: 'unknown' })).toBeGreaterThan(1);
    expect(grown('job_duration_seconds_count', { kind: 'process-invoice', outcome: 'done' })).toBe(3);
  });

  it('count late invoices, however long they are unsettled', async () => {
    const { key } = await testApp.caller();
    const isThere = Promise.withResolvers<void>();
    testApp.provider.willDo(async () => {
      await isThere.promise;
      return failed('TICKET_NOT_FOUND', 'Not there.');
    });
    await createTicket(testApp, key).expect(200);
    testApp.clock.advance(301_000);
    const samples = await told((now) => valueOf(now, `${OURS}invoices_late`, { state: 'processing' }) === 1);
    expect(valueOf(samples, `${OURS}invoices_unsettled`, { state: 'processing' })).toBe(1);
    expect(valueOf(samples, `${OURS}invoices_unsettled`, { state: 'waiting' })).toBe(0);
    const age = valueOf(samples, `${OURS}oldest_unsettled_invoice_age_seconds`, { state: 'processing' });
    expect(age).toBeGreaterThan(300);
    isThere.resolve();
    await testApp.atRest();
    await told((now) => valueOf(now, `${OURS}invoices_late`, { state: 'processing' }) === 0);
    const settled = await scrape(testApp);
    const count = `${OURS}invoice_settlement_duration_seconds`;
    expect(
      (valueOf(settled, `${count}_count`) ?? 0) - (valueOf(settled, `${count}_bucket`, { le: '300' }) ?? 0),
    ).toBe(1);
  });

  it('show an unavailable provider while it is unavailable', async () => {
    const { key } = await testApp.caller();
    const open = `${OURS}provider_circuit_open`;
    expect(valueOf(await scrape(testApp), open)).toBe(0);
    testApp.provider.willDo(() => Promise.reject(new ProviderUnavailable('down')));
    await createTicket(testApp, key).expect(200);
    await told((now) => valueOf(now, open, { provider: 'embedded' }) === 1);
    await told((now) => valueOf(now, open) === 0);
    await testApp.atRest();
  });

  it('show the queue by kind, also without waiting jobs', async () => {
    await testApp.rows(
      `SELECT graphile_worker.add_job('nobody-does-this', run_at => 'epoch', job_key => 'old')`,
    );
    // As if it had been there for an hour; what is done in turns has a time long past from the beginning.
    await testApp.rows(
      `UPDATE graphile_worker._private_jobs SET created_at = now() - interval '1 hour' WHERE key = 'old'`,
    );
    const samples = await told(
      (now) => (valueOf(now, `${OURS}oldest_job_age_seconds`, { kind: 'nobody-does-this' }) ?? 0) > 60,
    );
    expect(valueOf(samples, `${OURS}jobs_due`, { kind: 'nobody-does-this' })).toBe(1);
    const age = `${OURS}oldest_job_age_seconds`;
    expect(valueOf(samples, age, { kind: 'nobody-does-this' })).toBeLessThan(3_700);
    expect(valueOf(samples, age, { kind: 'process-invoice' })).toBe(0);
    expect(valueOf(samples, `${OURS}jobs_given_up`, { kind: 'nobody-does-this' })).toBe(0);
    await testApp.rows(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = 'old'`);
    await told((now) => valueOf(now, `${OURS}jobs_given_up`, { kind: 'nobody-does-this' }) === 1);
    await testApp.rows(`SELECT graphile_worker.remove_job('old')`);
  });

  it('describe the process and its database', async () => {
    const samples = await scrape(testApp);
    expect(valueOf(samples, `${OURS}database_up`)).toBe(1);
    expect(valueOf(samples, `${OURS}database_connections_limit`)).toBe(7);
    expect(valueOf(samples, `${OURS}database_connections`, { state: 'idle' })).toBeGreaterThan(0);
    expect(valueOf(samples, `${OURS}database_connections_wanted`)).toBe(0);
    expect(valueOf(samples, `${OURS}readers`)).toBe(1);
    expect(valueOf(samples, `${OURS}readers_busy`)).toBe(0);
    expect(valueOf(samples, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(valueOf(samples, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });

  it.each([
    ['by a process that answers HTTP alone', { ROLE: 'api', RECEIPT_READERS: '3' }, 0],
    ['by one that leaves reading to others', { ROLE: 'worker', RECEIPT_READERS: '0' }, 0],
    ['by one that reads', { ROLE: 'reader', RECEIPT_READERS: '3' }, 3],
  ])('count all readers, %s', async (_, env, readers) => {
    const other = await startTestApp({ env: { METRICS_PORT: '0', ...env } });
    try {
      const samples = await scrape(other);
      expect(valueOf(samples, `${OURS}readers`)).toBe(readers);
      expect(valueOf(samples, `${OURS}readers_busy`)).toBe(0);
    } finally {
      await other.close();
    }
  });

  it('omit those of the database if it does not answer', async () => {
    const query = testApp.dataSource.query.bind(testApp.dataSource);
    testApp.dataSource.query = () => Promise.reject(new Error('connection refused'));
    try {
      const samples = await told((now) => valueOf(now, `${OURS}jobs_due`) === undefined);
      expect(valueOf(samples, `${OURS}database_up`)).toBe(1);
    } finally {
      testApp.dataSource.query = query;
    }
    await told((now) => valueOf(now, `${OURS}jobs_due`) !== undefined);
  });

  it('have labels of known sets only', async () => {
    await createFull(testApp, 'no-key', fullBody()).expect(401);
    const samples = await scrape(testApp);
    const valuesOf = (label: string) =>
      new Set(samples.flatMap(({ labels }) => (labels[label] === undefined ? [] : [labels[label]])));
    expect([...valuesOf('code')].filter((code) => !Object.hasOwn(FAILURES, code))).toEqual([]);
    const ours = samples.filter(({ name }) => name.startsWith(OURS));
    const names = new Set(ours.flatMap(({ labels }) => Object.keys(labels)));
    expect([...names].toSorted().join(' ')).toBe(
      'by code kind le method operation outcome provider reason route state status version waited',
    );
  });
});
