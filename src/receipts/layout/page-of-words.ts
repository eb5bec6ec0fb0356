import type { Barcode } from '../ocr/barcodes.js';
import type { PageText, TextLine } from '../ocr/read-text.js';

/** A word as most services that recognise text give it. */
export interface PrintedWord {
  text: string;
  /** 0..1 */
  certainty: number;
  /** In pixels of the upright photograph, after its EXIF orientation. */
  box: { left: number; top: number; width: number; height: number };
}

/** What such a service says of a picture. */
export interface WordsOfPicture {
  /** In any order. */
  words: readonly PrintedWord[];
  /** Size of the upright photograph, in pixels. */
  width: number;
  height: number;
  /** Codes of dots and bars, where it reads them. */
  barcodes?: readonly Barcode[];
}

/** Words whose gap is narrower than this share of their height stand in one piece, with a space between. */
const GAP = 0.75;
/** Boxes that overlap may still be neighbours. */
const OVERLAP = 0.5;
/** How far off each other's level they may be, as a share of the smaller height. */
const SAME_LEVEL = 0.5;

/** What `readFields` makes sense of, from words and where they stand: those of one phrase are put together. */
export function pageOfWords({ words, width, height, barcodes = [] }: WordsOfPicture): PageText {
  const phrases: PrintedWord[][] = [];
  for (const word of words.filter(({ text }) => text.trim() !== '').sort(fromTheLeft)) {
    const phrase = phrases.find((one) => continues(one.at(-1)!, word));
    if (phrase) phrase.push(word);
    else phrases.push([word]);
  }
  return { pieces: phrases.map(pieceOf), width, height, turned: 0, barcodes: [...barcodes] };
}

const fromTheLeft = (a: PrintedWord, b: PrintedWord): number => a.box.left - b.box.left;
const right = ({ box }: PrintedWord): number => box.left + box.width;
const middle = ({ box }: PrintedWord): number => box.top + box.height / 2;

function continues(before: PrintedWord, word: PrintedWord): boolean {
  const letter = Math.min(before.box.height, word.box.height);
  const gap = word.box.left - right(before);
  const off = Math.abs(middle(before) - middle(word));
  return gap < GAP * letter && gap > -OVERLAP * letter && off < SAME_LEVEL * letter;
}

/** One character after the other, each as wide as its word's others; a space takes what is between two words. */
function pieceOf(phrase: readonly PrintedWord[]): TextLine {
  const [first, last] = [phrase[0]!, phrase.at(-1)!];
  const length = right(last) - first.box.left || 1;
  const share = (x: number): number => (x - first.box.left) / length;
  const characters = phrase.flatMap((word, at) => {
    const before = phrase[at - 1];
    const text = word.text.trim();
    const own = Array.from({ length: text.length }, (_, index) => ({
      text: text.charAt(index),
      certainty: word.certainty,
      alternatives: [],
      from: share(word.box.left + (word.box.width * index) / text.length),
      to: share(word.box.left + (word.box.width * (index + 1)) / text.length),
    }));
    if (!before) return own;
    const space = { text: ' ', certainty: 1, alternatives: [], from: share(right(before)), to: own[0]!.from };
    return [space, ...own];
  });
  const printed = characters.filter(({ text }) => text !== ' ');
  return {
    text: characters.map(({ text }) => text).join(''),
    characters,
    certainty: printed.reduce((sum, { certainty }) => sum + certainty / printed.length, 0),
    quad: [
      { x: first.box.left, y: first.box.top },
      { x: right(last), y: last.box.top },
      { x: right(last), y: last.box.top + last.box.height },
      { x: first.box.left, y: first.box.top + first.box.height },
    ],
  };
}
