import { describe, expect, it } from 'vitest';
import { parseCentavos } from './receipt-checks.js';

describe('an amount that a person types', () => {
  it.each([
    ['310', 31_000],
    ['310.5', 31_050],
    ['310.', 31_000],
    [' $ 1,234.50 ', 123_450],
    ['1 234.50', 123_450],
    ['-$5.00', -500],
    ['− 5.00', -500],
    ['999,999,999.99', 99_999_999_999],
    ['12,50', null],
    ['1,0,0', null],
    ['1,2345', null],
    ['1234,567', null],
    [',100', null],
    ['1,234,', null],
    ['1.234', null],
    ['mucho', null],
    ['', null],
  ])('%j is %s centavos', (text, centavos) => {
    expect(parseCentavos(text)).toBe(centavos);
  });
});
