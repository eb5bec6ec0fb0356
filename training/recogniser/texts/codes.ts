import { HOMOCLAVE_CHARACTERS } from '../../../src/sat/rfc-homoclave.js';
import { rfcCheckDigit } from '../../../src/sat/rfc.js';
import type { Random } from '../../../test/benchmark/receipts/paint/random.js';

export const DIGITS = '0123456789';
export const HEX = '0123456789ABCDEF';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS_OF_RFC = `${LETTERS}Ñ&`;

export function randomCharacters(random: Random, among: string, count: number): string {
  const from = [...among];
  return Array.from({ length: count }, () => random.pick(from)).join('');
}

/** An RFC of random letters with a valid check digit: 12 characters, or 13 of a person. */
export function randomRfc(random: Random): string {
  const letters = randomCharacters(random, LETTERS_OF_RFC, random.chance(0.7) ? 3 : 4);
  const year = randomCharacters(random, DIGITS, 2);
  const day = [random.int(1, 12), random.int(1, 28)].map((part) => String(part).padStart(2, '0')).join('');
  const body = letters + year + day + randomCharacters(random, HOMOCLAVE_CHARACTERS, 2);
  return body + rfcCheckDigit(`${body}0`);
}

/** Groups of random characters with a separator. */
function groups(random: Random, among: string, count: number, size: number, by: string): string {
  return Array.from({ length: count }, () => randomCharacters(random, among, size)).join(by);
}

function uuid(random: Random): string {
  const text = [8, 4, 4, 4, 12].map((size) => randomCharacters(random, HEX, size)).join('-');
  return random.chance(0.6) ? text : text.toLowerCase();
}

/** A code as of invoices, cards or fiscal stamps: characters that form no words. */
export function randomCode(random: Random): string {
  const mixed = LETTERS + DIGITS;
  const all = `${LETTERS}${LETTERS.toLowerCase()}${DIGITS}`;
  return random.pick([
    () => randomCharacters(random, mixed, random.int(5, 24)),
    () => randomCharacters(random, mixed, random.int(5, 12)),
    () => randomCharacters(random, DIGITS, random.int(8, 26)),
    () => groups(random, mixed, random.int(2, 5), random.int(3, 5), random.pick(['-', '-', ' '])),
    () => groups(random, DIGITS, random.int(3, 5), 4, random.pick([' ', ' ', '-'])),
    () => randomCharacters(random, HEX, 16),
    () => uuid(random),
    () => randomRfc(random),
    () => randomCharacters(random, LETTERS, random.int(4, 10)),
    () =>
      randomCharacters(random, LETTERS_OF_RFC, random.int(2, 4)) +
      randomCharacters(random, DIGITS, random.int(3, 8)),
    () => `${randomCharacters(random, all, random.int(8, 28))}${random.pick(['', '', '=', '=='])}`,
    () =>
      `${randomCharacters(random, LETTERS, 3)}-${randomCharacters(random, DIGITS, 3)}-${randomCharacters(random, LETTERS, 1)}`,
  ])();
}
