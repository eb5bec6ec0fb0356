import { describe, expect, it } from 'vitest';
import { rfcCheckDigit } from '../../sat/rfc.js';
import type { OcrPass, PageText } from '../ocr/read-text.js';
import { FIRST_PASS, readReceipt } from './read-receipt.js';
import { typedPage, typedPiece } from '../../../test/support/receipts/typed-page.js';

// Its letters match the name.
const RFC = `TFA140822H3${rfcCheckDigit('TFA140822H30')}`;
/** A receipt with the label of the RFC, but without the RFC. */
const WITHOUT_RFC =
  'TIENDA EL FARO SA DE CV\nRFC:\nAV. HIDALGO 12\nTEL. 442 123\n14/03/2026\nPAN  48.50\nCAFE  67.50\nTOTAL  116.00';
const HEAD = `TIENDA EL FARO SA DE CV\nRFC: ${RFC}\nAV. HIDALGO 12\nTEL. 442 123\n14/03/2026\nPAN  48.50`;
const TODAY = '2026-12-31';
const WHOLE = `${WITHOUT_RFC}\nRFC: ${RFC}`;

/** A fake `runPass` that returns these pages in order. Each pass advances the fake clock by so many milliseconds. */
function fakePasses(
  pages: string[],
  milliseconds: number,
): { passes: OcrPass[]; runPass: (pass: OcrPass) => Promise<PageText>; now: () => number } {
  const passes: OcrPass[] = [];
  return {
    passes,
    runPass: (pass) => {
      passes.push(pass);
      // A large photograph, so that regions can be rescanned at a larger scale.
      return Promise.resolve({ ...typedPage(pages[passes.length - 1] ?? ''), width: 3000, height: 4000 });
    },
    now: () => passes.length * milliseconds,
  };
}

describe('readReceipt', () => {
  it('needs one pass if nothing is missing', async () => {
    const { passes, runPass, now } = fakePasses([WHOLE], 1000);
    await readReceipt(runPass, { budgetMs: 20_000, now, today: TODAY });
    expect(passes).toEqual([FIRST_PASS]);
  });

  it('rescans the whole page for a missing date', async () => {
    const dateless = WHOLE.replace('14/03/2026\n', '');
    const { passes, runPass, now } = fakePasses([dateless, WHOLE, WHOLE], 1000);
    expect((await readReceipt(runPass, { budgetMs: 20_000, now, today: TODAY })).date?.value).toBe(
      '2026-03-14',
    );
    expect(passes.map(({ part }) => part !== undefined)).toEqual([false, true, true]);
  });

  it('reads no date that is later than today', async () => {
    const dateOn = async (today: string) => {
      const { runPass, now } = fakePasses([WHOLE.replace('14/03/2026', '03/05/2026')], 1000);
      return (await readReceipt(runPass, { budgetMs: 20_000, now, today })).date?.value;
    };
    expect(await dateOn('2026-05-20')).toBe('2026-05-03');
    expect(await dateOn('2026-04-20')).toBe('2026-03-05');
  });

  it('rescans only the region of a missing field', async () => {
    const { passes, runPass, now } = fakePasses([WITHOUT_RFC, HEAD], 1000);
    const extracted = await readReceipt(runPass, { budgetMs: 20_000, now, today: TODAY });
    expect(passes.map(({ part }) => part !== undefined)).toEqual([false, true]);
    expect(passes.at(1)?.part?.core.top).toBe(0);
    expect(passes.at(1)?.part?.core.height).toBeLessThan(400);
    expect(extracted.vendorRfc?.value).toBe(RFC);
    expect(extracted.total?.value.toNumber()).toBe(116);
    expect(extracted.text.map(({ value }) => value)).toContain('TOTAL  116.00');
  });

  it('equalizes the contrast in the last pass', async () => {
    const { passes, runPass, now } = fakePasses([WITHOUT_RFC, WITHOUT_RFC, HEAD], 1000);
    const extracted = await readReceipt(runPass, { budgetMs: 20_000, now, today: TODAY });
    expect(passes.map(({ contrast }) => contrast)).toEqual([false, false, true]);
    expect(extracted.vendorRfc?.value).toBe(RFC);
  });

  it('rescans the whole page if hardly anything was read', async () => {
    const { passes, runPass, now } = fakePasses(['RFC\nX', WHOLE], 1000);
    const extracted = await readReceipt(runPass, { budgetMs: 20_000, now, today: TODAY });
    expect(passes.map(({ part }) => part !== undefined)).toEqual([false, false]);
    expect(extracted.vendorRfc?.value).toBe(RFC);
  });

  it('keeps a certain total if a rescan for the date reads another', async () => {
    const dateless = WHOLE.replace('14/03/2026\n', 'SUBTOTAL  100.00\nIVA  16.00\n').replace(
      /PAN .*\nCAFE .*/,
      'PAN  100.00',
    );
    const misread = dateless.replaceAll('100.00', '700.00').replace('116.00', '716.00');
    const { passes, runPass, now } = fakePasses([dateless, dateless, misread, dateless, misread], 1000);
    const { total, evidence } = await readReceipt(runPass, { budgetMs: 20_000, now, today: TODAY });
    expect(passes).toHaveLength(5);
    expect(total?.value.toNumber()).toBe(116);
    expect(evidence).toMatchObject({ totalSupported: true, totalDisputed: false });
  });

  it('rescans a receipt without an RFC if its vendor can find it by a code', async () => {
    const coded = WITHOUT_RFC.replace('RFC:', 'WWW.ELFARO.MX/FACTURACION');
    const { passes, runPass, now } = fakePasses([coded, coded, coded], 1000);
    await readReceipt(runPass, { budgetMs: 20_000, now, today: TODAY });
    expect(passes.length).toBeGreaterThan(1);
  });

  it.each([
    ['without an RFC', WITHOUT_RFC.replace('RFC:', '')],
    ['a quotation', `COTIZACION\n${WITHOUT_RFC}`],
    ['in another currency', `${WITHOUT_RFC}\nMONEDA: USD`],
  ])('does not rescan a document that cannot be invoiced: %s', async (_, page) => {
    const { passes, runPass, now } = fakePasses([page, WHOLE, WHOLE], 1000);
    await readReceipt(runPass, { budgetMs: 20_000, now, today: TODAY });
    expect(passes).toHaveLength(1);
  });

  it('rescans a faint receipt even if nothing hints at an RFC', async () => {
    const page = typedPage(WITHOUT_RFC.replace('RFC:', ''));
    const faint = {
      ...page,
      pieces: page.pieces.map(({ text, quad }) => typedPiece(text, quad[0].x, quad[0].y, 0.8)),
    };
    let passes = 0;
    await readReceipt(() => Promise.resolve(passes++ === 0 ? faint : typedPage(WHOLE)), {
      budgetMs: 20_000,
      now: () => 0,
      today: TODAY,
    });
    expect(passes).toBe(2);
  });

  it('keeps its result if a rescan reads less', async () => {
    const { passes, runPass, now } = fakePasses([WITHOUT_RFC, '', 'TIENDA'], 1000);
    const extracted = await readReceipt(runPass, { budgetMs: 20_000, now, today: TODAY });
    expect(passes).toHaveLength(3);
    const once = fakePasses([WITHOUT_RFC], 1000);
    const { total, vendorName, lines, text } = await readReceipt(once.runPass, {
      budgetMs: 0,
      now: once.now,
      today: TODAY,
    });
    expect(extracted).toMatchObject({ total, lines, text });
    expect(extracted.vendorName?.value).toBe(vendorName?.value);
  });

  it('stays within its time budget', async () => {
    const { passes, runPass, now } = fakePasses([WITHOUT_RFC, WITHOUT_RFC, WITHOUT_RFC], 9000);
    await readReceipt(runPass, { budgetMs: 20_000, now, today: TODAY });
    expect(passes).toHaveLength(1);
  });

  it('does not rescan a page without text', async () => {
    const { passes, runPass, now } = fakePasses([''], 1000);
    const extracted = await readReceipt(runPass, { budgetMs: 20_000, now, today: TODAY });
    expect(passes).toHaveLength(1);
    expect(extracted.evidence.rows).toBe(0);
  });
});
