import { describe, expect, it } from 'vitest';
import { articleQuery, articleWords } from './article-words.js';

describe('the words of articles', () => {
  it('are in lower case, without accents and signs, each once', () => {
    expect(articleWords(['BIG MAC', 'CAFÉ C/LECHE 355ML', 'Big-Mac (2)'])).toBe(
      'big mac cafe c leche 355ml 2',
    );
  });

  it.each([[[]], [['***', ' ']]])('are null for %j', (descriptions) => {
    expect(articleWords(descriptions)).toBeNull();
  });

  it('are limited in length', () => {
    const many = Array.from({ length: 5_000 }, (_, n) => `word${n}`);
    expect(articleWords(many)?.length).toBeLessThanOrEqual(4_000);
  });
});

describe('a search for articles', () => {
  const ID = '019AA5F0-0000-7000-8000-000000000001';

  it('is limited to members, and finds words by their beginning, and singulars', () => {
    expect(articleQuery('Big Macs', [ID])).toBe(`('p019aa5f0000070008000000000000001') & 'big':* & 'mac':*`);
  });

  it('takes no operators from the text', () => {
    expect(articleQuery(`a' | !b:* \\ <-> 'c`, [ID])).toMatch(/ & 'a':\* & 'b':\* & 'c':\*$/);
  });

  it.each([
    ['a text without words', '$ %', [ID]],
    ['nobody', 'mac', []],
  ])('is none for %s', (_, text, ids) => {
    expect(articleQuery(text, ids)).toBeNull();
  });
});
