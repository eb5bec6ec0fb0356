import { CURRENCIES } from './words/currencies.js';
import { wordWithoutMarks, anyApart } from './lexicon.js';

type Currency = keyof typeof CURRENCIES;

/** How currencies are written beside an amount, or before it, where it is not by their names. */
const SIGNS: Partial<Record<Currency, RegExp>> = {
  // A COLLAR is one letter from a dollar.
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
  CODES.map((code) => [code, anyApart(code, ...(SIGNS[code] ? [SIGNS[code]] : []))]),
) as Record<Currency, RegExp>;
/** What names a currency only where nothing but one is meant: goods are weighed in LIBRAS. */
const STANDALONE_NAMES: Record<string, Currency> = {
  US: 'USD',
  US$: 'USD',
  DOLLAR: 'USD',
  DLL: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  LIBRAS: 'GBP',
};
/** Names in the plural, as amounts are written out with them. */
const PLURAL_NAMES = [...Object.values(CURRENCIES).flat().map(wordWithoutMarks), 'LIBRAS'].filter((name) =>
  /^[A-Z]{4,}S$/.test(name),
);
const AMOUNT_IN_WORDS = new RegExp(String.raw`(?<name>${PLURAL_NAMES.join('|')})\b\D{0,24}\d{2}\s?\/\s?100`);

/** The code of the currency that a row's folded text has a name or a sign of; null where it has none. */
export function foreignCurrencyIn(normalizedText: string): string | null {
  return CODES.find((code) => PATTERNS[code].test(normalizedText)) ?? null;
}

/** The code of the currency that a single word names, code or name; null of any other word. */
export function currencyNamed(word: string): string | null {
  const named = CODES.find((code) => CURRENCIES[code].some((name) => wordWithoutMarks(name) === word));
  return named ?? STANDALONE_NAMES[word] ?? null;
}

/** The code of the currency of an amount that is written out: `CIEN DOLARES 00/100`; null where there is none. */
export function currencyInWords(normalizedText: string): string | null {
  const name = AMOUNT_IN_WORDS.exec(normalizedText)?.groups?.name;
  return name === undefined ? null : currencyNamed(name);
}
