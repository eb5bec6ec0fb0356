import { homoclaveOf } from '../../../sat/rfc-homoclave.js';
import { rfcFitsName } from '../../../sat/rfc-iniciales.js';
import { personaOf } from '../../../sat/rfc.js';
import type { OcrConfusions } from '../../vocabulary/ocr-confusions.js';
import { nameWithoutForm } from './holder-name.js';
import {
  isSeenDotMatrixConfusion,
  confusionWeight,
  DIGITS_LENGTH,
  lettersConfusedWith,
} from './rfc-options.js';

/**
 * What companies are registered with behind their names, and how many of all: of the 44 chains in `receipts/vendors` the
 * homoclave of 29 comes from the name with S.A. DE C.V., whatever form they have now, of 10 from the name with another one
 * or without; its spec counts them.
 */
const REGISTERED_FORMS: readonly (readonly [form: string, share: number])[] = [
  [' SA DE CV', 0.66],
  ['', 0.13],
  [' S DE RL DE CV', 0.08],
  [' SA', 0.01],
  [' SAPI DE CV', 0.01],
  [' SC', 0.01],
];
const COMPANIES_SHARE = sumOf(REGISTERED_FORMS.map(([, share]) => share));
/** How many homoclaves there are. */
const HOMOCLAVE_COUNT = 34 ** 2;
/** Of how many holders the RFC's letters come from the name as it is printed, and of how many by chance. */
const INITIALS_MATCH_RATE = 0.8;
const CHANCE_MATCH_RATE = 0.01;
/** The most that a name says of an RFC whose homoclave doesn't come from it, and the least that proves one: not by chance. */
const MAX_LIKELIHOOD_BY_INITIALS = INITIALS_MATCH_RATE / CHANCE_MATCH_RATE;
export const PROVEN_LIKELIHOOD = 10 * MAX_LIKELIHOOD_BY_INITIALS;
/** Of how many persons the homoclave comes from the name as it is printed. */
const PERSONS_SHARE = 0.85;
/** How many names are read, or guessed, to the letter: of others the homoclave says nothing. */
const EXACT_READ_RATE = 0.6;
/** How many of the letters N between vowels are Ñ in the register: not every till prints them. */
const LOST_TILDE_WEIGHT = 0.15;
const MAX_TILDES = 3;
/** A name that may be printed, and how likely that is beside the name as it was read (1). */
interface PossibleName {
  text: string;
  weight: number;
}

/** How much likelier a name is on a paper of an RFC's holder than on another's. */
export interface NameLikelihood {
  /**
   * By SAT's rules its letters and its homoclave both follow from the name. What may be printed where the name was read
   * counts as far as it may.
   * @returns 1 where the name says nothing, less where it is another's, up to some ten thousands
   */
  ofRfc(rfc: string): number;
  /** The same of the letters alone, of an RFC of which nothing more is known. */
  ofInitials(rfc: string): number;
}

/** What a name that is printed says of RFCs. */
export function nameLikelihood(name: string, confusions: OcrConfusions): NameLikelihood {
  const bare = nameWithoutForm(name);
  const spellings = possibleNames(bare, confusions);
  const sum = sumOf(spellings.map(({ weight }) => weight));
  const initialsOf = (rfc: string): string => rfc.slice(0, -DIGITS_LENGTH);
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

/** What is made of each key once. */
function memoize<Value>(
  keyOf: (text: string) => string,
  make: (text: string) => Value,
): (text: string) => Value {
  const made = new Map<string, Value>();
  return (text) => {
    const key = keyOf(text);
    if (!made.has(key)) made.set(key, make(text));
    return made.get(key)!;
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

/** The names that the holder may be registered by, with how many of all holders are registered so. */
function registeredNames(name: string, isCompany: boolean): (readonly [name: string, share: number])[] {
  if (isCompany) return REGISTERED_FORMS.map(([form, share]) => [name + form, share]);
  const words = name.split(' ');
  // Receipts print the given names first, registers the surnames.
  const surnamesFirst = [...words.slice(-2), ...words.slice(0, -2)].join(' ');
  return [[surnamesFirst, PERSONS_SHARE]];
}

/** The name as it was read, and with a letter that may be another, or all of a kind that were seen to be misread. */
function possibleNames(name: string, confusions: OcrConfusions): PossibleName[] {
  const changed = [...name].flatMap((letter, at) =>
    lettersConfusedWith(letter).map((other) => ({
      text: name.slice(0, at) + other + name.slice(at + 1),
      // The RFC's letter has been weighed already: it is one print, and misread alike.
      weight: isSeenDotMatrixConfusion(letter, other, confusions)
        ? 1
        : confusionWeight(letter, other, confusions),
    })),
  );
  const tildeVariants = withTildeVariants(name);
  const replacedThroughout = [...confusions].flatMap(([read, bestInitialsWeight]) =>
    [...bestInitialsWeight].map((letter) => ({ text: name.replaceAll(read, letter), weight: 1 })),
  );
  const all = [{ text: name, weight: 1 }, ...replacedThroughout, ...tildeVariants.slice(1), ...changed];
  return [...new Map(all.toReversed().map((one) => [one.text, one])).values()].toReversed();
}

/** The name, and with each of its letters N between vowels as an Ñ, or several. */
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
