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

/** A vocabulary: its lists, the most usual entries first, and which invented names are its own. */
export type Words = Readonly<Record<ListName, readonly string[]>> & { readonly held: boolean };

/** So many at the head of each list are the language itself, and always trained. */
const USUAL = 20;
/** Of so many others one is held out. */
const ONE_OF = 8;

/** The longest word of an entry, by which it is known: all entries with it are on one side. */
export function keyOf(entry: string): string {
  const words = withoutAccents(entry).toLowerCase().split(/[ -]/);
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

const USUAL_KEYS = new Set(Object.values(LISTS).flatMap((entries) => entries.slice(0, USUAL).map(keyOf)));

/** Whether an entry, or an invented name, is kept out of training. The same on every machine. */
export function isHeld(entry: string): boolean {
  const key = keyOf(entry);
  return !USUAL_KEYS.has(key) && hash(key) % ONE_OF === 0;
}

/** FNV-1a, with a last mixing because the low bits are used. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

function vocabulary(held: boolean): Words {
  const chosen = Object.entries(LISTS).map(([name, entries]) => [
    name,
    entries.filter((entry) => isHeld(entry) === held),
  ]);
  return { ...(Object.fromEntries(chosen) as Record<ListName, readonly string[]>), held };
}

export const TRAIN_WORDS = vocabulary(false);
export const HELD_WORDS = vocabulary(true);

/** One of the entries, those at the head more often: of a long list the first tenth gives a quarter. */
export function oneOf(random: Random, entries: readonly string[]): string {
  return entries[Math.floor(random.next() ** 1.65 * entries.length)]!;
}
