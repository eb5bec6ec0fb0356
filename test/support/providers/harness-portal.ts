import { readConfig } from '../../../src/config.js';
import { PortalProvider } from '../../../src/provider/portal/portal-provider.js';
import { signatureOf } from '../../../src/provider/portal/standard-webhooks.js';
import { Door } from '../service/closable-proxy.js';
import { FakePortal } from './fake-portal.js';
import { actsThenDrops, answers } from '../../../src/testing/fake-provider/faulty-answers.js';
import type { QueueingProviderHarness } from '../../../src/testing/provider-contract/harness.js';
import { openSubmissions } from '../../../src/testing/provider-contract/open-submissions.js';
import { sampleRequest } from '../../../src/testing/samples/sample-request.js';
import { TestClock } from '../../../src/testing/test-clock.js';

/** Starts with the answers that the setting asks for. */
const OTHER_SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;

/** The adapter to a portal service, with a fake that can be scripted to fail. */
export async function startPortalHarness(timeoutS: number): Promise<QueueingProviderHarness> {
  const portal = await FakePortal.start();
  const door = await Door.to(portal.url);
  const kept = await openSubmissions();
  const config = readConfig({
    NODE_ENV: 'test',
    ...portal.env,
    PORTAL_URL: door.url,
    PROVIDER_TIMEOUT: String(timeoutS),
  });
  return {
    provider: new PortalProvider(config, config, config, new TestClock(), kept.submissions),
    secrets: [portal.key, portal.webhookSecret],
    request: () => sampleRequest(),
    stamps: () => portal.counts.documents,
    loseNextAnswer: () => portal.willFault(actsThenDrops),
    delayNextDocument: () => portal.willDo({ afterReads: 3 }),
    refuseLookUp: (status) => portal.willFault({ works: true, ...answers(409) }, answers(status)),
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
    answerBadly: (fault) => portal.willFault(fault),
    issueWrongly: (document) => portal.willDo({ document }),
    goDown: () => door.shut(),
    comeBack: () => door.open(),
    async close() {
      await door.shut();
      await portal.close();
      await kept.close();
    },
  };
}
