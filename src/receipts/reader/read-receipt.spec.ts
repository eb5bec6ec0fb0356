import { describe, expect, it } from '@jest/globals';
import { rfcCheckDigit } from '../../sat/rfc.js';
import type { Look, PageText } from '../ocr/read-text.js';
import { LOOKS, readReceipt } from './read-receipt.js';
import { typedPage } from '../../../test/support/receipts/typed-page.js';

// Its letters fit the name.
const RFC = `TFA140822H3${rfcCheckDigit('TFA140822H30')}`;
const WITHOUT_RFC =
  'TIENDA EL FARO SA DE CV\n\nAV. HIDALGO 12\nTEL. 442 123\n14/03/2026\nPAN  48.50\nCAFE  67.50\nTOTAL  116.00';
const HEAD = `TIENDA EL FARO SA DE CV\nRFC: ${RFC}\nAV. HIDALGO 12\nTEL. 442 123\n14/03/2026\nPAN  48.50`;
const WHOLE = `${WITHOUT_RFC}\nRFC: ${RFC}`;

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
      // A large photograph: its parts can be looked at more closely than the whole.
      return Promise.resolve({ ...typedPage(pages[looks.length - 1] ?? ''), width: 3000, height: 4000 });
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

  it('looks closer for a date', async () => {
    const { looks, lookAt, now } = looking([WHOLE.replace('14/03/2026\n', ''), WHOLE], 1000);
    expect((await readReceipt(lookAt, { budgetMs: 20_000, now })).date?.value).toBe('2026-03-14');
    expect(looks).toHaveLength(2);
  });

  it('looks closer for what is missing', async () => {
    const { looks, lookAt, now } = looking([WITHOUT_RFC, WHOLE], 1000);
    const reading = await readReceipt(lookAt, { budgetMs: 20_000, now });
    expect(looks).toHaveLength(2);
    expect(reading.vendorRfc).not.toBeNull();
  });

  it('looks at the part in question only, when no look at the whole finds it', async () => {
    const { looks, lookAt, now } = looking([WITHOUT_RFC, WITHOUT_RFC, WITHOUT_RFC, HEAD], 1000);
    const reading = await readReceipt(lookAt, { budgetMs: 20_000, now });
    expect(looks.map(({ part }) => part !== undefined)).toEqual([false, false, false, true]);
    expect(reading.vendorRfc?.value).toBe(RFC);
    expect(reading.total?.value.toNumber()).toBe(116);
    expect(reading.text.map(({ value }) => value)).toContain('TOTAL  116.00');
  });

  it('keeps what it has when a closer look reads less', async () => {
    const { looks, lookAt, now } = looking([WITHOUT_RFC, '', 'TIENDA', ''], 1000);
    const reading = await readReceipt(lookAt, { budgetMs: 20_000, now });
    expect(looks).toHaveLength(4);
    const once = looking([WITHOUT_RFC], 1000);
    const { total, vendorName, lines, text, evidence } = await readReceipt(once.lookAt, {
      budgetMs: 0,
      now: once.now,
    });
    const textCertainty: unknown = expect.closeTo(evidence.textCertainty);
    expect(reading).toMatchObject({
      total,
      vendorName,
      lines,
      text,
      evidence: { ...evidence, textCertainty },
    });
  });

  it('keeps to its time', async () => {
    const { looks, lookAt, now } = looking([WITHOUT_RFC, WITHOUT_RFC, WITHOUT_RFC], 9000);
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
