import { describe, expect, it } from 'vitest';
import { readTaxpayer } from './tax-data.js';

describe('a legal name', () => {
  it('is taken without the blanks around it, up to as long as SAT takes it', () => {
    expect(readTaxpayer(' ACME ')).toBe('ACME');
    expect(readTaxpayer('Ñ'.repeat(300))).toHaveLength(300);
  });

  it.each(['', '  ', 'x'.repeat(301)])('is not %j', (text) => {
    expect(() => readTaxpayer(text)).toThrow(expect.objectContaining({ code: 'INVALID_TAXPAYER' }));
  });
});
