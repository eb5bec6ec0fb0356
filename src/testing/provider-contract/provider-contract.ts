import { type Contract, sharing } from '../contract.js';
import type { Cases } from './cases.js';
import { ALL_PROVIDER_CASES } from './all-provider-cases.js';
import { QUEUEING_PROVIDER_CASES } from './queueing-provider-cases.js';
import { REMOTE_PROVIDER_CASES, SLOW_PROVIDER_CASES, SHORT_TIMEOUT_S } from './remote-provider-cases.js';
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
  return sharing(start, ALL_PROVIDER_CASES);
}

/** The contract of an adapter to a remote provider that stamps at once. */
export function remoteProviderContract(start: StartHarness<RemoteProviderHarness>): Contract {
  return remote(start, { ...ALL_PROVIDER_CASES, ...REMOTE_PROVIDER_CASES });
}

/** The contract of an adapter to a remote provider that may take time. */
export function queueingProviderContract(start: StartHarness<QueueingProviderHarness>): Contract {
  return remote(start, { ...ALL_PROVIDER_CASES, ...REMOTE_PROVIDER_CASES, ...QUEUEING_PROVIDER_CASES });
}

function remote<Harness extends RemoteProviderHarness>(
  start: StartHarness<Harness>,
  cases: Cases<Harness>,
): Contract {
  const usual = sharing(() => start(TIMEOUT_S), cases);
  const hurried = sharing(() => start(SHORT_TIMEOUT_S), SLOW_PROVIDER_CASES);
  return {
    cases: [...usual.cases, ...hurried.cases],
    async close() {
      await usual.close();
      await hurried.close();
    },
  };
}
