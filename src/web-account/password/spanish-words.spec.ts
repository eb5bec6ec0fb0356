import { expect, it } from 'vitest';
import { isListedPhrase, SPANISH_WORDS } from './spanish-words.js';

it('the words are distinct, in lower case and without accents', () => {
  expect(SPANISH_WORDS.filter((word) => !/^[a-z]{2,}$/.test(word))).toEqual([]);
  expect(new Set(SPANISH_WORDS).size).toBe(SPANISH_WORDS.length);
});

it.each([
  ['contrasena', true],
  ['contrasena123', true],
  ['c0ntr4s3n4!!', true],
  ['viva.mexico.1810', true],
  ['15 de septiembre', true],
  ['maria y jose 2026', true],
  ['tigre azul guitarra', false],
  ['contrasena larga', false],
  ['guadalupe-48201957364', false],
  ['1234567890', false],
  ['perro'.repeat(40), false],
])('%j is one or two of them with little added: %s', (password, isListed) => {
  expect(isListedPhrase(password)).toBe(isListed);
});
