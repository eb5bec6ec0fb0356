import {
  hasRealDate,
  hasValidCheckDigit,
  isRfc,
  RFC_EXTRANJERO,
  RFC_PUBLICO_GENERAL,
} from '../../../sat/rfc.js';
import type { ReadCharacter } from '../../ocr/ctc.js';
import { editDistance } from '../../vocabulary/text-similarity.js';
import type { OcrConfusions } from '../../vocabulary/ocr-confusions.js';
import { optionsFor, type CharacterOption } from './rfc-options.js';

/** Possible RFC with a valid check digit. */
export interface RfcSpelling {
  value: string;
  /** Weight relative to the most likely characters (1), whose check digit may be wrong. */
  weight: number;
}

/** RFC parsed from characters. */
export interface ParsedRfc {
  value: string;
  /** 0..1 */
  certainty: number;
  /** Whether its check digit is valid. */
  checked: boolean;
  /** Whether it differs from the most likely characters. */
  repaired: boolean;
  /** The most likely characters. */
  printed: string;
  /** Number of letters in places for digits, and the other way round. */
  misread: number;
  /** All possible RFCs, most likely first. Empty when none has a valid check digit. */
  spellings: readonly RfcSpelling[];
  /** Weight of an RFC that is not among the spellings. */
  unexplained: number;
}

/** Spellings below this weight are dropped. */
const MIN_WEIGHT = 5e-4;
/** A blurred RFC has too many spellings to weigh them all. */
const MAX_SPELLINGS = 1000;
/**
 * Rate at which a character is misread in a way that is not listed, counted on the same data as the options' weights.
 */
const UNLISTED_CONFUSION_RATE = 0.002;
/** Share of the network's remaining probability that belongs to other characters, and not to gaps between them. */
const CHARACTER_SHARE = 0.5;
/**
 * One check digit in eleven is valid by chance. The character with weight 11 is not checked (weights 13 to 2, modulo
 * 11).
 */
const CHANCE_MATCH_RATE = 1 / 11;
const UNCHECKED_POSITION_FROM_END = 11;
/** Share of holders whose RFC was issued with an invalid check digit. */
const INVALID_CHECK_DIGIT_RATE = 0.005;
/** Maximum certainty of an RFC with an invalid check digit: few real ones have one. */
const MAX_UNCHECKED_CERTAINTY = 0.6;

/**
 * Returns the most likely RFC for these characters: among all possible ones, those with a real date and a valid check
 * digit, weighted by their characters. Without such a spelling, it returns the most likely characters if they have
 * the format of an RFC.
 * @param confusions letters that this page misreads
 */
export function parseRfc(
  characters: readonly ReadCharacter[],
  length: number,
  confusions: OcrConfusions = new Map(),
): ParsedRfc | null {
  if (characters.length !== length) return null;
  const options = characters.map((character, at) => optionsFor(character, at, length, confusions));
  if (options.some((candidates) => candidates.length === 0)) return null;
  const printed = options.map(([likeliest]) => likeliest!.text).join('');
  if (isNearGenericRfc(printed)) return null;
  const common = {
    printed,
    misread: characters.filter(({ text }, at) => text.toUpperCase() !== printed[at]).length,
    unexplained:
      characters.reduce(
        (sum, character, at) => sum + unexplainedOf(character) * checkDigitMatchRate(at, length),
        0,
      ) + (hasValidCheckDigit(printed) ? 0 : INVALID_CHECK_DIGIT_RATE),
  };
  const spellings = spellingsOf(options);
  const [best] = spellings;
  if (best) {
    const sum = spellings.reduce((total, { weight }) => total + weight, common.unexplained);
    const { value } = best;
    return {
      ...common,
      value,
      certainty: best.weight / sum,
      checked: true,
      repaired: value !== printed,
      spellings,
    };
  }
  if (!isRfc(printed)) return null;
  const product = characters.reduce((all, { certainty }) => all * certainty, 1);
  return {
    ...common,
    value: printed,
    certainty: MAX_UNCHECKED_CERTAINTY * product,
    checked: false,
    repaired: false,
    spellings,
  };
}

/** Probability that the network assigns to characters that it doesn't name, relative to the one read. */
function unexplainedOf({ certainty, alternatives }: ReadCharacter): number {
  const listedProbability = alternatives.reduce((sum, alternative) => sum + alternative.certainty, certainty);
  return UNLISTED_CONFUSION_RATE + (CHARACTER_SHARE * Math.max(0, 1 - listedProbability)) / certainty;
}

function checkDigitMatchRate(at: number, length: number): number {
  return at === length - UNCHECKED_POSITION_FROM_END ? 1 : CHANCE_MATCH_RATE;
}

/** Returns the combinations of the options that are RFCs, most likely first. */
function spellingsOf(options: readonly CharacterOption[][]): RfcSpelling[] {
  let texts: RfcSpelling[] = [{ value: '', weight: 1 }];
  for (const candidates of options) {
    texts = texts.flatMap(({ value, weight }) =>
      candidates
        .map((option) => ({ value: value + option.text, weight: weight * option.weight }))
        .filter((spelling) => spelling.weight >= MIN_WEIGHT),
    );
    if (texts.length > MAX_SPELLINGS)
      texts = texts.sort((a, b) => b.weight - a.weight).slice(0, MAX_SPELLINGS);
  }
  return texts
    .filter(({ value }) => hasValidCheckDigit(value) && hasRealDate(value))
    .sort((a, b) => b.weight - a.weight);
}

/**
 * Whether this is the RFC of the general public or of foreigners, misread in some places. It is printed as the
 * receiver's.
 */
function isNearGenericRfc(rfc: string): boolean {
  return [RFC_PUBLICO_GENERAL, RFC_EXTRANJERO].some((generic) => editDistance(rfc, generic) <= 4);
}
