import { HOMOCLAVE_CHARACTERS } from '../../../sat/rfc-homoclave.js';
import type { ReadCharacter } from '../../ocr/ctc.js';
import type { OcrConfusions } from '../../vocabulary/ocr-confusions.js';

/** What may be printed where a character was read, and how likely that is beside what looks likeliest (1). */
export interface CharacterOption {
  text: string;
  weight: number;
}

/**
 * For each character that is read, those that are printed instead, as counted on 7,000 characters of RFCs whose truth is
 * known: letters that print of few dots makes alike, characters that look alike, and what is seldom taken for each other.
 */
const DOT_MATRIX_CONFUSIONS: Record<string, string> = { H: 'MX', U: 'VW', N: 'W', M: 'W' };
const LOOKALIKES: Record<string, string> = {
  '0': 'O', O: '0', '1': 'I', S: '5', '5': 'S', '6': 'G', G: '6', B: '8', '8': 'B', '2': 'Z', Z: '2',
}; // prettier-ignore
const RARE_CONFUSIONS: Record<string, string> = {
  '0': 'DQ8C', '1': 'LTW7', '3': '8', '4': 'A', '5': '6', '7': 'T1', '8': '03', '9': 'YG', A: '4', C: 'GOD', D: 'O0', E: 'F', F: 'EP',
  G: 'CQ', H: 'NKW', I: '1LJT', K: 'X', L: 'I1', M: 'HN', N: 'MHÑR', O: 'DQC', P: 'RF', Q: 'O0G', R: 'KAP', T: '17I', U: 'Y', V: 'YU',
  W: 'M', X: 'K', Y: 'V', Z: '7', S: '8',
}; // prettier-ignore
/** How likely those are where a page's words are read right, and where letters are misread as print of dots makes them. */
const CLEAR_PRINT = { dotted: 0.06, alike: 0.04, seldom: 0.006 };
const MISREAD_PRINT = { dotted: 0.25, alike: 0.1, seldom: 0.03 };
/** A letter that is misread in another word of the page may be so here: nobody knows. */
const SEEN_ON_PAGE = 1;
/** Where only a digit may stand, a letter that looks like one is that digit. */
const WRONG_KIND = { alike: 0.9, seldom: 0.1 };
/** SAT gives no homoclave a 0 or an O. A person's second letter is a vowel, or X, but for the shortest surnames. */
const INVALID_HOMOCLAVE_WEIGHT = 0.02;
const CONSONANT_WEIGHT = 0.2;

/** How likely it is that one character is printed where the other was read, beside it being what was read (1). */
export function confusionWeight(read: string, other: string, confusions: OcrConfusions): number {
  if (confusions.get(read)?.has(other) && areConfused(read, other)) return SEEN_ON_PAGE;
  const likely = hasDotMatrixConfusions(confusions) ? MISREAD_PRINT : CLEAR_PRINT;
  if (DOT_MATRIX_CONFUSIONS[read]?.includes(other)) return likely.dotted;
  if (LOOKALIKES[read]?.includes(other)) return likely.alike;
  return RARE_CONFUSIONS[read]?.includes(other) ? likely.seldom : 0;
}

/** Whether one is the other in print of few dots, and letters of other words are misread so: it is one print. */
export function isSeenDotMatrixConfusion(read: string, other: string, confusions: OcrConfusions): boolean {
  return DOT_MATRIX_CONFUSIONS[read]?.includes(other) === true && hasDotMatrixConfusions(confusions);
}

/** Whether letters of other words are misread as print of few dots makes them. */
function hasDotMatrixConfusions(confusions: OcrConfusions): boolean {
  return [...confusions].some(([read, letters]) =>
    [...letters].some((letter) => DOT_MATRIX_CONFUSIONS[read]?.includes(letter)),
  );
}

/** The letters that are misread as this one. */
export function lettersConfusedWith(read: string): string[] {
  return [...confusedWith(read)].filter((other) => /[A-ZÑ]/.test(other));
}

function confusedWith(read: string): string {
  return (DOT_MATRIX_CONFUSIONS[read] ?? '') + (LOOKALIKES[read] ?? '') + (RARE_CONFUSIONS[read] ?? '');
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
  confusions: OcrConfusions,
): CharacterOption[] {
  const kind = kindAt(at, length);
  const read = text.toUpperCase();
  const weights = new Map<string, number>();
  const add = (option: string, weight: number): void => {
    if (KINDS[kind].test(option)) weights.set(option, Math.max(weight, weights.get(option) ?? 0));
  };
  add(read, certainty);
  for (const alternative of alternatives) add(alternative.text.toUpperCase(), alternative.certainty);
  const isRightKind = KINDS[kind].test(read);
  for (const option of confusedWith(read))
    add(option, certainty * (isRightKind ? confusionWeight(read, option, confusions) : wrongKindWeight(read, option)));
  const maxWeight = Math.max(...weights.values());
  return [...weights]
    .map(([option, weight]) => ({ text: option, weight: (weight / maxWeight) * ruleWeight(option, kind) }))
    .sort((a, b) => b.weight - a.weight);
}

function wrongKindWeight(read: string, other: string): number {
  return LOOKALIKES[read]?.includes(other) ? WRONG_KIND.alike : WRONG_KIND.seldom;
}

type CharacterKind = 'letter' | 'vowel' | 'digit' | 'homoclave' | 'check';

const KINDS: Record<CharacterKind, RegExp> = {
  letter: /^[A-Z&Ñ]$/,
  vowel: /^[A-Z&Ñ]$/,
  digit: /^[0-9]$/,
  homoclave: /^[A-Z0-9]$/,
  check: /^[0-9A]$/,
};

/** An RFC ends with the day, the homoclave and the check digit. */
export const DIGITS_LENGTH = 9;

function kindAt(at: number, length: number): CharacterKind {
  const letters = length - DIGITS_LENGTH;
  if (at < letters) return at === 1 && letters === 4 ? 'vowel' : 'letter';
  if (at < letters + 6) return 'digit';
  return at === length - 1 ? 'check' : 'homoclave';
}

function ruleWeight(option: string, kind: CharacterKind): number {
  if (kind === 'vowel' && !/[AEIOUX]/.test(option)) return CONSONANT_WEIGHT;
  return kind === 'homoclave' && !HOMOCLAVE_CHARACTERS.includes(option) ? INVALID_HOMOCLAVE_WEIGHT : 1;
}
