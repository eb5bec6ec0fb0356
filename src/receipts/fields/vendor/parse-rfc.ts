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
import { optionsFor } from './rfc-options.js';
import type { CharacterOption } from './rfc-options.js';

/** An RFC that may be what is printed; its check digit is right. */
export interface RfcSpelling {
  value: string;
  /** How likely it is beside the text that is likeliest character by character (1), whose check digit may be wrong. */
  weight: number;
}

/** What characters say as an RFC. */
export interface ParsedRfc {
  value: string;
  /** 0..1 */
  certainty: number;
  /** Whether its check digit is right. */
  checked: boolean;
  /** Whether it is not the likeliest text, character by character. */
  repaired: boolean;
  /** That text. */
  printed: string;
  /** Letters where only digits may stand, and the other way round. */
  misread: number;
  /** All RFCs that it may be, the likeliest first; none where no check digit is right. */
  spellings: readonly RfcSpelling[];
  /** How likely it is, beside them, that something else is printed, of which nobody thought. */
  unexplained: number;
}

/** Spellings that are less likely than this beside the likeliest text are left out. */
const MIN_WEIGHT = 5e-4;
/** Of a blurred RFC there are more than can be weighed. */
const MAX_SPELLINGS = 1000;
/** How likely it is that a character is misread for one that nothing takes it for: counted as the options' weights were. */
const UNLISTED_CONFUSION_RATE = 0.002;
/** How much of what the network leaves over is other characters, and not the gaps between them. */
const CHARACTER_SHARE = 0.5;
/** One check digit in eleven is right by chance; of the letter of weight 11 it tells nothing (weights 13 to 2, modulo 11). */
const CHANCE_MATCH_RATE = 1 / 11;
const UNCHECKED_POSITION_FROM_END = 11;
/** Of so many holders the RFC has a wrong check digit. */
const INVALID_CHECK_DIGIT_RATE = 0.005;
/** The most that an RFC with a wrong check digit is worth: few real ones have one. */
const MAX_UNCHECKED_CERTAINTY = 0.6;

/**
 * The likeliest RFC that these characters can be: of all that they may stand for, those with a day of the calendar and the
 * right check digit, each as likely as its characters are.
 * @param confusions what the page's letters are misread for
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
  const read = {
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
    const sum = spellings.reduce((total, { weight }) => total + weight, read.unexplained);
    const { value } = best;
    return {
      ...read,
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
    ...read,
    value: printed,
    certainty: MAX_UNCHECKED_CERTAINTY * product,
    checked: false,
    repaired: false,
    spellings,
  };
}

/** What the network leaves over for characters that it doesn't name, beside the one that it read. */
function unexplainedOf({ certainty, alternatives }: ReadCharacter): number {
  const named = alternatives.reduce((sum, alternative) => sum + alternative.certainty, certainty);
  return UNLISTED_CONFUSION_RATE + (CHARACTER_SHARE * Math.max(0, 1 - named)) / certainty;
}

function checkDigitMatchRate(at: number, length: number): number {
  return at === length - UNCHECKED_POSITION_FROM_END ? 1 : CHANCE_MATCH_RATE;
}

/** The texts that the options make, the likeliest first, that are RFCs. */
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

/** The RFC of the general public, or of foreigners, misread in some places: it is printed as the receiver's. */
function isNearGenericRfc(rfc: string): boolean {
  return [RFC_PUBLICO_GENERAL, RFC_EXTRANJERO].some((generic) => editDistance(rfc, generic) <= 4);
}
