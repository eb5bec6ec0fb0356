/** A requirement that every adapter of a port must meet. */
export interface ContractCase {
  /** What it does, such as `takes work`. Unique within a contract. */
  readonly name: string;
  /** Throws an assertion error if the adapter does not meet the requirement. May be passed to a test runner without its object. */
  readonly run: () => Promise<void>;
}

/**
 * The requirements of a port as test cases for any test runner. The cases run one after another, in any order. The first
 * one starts the resources that they share.
 *
 * ```ts
 * const contract = remoteProviderContract(startAcme);
 * describe('Acme', () => {
 *   after(() => contract.close()); // `afterAll` in Jest
 *   for (const { name, run } of contract.cases) it(name, run);
 * });
 * ```
 */
export interface Contract {
  readonly cases: readonly ContractCase[];
  /** Closes these resources, after the last case. */
  close(): Promise<void>;
}

/** Checks of an adapter by the name of the case. They throw if the adapter does not meet the requirement. */
export type Cases<Harness> = Readonly<Record<string, (harness: Harness) => Promise<void>>>;

/** A contract whose cases share one harness. */
export function sharing<Harness extends { close(): Promise<void> }>(
  start: () => Promise<Harness>,
  cases: Cases<Harness>,
): Contract {
  let harness: Promise<Harness> | undefined;
  return {
    cases: Object.entries(cases).map(([name, check]) => ({
      name,
      run: async () => check(await (harness ??= start())),
    })),
    async close() {
      // A harness that did not start has failed the cases already.
      const started = await harness?.catch(() => undefined);
      await started?.close();
    },
  };
}
