import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { OutageBoard } from '../../src/provider/availability/outage-board.js';
import { ProviderSilent, ProviderUnavailable } from '../../src/provider/provider.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { createFull, createTicket, createTicketOrg, footprint, settled } from '../support/http/requests.js';

vi.setConfig({ testTimeout: 150_000, hookTimeout: 150_000 });
/** A submission that is refused just when the provider recovers is retried after its own delay: 72 seconds. */
const MAX_DELAY_MS = 90_000;
/** How long the provider's check is cached. */
const FORGOTTEN_MS = 1_100;
/** Far less than a check without an answer takes. */
const AT_ONCE_MS = 1_000;

let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  testApp = await startTestApp({ env: { BACKLOG_LIMIT: '6' } });
  organization = await createOrganization(testApp, { credits: 100 });
});
afterEach(() => testApp.atRest(MAX_DELAY_MS));
afterAll(() => testApp.close());

const key = () => organization.admin.key;
const create = () => createTicket(testApp, key());
const end = (id: string) => settled(testApp, key(), organization.id, id, MAX_DELAY_MS);
const accepted = () => eventually(create, ({ status }) => status === 200);

async function timed<T extends { status: number }>(request: () => PromiseLike<T>) {
  const start = performance.now();
  const response = await request();
  return { response, ms: performance.now() - start };
}

describe('a provider that is down', () => {
  it('refuses all of 200 requests without writing or debiting anything, and its recovery is noticed', async () => {
    testApp.provider.refuseWork(new ProviderUnavailable('down'));
    await sleep(FORGOTTEN_MS);
    const before = await footprint(testApp);
    const answers = [await timed(create)];
    for (let i = 0; i < 199; i++) {
      const request = [
        create,
        () => createFull(testApp, key()),
        () => createTicketOrg(testApp, key(), { rfc: organization.admin.rfc }),
      ][i % 3];
      if (request) answers.push(await timed(request));
    }
    expect(answers.map(({ response }) => response.status)).toEqual(Array.from({ length: 200 }, () => 503));
    expect(await footprint(testApp)).toEqual(before);
    for (const { response } of answers) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    const [first, full] = [answers[0]?.response.body, answers[2]?.response.body];
    expect(first).toMatchObject({ error: 'Service Unavailable' });
    expect(full).toMatchObject({ success: false, error: { code: 'SERVICE_UNAVAILABLE' } });
    const inOrder = answers.map(({ ms }) => ms).sort((a, b) => a - b);
    expect(inOrder[100]).toBeLessThan(50);

    testApp.provider.refuseWork(null);
    const { body } = await accepted();
    expect((await end(body.id)).status).toBe('completed');
  });

  it('that does not answer is refused at once from the second request on', async () => {
    const answered = testApp.provider.check.bind(testApp.provider);
    testApp.provider.check = () => new Promise(() => undefined);
    await sleep(FORGOTTEN_MS);
    expect((await create()).status).toBe(503);
    const { response, ms } = await timed(create);
    expect(response.status).toBe(503);
    expect(ms).toBeLessThan(AT_ONCE_MS);
    testApp.provider.check = answered;
    await accepted();
  });
});

describe('a provider that refuses our account', () => {
  it('accepts no new invoices, and the accepted one completes when the account works again', async () => {
    let accountIsGood = false;
    const submit = testApp.provider.submit.bind(testApp.provider);
    testApp.provider.submit = (request) =>
      accountIsGood ? submit(request) : Promise.reject(new ProviderUnavailable('402'));
    const { body } = await create().expect(200);
    await eventually(create, ({ status }) => status === 503);
    const before = await footprint(testApp);
    // Its `check` passes: only a submission shows the problem, and while one is being tried no new invoices are accepted.
    testApp.provider.submit = async (request) => {
      await sleep(500);
      if (!accountIsGood) throw new ProviderUnavailable('402');
      return submit(request);
    };
    for (const until = Date.now() + 5_000; Date.now() < until; await sleep(20)) {
      const { status, headers } = await create();
      expect([status, headers['retry-after']]).not.toEqual([503, '30']);
      expect(status).toBe(503);
    }
    expect(await footprint(testApp)).toEqual(before);
    const [waiting] = await testApp.rows<{ submitted_at: Date | null }>(
      'SELECT submitted_at FROM invoices WHERE id = $1',
      [body.id],
    );
    expect(waiting?.submitted_at).toBeNull();
    accountIsGood = true;
    expect((await end(body.id)).status).toBe('completed');
    await accepted();
    testApp.provider.submit = submit;
  });
});

describe('an outage that another process has published', () => {
  it('counts here too, until it expires', async () => {
    const board = testApp.app.get(OutageBoard);
    await board.publish(4_000);
    await sleep(FORGOTTEN_MS);
    const { status, headers } = await create();
    expect([status, Number(headers['retry-after'])]).toEqual([503, expect.any(Number)]);
    await accepted();
  });
});

describe('too many waiting invoices', () => {
  it('refuse new ones, until there are fewer', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const submit = testApp.provider.submit.bind(testApp.provider);
    testApp.provider.submit = async (request) => {
      await finished;
      return submit(request);
    };
    await eventually(create, ({ status }) => status === 503);
    const refused = await create().expect(503);
    expect(refused.headers['retry-after']).toBe('30');
    finish();
    testApp.provider.submit = submit;
    const { body } = await accepted();
    await end(body.id);
  });
});

describe('an answer that was lost', () => {
  it('is looked up, and its document is used', async () => {
    testApp.provider.willDo(() => Promise.reject(new ProviderSilent('reset')));
    const { body } = await create().expect(200);
    const invoice = await end(body.id);
    expect(invoice.status).toBe('completed');
    expect(testApp.provider.submitted.filter(({ invoiceId }) => invoiceId === body.id)).toHaveLength(2);
  });
});
