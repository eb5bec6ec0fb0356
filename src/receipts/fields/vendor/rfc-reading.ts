import { hasValidCheckDigit, isRfc, RFC_EXTRANJERO, RFC_PUBLICO_GENERAL } from '../../../sat/rfc.js';
import type { ReadCharacter } from '../../ocr/ctc.js';
import { editDistance } from '../../vocabulary/likeness.js';

/** What characters say as an RFC. */
export interface RfcReading {
  value: string;
  /** 0..1 */
  certainty: number;
  /** Whether its check digit is right. */
  checked: boolean;
  /** Whether its check digit was not right as read. */
  repaired: boolean;
  /** As it was read, before its check digit put a character right. */
  printed: string;
  /** Letters where only digits may stand, and the other way round. */
  misread: number;
}

/** What a character is misread as, both ways. */
const CONFUSED: Record<string, string> = {
  O: '0QD', '0': 'OQD', Q: 'O0', D: 'O0', I: '1L', '1': 'IL7', L: '1I', Z: '2', '2': 'Z', S: '5', '5': 'S', B: '8', '8': 'B3', G: '6C',
  '6': 'G', T: '7', '7': 'T1', A: '4', '4': 'A', U: 'VW', V: 'UY', N: 'HÑM', Ñ: 'N', H: 'NMX', M: 'HN', C: 'G', '3': '8', '9': 'G', Y: 'V', W: 'MU', E: 'F', F: 'E', P: 'R', R: 'P', K: 'X', X: 'KH',
}; // prettier-ignore
/** A confusion that the network itself did not consider: likelier between look-alikes than what follows from nothing. */
const UNCONSIDERED = 0.02;
const LOOK_ALIKES = ['O0Q', 'I1L', 'S5', 'B8', 'Z2', 'G6', 'NÑ'];
/** Between characters that are the same shape, what the network is sure of means little. */
const LOOK_ALIKE = 0.3;
/** Another RFC that explains the print nearly as well makes a repair a guess. */
const CLEAR_MARGIN = 4;
/** The most that a repair is worth: of a character that the network was in doubt of, and of one that only looks alike. */
const REPAIRED = 0.85;
const GUESSED = 0.72;
/** From this probability (0..1) on the network considered a character. */
const CONSIDERED = 0.03;
/** One check digit in eleven is right by chance. */
const CHANCE = 1 / 11;
/**
 * The check digit's weights are 13 to 2, modulo 11: a letter of weight 11 may be any other. It must be clear by itself.
 */
const BLIND_FROM_END = 11;
const CLEAR_LETTER = 0.8;
const BLIND = 0.8;
/** An RFC ends with the day, the homoclave and the check digit. */
export const DIGITS = 9;

interface Option {
  text: string;
  probability: number;
  /** Whether the network itself thought of it. */
  considered: boolean;
}

/** The likeliest RFC that these characters can be, the check digit deciding between look-alikes. */
export function readRfc(characters: readonly ReadCharacter[], length: number): RfcReading | null {
  if (characters.length !== length) return null;
  const options = characters.map((character, at) => optionsFor(character, kindAt(at, length)));
  if (options.some((some) => some.length === 0)) return null;
  const likeliest = options.map((some) => some[0]!);
  const misread = likeliest.filter(({ text }, at) => characters[at]!.text.toUpperCase() !== text).length;
  const printed = likeliest.map(({ text }) => text).join('');
  const sureness = (chosen: readonly Option[]): number =>
    chosen.reduce((product, { probability }) => product * probability, 1);
  if (isLikeGeneric(printed)) return null;
  if (hasValidCheckDigit(printed)) {
    const unproven = (likeliest[length - BLIND_FROM_END]?.probability ?? 1) < CLEAR_LETTER;
    return {
      value: printed,
      certainty: provenBy(sureness(likeliest)) * (unproven ? BLIND : 1),
      checked: true,
      repaired: false,
      printed,
      misread,
    };
  }
  const repairs = singleRepairs(options)
    .filter(({ value }) => hasValidCheckDigit(value))
    .sort((a, b) => b.weight - a.weight);
  const [best, second] = repairs;
  if (best && best.weight > 0.03 && (!second || best.weight > second.weight * CLEAR_MARGIN)) {
    const others = (second?.weight ?? 0) + likelihoodOfTwo(options);
    const share = best.weight / (best.weight + others + 0.02);
    // One change in eleven fits the check digit by chance: what the network did not think of is a guess.
    const trust = best.considered ? REPAIRED : GUESSED;
    return {
      value: best.value,
      certainty: trust * share,
      checked: true,
      repaired: true,
      printed,
      misread,
    };
  }
  if (!isRfc(printed)) return null;
  return {
    value: printed,
    certainty: Math.min(0.6, 0.6 * sureness(likeliest)),
    checked: false,
    repaired: false,
    printed,
    misread,
  };
}

/**
 * Other RFCs that have these digits, and whose check digit is right as well: it cannot tell the letter of weight 11, nor two
 * letters that were misread alike where the weights add up to 22 (`HLH` for `MLM`).
 * @param printed which letters a letter as it was read may stand for; those that look alike, where nothing is given
 */
export function twinsOf(rfc: string, printed?: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const lettersFor = (letter: string): string[] =>
    [...(CONFUSED[letter] ?? '')].filter(
      (other) => /[A-ZÑ]/.test(other) && (!printed || printed.get(letter)?.has(other)),
    );
  const heads = Array.from(rfc.slice(0, -DIGITS)).reduce<string[]>(
    (before, letter) => before.flatMap((head) => [letter, ...lettersFor(letter)].map((next) => head + next)),
    [''],
  );
  return heads
    .map((head) => head + rfc.slice(-DIGITS))
    .filter((value) => value !== rfc && hasValidCheckDigit(value));
}

/** Whether one character is misread as the other. */
export function areConfused(read: string, other: string): boolean {
  return (CONFUSED[read] ?? '').includes(other);
}

/** Whether two RFCs differ in nothing but the letter of weight 11. */
export function differsBlindly(rfc: string, other: string): boolean {
  const at = rfc.length - BLIND_FROM_END;
  return rfc.slice(0, at) + rfc.slice(at + 1) === other.slice(0, at) + other.slice(at + 1);
}

/** How sure a text is whose check digit is right: one that was misread has a right one by chance only. */
function provenBy(sureness: number): number {
  return sureness / (sureness + (1 - sureness) * CHANCE);
}

/** The RFC of the general public, or of foreigners, misread in some places: it is printed as the receiver's. */
function isLikeGeneric(rfc: string): boolean {
  return [RFC_PUBLICO_GENERAL, RFC_EXTRANJERO].some((generic) => editDistance(rfc, generic) <= 4);
}

/** All readings that differ from the likeliest in one character; the weight is how likely the change is. */
function singleRepairs(
  options: readonly Option[][],
): { value: string; weight: number; considered: boolean }[] {
  return options.flatMap((some, at) =>
    some.slice(1).map(({ text, probability, considered }) => ({
      considered,
      value: options.map((others, index) => (index === at ? text : others[0]!.text)).join(''),
      weight: probability / some[0]!.probability,
    })),
  );
}

/**
 * How likely it is that the network's second thoughts are right about two characters, and the check digit fits those: it
 * proves only one change. Of the letter that it cannot tell the holder's name says more.
 */
function likelihoodOfTwo(options: readonly Option[][]): number {
  const printed = options.map((some) => some[0]!);
  const changes = options.flatMap((some, at) =>
    some
      .slice(1)
      .filter(({ considered }) => considered && at !== options.length - BLIND_FROM_END)
      .map(({ text, probability }) => ({ at, text, weight: probability / printed[at]!.probability })),
  );
  const isRight = (...changed: typeof changes): boolean =>
    hasValidCheckDigit(
      printed.map(({ text }, at) => changed.find((change) => change.at === at)?.text ?? text).join(''),
    );
  return changes
    .flatMap((one, index) =>
      changes
        .slice(index + 1)
        .filter((other) => other.at !== one.at && isRight(one, other))
        .map((other) => one.weight * other.weight),
    )
    .reduce((sum, weight) => sum + weight, 0);
}

type Kind = 'letter' | 'digit' | 'any' | 'check';

function kindAt(at: number, length: number): Kind {
  const letters = length - 9;
  if (at < letters) return 'letter';
  if (at < letters + 6) return 'digit';
  return at === length - 1 ? 'check' : 'any';
}

/** What may stand at a place, the likeliest first: what was read, what the network considered, what looks alike. */
function optionsFor({ text, certainty, alternatives }: ReadCharacter, kind: Kind): Option[] {
  const allowed = { letter: /^[A-Z&Ñ]$/, digit: /^[0-9]$/, any: /^[A-Z0-9]$/, check: /^[0-9A]$/ }[kind];
  const read = text.toUpperCase();
  const weights = new Map<string, number>();
  const add = (option: string, weight: number): void => {
    if (allowed.test(option)) weights.set(option, Math.max(weight, weights.get(option) ?? 0));
  };
  add(read, certainty);
  for (const alternative of alternatives) add(alternative.text.toUpperCase(), alternative.certainty);
  for (const option of CONFUSED[read] ?? '') {
    const alike = LOOK_ALIKES.some((group) => group.includes(option) && group.includes(read));
    // Where only a digit may stand, a letter that looks like one is that digit.
    add(
      option,
      alike
        ? allowed.test(read)
          ? LOOK_ALIKE
          : 0.9 * certainty
        : allowed.test(read)
          ? UNCONSIDERED
          : 0.4 * certainty,
    );
  }
  const considered = (option: string): boolean =>
    option === read ||
    alternatives.some((other) => other.text.toUpperCase() === option && other.certainty >= CONSIDERED);
  return [...weights]
    .map(([option, probability]) => ({ text: option, probability, considered: considered(option) }))
    .sort((a, b) => b.probability - a.probability);
}
