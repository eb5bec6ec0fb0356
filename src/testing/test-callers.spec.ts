import { expect, it } from 'vitest';
import { isRfc } from '../sat/rfc.js';
import { someTaxData } from './test-callers.js';

it('gives each of thousands of taxpayers an RFC of its own', () => {
  const rfcs = Array.from({ length: 3_000 }, () => someTaxData().taxId);
  expect([new Set(rfcs).size, rfcs.filter((rfc) => !isRfc(rfc))]).toEqual([3_000, []]);
});
