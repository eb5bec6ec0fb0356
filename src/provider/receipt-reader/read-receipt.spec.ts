import { describe, expect, it } from '@jest/globals';
import { rfcCheckDigit } from '../../sat/rfc.js';
import type { Look, PageText } from './ocr/read-text.js';
import { LOOKS, readReceipt } from './read-receipt.js';
import { typedPage } from '../../../test/support/typed-page.js';

const WITHOUT_RFC = 'TIENDA EL FARO SA DE CV\nPAN  48.50\nCAFE  67.50\nTOTAL  116.00';
const WHOLE = `${WITHOUT_RFC}\nRFC: AET140822H3${rfcCheckDigit('AET140822H30')}`;

/** Looks at these pages in turn, each look taking so many milliseconds of a clock that only it moves. */
function looking(
  pages: string[],
  milliseconds: number,
): { looks: Look[]; lookAt: (look: Look) => Promise<PageText>; now: () => number } {
  const looks: Look[] = [];
  return {
    looks,
    lookAt: (look) => {
      looks.push(look);
      return Promise.resolve(typedPage(pages[looks.length - 1] ?? ''));
    },
    now: () => looks.length * milliseconds,
  };
}

describe('readReceipt', () => {
  it('looks once where nothing is missing', async () => {
    const { looks, lookAt, now } = looking([WHOLE], 1000);
    await readReceipt(lookAt, { budgetMs: 20_000, now });
    expect(looks).toEqual([LOOKS[0]]);
  });

  it('looks closer for what is missing', async () => {
    const { looks, lookAt, now } = looking([WITHOUT_RFC, WHOLE], 1000);
    const reading = await readReceipt(lookAt, { budgetMs: 20_000, now });
    expect(looks).toHaveLength(2);
    expect(reading.vendorRfc).not.toBeNull();
  });

  it('keeps to its time', async () => {
    const { looks, lookAt, now } = looking([WITHOUT_RFC, WITHOUT_RFC, WITHOUT_RFC], 7000);
    await readReceipt(lookAt, { budgetMs: 20_000, now });
    expect(looks).toHaveLength(1);
  });

  it('does not look closer at nothing', async () => {
    const { looks, lookAt, now } = looking([''], 1000);
    const reading = await readReceipt(lookAt, { budgetMs: 20_000, now });
    expect(looks).toHaveLength(1);
    expect(reading.evidence.rows).toBe(0);
  });
});
