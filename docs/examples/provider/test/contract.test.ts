import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readConfig } from 'receipt-invoicing-service';
import { ProviderUnavailable } from 'receipt-invoicing-service/provider';
import {
  actsThenDrops,
  openSubmissions,
  remoteProviderContract,
  type RemoteProviderHarness,
  sampleRequest,
  startTestDatabases,
  TestClock,
} from 'receipt-invoicing-service/testing';
import { AcmeProvider } from '../src/acme-provider.js';
import { acmeSettings } from '../src/acme.settings.js';
import { EXTENSIONS } from '../src/extensions.js';
import { FakeAcme } from './fake-acme.js';

const KEY = 'acme_hush_hush';

interface AcmeHarness extends RemoteProviderHarness {
  acme: FakeAcme;
}

let databases: { stop(): Promise<void> };
before(async () => {
  databases = await startTestDatabases(EXTENSIONS);
});
after(() => databases.stop());

/** The adapter alone, without the rest of the service. */
async function startAcme(timeoutS = 5): Promise<AcmeHarness> {
  const acme = new FakeAcme(KEY);
  await acme.listen();
  const opened = await openSubmissions();
  const config = readConfig({ NODE_ENV: 'test', PROVIDER_TIMEOUT: String(timeoutS) });
  const settings = acmeSettings({ ACME_URL: acme.origin, ACME_KEY: KEY });
  return {
    acme,
    provider: new AcmeProvider(settings, config, new TestClock(), opened.submissions),
    secrets: [KEY],
    request: () => sampleRequest(),
    stamps: () => acme.stamps,
    loseNextAnswer: () => acme.willFault(actsThenDrops),
    answerBadly: (fault) => acme.willFault(fault),
    issueWrongly: (document) => acme.willIssue(document),
    goDown: () => acme.close(),
    comeBack: async () => void (await acme.listen()),
    async close() {
      await acme.close();
      await opened.close();
    },
  };
}

describe('Acme, by the contract of all providers', () => {
  const contract = remoteProviderContract(startAcme);
  after(() => contract.close());
  for (const { name, run } of contract.cases) it(name, run);
});

describe('what is Acme’s own', () => {
  let harness: AcmeHarness;
  before(async () => {
    harness = await startAcme();
  });
  after(() => harness.close());

  it('fails an invoice if the receiver is refused, and makes it when an operator retries it', async () => {
    const request = harness.request();
    harness.acme.refusals.push(422);
    const outcome = await harness.provider.submit(request);
    assert.equal(outcome.state === 'failed' && outcome.code, 'RECEIVER_REFUSED');
    assert.equal(await harness.provider.find(request.invoiceId, null), null);
    assert.equal((await harness.provider.submit({ ...request, attempt: 2 })).state, 'completed');
  });

  for (const status of [401, 403, 429])
    it(`is unavailable after ${status}, and accepts a resubmission later`, async () => {
      const request = harness.request();
      harness.acme.refusals.push(status);
      await assert.rejects(harness.provider.submit(request), ProviderUnavailable);
      assert.equal((await harness.provider.submit(request)).state, 'completed');
      const [first, second] = harness.acme.orders.slice(-2);
      assert.deepEqual(second, first);
    });
});
