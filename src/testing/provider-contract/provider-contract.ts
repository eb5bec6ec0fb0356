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

/** Something that every provider keeps to. */
export interface ContractCase {
  /** What it does: `takes work`. Unique within a contract. */
  readonly name: string;
  /** Throws what a test fails by, where the provider does not keep to it. May be handed to a runner by itself. */
  readonly run: () => Promise<void>;
}

/**
 * What every adapter of the port keeps to, for any runner of tests. The cases run one after another, in any order; the first
 * one starts what they share.
 *
 * ```ts
 * const contract = remoteProviderContract(startAcme);
 * describe('Acme', () => {
 *   after(() => contract.close()); // `afterAll` in Jest
 *   for (const { name, run } of contract.cases) it(name, run);
 * });
 * ```
 */
export interface ProviderContract {
  readonly cases: readonly ContractCase[];
  /** Closes what the cases have started, after the last one. */
  close(): Promise<void>;
}

/** Long enough for a busy machine. */
const TIMEOUT_S = 5;

/** For an adapter that works in this process. */
export function providerContract(start: () => Promise<ProviderHarness>): ProviderContract {
  return sharing(start, CASES_OF_ALL);
}

/** For an adapter to a provider elsewhere that stamps at once. */
export function remoteProviderContract(start: StartHarness<RemoteProviderHarness>): ProviderContract {
  return remote(start, { ...CASES_OF_ALL, ...CASES_OF_REMOTE_ONES });
}

/** For an adapter to a provider elsewhere that may take its time. */
export function queueingProviderContract(start: StartHarness<QueueingProviderHarness>): ProviderContract {
  return remote(start, { ...CASES_OF_ALL, ...CASES_OF_REMOTE_ONES, ...CASES_OF_QUEUEING_ONES });
}

function remote<Harness extends RemoteProviderHarness>(
  start: StartHarness<Harness>,
  cases: Cases<Harness>,
): ProviderContract {
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

function sharing<Harness extends ProviderHarness>(
  start: () => Promise<Harness>,
  cases: Cases<Harness>,
): ProviderContract {
  let harness: Promise<Harness> | undefined;
  return {
    cases: Object.entries(cases).map(([name, hold]) => ({
      name,
      run: async () => hold(await (harness ??= start())),
    })),
    async close() {
      // One that did not start has failed the cases already.
      const started = await harness?.catch(() => undefined);
      await started?.close();
    },
  };
}
