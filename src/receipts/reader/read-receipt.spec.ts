import { describe, expect, it } from 'vitest';
import { rfcCheckDigit } from '../../sat/rfc.js';
import type { OcrPass, PageText } from '../ocr/read-text.js';
import { FIRST_PASS, readReceipt } from './read-receipt.js';
import { typedPage, typedPiece } from '../../../test/support/receipts/typed-page.js';

// Its letters fit the name.
const RFC = `TFA140822H3${rfcCheckDigit('TFA140822H30')}`;
/** Of its RFC there is nothing but the word. */
const WITHOUT_RFC =
  'TIENDA EL FARO SA DE CV\nRFC:\nAV. HIDALGO 12\nTEL. 442 123\n14/03/2026\nPAN  48.50\nCAFE  67.50\nTOTAL  116.00';
const HEAD = `TIENDA EL FARO SA DE CV\nRFC: ${RFC}\nAV. HIDALGO 12\nTEL. 442 123\n14/03/2026\nPAN  48.50`;
const WHOLE = `${WITHOUT_RFC}\nRFC: ${RFC}`;

/** Looks at these pages in turn, each look taking so many milliseconds of a clock that only it moves. */
function looking(
  pages: string[],
  milliseconds: number,
): { looks: OcrPass[]; lookAt: (look: OcrPass) => Promise<PageText>; now: () => number } {
  const looks: OcrPass[] = [];
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
    expect(looks).toEqual([FIRST_PASS]);
  });

  it('looks closer for a date, in all of the page', async () => {
    const dateless = WHOLE.replace('14/03/2026\n', '');
    const { looks, lookAt, now } = looking([dateless, WHOLE, WHOLE], 1000);
    expect((await readReceipt(lookAt, { budgetMs: 20_000, now })).date?.value).toBe('2026-03-14');
    expect(looks.map(({ part }) => part !== undefined)).toEqual([false, true, true]);
  });

  it('looks closer for what is missing, and only where that would stand', async () => {
    const { looks, lookAt, now } = looking([WITHOUT_RFC, HEAD], 1000);
    const reading = await readReceipt(lookAt, { budgetMs: 20_000, now });
    expect(looks.map(({ part }) => part !== undefined)).toEqual([false, true]);
    expect(looks.at(1)?.part?.core.top).toBe(0);
    expect(looks.at(1)?.part?.core.height).toBeLessThan(400);
    expect(reading.vendorRfc?.value).toBe(RFC);
    expect(reading.total?.value.toNumber()).toBe(116);
    expect(reading.text.map(({ value }) => value)).toContain('TOTAL  116.00');
  });

  it('evens out the contrast in the end', async () => {
    const { looks, lookAt, now } = looking([WITHOUT_RFC, WITHOUT_RFC, HEAD], 1000);
    const reading = await readReceipt(lookAt, { budgetMs: 20_000, now });
    expect(looks.map(({ contrast }) => contrast)).toEqual([false, false, true]);
    expect(reading.vendorRfc?.value).toBe(RFC);
  });

  it('looks at the whole again where hardly anything is known of it', async () => {
    const { looks, lookAt, now } = looking(['RFC\nX', WHOLE], 1000);
    const reading = await readReceipt(lookAt, { budgetMs: 20_000, now });
    expect(looks.map(({ part }) => part !== undefined)).toEqual([false, false]);
    expect(reading.vendorRfc?.value).toBe(RFC);
  });

  it('keeps a total that was certain, whatever a look for the date makes of it', async () => {
    const dateless = WHOLE.replace('14/03/2026\n', 'SUBTOTAL  100.00\nIVA  16.00\n').replace(
      /PAN .*\nCAFE .*/,
      'PAN  100.00',
    );
    const misread = dateless.replaceAll('100.00', '700.00').replace('116.00', '716.00');
    const { looks, lookAt, now } = looking([dateless, dateless, misread, dateless, misread], 1000);
    const { total, evidence } = await readReceipt(lookAt, { budgetMs: 20_000, now });
    expect(looks).toHaveLength(5);
    expect(total?.value.toNumber()).toBe(116);
    expect(evidence).toMatchObject({ totalSupported: true, totalDisputed: false });
  });

  it('looks closer at a paper without an RFC by whose code its vendor finds the purchase', async () => {
    const coded = WITHOUT_RFC.replace('RFC:', 'WWW.ELFARO.MX/FACTURACION');
    const { looks, lookAt, now } = looking([coded, coded, coded], 1000);
    await readReceipt(lookAt, { budgetMs: 20_000, now });
    expect(looks.length).toBeGreaterThan(1);
  });

  it.each([
    ['without an RFC', WITHOUT_RFC.replace('RFC:', '')],
    ['a quotation', `COTIZACION\n${WITHOUT_RFC}`],
    ['in another currency', `${WITHOUT_RFC}\nMONEDA: USD`],
  ])('looks once at a paper of which no invoice can come: %s', async (_, page) => {
    const { looks, lookAt, now } = looking([page, WHOLE, WHOLE], 1000);
    await readReceipt(lookAt, { budgetMs: 20_000, now });
    expect(looks).toHaveLength(1);
  });

  it('looks closer at a faint paper, however little of an RFC is seen', async () => {
    const page = typedPage(WITHOUT_RFC.replace('RFC:', ''));
    const faint = {
      ...page,
      pieces: page.pieces.map(({ text, quad }) => typedPiece(text, quad[0].x, quad[0].y, 0.8)),
    };
    let looks = 0;
    await readReceipt(() => Promise.resolve(looks++ === 0 ? faint : typedPage(WHOLE)), {
      budgetMs: 20_000,
      now: () => 0,
    });
    expect(looks).toBe(2);
  });

  it('keeps what it has when a closer look reads less', async () => {
    const { looks, lookAt, now } = looking([WITHOUT_RFC, '', 'TIENDA'], 1000);
    const reading = await readReceipt(lookAt, { budgetMs: 20_000, now });
    expect(looks).toHaveLength(3);
    const once = looking([WITHOUT_RFC], 1000);
    const { total, vendorName, lines, text } = await readReceipt(once.lookAt, { budgetMs: 0, now: once.now });
    expect(reading).toMatchObject({ total, lines, text });
    expect(reading.vendorName?.value).toBe(vendorName?.value);
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
