import { Door } from '../service/closable-proxy.js';
import { startFacturapiAdapter, VENDOR } from './facturapi/adapter.js';
import { refuses } from './facturapi/refuses.js';
import { actsThenDrops } from '../../../src/testing/fake-provider/faulty-answers.js';
import type { QueueingProviderHarness } from '../../../src/testing/provider-contract/harness.js';
import { sampleRequest } from '../../../src/testing/samples/sample-request.js';

const KEY = 'sk_test_hush';

/** The adapter to Facturapi, with a fake that can be scripted to fail. */
export async function startFacturapiHarness(timeoutS: number): Promise<QueueingProviderHarness> {
  const adapter = await startFacturapiAdapter({ [VENDOR]: KEY });
  const { facturapi } = adapter;
  const door = await Door.to(facturapi.url);
  return {
    provider: adapter.started({ FACTURAPI_URL: door.url, PROVIDER_TIMEOUT: String(timeoutS) }),
    secrets: [KEY, facturapi.webhookSecret],
    request: () => sampleRequest(),
    stamps: () => facturapi.stamps,
    loseNextAnswer: () => facturapi.willDo('POST /invoices', actsThenDrops),
    delayNextDocument: () => facturapi.willMake({ status: 'pending', afterReads: 3 }),
    refuseLookUp(status) {
      facturapi.willDo('POST /invoices', { works: true, ...refuses(409, 'idempotency_key_in_use') });
      facturapi.willDo('GET /invoices', refuses(status));
    },
    forgedCallback: (invoiceId) =>
      facturapi.signedEvent({ id: '1', external_id: invoiceId }, { secret: 'another' }),
    answerBadly: (fault) => facturapi.willDo('POST /invoices', fault),
    issueWrongly: (document) => facturapi.willMake({ document }),
    goDown: () => door.shut(),
    comeBack: () => door.open(),
    async close() {
      await door.shut();
      await adapter.close();
    },
  };
}
