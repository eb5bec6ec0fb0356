import { describe, expect, it } from 'vitest';
import { typedPage } from '../../../test/support/receipts/typed-page.js';
import { TYPED_RECEIPTS } from '../../../test/support/receipts/typed-receipts.js';
import { readFields } from '../fields/read-fields.js';
import { pageOfWords, type PrintedWord } from './page-of-words.js';

const RECEIPT = TYPED_RECEIPTS['before-tax'];
const [LETTER, LINE, HEIGHT] = [12, 30, 24];

/** The words of typewriter text, as an OCR service returns them. */
const wordsOf = (text: string): PrintedWord[] =>
  text.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      certainty: 0.99,
      box: {
        left: match.index * LETTER,
        top: row * LINE,
        width: match[0].length * LETTER,
        height: HEIGHT,
      },
    })),
  );

const SIZE = { width: 800, height: 1200 };

describe('a page of words', () => {
  it('is read like the original page, whatever the order of the words', () => {
    const read = readFields(pageOfWords({ words: wordsOf(RECEIPT).reverse(), ...SIZE }));
    const typed = readFields(typedPage(RECEIPT));
    expect(read.total?.value.toFixed(2)).toBe('232.00');
    expect(read.vendorRfc?.value).toBe('EKU9003173C9');
    expect({ ...read, text: read.text.map(({ value }) => value) }).toMatchObject({
      vendorName: { value: typed.vendorName?.value },
      date: { value: typed.date?.value },
      lines: { value: typed.lines?.value },
      text: typed.text.map(({ value }) => value),
    });
  });

  it('joins words that are a space apart, and no others', () => {
    const { pieces } = pageOfWords({ words: wordsOf('LECHE ENTERA   25.00\nPAN'), ...SIZE });
    expect(pieces.map(({ text }) => text).sort()).toEqual(['25.00', 'LECHE ENTERA', 'PAN']);
  });

  it('has the position of each character', () => {
    const [piece] = pageOfWords({ words: wordsOf('  UNO DOS'), ...SIZE }).pieces;
    expect(piece?.characters.map(({ text }) => text).join('')).toBe('UNO DOS');
    expect(piece?.quad[0]).toEqual({ x: 24, y: 0 });
    expect(piece?.characters.at(-1)?.to).toBeCloseTo(1);
    expect(piece?.characters[3]).toMatchObject({ text: ' ', from: 3 / 7, to: 4 / 7 });
  });

  it('may be empty', () => {
    expect(readFields(pageOfWords({ words: [], ...SIZE })).total).toBeNull();
  });
});
