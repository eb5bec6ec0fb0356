import { describe, expect, it } from 'vitest';
import { otherAccountOf, transferReference } from './transfer-reference.js';

const reference = transferReference({ id: 'form', from: 'org', to: 'ana' });

describe('the reference of a transfer', () => {
  it('names the other account to each side', () => {
    expect(otherAccountOf(reference, 'org')).toBe('ana');
    expect(otherAccountOf(reference, 'ana')).toBe('org');
  });

  it.each([
    '01a1fdc7-ca9e-71c4-9167-0ceeeeb2caa3',
    '01a1fdc7-ca9e-71c4-9167-0ceeeeb2caa3:2',
    'first',
    'transfer',
  ])('is not recognised in %s', (other) => expect(otherAccountOf(other, 'org')).toBeNull());
});
