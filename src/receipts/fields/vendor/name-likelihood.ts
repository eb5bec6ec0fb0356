import { homoclaveOf } from '../../../sat/rfc-homoclave.js';
import { rfcFitsName } from '../../../sat/rfc-iniciales.js';
import { personaOf } from '../../../sat/rfc.js';
import {
  COMPANIES_SHARE,
  nameWithoutForm,
  PERSONS_SHARE,
  registeredNames,
} from '../../vocabulary/registered-names.js';
import type { OcrConfusions } from '../../vocabulary/ocr-confusions.js';
import {
  isSeenDotMatrixConfusion,
  confusionWeight,
  DATE_AND_HOMOCLAVE_LENGTH,
  lettersConfusedWith,
} from './rfc-options.js';

/** Number of possible homoclaves. */
const HOMOCLAVE_COUNT = 34 ** 2;
/** Share of holders whose RFC has the initials of the printed name, and of others who match by chance. */
const INITIALS_MATCH_RATE = 0.8;
const CHANCE_MATCH_RATE = 0.01;
/**
 * Maximum likelihood of an RFC when only its initials match the name. An RFC counts as proven from ten times that on,
 * where chance is excluded.
 */
const MAX_LIKELIHOOD_BY_INITIALS = INITIALS_MATCH_RATE / CHANCE_MATCH_RATE;
export const PROVEN_LIKELIHOOD = 10 * MAX_LIKELIHOOD_BY_INITIALS;
/** Share of names that are read, or guessed, without a wrong letter. For other names the homoclave proves nothing. */
const EXACT_READ_RATE = 0.6;
/** Share of the Ns between vowels that are Ñ in the register. Not every till prints Ñ. */
const LOST_TILDE_WEIGHT = 0.15;
const MAX_TILDES = 3;
/** Possible printed name, with its weight relative to the name as read (1). */
interface PossibleName {
  text: string;
  weight: number;
}

/** Likelihood ratio: how much more likely the name is on a receipt of the RFC's holder than on another one. */
export interface NameLikelihood {
  /**
   * Compares initials and homoclave, which both follow from the name by SAT's rules. Possible misreadings of the name
   * are weighted.
   * @returns 1 when the name proves nothing, less when it is probably another holder's, up to tens of thousands
   */
  ofRfc(rfc: string): number;
  /** Compares the initials only, for an RFC of which nothing else is known. */
  ofInitials(rfc: string): number;
}

/** Returns what a printed name says about RFCs. */
export function nameLikelihood(name: string, confusions: OcrConfusions): NameLikelihood {
  const bare = nameWithoutForm(name);
  const spellings = possibleNames(bare, confusions);
  const sum = sumOf(spellings.map(({ weight }) => weight));
  const initialsOf = (rfc: string): string => rfc.slice(0, -DATE_AND_HOMOCLAVE_LENGTH);
  const sharesByHomoclave = {
    moral: memoize(
      (text: string) => text,
      (text) => homoclaveShares(registeredNames(text, true)),
    ),
    fisica: memoize(
      (text: string) => text,
      (text) => homoclaveShares(registeredNames(text, false)),
    ),
  };
  const matchingNames = memoize(initialsOf, (rfc) => spellings.filter(({ text }) => rfcFitsName(rfc, text)));
  const likelihood = (rfc: string, fits: readonly PossibleName[]): number => {
    const homoclave = rfc.slice(-3, -1);
    const persona = personaOf(rfc) === 'moral' ? 'moral' : 'fisica';
    const homoclaveWeights = fits.map(
      ({ text, weight }) => (weight / sum) * (sharesByHomoclave[persona](text).get(homoclave) ?? 0),
    );
    const otherHomoclaveRate = 1 - EXACT_READ_RATE * (persona === 'moral' ? COMPANIES_SHARE : PERSONS_SHARE);
    const bestInitialsWeight = Math.max(...fits.map(({ weight }) => weight));
    return (
      MAX_LIKELIHOOD_BY_INITIALS *
      (bestInitialsWeight * otherHomoclaveRate + EXACT_READ_RATE * sumOf(homoclaveWeights) * HOMOCLAVE_COUNT)
    );
  };
  return {
    ofRfc(rfc) {
      const fits = matchingNames(rfc);
      return fits.length === 0
        ? 1 - INITIALS_MATCH_RATE
        : Math.max(1 - INITIALS_MATCH_RATE, likelihood(rfc, fits));
    },
    ofInitials: (rfc) => (rfcFitsName(rfc, bare) ? MAX_LIKELIHOOD_BY_INITIALS : 1),
  };
}

/** Caches the result of a function for each key. */
function memoize<Value>(
  keyOf: (text: string) => string,
  make: (text: string) => Value,
): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    const key = keyOf(text);
    if (!cache.has(key)) cache.set(key, make(text));
    return cache.get(key)!;
  };
}

function homoclaveShares(
  registered: readonly (readonly [name: string, share: number])[],
): Map<string, number> {
  const shares = new Map<string, number>();
  for (const [name, share] of registered) {
    const homoclave = homoclaveOf(name);
    shares.set(homoclave, (shares.get(homoclave) ?? 0) + share);
  }
  return shares;
}

/**
 * Returns the name as read, its variants with one confusable letter replaced, and its variants with a letter replaced
 * throughout when this page misreads that letter.
 */
function possibleNames(name: string, confusions: OcrConfusions): PossibleName[] {
  const changed = [...name].flatMap((letter, at) =>
    lettersConfusedWith(letter).map((other) => ({
      text: name.slice(0, at) + other + name.slice(at + 1),
      // The RFC's letter has this weight already: both are misread alike, since they are the same print.
      weight: isSeenDotMatrixConfusion(letter, other, confusions)
        ? 1
        : confusionWeight(letter, other, confusions),
    })),
  );
  const tildeVariants = withTildeVariants(name);
  const replacedThroughout = [...confusions].flatMap(([read, letters]) =>
    [...letters].map((letter) => ({ text: name.replaceAll(read, letter), weight: 1 })),
  );
  const all = [{ text: name, weight: 1 }, ...replacedThroughout, ...tildeVariants.slice(1), ...changed];
  return [...new Map(all.toReversed().map((one) => [one.text, one])).values()].toReversed();
}

/** Returns the name and its variants with one or more Ns between vowels replaced by Ñ. */
function withTildeVariants(name: string): PossibleName[] {
  const places = [...name.matchAll(/(?<=[AEIOU])N(?=[AEIOU])/g)].slice(0, MAX_TILDES);
  return places.reduce<PossibleName[]>(
    (before, { index }) => [
      ...before,
      ...before.map(({ text, weight }) => ({
        text: `${text.slice(0, index)}Ñ${text.slice(index + 1)}`,
        weight: weight * LOST_TILDE_WEIGHT,
      })),
    ],
    [{ text: name, weight: 1 }],
  );
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}
