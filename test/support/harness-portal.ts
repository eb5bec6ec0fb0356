import { randomUUID } from 'node:crypto';
import { readConfig } from '../../src/platform/config/config.js';
import { PortalProvider } from '../../src/provider/portal/portal-provider.js';
import { signatureOf } from '../../src/provider/portal/standard-webhooks.js';
import type { TicketReader } from '../../src/provider/receipt-reader/ticket-reader.js';
import { Door } from './door.js';
import { FakePortal, type Plan } from './fake-portal.js';
import type { Fault } from './faulty-answers.js';
import type { BadAnswer, RemoteProviderHarness } from './provider-contract.js';
import { openSubmissions } from './remote-submissions.js';
import { sampleRequest } from './sample-request.js';
import { ScriptedTicketReader } from './scripted-ticket-reader.js';
import { TestClock } from './test-clock.js';

/** Begins with what the setting asks for. */
const OTHER_SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;

/** What it answers, having done what it was asked. */
const FAULTS: Partial<Record<BadAnswer, Fault>> = {
  garbage: { works: true, answers: 'garbage' },
  'something else': { works: true, answers: { status: 200, body: { ok: true } } },
  huge: { works: true, answers: 'huge' },
  'half a body': { works: true, answers: 'cut' },
  redirect: { works: true, answers: 'redirect' },
  'server error': { works: true, answers: { status: 500, body: sampleRequest().receiver } },
  'never ends': { works: true, delayMs: 1_500 },
};

/** What it issues. */
const PLANS: Partial<Record<BadAnswer, () => Plan>> = {
  'wrong receiver': () => ({ document: { receiverRfc: 'EKU9003173C9' } }),
  'wrong total': () => ({ document: { total: '1.00' } }),
  'wrong uuid': () => ({ answer: { uuid: randomUUID() } }),
};

/** The adapter to a portal service, with one that can be told to misbehave. */
export async function startPortalHarness(): Promise<RemoteProviderHarness> {
  const portal = await FakePortal.start();
  const door = await Door.to(portal.url);
  const kept = await openSubmissions();
  const config = readConfig({ NODE_ENV: 'test', ...portal.env, PORTAL_URL: door.url, PROVIDER_TIMEOUT: '1' });
  const reader = new ScriptedTicketReader() as unknown as TicketReader;
  return {
    provider: new PortalProvider(config, new TestClock(), reader, kept.submissions),
    secrets: [portal.key, portal.webhookSecret],
    timeoutMs: 1_000,
    request: sampleRequest,
    stamps: () => portal.counts.documents,
    loseNextAnswer: () => portal.willFault({ works: true, answers: 'drop' }),
    delayNextDocument: () => portal.willDo({ afterReads: 3 }),
    forgedCallback(invoiceId) {
      const body = Buffer.from(JSON.stringify({ type: 'job.updated', data: { invoice_id: invoiceId } }));
      const head = { id: 'msg_1', timestamp: String(Math.floor(Date.now() / 1_000)), body };
      return {
        headers: {
          'webhook-id': head.id,
          'webhook-timestamp': head.timestamp,
          'webhook-signature': signatureOf(head, OTHER_SECRET),
        },
        body,
      };
    },
    answerBadly(kind) {
      const [fault, plan] = [FAULTS[kind], PLANS[kind]];
      if (fault) portal.willFault(fault);
      if (plan) portal.willDo(plan());
    },
    goDown: () => door.shut(),
    comeBack: () => door.open(),
    async close() {
      await door.shut();
      await portal.close();
      await kept.close();
    },
  };
}
