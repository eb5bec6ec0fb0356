import type { Barcode } from '../ocr/barcodes.js';
import type { PageText, TextLine } from '../ocr/read-text.js';

/** A word as most OCR services return it. */
export interface PrintedWord {
  text: string;
  /** 0..1 */
  certainty: number;
  /** In pixels of the upright photograph, after its EXIF orientation. */
  box: { left: number; top: number; width: number; height: number };
}

/** The result of an OCR service for a picture. */
export interface WordsOfPicture {
  /** In any order. */
  words: readonly PrintedWord[];
  /** Size of the upright photograph, in pixels. */
  width: number;
  height: number;
  /** Barcodes and 2D codes, if the service reads them. */
  barcodes?: readonly Barcode[];
}

/** Words whose gap is narrower than this share of their height form one line, with a space between them. */
const GAP = 0.75;
/** The overlap of boxes, as a share of their height, up to which they are neighbours. */
const OVERLAP = 0.5;
/** The maximum vertical distance of neighbours, as a share of the smaller height. */
const SAME_LEVEL = 0.5;

/** Makes the page that `readFields` takes from words and their boxes. Words of one phrase are joined. */
export function pageOfWords({ words, width, height, barcodes = [] }: WordsOfPicture): PageText {
  const phrases: PrintedWord[][] = [];
  for (const word of words.filter(({ text }) => text.trim() !== '').sort(fromTheLeft)) {
    const phrase = phrases.find((one) => continues(one.at(-1)!, word));
    if (phrase) phrase.push(word);
    else phrases.push([word]);
  }
  return { pieces: phrases.map(lineOf), width, height, turned: 0, barcodes: [...barcodes] };
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

/** Joins the words of a phrase. All characters of a word get the same width; a space gets the gap between two words. */
function lineOf(phrase: readonly PrintedWord[]): TextLine {
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
