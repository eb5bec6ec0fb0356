import { describe, expect, it } from 'vitest';
import { typedRow } from '../../../test/support/receipts/typed-page.js';
import { amountsOf } from './amounts.js';

function amounts(text: string): string[] {
  return amountsOf(typedRow(text)).map(({ value, negative }) => `${negative ? '-' : ''}${value.toFixed(2)}`);
}

describe('amountsOf', () => {
  it.each([
    ['TOTAL  $1,248.06', ['1248.06']],
    ['TOTAL  1.248,06', ['1248.06']],
    ['TOTAL  1, 248.06', ['1248.06']],
    ['TOTAL  1,  248.06', ['1248.06']],
    ['3 PZA X 69.66  208.98', ['69.66', '208.98']],
    ['AHORRO  -12.50', ['-12.50']],
    ['AHORRO  12.50-', ['-12.50']],
    ['TOTAL  15O.OO', ['150.00']],
    ['ROUNDING  RMO.02', ['0.02']],
    ['REDONDEO  MXNO.50', ['0.50']],
    ['TOTAL  $150', ['150.00']],
    ['TOTAL  42-867.78', ['42867.78']],
    ['PROMO 2X1-125.50', ['-125.50']],
    ['T.CREDITO  $ 1,217,.96', ['1217.96']],
    ['CAMA  $ 1 090.00', ['1090.00']],
    ['CAMA  $ 2 187.90', ['187.90']],
    ['CAMA  $50 150.00', ['150.00']],
    ['TOTAL  1 090.00', ['1090.00']],
    ['2 CAMA  3  1 187.90', ['187.90']],
  ])('reads %s', (text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });

  it.each(['IVA 16.00%', 'FECHA 09.05.21', '12:45:10', '1.248 KG', 'TICKET 150', 'A 12.345', '2026-03-14'])(
    'sees no amount in %s',
    (text) => {
      expect(amounts(text)).toEqual([]);
    },
  );

  it.each([
    ['TOTAL  1 160.00', 'thousands'],
    ['TOTAL $  ,160.00', 'thousands'],
    ['TOTAL . . . 160.00', null],
    ['TOTAL  $11600', 'point'],
    ['TOTAL  $11,600', null],
    ['TOTAL  $116', null],
    ['IVA 16%  160.00', null],
  ])('detects what %s may have lost', (text, lost) => {
    expect(amountsOf(typedRow(text)).at(-1)?.maybeLost).toBe(lost);
  });

  it.each([
    ['TOTAL  1 160.00', '1160.00'],
    ['PASTEL  17 0.00', '170.00'],
    ['PASTEL  $1 7 0.00', '170.00'],
    ['REFRESCO 600  18.00', undefined],
    ['FECHA 14/11 18.00', undefined],
  ])('returns the amount of %s together with the digits before a gap', (text, joined) => {
    expect(amountsOf(typedRow(text)).at(-1)?.joined?.value.toFixed(2)).toBe(joined);
  });

  it('returns the rest when the first digit is a misread currency sign', () => {
    const [amount] = amountsOf(typedRow('TOTAL  4150.00'));
    expect(amount?.currencySignStripped?.toFixed(2)).toBe('150.00');
  });

  it.each(['$4150.00', '$  4150.00', '4,150.00', '2150.00', '9.50'])(
    'strips no currency sign from %s',
    (text) => {
      expect(amountsOf(typedRow(text))[0]?.currencySignStripped ?? null).toBeNull();
    },
  );

  it.each([
    ['a comma', 1, 0.99],
    ['a digit', 2, 0.4],
  ])('is as certain as its digits when %s is doubtful', (_, at, certainty) => {
    const row = typedRow('1,248.06');
    Object.assign(row.cells[0]?.characters[at] ?? {}, { certainty: 0.4 });
    expect(amountsOf(row)[0]?.certainty).toBe(certainty);
  });
});
