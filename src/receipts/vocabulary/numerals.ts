import { editDistance, faintPrintShape } from './text-similarity.js';

/** Numerals in their order within a number below a thousand, with their values. */
const HUNDREDS = {
  CIEN: 100, CIENTO: 100, DOSCIENTOS: 200, TRESCIENTOS: 300, CUATROCIENTOS: 400, QUINIENTOS: 500, SEISCIENTOS: 600,
  SETECIENTOS: 700, OCHOCIENTOS: 800, NOVECIENTOS: 900,
}; // prettier-ignore
const TENS = { TREINTA: 30, CUARENTA: 40, CINCUENTA: 50, SESENTA: 60, SETENTA: 70, OCHENTA: 80, NOVENTA: 90 };
const BELOW_THIRTY = {
  DIEZ: 10, ONCE: 11, DOCE: 12, TRECE: 13, CATORCE: 14, QUINCE: 15, DIECISEIS: 16, DIECISIETE: 17, DIECIOCHO: 18,
  DIECINUEVE: 19, VEINTE: 20, VEINTIUN: 21, VEINTIUNO: 21, VEINTIDOS: 22, VEINTITRES: 23, VEINTICUATRO: 24, VEINTICINCO: 25,
  VEINTISEIS: 26, VEINTISIETE: 27, VEINTIOCHO: 28, VEINTINUEVE: 29,
}; // prettier-ignore
const UNITS = {
  CERO: 0, UN: 1, UNO: 1, DOS: 2, TRES: 3, CUATRO: 4, CINCO: 5, SEIS: 6, SIETE: 7, OCHO: 8, NUEVE: 9,
}; // prettier-ignore

/** Last place that was read of a number below a thousand. What follows must have a lower place. */
type Place = 'nothing' | 'hundreds' | 'tens' | 'units';
const PLACES: readonly Place[] = ['nothing', 'hundreds', 'tens', 'units'];

interface Numeral {
  word: string;
  value: number;
  /** Place that it fills, and the last place that may precede it. */
  place: Place;
  allowedAfter: Place;
}

const NUMERALS: readonly Numeral[] = [
  ...numerals(HUNDREDS, 'hundreds', 'nothing'),
  ...numerals(TENS, 'tens', 'hundreds'),
  ...numerals(BELOW_THIRTY, 'units', 'hundreds'),
  ...numerals(UNITS, 'units', 'tens'),
];
const THOUSAND = 'MIL';
const AND = 'Y';
/** Minimum length of a word in which one letter may be any other. */
const MIN_MISREAD_LENGTH = 4;
/** Minimum length of a word that may also have one letter too few or too many: DOE could be DOS or DOCE. */
const MIN_LOST_LETTER_LENGTH = 5;

function numerals(words: Record<string, number>, place: Place, allowedAfter: Place): Numeral[] {
  return Object.entries(words).map(([word, value]) => ({ word, value, place, allowedAfter }));
}

/** Number that is read in part. */
interface PartialNumber {
  thousands: number | null;
  value: number;
  place: Place;
  /** Number of words with a misread letter. */
  misread: number;
}

const START: PartialNumber = { thousands: null, value: 0, place: 'nothing', misread: 0 };

/**
 * Returns the number below a million that letters without spaces spell. Each word may have one misread letter; the
 * reading with the fewest such words counts.
 * @returns null when they spell no number, or two numbers equally well: SE?ENTA is 60 or 70
 */
export function numberInLetters(letters: string): number | null {
  const readings = readingsOf(letters);
  const minMisread = Math.min(...readings.map(({ misread }) => misread));
  const nearest = new Set(readings.filter(({ misread }) => misread === minMisread).map(totalOf));
  return nearest.size === 1 ? [...nearest][0]! : null;
}

/**
 * Returns every way to read the letters as numerals, from the left. Of equal numbers, the one with the fewest misread
 * words.
 */
function readingsOf(letters: string): PartialNumber[] {
  const partsByPosition = Array.from({ length: letters.length + 1 }, () => new Map<string, PartialNumber>());
  partsByPosition[0]!.set('', START);
  for (const [at, parts] of partsByPosition.entries())
    for (const part of parts.values())
      for (const { length, next } of nextSteps(letters, at, part)) {
        const key = `${next.thousands} ${next.value} ${next.place}`;
        const partsThere = partsByPosition[at + length]!;
        if (next.misread < (partsThere.get(key)?.misread ?? Infinity)) partsThere.set(key, next);
      }
  return letters === '' ? [] : [...partsByPosition.at(-1)!.values()];
}

/** Returns the words that may follow, with the number of letters they take. */
function nextSteps(
  letters: string,
  at: number,
  part: PartialNumber,
): { length: number; next: PartialNumber }[] {
  const words = NUMERALS.filter(
    ({ allowedAfter }) => PLACES.indexOf(part.place) <= PLACES.indexOf(allowedAfter),
  ).flatMap(({ word, value, place }) =>
    matchesAt(word, letters, at).map(({ length, misread }) => ({
      length,
      next: { ...part, value: part.value + value, place, misread: part.misread + misread },
    })),
  );
  const thousandMatches = part.thousands === null ? matchesAt(THOUSAND, letters, at) : [];
  return [
    ...words,
    ...thousandMatches.map(({ length, misread }) => ({
      length,
      next: { ...START, thousands: part.value === 0 ? 1 : part.value, misread: part.misread + misread },
    })),
    ...(part !== START && letters.startsWith(AND, at) ? [{ length: AND.length, next: part }] : []),
  ];
}

/** Returns the lengths with which the word may be printed at this position, and whether a letter is misread. */
function matchesAt(word: string, letters: string, at: number): { length: number; misread: number }[] {
  if (letters.startsWith(word, at)) return [{ length: word.length, misread: 0 }];
  const isLonger = word.length >= MIN_LOST_LETTER_LENGTH;
  const lengths = isLonger ? [word.length - 1, word.length, word.length + 1] : [word.length];
  return lengths
    .filter((length) => at + length <= letters.length)
    .filter((length) => isMisreading(letters.slice(at, at + length), word))
    .map((length) => ({ length, misread: 1 }));
}

/** An extra letter must be inside the word: at its end it may belong to another word. */
function isMisreading(read: string, word: string): boolean {
  // MIL is the only short word that resembles no other in shape.
  if (word.length < MIN_MISREAD_LENGTH)
    return word === THOUSAND && faintPrintShape(read) === faintPrintShape(word);
  const isWithin = read.length <= word.length || (read[0] === word[0] && read.at(-1) === word.at(-1));
  return isWithin && editDistance(read, word) === 1;
}

function totalOf({ thousands, value }: PartialNumber): number {
  return (thousands ?? 0) * 1000 + value;
}

/** Whether a word is exactly a numeral. */
export function isNumeral(word: string): boolean {
  return word === AND || word === THOUSAND || NUMERALS.some((numeral) => numeral.word === word);
}
