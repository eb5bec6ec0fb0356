import { HOMOCLAVE_CHARACTERS } from '../../../src/sat/rfc-homoclave.js';
import { rfcCheckDigit } from '../../../src/sat/rfc.js';
import type { Random } from '../../../test/benchmark/receipts/paint/random.js';

export const DIGITS = '0123456789';
export const HEX = '0123456789ABCDEF';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS_OF_RFC = `${LETTERS}Ñ&`;

export function signs(random: Random, among: string, count: number): string {
  const from = [...among];
  return Array.from({ length: count }, () => random.pick(from)).join('');
}

/** An RFC whose letters follow from no name, with its right check digit: 12 characters, or 13 of a person. */
export function anyRfc(random: Random): string {
  const letters = signs(random, LETTERS_OF_RFC, random.chance(0.7) ? 3 : 4);
  const year = signs(random, DIGITS, 2);
  const day = [random.int(1, 12), random.int(1, 28)].map((part) => String(part).padStart(2, '0')).join('');
  const body = letters + year + day + signs(random, HOMOCLAVE_CHARACTERS, 2);
  return body + rfcCheckDigit(`${body}0`);
}

/** Groups of signs, parted by something. */
function groups(random: Random, among: string, count: number, size: number, by: string): string {
  return Array.from({ length: count }, () => signs(random, among, size)).join(by);
}

function uuid(random: Random): string {
  const text = [8, 4, 4, 4, 12].map((size) => signs(random, HEX, size)).join('-');
  return random.chance(0.6) ? text : text.toLowerCase();
}

/** Codes for invoices, of cards and of fiscal stamps: signs without a word in them. */
export function anyCode(random: Random): string {
  const mixed = LETTERS + DIGITS;
  const all = `${LETTERS}${LETTERS.toLowerCase()}${DIGITS}`;
  return random.pick([
    () => signs(random, mixed, random.int(5, 24)),
    () => signs(random, mixed, random.int(5, 12)),
    () => signs(random, DIGITS, random.int(8, 26)),
    () => groups(random, mixed, random.int(2, 5), random.int(3, 5), random.pick(['-', '-', ' '])),
    () => groups(random, DIGITS, random.int(3, 5), 4, random.pick([' ', ' ', '-'])),
    () => signs(random, HEX, 16),
    () => uuid(random),
    () => anyRfc(random),
    () => signs(random, LETTERS, random.int(4, 10)),
    () => signs(random, LETTERS_OF_RFC, random.int(2, 4)) + signs(random, DIGITS, random.int(3, 8)),
    () => `${signs(random, all, random.int(8, 28))}${random.pick(['', '', '=', '=='])}`,
    () => `${signs(random, LETTERS, 3)}-${signs(random, DIGITS, 3)}-${signs(random, LETTERS, 1)}`,
  ])();
}
