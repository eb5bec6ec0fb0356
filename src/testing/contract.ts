/** Something that every adapter of a port keeps to. */
export interface ContractCase {
  /** What it does: `takes work`. Unique within a contract. */
  readonly name: string;
  /** Throws what a test fails by, where the adapter does not keep to it. May be handed to a runner by itself. */
  readonly run: () => Promise<void>;
}

/**
 * What every adapter of a port keeps to, for any runner of tests. The cases run one after another, in any order; the first
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
export interface Contract {
  readonly cases: readonly ContractCase[];
  /** Closes what the cases have started, after the last one. */
  close(): Promise<void>;
}

/** By name, what is done with an adapter, and fails where it does not keep to the contract. */
export type Cases<Harness> = Readonly<Record<string, (harness: Harness) => Promise<void>>>;

/** A contract whose cases have one harness. */
export function sharing<Harness extends { close(): Promise<void> }>(
  start: () => Promise<Harness>,
  cases: Cases<Harness>,
): Contract {
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
