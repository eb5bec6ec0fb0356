import { HOMOCLAVE_CHARACTERS } from '../../../sat/rfc-homoclave.js';
import type { ReadCharacter } from '../../ocr/ctc.js';
import type { OcrConfusions } from '../../vocabulary/ocr-confusions.js';

/** What may be printed where a character was read, and how likely that is beside what looks likeliest (1). */
export interface Option {
  text: string;
  weight: number;
}

/**
 * For each character that is read, those that are printed instead, as counted on 7,000 characters of RFCs whose truth is
 * known: letters that print of few dots makes alike, characters that look alike, and what is seldom taken for each other.
 */
const DOTTED: Record<string, string> = { H: 'MX', U: 'VW', N: 'W', M: 'W' };
const ALIKE: Record<string, string> = {
  '0': 'O', O: '0', '1': 'I', S: '5', '5': 'S', '6': 'G', G: '6', B: '8', '8': 'B', '2': 'Z', Z: '2',
}; // prettier-ignore
const SELDOM: Record<string, string> = {
  '0': 'DQ8C', '1': 'LTW7', '3': '8', '4': 'A', '5': '6', '7': 'T1', '8': '03', '9': 'YG', A: '4', C: 'GOD', D: 'O0', E: 'F', F: 'EP',
  G: 'CQ', H: 'NKW', I: '1LJT', K: 'X', L: 'I1', M: 'HN', N: 'MHÑR', O: 'DQC', P: 'RF', Q: 'O0G', R: 'KAP', T: '17I', U: 'Y', V: 'YU',
  W: 'M', X: 'K', Y: 'V', Z: '7', S: '8',
}; // prettier-ignore
/** How likely those are where a page's words are read right, and where letters are misread as print of dots makes them. */
const CLEAR = { dotted: 0.06, alike: 0.04, seldom: 0.006 };
const MISREAD = { dotted: 0.25, alike: 0.1, seldom: 0.03 };
/** A letter that is misread in another word of the page may be so here: nobody knows. */
const SEEN = 1;
/** Where only a digit may stand, a letter that looks like one is that digit. */
const OUT_OF_PLACE = { alike: 0.9, seldom: 0.1 };
/** SAT gives no homoclave a 0 or an O. A person's second letter is a vowel, or X, but for the shortest surnames. */
const IN_NO_HOMOCLAVE = 0.02;
const NO_VOWEL = 0.2;

/** How likely it is that one character is printed where the other was read, beside it being what was read (1). */
export function confusion(read: string, other: string, misread: OcrConfusions): number {
  if (misread.get(read)?.has(other) && areConfused(read, other)) return SEEN;
  const likely = isMisread(misread) ? MISREAD : CLEAR;
  if (DOTTED[read]?.includes(other)) return likely.dotted;
  if (ALIKE[read]?.includes(other)) return likely.alike;
  return SELDOM[read]?.includes(other) ? likely.seldom : 0;
}

/** Whether one is the other in print of few dots, and letters of other words are misread so: it is one print. */
export function areAlikeAt(read: string, other: string, misread: OcrConfusions): boolean {
  return DOTTED[read]?.includes(other) === true && isMisread(misread);
}

/** Whether letters of other words are misread as print of few dots makes them. */
function isMisread(misread: OcrConfusions): boolean {
  return [...misread].some(([read, letters]) =>
    [...letters].some((letter) => DOTTED[read]?.includes(letter)),
  );
}

/** The letters that are misread as this one. */
export function lettersConfusedWith(read: string): string[] {
  return [...confusedWith(read)].filter((other) => /[A-ZÑ]/.test(other));
}

function confusedWith(read: string): string {
  return (DOTTED[read] ?? '') + (ALIKE[read] ?? '') + (SELDOM[read] ?? '');
}

/** Whether one character is misread as the other. */
export function areConfused(read: string, other: string): boolean {
  return confusedWith(read).includes(other);
}

/** All that may be printed where characters were read as those of an RFC, the likeliest first; empty where none may. */
export function optionsFor(
  { text, certainty, alternatives }: ReadCharacter,
  at: number,
  length: number,
  misread: OcrConfusions,
): Option[] {
  const kind = kindAt(at, length);
  const read = text.toUpperCase();
  const weights = new Map<string, number>();
  const add = (option: string, weight: number): void => {
    if (KINDS[kind].test(option)) weights.set(option, Math.max(weight, weights.get(option) ?? 0));
  };
  add(read, certainty);
  for (const alternative of alternatives) add(alternative.text.toUpperCase(), alternative.certainty);
  const mayStand = KINDS[kind].test(read);
  for (const option of confusedWith(read))
    add(option, certainty * (mayStand ? confusion(read, option, misread) : lookOf(read, option)));
  const most = Math.max(...weights.values());
  return [...weights]
    .map(([option, weight]) => ({ text: option, weight: (weight / most) * byRule(option, kind) }))
    .sort((a, b) => b.weight - a.weight);
}

function lookOf(read: string, other: string): number {
  return ALIKE[read]?.includes(other) ? OUT_OF_PLACE.alike : OUT_OF_PLACE.seldom;
}

type Kind = 'letter' | 'vowel' | 'digit' | 'homoclave' | 'check';

const KINDS: Record<Kind, RegExp> = {
  letter: /^[A-Z&Ñ]$/,
  vowel: /^[A-Z&Ñ]$/,
  digit: /^[0-9]$/,
  homoclave: /^[A-Z0-9]$/,
  check: /^[0-9A]$/,
};

/** An RFC ends with the day, the homoclave and the check digit. */
export const DIGITS = 9;

function kindAt(at: number, length: number): Kind {
  const letters = length - DIGITS;
  if (at < letters) return at === 1 && letters === 4 ? 'vowel' : 'letter';
  if (at < letters + 6) return 'digit';
  return at === length - 1 ? 'check' : 'homoclave';
}

function byRule(option: string, kind: Kind): number {
  if (kind === 'vowel' && !/[AEIOUX]/.test(option)) return NO_VOWEL;
  return kind === 'homoclave' && !HOMOCLAVE_CHARACTERS.includes(option) ? IN_NO_HOMOCLAVE : 1;
}
