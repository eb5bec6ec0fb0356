import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AcmeProvider } from '../../docs/examples/acme-provider.js';
import { acmeSettings } from '../../docs/examples/acme.settings.js';
import { readConfig } from '../../src/config.js';
import { ProviderUnavailable } from '../../src/provider/provider.js';
import { FakeAcme } from '../support/providers/fake-acme.js';
import { actsThenDrops } from '../../src/testing/fake-provider/faulty-answers.js';
import type { RemoteProviderHarness } from '../../src/testing/provider-contract/harness.js';
import { remoteProviderContract } from '../../src/testing/provider-contract/provider-contract.js';
import { keepsContract } from '../support/providers/keeps-contract.js';
import { openSubmissions } from '../../src/testing/provider-contract/open-submissions.js';
import { sampleRequest } from '../../src/testing/samples/sample-request.js';
import { TestClock } from '../../src/testing/test-clock.js';

const KEY = 'acme_hush_hush';

interface AcmeHarness extends RemoteProviderHarness {
  acme: FakeAcme;
}

async function startAcme(timeoutS = 5): Promise<AcmeHarness> {
  const acme = new FakeAcme(KEY);
  await acme.listen();
  const kept = await openSubmissions();
  const config = readConfig({ NODE_ENV: 'test', PROVIDER_TIMEOUT: String(timeoutS) });
  const settings = acmeSettings({ ACME_URL: acme.origin, ACME_KEY: KEY });
  return {
    acme,
    provider: new AcmeProvider(settings, config, new TestClock(), kept.submissions),
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
      await kept.close();
    },
  };
}

keepsContract('the example, Acme', remoteProviderContract(startAcme));

describe('the example of an adapter', () => {
  let harness: AcmeHarness;

  beforeAll(async () => {
    harness = await startAcme();
  });

  afterAll(() => harness.close());

  it('lets an invoice fail when the receiver is refused, and makes it when an operator takes it up again', async () => {
    const request = harness.request();
    harness.acme.refusals.push(422);
    expect(await harness.provider.submit(request)).toMatchObject({
      state: 'failed',
      code: 'RECEIVER_REFUSED',
    });
    expect(await harness.provider.find(request.invoiceId, null)).toBeNull();
    expect(await harness.provider.submit({ ...request, attempt: 2 })).toMatchObject({ state: 'completed' });
  });

  it.each([401, 403, 429])('takes no work and sends it again later after %d', async (status) => {
    const request = harness.request();
    harness.acme.refusals.push(status);
    await expect(harness.provider.submit(request)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(await harness.provider.submit(request)).toMatchObject({ state: 'completed' });
    const [first, second] = harness.acme.orders.slice(-2);
    expect(second).toEqual(first);
  });

  it('stands in the documentation as it is', async () => {
    const [page, example] = await Promise.all(
      ['../../docs/providers.md', '../../docs/examples/acme-provider.ts'].map((path) =>
        readFile(new URL(path, import.meta.url), 'utf8'),
      ),
    );
    expect(page).toContain(`\n\`\`\`ts\n${example}\`\`\`\n`);
  });
});
