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

/** What may stand on a receipt, by its index in the network's alphabet of six thousand (mostly Chinese) characters. */
export type ReceiptAlphabet = readonly { index: number; text: string }[];

const FULL_WIDTH: Record<string, string> = {
  '：': ':',
  '，': ',',
  '（': '(',
  '）': ')',
  '％': '%',
  '＄': '$',
  '￥': '¥',
  '－': '-',
};
const CONSIDERED = 0.005;
const MOST_ALTERNATIVES = 3;

/** Only Latin letters, digits and signs: a receipt's smudge is never a Chinese character. */
export function receiptAlphabet(alphabet: readonly string[]): ReceiptAlphabet {
  return alphabet.flatMap((character, index) => {
    if (index === 0) return [];
    const text = FULL_WIDTH[character] ?? character;
    return /^[\u0020-\u007e\u00a1-\u00ff€£¥]$/u.test(text) ? [{ index, text }] : [];
  });
}

/**
 * Greedy CTC decoding: at each step the likeliest character; repeats are one character unless a blank parts them.
 * @param steps probabilities, `size` of them a step
 */
export function decodeCtc(steps: Float32Array, size: number, alphabet: ReceiptAlphabet): ReadCharacter[] {
  const read: ReadCharacter[] = [];
  let previous = 0;
  for (let step = 0; step * size < steps.length; step++) {
    const offset = step * size;
    let best = 0;
    let text = '';
    let certainty = steps[offset]!;
    for (const candidate of alphabet) {
      const probability = steps[offset + candidate.index]!;
      if (probability <= certainty) continue;
      best = candidate.index;
      text = candidate.text;
      certainty = probability;
    }
    const last = read.at(-1);
    if (best !== 0 && best === previous && last) {
      last.to = step;
      // Its surest step is the one that tells what else it could be.
      if (certainty > last.certainty)
        Object.assign(last, { certainty, alternatives: alternativesAt(steps, offset, alphabet, text) });
    } else if (best !== 0) {
      read.push({
        text,
        certainty,
        alternatives: alternativesAt(steps, offset, alphabet, text),
        from: step,
        to: step,
      });
    }
    previous = best;
  }
  return read;
}

function alternativesAt(
  steps: Float32Array,
  offset: number,
  alphabet: ReceiptAlphabet,
  chosen: string,
): ReadCharacter['alternatives'] {
  return alphabet
    .map(({ index, text }) => ({ text, certainty: steps[offset + index]! }))
    .filter(({ text, certainty }) => certainty > CONSIDERED && text !== chosen)
    .sort((a, b) => b.certainty - a.certainty)
    .slice(0, MOST_ALTERNATIVES);
}
