import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hasRealDate, hasValidCheckDigit, isRfc } from '../../../src/sat/rfc.js';
import type { Look, PaperLine } from '../../../test/benchmark/receipts/paint/paper.js';
import { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { ACCENTED, ALPHABET } from './alphabet.js';
import { randomRfc } from './codes.js';
import { randomCompany } from './company.js';
import { inventedName } from './invented-names.js';
import { randomPage } from './page.js';
import type { PageStyle } from './page-style.js';
import { randomPageStyle } from './page-style.js';
import { HELD_OUT_WORDS, isHeldOut, keyOf, TRAIN_WORDS } from './words.js';
import type { Words } from './words.js';

interface Page {
  style: PageStyle;
  lines: PaperLine[];
}

function page(seed: number, words: Words = TRAIN_WORDS): Page {
  const random = Random.forPicture(1, seed);
  const style = randomPageStyle(random);
  return { style, lines: randomPage(random, words, style) };
}

/** The cells with the minimum space between them. */
function textOf(line: PaperLine): string {
  if (line.type === 'text') return line.text;
  return line.type === 'cells' ? line.cells.map(({ text }) => text).join(' ') : '';
}

function textsOf(pages: readonly Page[]): string[] {
  return pages.flatMap(({ lines }) => lines.map(textOf)).filter((text) => text !== '');
}

const lookOf = (line: PaperLine): Look => ('look' in line ? line.look : {});

/** The number of accented letters in a thousand letters. */
function accents(pages: readonly Page[]): number {
  const text = textsOf(pages).join('');
  return ((text.match(ACCENTED) ?? []).length / (text.match(/\p{L}/gu) ?? []).length) * 1000;
}

const PAGES = Array.from({ length: 200 }, (_, seed) => page(seed));
const MANY_PAGES = Array.from({ length: 1200 }, (_, seed) => page(seed));

describe('randomPage', () => {
  it('depends only on the seed', () => {
    expect(page(7)).toEqual(page(7));
    expect(page(7)).not.toEqual(page(8));
  });

  it('has 30 to 55 printed lines', () => {
    const counts = PAGES.map(({ lines }) => lines.filter(({ type }) => type !== 'space').length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(30);
    expect(Math.max(...counts)).toBeLessThanOrEqual(55);
  });

  it('has no line that is wider than the paper', () => {
    const tooLong = PAGES.flatMap(({ style, lines }) =>
      lines.filter((line) => {
        const { size = 1, wide = 1 } = lookOf(line);
        return textOf(line).length * Math.max(1, size) * wide > style.columns;
      }),
    );
    expect(tooLong).toEqual([]);
  });

  it('has exactly the characters of the alphabet', () => {
    const rules = PAGES.flatMap(({ lines }) => lines.map((line) => (line.type === 'rule' ? line.of : '')));
    const ruleCharacters = rules.filter((of) => of.length === 1);
    expect([...new Set([...textsOf(PAGES), ...ruleCharacters].join(''))].sort()).toEqual(ALPHABET);
  });

  it('has the characters that the network knows', async () => {
    const known = await readFile('src/receipts/ocr/model/alphabet.txt', 'utf8');
    expect([...`${known.trimEnd()} `].sort()).toEqual(ALPHABET);
  });

  it('has digits in at least half of the lines', () => {
    const texts = textsOf(PAGES);
    const share = texts.filter((text) => /\d/.test(text)).length / texts.length;
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.75);
  });

  it('has few accents in capitals, and those of Spanish in mixed case', () => {
    const capitals = MANY_PAGES.filter(({ style }) => style.casing === 'upper');
    expect(accents(capitals)).toBeGreaterThan(1);
    expect(accents(capitals)).toBeLessThan(4);
    const spelt = MANY_PAGES.filter(({ style }) => style.casing === 'as it is' && style.accents);
    expect(accents(spelt)).toBeGreaterThan(15);
    expect(accents(spelt)).toBeLessThan(25);
    expect(accents(MANY_PAGES.filter(({ style }) => !style.accents))).toBe(0);
  });

  it('has mostly plain lines, and a few white on black', () => {
    const looks = PAGES.flatMap(({ lines }) => lines.filter((line) => textOf(line) !== '').map(lookOf));
    const share = (is: (look: Look) => boolean): number => looks.filter(is).length / looks.length;
    expect(
      share(({ size = 1, tall = 1, wide = 1, inverted }) => size * tall * wide === 1 && !inverted),
    ).toBeGreaterThan(0.8);
    expect(share(({ inverted }) => inverted === true)).toBeGreaterThan(0.01);
    expect(share(({ inverted }) => inverted === true)).toBeLessThan(0.04);
  });

  it('can be made of held-out words', () => {
    const held = Array.from({ length: 50 }, (_, seed) => page(seed, HELD_OUT_WORDS));
    expect(textsOf(held).every((text) => [...text].every((sign) => ALPHABET.includes(sign)))).toBe(true);
  });
});

describe('the vocabularies', () => {
  const lists = (words: Words): [string, readonly string[]][] =>
    Object.entries(words).filter((entry): entry is [string, readonly string[]] => Array.isArray(entry[1]));

  it('share no entry and no key', () => {
    const keys = (words: Words): string[] => lists(words).flatMap(([, entries]) => entries.map(keyOf));
    const trained = new Set(keys(TRAIN_WORDS));
    expect(keys(HELD_OUT_WORDS).filter((key) => trained.has(key))).toEqual([]);
  });

  it('split each list about nine to one', () => {
    const train = new Map(lists(TRAIN_WORDS));
    for (const [name, held] of lists(HELD_OUT_WORDS)) {
      const share = held.length / (held.length + train.get(name)!.length);
      expect([name, share > 0.05 && share < 0.16]).toEqual([name, true]);
    }
  });

  it('invent no name of the other one', () => {
    const random = new Random(3);
    for (const words of [TRAIN_WORDS, HELD_OUT_WORDS]) {
      const names = Array.from({ length: 300 }, () => inventedName(random, words));
      expect(names.every((name) => isHeldOut(name) === words.held)).toBe(true);
      expect(new Set(names).size).toBeGreaterThan(200);
    }
  });
});

describe('RFCs', () => {
  it('are valid, whether formed from names or random', () => {
    const random = new Random(5);
    const rfcs = Array.from({ length: 400 }, (_, at) =>
      at % 2 === 0 ? randomRfc(random) : randomCompany(random, TRAIN_WORDS).rfc,
    );
    expect(rfcs.filter((rfc) => !isRfc(rfc) || !hasValidCheckDigit(rfc) || !hasRealDate(rfc))).toEqual([]);
    for (const sign of 'WXKQÑ&') expect(rfcs.join('')).toContain(sign);
  });
});
