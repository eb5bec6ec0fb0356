import { describe, expect, it } from 'vitest';
import { besideEachOther, typedPage, typedPiece } from '../../../test/support/receipts/typed-page.js';
import { sheetsOf } from '../fields/document/sheets.js';
import { readFields } from '../fields/read-fields.js';
import type { Rectangle } from '../ocr/geometry.js';
import { emptyReceipt } from '../extraction/extracted-receipt.js';
import type { PageText } from '../ocr/read-text.js';
import { regionsToRescan, evidenceFromRescan, withRescan, type RescanRegion } from './rescan-region.js';

const RECEIPT = `TIENDA EL FARO SA DE CV
RFC: AET140822H32
AV. HIDALGO 12
FECHA: 14/03/2026
DESCRIPCION            TOTAL
PAN                    48.50
CAFE                   67.50
SUBTOTAL              100.00
IVA                    16.00
TOTAL                 116.00
EFECTIVO              200.00
CAMBIO                 84.00`;
const LINE = 30;

function regionsOf(text: string): RescanRegion[] {
  const page = typedPage(text);
  return regionsToRescan(page, readFields(page));
}

/** The indexes of the first and the last row whose centre is in the rectangle. */
function rowsIn({ top, height }: Rectangle): (number | undefined)[] {
  const rows = RECEIPT.split('\n').map((_, row) => row);
  const inside = rows.filter((row) => {
    const middle = row * LINE + LINE * 0.4;
    return middle >= top && middle < top + height;
  });
  return [inside.at(0), inside.at(-1)];
}

describe('regionsToRescan', () => {
  it('returns nothing if everything was read', () => {
    expect(regionsOf(RECEIPT)).toEqual([]);
  });

  it('returns the head, down to the first amount, for the vendor', () => {
    const regions = regionsOf(RECEIPT.replace(/RFC: .*/, 'RFC:'));
    expect(regions.map(({ kind }) => kind)).toEqual(['head']);
    expect(rowsIn(regions.at(0)!.core)).toEqual([0, 5]);
  });

  it('returns the rows from the first amount on, for the total', () => {
    const regions = regionsOf(RECEIPT.replace('116.00', '171.00').replace(/EFECTIVO[^]*/, 'GRACIAS\nX'));
    expect(regions.map(({ kind }) => kind)).toEqual(['sums']);
    expect(rowsIn(regions.at(0)!.core)).toEqual([5, 11]);
  });

  it('adds a margin to the core, inside the page', () => {
    const { core, area } = regionsOf(RECEIPT.replace(/RFC: .*/, 'RFC:')).at(0)!;
    expect(area.top).toBe(0);
    expect(area.top + area.height).toBeGreaterThan(core.top + core.height);
    expect(area.left + area.width).toBeLessThanOrEqual(800);
  });

  it('returns both for a date, which may be anywhere', () => {
    expect(regionsOf(RECEIPT.replace(/FECHA: .*/, 'FECHA:')).map(({ kind }) => kind)).toEqual([
      'head',
      'sums',
    ]);
  });

  it('returns rows of the receipt only, if another sheet is beside it', () => {
    const left = typedPage(RECEIPT.replace(/RFC: .*/, 'RFC:'));
    const right = typedPage(
      'MUEBLES DEL NORTE\nGRAN VENTA DE INVIERNO\n$ 1,999.00\nSALAS Y COMEDORES\nCON MENSUALIDADES\nSIN INTERESES',
    );
    const page = besideEachOther({ left, right, gap: 300, down: LINE / 2 });
    const [{ core }] = regionsToRescan(sheetsOf(page, '2026-12-31').receipt, readFields(page)) as [
      RescanRegion,
    ];
    expect(rowsIn(core)).toEqual([0, 5]);
    expect(core.left + core.width).toBeLessThan(700);
  });

  it('returns the whole page if hardly anything was read', () => {
    expect(regionsOf('RFC: AET\nTOTAL').map(({ kind }) => kind)).toEqual(['page']);
  });

  it('returns nothing for a page that is not a receipt', () => {
    expect(
      regionsOf('EL FARO\nCUANDO LA NIEBLA\nBAJABA DEL MONTE\nEL GUARDIAN SUBIA\nLOS ESCALONES'),
    ).toEqual([]);
  });
});

const TOP: RescanRegion = {
  kind: 'head',
  core: { left: 0, top: 0, width: 800, height: 100 },
  area: { left: 0, top: 0, width: 800, height: 130 },
  lineHeight: 24,
};

describe('withRescan', () => {
  const page: PageText = {
    ...typedPage(''),
    pieces: [typedPiece('T1ENDA', 10, 20), typedPiece('PAN', 10, 200)],
  };

  function textsWith(found: PageText['pieces'], part = TOP): string[] {
    return withRescan(page, part, { ...page, pieces: found }).pieces.map(({ text }) => text);
  }

  it('replaces the lines of the region', () => {
    expect(textsWith([typedPiece('TIENDA', 10, 20), typedPiece('PAM', 10, 110)]).sort()).toEqual([
      'PAN',
      'TIENDA',
    ]);
  });

  it('replaces everything if the region is the page', () => {
    expect(textsWith([typedPiece('TIENDA', 10, 20)], { ...TOP, kind: 'page' })).toEqual(['TIENDA']);
  });

  it('leaves the page as it is if nothing was found', () => {
    expect(textsWith([])).toEqual(['T1ENDA', 'PAN']);
  });
});

describe('evidenceFromRescan', () => {
  const extracted = readFields(typedPage(RECEIPT));

  it('returns an RFC only if it is in the region', () => {
    expect(evidenceFromRescan(extracted, TOP, emptyReceipt()).vendorRfc?.value).toBe('AET140822H32');
    expect(
      evidenceFromRescan(extracted, { ...TOP, core: { ...TOP.core, top: 200 } }, emptyReceipt()).vendorRfc,
    ).toBeNull();
  });

  it('returns the total only if the sums were rescanned', () => {
    expect(evidenceFromRescan(extracted, TOP, emptyReceipt())).toMatchObject({
      total: null,
      evidence: { totalSupported: false },
    });
    expect(evidenceFromRescan(extracted, { ...TOP, kind: 'sums' }, emptyReceipt()).total).toEqual(
      extracted.total,
    );
  });

  it('does not return a total that differs from a certain one', () => {
    const dateless = readFields(typedPage(RECEIPT.replace(/FECHA: .*/, 'FECHA:')));
    const misread = readFields(typedPage(RECEIPT.replaceAll('1', '7')));
    const sums: RescanRegion = { ...TOP, kind: 'sums' };
    expect(evidenceFromRescan(misread, sums, dateless)).toMatchObject({
      total: null,
      evidence: { totalSupported: false, totalDisputed: false },
    });
    expect(evidenceFromRescan(extracted, sums, dateless).total).toEqual(extracted.total);
    const withoutFirstDigits = {
      ...dateless,
      total: { ...dateless.total!, value: dateless.total!.value.mod(10) },
    };
    expect(evidenceFromRescan(extracted, sums, withoutFirstDigits).total).toEqual(extracted.total);
    const inDoubt = { ...dateless, evidence: { ...dateless.evidence, totalDisputed: true } };
    expect(evidenceFromRescan(misread, sums, inDoubt).total).toEqual(misread.total);
  });
});
