import { describe, expect, it } from 'vitest';
import { hasTitlesOfAmounts } from './column-titles.js';

describe('titles of amounts below column titles', () => {
  it.each(['P.U.  Desc  Importe', 'PRECIO UNITARIO  % DESC  TOTAL'])('are %s', (text) => {
    expect(hasTitlesOfAmounts(text.toUpperCase())).toBe(true);
  });

  it.each(['IMPORTE DE LA VENTA', `${'DESC%'.repeat(40)}X`])('are not %s', (text) => {
    expect(hasTitlesOfAmounts(text)).toBe(false);
  });
});
