/** A character that was read, with what else it could be. */
export interface ReadCharacter {
  text: string;
  /** 0..1 */
  certainty: number;
  /** Other characters that the network considered at the same place, the likeliest first. */
  alternatives: { text: string; certainty: number }[];
  /** Where it stands in the line: first and last step of the network's output. */
  from: number;
  to: number;
}

const CONSIDERED = 0.005;
const MOST_ALTERNATIVES = 3;

/**
 * Greedy CTC decoding: at each step the likeliest character; repeats are one character unless a blank parts them.
 * @param steps probabilities, one for each sign of the alphabet a step
 * @param alphabet the first is CTC's blank
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
      // Its surest step is the one that tells what else it could be.
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

/** Without spaces at the ends, and with one space only between two words. */
export function betweenWords(characters: readonly ReadCharacter[]): ReadCharacter[] {
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
    if (certainty > CONSIDERED && index !== chosen) alternatives.push({ text: alphabet[index]!, certainty });
  }
  return alternatives.sort((a, b) => b.certainty - a.certainty).slice(0, MOST_ALTERNATIVES);
}
