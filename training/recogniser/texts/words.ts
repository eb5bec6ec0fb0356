import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { withoutAccents } from '../../../test/benchmark/receipts/paint/vendors.js';
import { ENGLISH_WORDS } from './lists/english.js';
import {
  BRANDS,
  DISHES,
  EVERYDAY,
  GROCERIES,
  HARDWARE,
  MEDICINES,
  QUALITIES,
  SERVICES,
  SHOPS,
  WARES,
} from './lists/goods.js';
import { GIVEN, SURNAMES } from './lists/people.js';
import { COLONIES, STREETS, TOWNS } from './lists/places.js';

const LISTS = {
  given: GIVEN,
  surnames: SURNAMES,
  streets: STREETS,
  colonies: COLONIES,
  towns: TOWNS,
  groceries: GROCERIES,
  qualities: QUALITIES,
  brands: BRANDS,
  dishes: DISHES,
  medicines: MEDICINES,
  hardware: HARDWARE,
  wares: WARES,
  services: SERVICES,
  shops: SHOPS,
  everyday: EVERYDAY,
  english: ENGLISH_WORDS,
};

type ListName = keyof typeof LISTS;

/** A vocabulary: lists with the most frequent entries first, and which invented names belong to it. */
export type Words = Readonly<Record<ListName, readonly string[]>> & { readonly held: boolean };

/** The number of entries at the head of each list that are never held out: they are basic vocabulary. */
const BASIC_ENTRIES = 20;
/** One of this number of other entries is held out. */
const HELD_OUT_DIVISOR = 8;

/** The longest word of an entry. Entries with the same key are either all trained or all held out. */
export function keyOf(entry: string): string {
  const words = withoutAccents(entry).toLowerCase().split(/[ -]/);
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

const BASIC_KEYS = new Set(
  Object.values(LISTS).flatMap((entries) => entries.slice(0, BASIC_ENTRIES).map(keyOf)),
);

/** Whether an entry, or an invented name, is held out of training. The result is the same on every machine. */
export function isHeldOut(entry: string): boolean {
  const key = keyOf(entry);
  return !BASIC_KEYS.has(key) && hash(key) % HELD_OUT_DIVISOR === 0;
}

/** FNV-1a with a final mixing step, because the low bits are used. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

function vocabulary(held: boolean): Words {
  const chosen = Object.entries(LISTS).map(([name, entries]) => [
    name,
    entries.filter((entry) => isHeldOut(entry) === held),
  ]);
  return { ...(Object.fromEntries(chosen) as Record<ListName, readonly string[]>), held };
}

export const TRAIN_WORDS = vocabulary(false);
export const HELD_OUT_WORDS = vocabulary(true);

/** A random entry. Those at the head are more frequent: the first tenth of a long list makes up a quarter. */
export function randomEntry(random: Random, entries: readonly string[]): string {
  return entries[Math.floor(random.next() ** 1.65 * entries.length)]!;
}
