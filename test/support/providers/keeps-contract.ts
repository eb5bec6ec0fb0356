import { afterAll, describe, it } from 'vitest';
import type { Contract } from '../../../src/testing/contract.js';

/** The contract as a suite. */
export function keepsContract(name: string, contract: Contract): void {
  describe(`the contract of providers: ${name}`, () => {
    afterAll(() => contract.close());
    it.each(contract.cases)('$name', ({ run }) => run());
  });
}
