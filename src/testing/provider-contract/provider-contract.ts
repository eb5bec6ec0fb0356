import { type Contract, sharing } from '../contract.js';
import type { Cases } from './cases.js';
import { CASES_OF_ALL } from './cases-of-all.js';
import { CASES_OF_QUEUEING_ONES } from './cases-of-queueing-ones.js';
import { CASES_OF_REMOTE_ONES, CASES_OF_SLOW_ONES, SHORT_TIMEOUT_S } from './cases-of-remote-ones.js';
import type {
  ProviderHarness,
  QueueingProviderHarness,
  RemoteProviderHarness,
  StartHarness,
} from './harness.js';

/** Long enough for a busy machine. */
const TIMEOUT_S = 5;

/** The contract of an adapter that works in this process. */
export function providerContract(start: () => Promise<ProviderHarness>): Contract {
  return sharing(start, CASES_OF_ALL);
}

/** The contract of an adapter to a remote provider that stamps at once. */
export function remoteProviderContract(start: StartHarness<RemoteProviderHarness>): Contract {
  return remote(start, { ...CASES_OF_ALL, ...CASES_OF_REMOTE_ONES });
}

/** The contract of an adapter to a remote provider that may take time. */
export function queueingProviderContract(start: StartHarness<QueueingProviderHarness>): Contract {
  return remote(start, { ...CASES_OF_ALL, ...CASES_OF_REMOTE_ONES, ...CASES_OF_QUEUEING_ONES });
}

function remote<Harness extends RemoteProviderHarness>(
  start: StartHarness<Harness>,
  cases: Cases<Harness>,
): Contract {
  const usual = sharing(() => start(TIMEOUT_S), cases);
  const hurried = sharing(() => start(SHORT_TIMEOUT_S), CASES_OF_SLOW_ONES);
  return {
    cases: [...usual.cases, ...hurried.cases],
    async close() {
      await usual.close();
      await hurried.close();
    },
  };
}
