import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { amountInWords } from './importe-con-letra.js';

describe('amounts in words', () => {
  it.each([
    ['0', 'CERO PESOS 00/100 M.N.'],
    ['0.05', 'CERO PESOS 05/100 M.N.'],
    ['1', 'UN PESO 00/100 M.N.'],
    ['16.10', 'DIECISÉIS PESOS 10/100 M.N.'],
    ['21', 'VEINTIÚN PESOS 00/100 M.N.'],
    ['31.99', 'TREINTA Y UN PESOS 99/100 M.N.'],
    ['100', 'CIEN PESOS 00/100 M.N.'],
    ['101', 'CIENTO UN PESOS 00/100 M.N.'],
    ['540', 'QUINIENTOS CUARENTA PESOS 00/100 M.N.'],
    ['1000', 'MIL PESOS 00/100 M.N.'],
    ['1234.50', 'MIL DOSCIENTOS TREINTA Y CUATRO PESOS 50/100 M.N.'],
    ['21000', 'VEINTIÚN MIL PESOS 00/100 M.N.'],
    ['100000', 'CIEN MIL PESOS 00/100 M.N.'],
    ['1000000', 'UN MILLÓN DE PESOS 00/100 M.N.'],
    ['2000001.01', 'DOS MILLONES UN PESOS 01/100 M.N.'],
    [
      '999999999.99',
      'NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS 99/100 M.N.',
    ],
  ])('%s', (amount, words) => {
    expect(amountInWords(new Decimal(amount))).toBe(words);
  });

  it('are rounded to cents', () => {
    expect(amountInWords(new Decimal('1.999'))).toBe('DOS PESOS 00/100 M.N.');
  });

  it('reject amounts out of range', () => {
    expect(() => amountInWords(new Decimal(-1))).toThrow(RangeError);
    expect(() => amountInWords(new Decimal('1e12'))).toThrow(RangeError);
  });
});
