/** FacturapiProvider against the fake, on a database of its own; without the rest of the service. */
import { readConfig } from '../../../../src/config.js';
import { FacturapiProvider } from '../../../../src/provider/facturapi/facturapi-provider.js';
import type { Submissions } from '../../../../src/provider/remote/submissions.js';
import { FakeFacturapi } from './fake-facturapi.js';
import { openSubmissions } from '../../../../src/testing/provider-contract/open-submissions.js';
import { TestClock } from '../../../../src/testing/test-clock.js';

/** The vendor of the sample receipt, and another one. */
export const VENDOR = 'EKU9003173C9';
export const OTHER_VENDOR = 'AET140822H32';

export interface FacturapiAdapter {
  facturapi: FakeFacturapi;
  submissions: Submissions;
  clock: TestClock;
  /** The adapter in another process: its only state is in the database. */
  started(env?: NodeJS.ProcessEnv): FacturapiProvider;
  close(): Promise<void>;
}

/** @param keys by the vendors' RFCs. */
export async function startFacturapiAdapter(
  keys: Record<string, string> = { [VENDOR]: 'sk_test_1', [OTHER_VENDOR]: 'sk_test_2' },
): Promise<FacturapiAdapter> {
  const kept = await openSubmissions();
  const facturapi = await FakeFacturapi.start(keys);
  const clock = new TestClock();
  return {
    facturapi,
    submissions: kept.submissions,
    clock,
    started(env) {
      const config = readConfig({ NODE_ENV: 'test', PROVIDER_TIMEOUT: '5', ...facturapi.env, ...env });
      return new FacturapiProvider(config, config, clock, kept.submissions);
    },
    async close() {
      await facturapi.close();
      await kept.close();
    },
  };
}
