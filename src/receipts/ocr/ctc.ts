/** A recognised character, with its alternatives. */
export interface ReadCharacter {
  text: string;
  /** 0..1 */
  certainty: number;
  /** Other characters that the network considers at this place, the likeliest first. */
  alternatives: { text: string; certainty: number }[];
  /** Its place in the line: first and last step of the network's output. */
  from: number;
  to: number;
}

const MIN_ALTERNATIVE = 0.005;
const MAX_ALTERNATIVES = 3;

/**
 * Greedy CTC decoding: takes the likeliest character of each step. Repeats are one character unless a blank separates them.
 * @param steps probabilities: for each step, one for each character of the alphabet
 * @param alphabet its first element is CTC's blank
 */
export function decodeCtc(steps: Float32Array, alphabet: readonly string[]): ReadCharacter[] {
  const read: ReadCharacter[] = [];
  const size = alphabet.length;
  let previous = 0;
  for (let step = 0; step * size < steps.length; step++) {
    const probabilities = steps.subarray(step * size, (step + 1) * size);
    const best = likeliest(probabilities);
    const certainty = probabilities[best]!;
    const last = read.at(-1);
    if (best !== 0 && best === previous && last) {
      last.to = step;
      // The alternatives are those of its most certain step.
      if (certainty > last.certainty)
        Object.assign(last, { certainty, alternatives: alternativesTo(best, probabilities, alphabet) });
    } else if (best !== 0) {
      const alternatives = alternativesTo(best, probabilities, alphabet);
      read.push({ text: alphabet[best]!, certainty, alternatives, from: step, to: step });
    }
    previous = best;
  }
  return read;
}

/** Removes spaces at the ends, and repeated spaces between words. */
export function normalizeSpaces(characters: readonly ReadCharacter[]): ReadCharacter[] {
  const isSpace = (at: number): boolean => (characters[at]?.text ?? ' ') === ' ';
  const first = characters.findIndex((_, at) => !isSpace(at));
  return characters.filter((_, at) => !isSpace(at) || (first >= 0 && at > first && !isSpace(at + 1)));
}

function likeliest(probabilities: Float32Array): number {
  let best = 0;
  for (let index = 1; index < probabilities.length; index++)
    if (probabilities[index]! > probabilities[best]!) best = index;
  return best;
}

function alternativesTo(
  chosen: number,
  probabilities: Float32Array,
  alphabet: readonly string[],
): ReadCharacter['alternatives'] {
  const alternatives: ReadCharacter['alternatives'] = [];
  for (let index = 1; index < probabilities.length; index++) {
    const certainty = probabilities[index]!;
    if (certainty > MIN_ALTERNATIVE && index !== chosen)
      alternatives.push({ text: alphabet[index]!, certainty });
  }
  return alternatives.sort((a, b) => b.certainty - a.certainty).slice(0, MAX_ALTERNATIVES);
}
