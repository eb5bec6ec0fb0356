import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTracing, startTracing } from '../../../src/platform/observability/tracing/tracing.js';
import { bearer, createTicket } from '../../support/http/requests.js';
import { TINY_PNG } from '../../support/receipts/receipts.js';
import { FakePortal } from '../../support/providers/fake-portal.js';
import { ScriptedExtractionService } from '../../support/providers/scripted-extraction-service.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { eventually } from '../../support/service/eventually.js';
import { foundIn, TextSink } from '../../support/service/leaks.js';
import { startReady } from '../../support/service/process.js';
import { type SentSpan, TraceCollector } from '../../support/service/trace-collector.js';

let portal: FakePortal;
let collector: TraceCollector;
/** Of the first application on: what jobs log goes where its log does. */
const log = new TextSink();
beforeAll(async () => {
  [portal, collector] = await Promise.all([FakePortal.start(), TraceCollector.start()]);
});
afterAll(() => Promise.all([portal.close(), collector.close()]));

const startApp = (env: NodeJS.ProcessEnv = {}) =>
  startTestApp({
    env: { ...portal.env, LOG_LEVEL: 'info', ...env },
    realProvider: true,
    ticketReader: new ScriptedExtractionService(),
    log,
  });

/** Of the portal's submissions, the last. */
const lastSubmission = () => portal.exchanges.findLast(({ method }) => method === 'POST');

describe('without a collector', () => {
  it('there are no traces, neither in jobs nor in requests to the provider', async () => {
    const end = await startTracing({}, 'test');
    expect(isTracing()).toBe(false);
    const testApp = await startApp({ ROLE: 'api' });
    try {
      const { key } = await testApp.caller();
      await createTicket(testApp, key).expect(200);
      const jobs = await testApp.rows<{ payload: object }>('SELECT payload FROM slow_jobs._private_jobs');
      expect(jobs.map(({ payload }) => Object.keys(payload))).toEqual([['invoiceId', 'turn']]);
    } finally {
      await testApp.close();
      await end();
    }
  });
});

describe('a trace', () => {
  let testApp: TestApp;
  let end: () => Promise<void>;
  beforeAll(async () => {
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.origin;
    process.env['OTEL_EXPORTER_OTLP_PROTOCOL'] = 'http/json';
    process.env['OTEL_BSP_SCHEDULE_DELAY'] = '50';
    end = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin }, 'test');
    testApp = await startApp();
    portal.callbackUrl = `${testApp.url}/api/provider-callbacks`;
  });
  afterAll(async () => {
    await testApp.close();
    await end();
  });

  const spanOf = (satisfies: (span: SentSpan) => boolean): Promise<SentSpan> =>
    eventually(
      () => Promise.resolve(collector.spans.find(satisfies)),
      (span) => span !== undefined,
    ) as Promise<SentSpan>;

  /** The names of a span and of what it is part of, innermost first. */
  function wayOf(span: SentSpan): string[] {
    const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return [span.name, ...(parent ? wayOf(parent) : [])];
  }

  it('leads from the request through the job to the provider, which receives it', async () => {
    const { key } = await testApp.caller();
    const { body } = await createTicket(testApp, key).expect(200);
    await testApp.atRest();
    const sent = lastSubmission();
    const [, traceId, spanId] = sent?.traceparent?.split('-') ?? [];
    const exchange = await spanOf((span) => span.spanId === spanId);
    // What it is part of ends later, and is sent later.
    await spanOf((span) => span.traceId === traceId && span.name === 'POST /api/invoicing/facturar-ticket');
    await spanOf((span) => span.traceId === traceId && span.name === 'job process-invoice');
    expect(wayOf(exchange)).toEqual([
      'POST',
      'provider submit',
      'job process-invoice',
      'job read-receipt',
      'POST /api/invoicing/facturar-ticket',
    ]);
    expect(exchange.attributes).toMatchObject({
      'server.address': '127.0.0.1',
      'http.response.status_code': 202,
    });
    const listener = await spanOf(
      (span) => span.traceId === traceId && span.name === 'job tell-invoice-listener',
    );
    expect(wayOf(listener)).toContain('job invoice-settled');
    const statements = collector.spans.filter(
      (span) => span.traceId === traceId && span.attributes['db.system.name'],
    );
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['WITH', 'SELECT', 'UPDATE']));
    // And lines of the log say to which trace they belong.
    const line = log.text
      .split('\n')
      .find((one) => one.includes('Invoice processed') && one.includes(body.id));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: traceId });
  });

  it('continues with a callback that names it, until the invoice is settled', async () => {
    const { key } = await testApp.caller();
    portal.willDo({ afterReads: Infinity, retryAfterSeconds: 3_600 });
    const { body } = await createTicket(testApp, key).expect(200);
    await eventually(
      () => testApp.rows<{ id: string }>('SELECT id FROM graphile_worker.jobs WHERE run_at > now()'),
      (waiting) => waiting.length > 0,
    );
    const traceparent = lastSubmission()?.traceparent ?? '';
    portal.settle(body.id);
    expect(await portal.callBack(body.id, { headers: { traceparent } })).toBe(204);
    await testApp.atRest();
    const [, traceId] = traceparent.split('-');
    const found = await spanOf(
      (span) =>
        span.traceId === traceId &&
        span.name === 'provider find' &&
        span.attributes['outcome'] === 'completed',
    );
    await spanOf((span) => span.traceId === traceId && span.name === 'provider callback');
    await eventually(
      () => Promise.resolve(wayOf(found)),
      (way) => way.includes('POST /api/invoicing/facturar-ticket'),
    );
    expect(wayOf(found)).toContain('provider callback');
  });

  it('has the class of an error that ended a span, but not its message', async () => {
    const { key } = await testApp.caller();
    portal.willFault({ answers: 'drop' });
    await createTicket(testApp, key).expect(200);
    await testApp.atRest();
    const failed = await spanOf(
      (span) => span.name === 'provider submit' && span.attributes['error.type'] === 'ProviderSilent',
    );
    expect(failed.status.code).toBe(2);
    expect(collector.bodies.some((body) => body.includes('gave no whole answer'))).toBe(false);
  });

  it('is continued from a trusted proxy only', async () => {
    const theirs = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
    const traceparent = `00-${theirs}-bbbbbbbbbbbbbbbb-01`;
    await testApp.http.get('/api/health/live').set('traceparent', traceparent).expect(200);
    const taken = await spanOf((span) => span.name === 'GET /api/health/live');
    expect([taken.traceId, taken.parentSpanId]).toEqual([theirs, 'bbbbbbbbbbbbbbbb']);
    const distrustful = await startApp({ TRUST_PROXY: '10.0.0.1' });
    try {
      await distrustful.http.get('/api/health/ready').set('traceparent', traceparent).expect(200);
      const begun = await spanOf((span) => span.name === 'GET /api/health/ready');
      expect(begun.traceId).not.toBe(theirs);
      expect(begun.parentSpanId ?? '').toBe('');
    } finally {
      await distrustful.close();
    }
  });

  it('contains no key, no RFC, no picture, and nothing else of a request', async () => {
    const { key, rfc } = await testApp.caller();
    await createTicket(testApp, key, { expense_description: 'Comida de la boda de Ana' }).expect(200);
    await testApp.http
      .get(`/api/nothing/${rfc}?email=ana@example.com`)
      .set(...bearer(key))
      .expect(404);
    await testApp.atRest();
    await spanOf((span) => span.name === 'GET none');
    expect(collector.bodies.length).toBeGreaterThan(3);
    const secrets = {
      key,
      portalKey: portal.key,
      rfc,
      picture: TINY_PNG.slice(-60),
      description: 'Comida de la boda',
      email: 'ana@example.com',
    };
    expect(collector.bodies.flatMap((body) => foundIn(body.toString(), secrets))).toEqual([]);
  });
});

describe('the service', () => {
  it('exports the remaining spans before it ends, in the standard format', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ris-traces-'));
    const own = await TraceCollector.start();
    try {
      const service = await startReady({
        DATA_DIR: folder,
        OTEL_EXPORTER_OTLP_ENDPOINT: own.origin,
        OTEL_BSP_SCHEDULE_DELAY: '600000',
      });
      await fetch(`${service.url}/api/health/live`);
      service.child.kill('SIGTERM');
      expect(await service.ended).toBe(0);
      expect([...own.contentTypes]).toEqual(['application/x-protobuf']);
      const text = Buffer.concat(own.bodies).toString('latin1');
      expect(text).toContain('GET /api/health/live');
      expect(text).toContain('receipt-invoicing-service');
    } finally {
      await own.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
