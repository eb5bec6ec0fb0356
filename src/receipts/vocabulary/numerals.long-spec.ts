import { describe, expect, it } from 'vitest';
import { amountInWords } from '../../sat/importe-con-letra.js';
import { Decimal } from 'decimal.js';
import { foldCharacters } from '../layout/fold.js';
import { numberInLetters } from './numerals.js';

/** Returns the number in words, letters only. */
function spelled(number: number): string {
  return foldCharacters(amountInWords(new Decimal(number)))
    .replace(/PESOS?.*$/, '')
    .replaceAll(/[^A-Z]/g, '');
}

const BELOW_A_HUNDRED = Array.from({ length: 100 }, (_, at) => at);
const OTHERS = [100, 101, 212, 345, 516, 660, 770, 899, 999, 1000, 2021, 16999, 21300, 999999];

describe('numberInLetters', () => {
  it('reads every number in words', () => {
    for (const number of [...BELOW_A_HUNDRED, ...OTHERS])
      expect([number, numberInLetters(spelled(number))]).toEqual([number, number]);
  });

  it('reads no other number when a letter is wrong or lost', () => {
    const misread = BELOW_A_HUNDRED.flatMap((number) => {
      const letters = spelled(number);
      return Array.from(letters, (_, at) =>
        ['', 'X', 'E'].map((letter) => ({
          number,
          read: numberInLetters(letters.slice(0, at) + letter + letters.slice(at + 1)),
        })),
      ).flat();
    });
    expect(misread.filter(({ read, number }) => read !== null && read !== number)).toEqual([]);
    expect(misread.filter(({ read }) => read === null).length).toBeLessThan(misread.length / 3);
  });
});
