import { HOMOCLAVE_CHARACTERS } from '../../../sat/rfc-homoclave.js';
import type { ReadCharacter } from '../../ocr/ctc.js';
import type { OcrConfusions } from '../../vocabulary/ocr-confusions.js';

/** Character that may be printed where another one was read, with its weight relative to the most likely one (1). */
export interface CharacterOption {
  text: string;
  weight: number;
}

/**
 * Characters that may be printed instead of the one read, counted on 7,000 characters of RFCs with known truth:
 * letters that look alike in dot-matrix print, characters that look alike, and rare confusions.
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
/**
 * Weights of these confusions on pages whose words are read correctly, and on pages that show dot-matrix confusions.
 */
const CLEAR_PRINT = { dotted: 0.06, alike: 0.04, seldom: 0.006 };
const MISREAD_PRINT = { dotted: 0.25, alike: 0.1, seldom: 0.03 };
/** Weight of a letter that is misread in another word of the page: it is as likely as the one read. */
const SEEN_ON_PAGE = 1;
/** Weights of digits where a letter was read in a place for digits only, and the other way round. */
const WRONG_KIND = { alike: 0.9, seldom: 0.1 };
/**
 * Weights of characters that break the rules. SAT assigns no homoclave with 0 or O. The second letter of an
 * individual's RFC is a vowel or X, except for very short surnames.
 */
const INVALID_HOMOCLAVE_WEIGHT = 0.02;
const CONSONANT_WEIGHT = 0.2;

/** Returns the weight of one character being printed where another one was read; the one read has 1. */
export function confusionWeight(read: string, other: string, confusions: OcrConfusions): number {
  if (confusions.get(read)?.has(other) && areConfused(read, other)) return SEEN_ON_PAGE;
  const likely = hasDotMatrixConfusions(confusions) ? MISREAD_PRINT : CLEAR_PRINT;
  if (DOT_MATRIX_CONFUSIONS[read]?.includes(other)) return likely.dotted;
  if (LOOKALIKES[read]?.includes(other)) return likely.alike;
  return RARE_CONFUSIONS[read]?.includes(other) ? likely.seldom : 0;
}

/** Whether two letters are confused in dot-matrix print, and other words of the page show such confusions. */
export function isSeenDotMatrixConfusion(read: string, other: string, confusions: OcrConfusions): boolean {
  return DOT_MATRIX_CONFUSIONS[read]?.includes(other) === true && hasDotMatrixConfusions(confusions);
}

/** Whether other words of the page show confusions of dot-matrix print. */
function hasDotMatrixConfusions(confusions: OcrConfusions): boolean {
  return [...confusions].some(([read, letters]) =>
    [...letters].some((letter) => DOT_MATRIX_CONFUSIONS[read]?.includes(letter)),
  );
}

/** Returns the letters that OCR confuses with this one. */
export function lettersConfusedWith(read: string): string[] {
  return [...confusedWith(read)].filter((other) => /[A-ZÑ]/.test(other));
}

function confusedWith(read: string): string {
  return (DOT_MATRIX_CONFUSIONS[read] ?? '') + (LOOKALIKES[read] ?? '') + (RARE_CONFUSIONS[read] ?? '');
}

/** Whether OCR confuses two characters. */
export function areConfused(read: string, other: string): boolean {
  return confusedWith(read).includes(other);
}

/**
 * Returns the characters that may be printed at a position of an RFC, most likely first. Empty when none is allowed
 * there.
 */
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
    add(
      option,
      certainty * (isRightKind ? confusionWeight(read, option, confusions) : wrongKindWeight(read, option)),
    );
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

/** Length of the end of an RFC: date, homoclave and check digit. */
export const DATE_AND_HOMOCLAVE_LENGTH = 9;

function kindAt(at: number, length: number): CharacterKind {
  const letters = length - DATE_AND_HOMOCLAVE_LENGTH;
  if (at < letters) return at === 1 && letters === 4 ? 'vowel' : 'letter';
  if (at < letters + 6) return 'digit';
  return at === length - 1 ? 'check' : 'homoclave';
}

function ruleWeight(option: string, kind: CharacterKind): number {
  if (kind === 'vowel' && !/[AEIOUX]/.test(option)) return CONSONANT_WEIGHT;
  return kind === 'homoclave' && !HOMOCLAVE_CHARACTERS.includes(option) ? INVALID_HOMOCLAVE_WEIGHT : 1;
}
