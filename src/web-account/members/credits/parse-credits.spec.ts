import { expect, it } from 'vitest';
import { parseCredits } from './parse-credits.js';

it.each([
  ['', 0],
  ['0', 0],
  ['10', 10],
  ['1,200', 1_200],
  ['1 200', 1_200],
  ['999999999', 999_999_999],
  ['999,999,999', 999_999_999],
  ['1,0,0', null],
  ['10,0', null],
  ['1200,000', null],
  [',100', null],
  ['1,200,', null],
  ['1 0 0', null],
  ['1000000000', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['diez', null],
])('%j are %s credits', (text, credits) => {
  expect(parseCredits(text)).toBe(credits);
});
