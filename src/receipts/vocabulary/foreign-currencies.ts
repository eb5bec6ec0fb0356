import { CURRENCIES } from './words/currencies.js';
import { wordWithoutMarks, anyWholeWord } from './lexicon.js';

type Currency = keyof typeof CURRENCIES;

/** Signs of currencies before or after an amount, other than their names. */
const SIGNS: Partial<Record<Currency, RegExp>> = {
  // COLLAR differs from DOLLAR in one letter.
  USD: /\bUS\s?\$|\bUSS\s?\d|\bU\.S\.\s?(?:\$|D)|\bDOLLAR\b|\bDLL\b|\bDLLRS\b/,
  CAD: /\bC\$\s?\d/,
  EUR: /€/,
  GBP: /£/,
  GTQ: /(?<![A-Z\d])Q\.?\s?\d[\d,]*\.\d{2}\b/,
  PEN: /(?<![A-Z\d])S\s?\/\s?\.?\s?\d/,
  BRL: /\bR\$\s?\d/,
  DOP: /\bRD\$\s?\d/,
  BZD: /\bBZ\$\s?\d/,
};
const CODES = Object.keys(CURRENCIES) as Currency[];
const PATTERNS = Object.fromEntries(
  CODES.map((code) => [code, anyWholeWord(code, ...(SIGNS[code] ? [SIGNS[code]] : []))]),
) as Record<Currency, RegExp>;
/** Words that name a currency only where nothing else can be meant: goods are weighed in LIBRAS. */
const STANDALONE_NAMES: Record<string, Currency> = {
  US: 'USD',
  US$: 'USD',
  DOLLAR: 'USD',
  DLL: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  LIBRAS: 'GBP',
};
/** Plural names, used in amounts in words. */
const PLURAL_NAMES = [...Object.values(CURRENCIES).flat().map(wordWithoutMarks), 'LIBRAS'].filter((name) =>
  /^[A-Z]{4,}S$/.test(name),
);
const AMOUNT_IN_WORDS = new RegExp(String.raw`(?<name>${PLURAL_NAMES.join('|')})\b\D{0,24}\d{2}\s?\/\s?100`);

/** Returns the code of the currency whose name or sign is in a normalized row. Null when there is none. */
export function foreignCurrencyIn(normalizedText: string): string | null {
  return CODES.find((code) => PATTERNS[code].test(normalizedText)) ?? null;
}

/** Returns the code of the currency that a single word names, by code or name. Null for other words. */
export function currencyNamed(word: string): string | null {
  const named = CODES.find((code) => CURRENCIES[code].some((name) => wordWithoutMarks(name) === word));
  return named ?? STANDALONE_NAMES[word] ?? null;
}

/** Returns the code of the currency of an amount in words: `CIEN DOLARES 00/100`. Null when there is none. */
export function currencyInWords(normalizedText: string): string | null {
  const name = AMOUNT_IN_WORDS.exec(normalizedText)?.groups?.name;
  return name === undefined ? null : currencyNamed(name);
}
