import { describe, expect, it } from 'vitest';
import { restoreArticleWords } from './article-words.js';

describe('restoreArticleWords', () => {
  it.each([
    ['OUESO FRESCO 400G', 'QUESO FRESCO 400G'],
    ['JAMON DE PAUO', 'JAMON DE PAVO'],
    ['UAINILLA12OZ', 'VAINILLA12OZ'],
    ['BARRA 4VENA', 'BARRA AVENA'],
    ['N00DLES POLLO', 'NOODLES POLLO'],
    ['MAV0NESA LIGHT', 'MAYONESA LIGHT'],
    ['TORIILLIMAS', 'TORTILLINAS'],
  ])('corrects %s', (read, name) => {
    expect(restoreArticleWords(read)).toBe(name);
  });

  it.each(['MARINA', 'GRANOS', 'CREMA', 'NUTELLA', 'PAUL', 'CREVA', 'Oueso', 'LOREX 40', 'HOMGOX'])(
    'leaves %s as it is',
    (name) => {
      expect(restoreArticleWords(name)).toBe(name);
    },
  );

  it('corrects letters that the page misreads elsewhere', () => {
    expect(restoreArticleWords('QUESO PANEL', new Map([['N', new Set(['P'])]]))).toBe('QUESO PANEL');
    expect(restoreArticleWords('CREVA ENTERA', new Map([['V', new Set(['M'])]]))).toBe('CREMA ENTERA');
  });
});
