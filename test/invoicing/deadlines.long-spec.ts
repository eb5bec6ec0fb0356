import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type InvoiceRequest,
  type PendingOutcome,
  type ProviderOutcome,
  ProviderSilent,
  ProviderUnavailable,
} from '../../src/provider/provider.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { passTime } from '../support/service/pass-time.js';
import { createTicket } from '../support/http/requests.js';
import { completed } from '../../src/testing/scripted-provider.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STEP_MS = 15 * MINUTE_MS;
/** The defaults of PROCESSING_DEADLINE and WAITING_DEADLINE. */
const PROCESSING_MS = 70 * MINUTE_MS;
const WAITING_MS = 12 * HOUR_MS;
/** How long the provider may wait for something itself. */
const WAIT_MS = 11 * HOUR_MS;

type Kind = keyof typeof KINDS;

/** What a provider may do to an invoice for a whole day, by how long it has had it. */
const KINDS = {
  'completes at once': () => completed(),
  'completes after half an hour': (ageMs: number) => (ageMs < 30 * MINUTE_MS ? pending() : completed()),
  'stays pending': () => pending(),
  'asks to wait an hour, each time': () => busy(HOUR_MS),
  'is busy for ever': () => busy(),
  'is busy for five hours': (ageMs: number) => (ageMs < 5 * HOUR_MS ? busy() : completed()),
  'waits for a person for six hours': (ageMs: number) => (ageMs < 6 * HOUR_MS ? waiting(ageMs) : completed()),
  'waits until ten hours later': (ageMs: number) =>
    ageMs < 10 * HOUR_MS ? waiting(ageMs, { untilMs: 10 * HOUR_MS }) : completed(),
  'waits for two hours, and is then worked for one': (ageMs: number) =>
    ageMs < 2 * HOUR_MS ? waiting(ageMs) : ageMs < 3 * HOUR_MS ? pending() : completed(),
  'waits for two hours, and is then worked for ever': (ageMs: number) =>
    ageMs < 2 * HOUR_MS ? waiting(ageMs) : pending(),
  'waits for ever': (ageMs: number) => waiting(ageMs),
  'is silent for ever': () => silent(),
  'is silent for half an hour': (ageMs: number) => (ageMs < 30 * MINUTE_MS ? silent() : completed()),
  'breaks in ways that nobody foresaw': () => Promise.reject(new Error('a bug')),
} satisfies Record<string, (ageMs: number) => ProviderOutcome | Promise<ProviderOutcome>>;

const EXPECTED: Record<Kind, string> = {
  'completes at once': 'completed',
  'completes after half an hour': 'completed',
  'stays pending': 'PROVIDER_TIMEOUT',
  'asks to wait an hour, each time': 'PROVIDER_TIMEOUT',
  'is busy for ever': 'PROVIDER_TIMEOUT',
  'is busy for five hours': 'completed',
  'waits for a person for six hours': 'completed',
  'waits until ten hours later': 'completed',
  'waits for two hours, and is then worked for one': 'completed',
  'waits for two hours, and is then worked for ever': 'PROVIDER_TIMEOUT',
  'waits for ever': 'PROVIDER_TIMEOUT',
  'is silent for ever': 'PROVIDER_TIMEOUT',
  'is silent for half an hour': 'completed',
  'breaks in ways that nobody foresaw': 'PROVIDER_TIMEOUT',
};

function pending(): PendingOutcome {
  return { state: 'pending', reference: 'at-work' };
}
/** @param ageMs how long it has been there; its deadline and its end, where that is known, count from when it came */
function waiting(ageMs: number, { untilMs }: { untilMs?: number } = {}): ProviderOutcome {
  const at = (ms: number) => new Date(testApp.clock.now().getTime() - ageMs + ms);
  const until = untilMs === undefined ? null : at(untilMs);
  return {
    ...pending(),
    ...(untilMs !== undefined && { retryAfterMs: untilMs - ageMs }),
    waits: { reason: 'DEFERRED', message: 'Not yet.', until, deadline: at(WAIT_MS) },
  };
}
function busy(retryAfterMs?: number): Promise<ProviderOutcome> {
  return Promise.reject(new ProviderUnavailable('429', { retryAfterMs, concerns: 'this invoice' }));
}
function silent(): Promise<ProviderOutcome> {
  return Promise.reject(new ProviderSilent('lost'));
}

let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  testApp = await startTestApp();
  organization = await createOrganization(testApp, { credits: 1_000 });
});
afterAll(() => testApp.close());

describe('a day with a provider that behaves randomly', () => {
  it('settles every invoice by its deadline, and completes those that it can', async () => {
    const kinds = Object.keys(KINDS) as Kind[];
    const kindOf = new Map<string, Kind>();
    let nextKind: Kind = 'completes at once';
    const firstAsked = new Map<string, number>();
    const answer = (invoiceId: string) => {
      const now = testApp.clock.now().getTime();
      const since = firstAsked.get(invoiceId) ?? now;
      firstAsked.set(invoiceId, since);
      return KINDS[kindOf.get(invoiceId) ?? nextKind](now - since);
    };
    testApp.provider.submit = async ({ invoiceId }: InvoiceRequest) => answer(invoiceId);
    // What it was given and did not turn away can be asked for.
    testApp.provider.find = async (invoiceId) => {
      const kind = kindOf.get(invoiceId) ?? nextKind;
      return firstAsked.has(invoiceId) && /pending|silent|half|waits/.test(kind) ? answer(invoiceId) : null;
    };

    const end = testApp.clock.now().getTime() + 24 * HOUR_MS;
    let step = 0;
    while (testApp.clock.now().getTime() < end) {
      // Nothing new in the second half, so that the day sees the end of everything.
      if (testApp.clock.now().getTime() < end - 13 * HOUR_MS) {
        nextKind = kinds[step % kinds.length] ?? nextKind;
        const { body } = await createTicket(testApp, organization.admin.key).expect(200);
        kindOf.set(body.id, nextKind);
      }
      step += 1;
      await passTime(testApp, STEP_MS);
      const now = testApp.clock.now().getTime();
      const late = await testApp.rows(
        `SELECT id FROM invoices WHERE status NOT IN ('completed', 'failed')
            AND coalesce(wait_deadline < $3, coalesce(resumed_at, submitted_at) < $1, created_at < $2)`,
        [PROCESSING_MS, WAITING_MS, 0].map((ms) => new Date(now - ms - STEP_MS)),
      );
      expect(late).toEqual([]);
    }

    const invoices = await testApp.rows<{ id: string; status: string; failure_code: string | null }>(
      'SELECT id, status, failure_code FROM invoices',
    );
    expect(invoices.length).toBe(kindOf.size);
    const ends = invoices.map(({ id, status, failure_code }) => [kindOf.get(id), failure_code ?? status]);
    expect(ends).toEqual(ends.map(([kind]) => [kind, EXPECTED[kind as Kind]]));
    expect(new Set(ends.map(([kind]) => kind)).size).toBe(kinds.length);
  });
});

describe('a provider that is unavailable for a day', () => {
  it('leaves nothing in processing: accepted invoices fail with the reason that nothing was issued', async () => {
    const gone = () => Promise.reject(new ProviderUnavailable('connection refused'));
    testApp.provider.submit = gone;
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    testApp.provider.find = gone;
    testApp.provider.check = gone;
    for (let passed = 0; passed < 24 * HOUR_MS; passed += HOUR_MS) {
      await passTime(testApp, HOUR_MS);
      const [invoice] = await testApp.rows<{
        status: string;
        submitted_at: Date | null;
        failure_message: string;
      }>('SELECT status, submitted_at, failure_message FROM invoices WHERE id = $1', [body.id]);
      if (passed + HOUR_MS < WAITING_MS)
        expect(invoice).toMatchObject({ status: 'processing', submitted_at: null });
      if (passed > WAITING_MS)
        expect(invoice).toMatchObject({
          status: 'failed',
          failure_message: expect.stringMatching(/Nothing was issued/),
        });
    }
  });
});
