import { afterAll, describe, it } from '@jest/globals';
import type { ProviderContract } from '../../../src/testing/provider-contract/provider-contract.js';

/** The contract as a suite. */
export function keepsContract(name: string, contract: ProviderContract): void {
  describe(`the contract of providers: ${name}`, () => {
    afterAll(() => contract.close());
    it.each(contract.cases)('$name', ({ run }) => run());
  });
}
