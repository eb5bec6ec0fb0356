import { describe, expect, it } from 'vitest';
import { readTaxpayer } from './tax-data.js';

describe('a legal name', () => {
  it('is trimmed, and has up to as many characters as SAT allows', () => {
    expect(readTaxpayer(' ACME ')).toBe('ACME');
    expect(readTaxpayer('Ñ'.repeat(300))).toHaveLength(300);
  });

  it.each(['', '  ', 'x'.repeat(301)])('cannot be %j', (text) => {
    expect(() => readTaxpayer(text)).toThrow(expect.objectContaining({ code: 'INVALID_TAXPAYER' }));
  });
});
