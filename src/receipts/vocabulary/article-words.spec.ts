import { describe, expect, it } from 'vitest';
import { restoreArticleWords } from './article-words.js';

describe('restoreArticleWords', () => {
  it.each([
    ['OUESO FRESCO 400G', 'QUESO FRESCO 400G'],
    ['CALDO DE PAUO', 'CALDO DE PAVO'],
    ['UINAGRE500ML', 'VINAGRE500ML'],
    ['BARRA 4RANDANO', 'BARRA ARANDANO'],
    ['B0L1LLO CHICO', 'BOLILLO CHICO'],
    ['MAV0NESA LIGHT', 'MAYONESA LIGHT'],
    ['TORIILLIMAS', 'TORTILLINAS'],
  ])('corrects %s', (read, name) => {
    expect(restoreArticleWords(read)).toBe(name);
  });

  it.each(['MARINA', 'GRANOS', 'CREMA', 'NUTELLA', 'PAUL', 'JAVON', 'Oueso', 'LOREX 40', 'HOMGOX'])(
    'leaves %s as it is',
    (name) => {
      expect(restoreArticleWords(name)).toBe(name);
    },
  );

  it('corrects letters that the page misreads elsewhere', () => {
    expect(restoreArticleWords('QUESO PANEL', new Map([['N', new Set(['P'])]]))).toBe('QUESO PANEL');
    expect(restoreArticleWords('JAVON SERRANO', new Map([['V', new Set(['M'])]]))).toBe('JAMON SERRANO');
  });
});
