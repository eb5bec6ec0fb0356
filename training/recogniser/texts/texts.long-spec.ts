import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hasRealDate, hasValidCheckDigit, isRfc } from '../../../src/sat/rfc.js';
import type { Look, PaperLine } from '../../../test/benchmark/receipts/paint/paper.js';
import { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { ACCENTED, ALPHABET } from './alphabet.js';
import { anyRfc } from './codes.js';
import { someCompany } from './company.js';
import { inventedName } from './invented.js';
import { somePage } from './page.js';
import type { PageStyle } from './page-style.js';
import { somePageStyle } from './page-style.js';
import { HELD_WORDS, isHeld, keyOf, TRAIN_WORDS } from './words.js';
import type { Words } from './words.js';

interface Page {
  style: PageStyle;
  lines: PaperLine[];
}

function page(seed: number, words: Words = TRAIN_WORDS): Page {
  const random = Random.forPicture(1, seed);
  const style = somePageStyle(random);
  return { style, lines: somePage(random, words, style) };
}

/** The cells with the columns that part them at least. */
function textOf(line: PaperLine): string {
  if (line.type === 'text') return line.text;
  return line.type === 'cells' ? line.cells.map(({ text }) => text).join(' ') : '';
}

function textsOf(pages: readonly Page[]): string[] {
  return pages.flatMap(({ lines }) => lines.map(textOf)).filter((text) => text !== '');
}

const lookOf = (line: PaperLine): Look => ('look' in line ? line.look : {});

/** Accented letters in a thousand letters. */
function accents(pages: readonly Page[]): number {
  const text = textsOf(pages).join('');
  return ((text.match(ACCENTED) ?? []).length / (text.match(/\p{L}/gu) ?? []).length) * 1000;
}

const PAGES = Array.from({ length: 200 }, (_, seed) => page(seed));
const MANY_PAGES = Array.from({ length: 1200 }, (_, seed) => page(seed));

describe('The pages', () => {
  it('are the same for the same seed, and others for others', () => {
    expect(page(7)).toEqual(page(7));
    expect(page(7)).not.toEqual(page(8));
  });

  it('have 30 to 55 printed lines', () => {
    const counts = PAGES.map(({ lines }) => lines.filter(({ type }) => type !== 'space').length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(30);
    expect(Math.max(...counts)).toBeLessThanOrEqual(55);
  });

  it('have no line that is longer than the paper is wide', () => {
    const tooLong = PAGES.flatMap(({ style, lines }) =>
      lines.filter((line) => {
        const { size = 1, wide = 1 } = lookOf(line);
        return textOf(line).length * Math.max(1, size) * wide > style.columns;
      }),
    );
    expect(tooLong).toEqual([]);
  });

  it('have every sign of the alphabet, and none besides', () => {
    const rules = PAGES.flatMap(({ lines }) => lines.map((line) => (line.type === 'rule' ? line.of : '')));
    const signs = rules.filter((of) => of.length === 1);
    expect([...new Set([...textsOf(PAGES), ...signs].join(''))].sort()).toEqual(ALPHABET);
  });

  it('have the signs that the network knows', async () => {
    const known = await readFile('src/receipts/ocr/model/alphabet.txt', 'utf8');
    expect([...`${known.trimEnd()} `].sort()).toEqual(ALPHABET);
  });

  it('have digits in half of their lines and more', () => {
    const texts = textsOf(PAGES);
    const share = texts.filter((text) => /\d/.test(text)).length / texts.length;
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.75);
  });

  it('have few accents in capitals, as tills do, and those of Spanish where letters are mixed', () => {
    const capitals = MANY_PAGES.filter(({ style }) => style.casing === 'upper');
    expect(accents(capitals)).toBeGreaterThan(1);
    expect(accents(capitals)).toBeLessThan(4);
    const spelt = MANY_PAGES.filter(({ style }) => style.casing === 'as it is' && style.accents);
    expect(accents(spelt)).toBeGreaterThan(15);
    expect(accents(spelt)).toBeLessThan(25);
    expect(accents(MANY_PAGES.filter(({ style }) => !style.accents))).toBe(0);
  });

  it('are mostly plain, and a few lines white on black', () => {
    const looks = PAGES.flatMap(({ lines }) => lines.filter((line) => textOf(line) !== '').map(lookOf));
    const share = (is: (look: Look) => boolean): number => looks.filter(is).length / looks.length;
    expect(
      share(({ size = 1, tall = 1, wide = 1, inverted }) => size * tall * wide === 1 && !inverted),
    ).toBeGreaterThan(0.8);
    expect(share(({ inverted }) => inverted === true)).toBeGreaterThan(0.01);
    expect(share(({ inverted }) => inverted === true)).toBeLessThan(0.04);
  });

  it('can be written with the words that are held out, too', () => {
    const held = Array.from({ length: 50 }, (_, seed) => page(seed, HELD_WORDS));
    expect(textsOf(held).every((text) => [...text].every((sign) => ALPHABET.includes(sign)))).toBe(true);
  });
});

describe('The vocabularies', () => {
  const lists = (words: Words): [string, readonly string[]][] =>
    Object.entries(words).filter((entry): entry is [string, readonly string[]] => Array.isArray(entry[1]));

  it('share no entry, nor the word by which an entry is known', () => {
    const keys = (words: Words): string[] => lists(words).flatMap(([, entries]) => entries.map(keyOf));
    const trained = new Set(keys(TRAIN_WORDS));
    expect(keys(HELD_WORDS).filter((key) => trained.has(key))).toEqual([]);
  });

  it('are about nine to one in each list', () => {
    const train = new Map(lists(TRAIN_WORDS));
    for (const [name, held] of lists(HELD_WORDS)) {
      const share = held.length / (held.length + train.get(name)!.length);
      expect([name, share > 0.05 && share < 0.16]).toEqual([name, true]);
    }
  });

  it('invent no name that is on the other side', () => {
    const random = new Random(3);
    for (const words of [TRAIN_WORDS, HELD_WORDS]) {
      const names = Array.from({ length: 300 }, () => inventedName(random, words));
      expect(names.every((name) => isHeld(name) === words.held)).toBe(true);
      expect(new Set(names).size).toBeGreaterThan(200);
    }
  });
});

describe('The RFCs', () => {
  it('are right, with letters that names give and with any', () => {
    const random = new Random(5);
    const rfcs = Array.from({ length: 400 }, (_, at) =>
      at % 2 === 0 ? anyRfc(random) : someCompany(random, TRAIN_WORDS).rfc,
    );
    expect(rfcs.filter((rfc) => !isRfc(rfc) || !hasValidCheckDigit(rfc) || !hasRealDate(rfc))).toEqual([]);
    for (const sign of 'WXKQÑ&') expect(rfcs.join('')).toContain(sign);
  });
});
