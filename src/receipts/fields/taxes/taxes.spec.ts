import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { amountsAsRead } from '../reconciled-amounts.js';
import { taxesOf, type ExtractedTaxes } from './taxes.js';

function read(text: string, total: string): ExtractedTaxes {
  return taxesOf(amountsAsRead(typedRows(text)), new Decimal(total));
}

/** `IVA 0.16 of 100: 16`, the base only where it is printed. */
function taxes(text: string, total: string): string[] {
  return (read(text, total).taxes?.value ?? []).map(({ kind, rate, base, amount, exempt }) =>
    [kind, exempt ? 'exempt' : rate?.toString(), base && `of ${base.toString()}`, `= ${amount.toString()}`]
      .filter(Boolean)
      .join(' '),
  );
}

describe('taxesOf', () => {
  it.each([
    ['SUBTOTAL  270.00\nIVA 16%  43.20\nTOTAL  313.20', '313.20', ['IVA 0.16 = 43.2']],
    ['SUBTOTAL  100.00\nIVA(8%)  8.00\nTOTAL  108.00', '108.00', ['IVA 0.08 = 8']],
    ['SUBTOTAL  100.00\nIVA 8 %  8.00\nTOTAL  108.00', '108.00', ['IVA 0.08 = 8']],
    ['SUBTOTAL  100.00\nI.V.A.  16.00\nTOTAL  116.00', '116.00', ['IVA 0.16 = 16']],
    ['SUBTOTAL  90.00\nIVA 0%  0.00\nTOTAL  90.00', '90.00', ['IVA 0 = 0']],
    ['TOTAL  116.00\nTASA 16 BASE 100.00 IMPTO 16.00', '116.00', ['IVA 0.16 of 100 = 16']],
    ['TOTAL  100.00\nA IVA 16.0%  86.21  13.79', '100.00', ['IVA 0.16 of 86.21 = 13.79']],
    ['TOTAL  150.00\nIVA 16%  86.21  13.79\nEXENTO  50.00', '150.00', ['IVA 0.16 of 86.21 = 13.79', 'IVA exempt of 50 = 0']],
    ['SUBTOTAL  100.00\nIEPS 26.5%  26.50\nIVA 16%  20.24\nTOTAL  146.74', '146.74', ['IVA 0.16 = 20.24', 'IEPS 0.265 = 26.5']],
    ['SUBTOTAL  100.00\nIEP53%  53.00\nIVA16%  24.48\nTOTAL  177.48', '177.48', ['IVA 0.16 = 24.48', 'IEPS 0.53 = 53']],
    ['SUBTOTAL  431.04\nIEPS  11.40\nIVA 16%  68.97\nTOTAL  511.41', '511.41', ['IVA 0.16 = 68.97', 'IEPS = 11.4']],
    ['SUBTOTAL  1000.00\nIVA 16%  160.00\nI.S.H. 3%  30.00\nTOTAL  1190.00', '1190.00', ['IVA 0.16 = 160', 'LOCAL 0.03 = 30']],
    ['SUBTOTAL  1000.00\nIVA 16%  160.00\nIMPUESTO SOBRE HOSPEDAJE 3%  30.00\nTOTAL  1190.00', '1190.00', ['IVA 0.16 = 160', 'LOCAL 0.03 = 30']],
    ['TOTAL  200.00\nTOTAL IVA 16% INCLUIDO  27.59', '200.00', ['IVA 0.16 = 27.59']],
    ['TOTAL  1217.19\nTOTAL IVA 16% INCLUIDO  33.85', '1217.19', ['IVA 0.16 = 33.85']],
    ['TOTAL  379.25\nTOTAL IUA 16% INCLUIDO  46.04', '379.25', ['IVA 0.16 = 46.04']],
    ['TOTAL  6061.53\nTOTAL IUR16%INCLUI$  266.34', '6061.53', ['IVA 0.16 = 266.34']],
    ['SUMA  150.00\nUSTED AHORRO  34.00\nSUBTOTAL  100.00\nIVA 16%  16.00\nTOTAL  116.00', '116.00', ['IVA 0.16 = 16']],
    ['SUBTOTAL  172.41\nIVA 16%  27.59\nTOTAL IVA INCLUIDO  200.00', '200.00', ['IVA 0.16 = 27.59']],
  ])('reads %j', (text, total, expected) => {
    expect(taxes(text, total)).toEqual(expected);
  }); // prettier-ignore

  it('reads a net total as the subtotal if another total is its sum with the IVA', () => {
    expect(
      read('TOTAL NETO  100.00\nIVA 16%  16.00\nTOTAL  116.00', '116.00').subtotal?.value.toNumber(),
    ).toBe(100);
    expect(
      read('SUBTOTAL  100.00\nIVA 16%  16.00\nTOTAL NETO  116.00', '116.00').subtotal?.value.toNumber(),
    ).toBe(100);
    expect(
      read('TOTAL  580.00\nIVA  80.00\n- . -  80.00\nTOTAL  660.00\nVISA  660.00', '660.00').subtotal,
    ).toBeNull();
    expect(read('TOTAL NETO  116.00\nEFECTIVO  116.00', '116.00').subtotal).toBeNull();
  });

  it('sums the rows of one tax, and is certain if they are part of the total', () => {
    const { iva, ivaRate, ieps } = read(
      'SUBTOTAL  200.00\nIVA 16%  16.00\nIVA 8%  8.00\nIEPS 8%  3.00\nIEPS 53%  5.00\nTOTAL  232.00',
      '232.00',
    );
    expect([iva, ieps].map((field) => field?.value.toNumber())).toEqual([24, 8]);
    expect(iva?.certainty).toBeGreaterThan(0.9);
    expect(ivaRate?.value.toNumber()).toBe(0.16);
  });

  it('is certain of many taxes that are all part of the total', () => {
    const rates = ['8%  8.00', '26.5%  26.50', '53%  53.00', '30%  30.00'].map((rate) => `IEPS ${rate}`);
    const text = ['SUBTOTAL  600.00', ...rates, 'IVA 16%  16.00', 'IVA 8%  9.00', 'TOTAL  742.50'].join('\n');
    const { iva, ieps } = read(text, '742.50');
    expect([iva, ieps].map((field) => field?.value.toFixed(2))).toEqual(['25.00', '117.50']);
    expect(ieps!.certainty).toBeGreaterThan(0.9);
  });

  it('counts a tax once if it is printed again or summed', () => {
    expect(
      taxes('TOTAL  224.00\nIVA 16%  100.00  16.00\nIVA 8%  100.00  8.00\nTOTAL IVA  24.00', '224.00'),
    ).toEqual(['IVA 0.16 of 100 = 16', 'IVA 0.08 of 100 = 8']);
  });

  it.each([
    ['IVA  61.00', true],
    ['IVA 16%  $8.00', true],
    ['IVA 16%  100.00', false],
    ['IVA 16%  1559', true],
    ['TOTALIVA16%INCLUIDO  $ 16.00', true],
    ['IVA 16% INCLUIDO  TEL 5551234567', false],
    ['IVA 0%  100.00', false],
    ['IMPUESTO  61.00', false],
    ['PRECIOS CON IVA', false],
  ])('determines whether %s prints IVA, legible or not', (row, printsIva) => {
    expect(read(`TOTAL  116.00\n${row}`, '116.00').printsIva).toBe(printsIva);
  });

  it.each([
    ['IMPUESTO  16.00', true],
    ['IVA  16.00', false],
    ['TOTAL IMPUESTOS  16.00\nIVA 16%  16.00', false],
  ])('determines whether the tax of %j is only called a tax', (rows, isIvaUnnamed) => {
    const { iva, isIvaUnnamed: actual } = read(`TOTAL  116.00\n${rows}`, '116.00');
    expect([iva?.value.toFixed(2), actual]).toEqual(['16.00', isIvaUnnamed]);
  });

  it('prefers the row with more detail about a tax', () => {
    const text = 'SUBTOTAL  551.12\nIVA  49.94\nTOTAL  551.12\n16%  312.17  49.94\n0%  189.00  0.00';
    expect(taxes(text, '551.12')).toEqual(['IVA 0.16 of 312.17 = 49.94', 'IVA 0 of 189 = 0']);
  });

  it('limits the number of rows that it combines', () => {
    const rows = Array.from({ length: 40 }, (_, at) =>
      ['SUBTOTAL', 'IVA', 'IEPS', 'ISH', 'DESCUENTO']
        .map((label) => `${label}  ${4100 + at}.3${at % 10}`)
        .join('\n'),
    );
    const before = process.cpuUsage();
    read(rows.join('\n'), '99999.99');
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2000);
  });

  it.each([
    ['ISH 3%', 'IMPUESTO SOBRE HOSPEDAJE'],
    ['1.S.H. 3%', 'IMPUESTO SOBRE HOSPEDAJE'],
    ['IMP. S/HOSPEDAJE 3%', 'IMPUESTO SOBRE HOSPEDAJE'],
    ['IMPUESTO ESTATAL SOBRE HOSPEDAJE', 'IMPUESTO SOBRE HOSPEDAJE'],
    ['DERECHO DE SANEAMIENTO', 'DERECHO DE SANEAMIENTO AMBIENTAL'],
    ['IMP. ESTATAL 3%', 'IMPUESTO ESTATAL'],
    ['IMPTO. MUNICIPAL', 'IMPUESTO MUNICIPAL'],
    ['IMPUESTO CEDULAR 2%', 'IMPUESTO CEDULAR'],
    ['IMPUESTO LOCAL', 'IMPUESTO LOCAL'],
  ])('returns the name of the local tax %s', (row, name) => {
    const text = `SUBTOTAL  1000.00\nIVA 16%  160.00\n${row}  30.00\nTOTAL  1190.00`;
    expect(read(text, '1190.00').taxes?.value.map((tax) => tax.name)).toEqual([undefined, name]);
  });

  it('counts two local taxes of the same amount', () => {
    const text =
      'SUBTOTAL  1000.00\nIVA 16%  160.00\nISH 3%  30.00\nDERECHO SANEAMIENTO  30.00\nTOTAL  1220.00';
    expect(read(text, '1220.00').localTaxes?.value.toNumber()).toBe(60);
  });

  it('does not return the IVA of lodging as a local tax', () => {
    const text = 'SUBTOTAL  1000.00\nIVA HOSPEDAJE  160.00\nISH 3%  30.00\nTOTAL  1190.00';
    expect(taxes(text, '1190.00')).toEqual(['IVA 0.16 = 160', 'LOCAL 0.03 = 30']);
  });

  it('returns the local tax separately', () => {
    const text = 'SUBTOTAL  1000.00\nIVA 16%  160.00\nISH 3%  30.00\nTOTAL  1190.00';
    expect(read(text, '1190.00').localTaxes?.value.toNumber()).toBe(30);
  });

  it('rejects a tax that the total cannot contain', () => {
    const { subtotal, iva, taxes: all } = read('SUBTOTAL  100.00\nIVA 16%  76.00\nTOTAL  116.00', '116.00');
    expect(subtotal!.certainty).toBeLessThan(0.8);
    expect([iva, all]).toEqual([null, null]);
  });

  it('rejects a tax that is too large for the subtotal, whose thousands were not read', () => {
    const { subtotal, iva } = read('SUBTOTAL  1 220.92\nIMPUESTO  195.35\nTOTAL  1 416.27', '416.27');
    expect(subtotal!.certainty).toBeLessThan(0.8);
    expect(iva).toBeNull();
  });

  it('returns discounts on line items without deducting them from the subtotal', () => {
    const text =
      'SUETER  346.00\nREBAJA  -34.60\nGORRA  100.00\nREBAJA  -10.00\nSUBTOTAL  346.03\nIVA 16%  55.37\nTOTAL  401.40';
    expect(read(text, '401.40').discount?.value.toNumber()).toBe(44.6);
  });

  it.each([
    '(Normal 87.63 Dscto. -4.17)',
    'USTED AHORRO  45.00',
    'Hoy te ahorraste $18.55',
    'Usted ahorr6:  29.75',
  ])('does not deduct a discount that is only mentioned: %s', (note) => {
    expect(read(`JAMON  83.46\n${note}\nTOTAL  83.46`, '83.46').discount).toBeNull();
    expect(read(`JAMON  83.46\nTOTAL  83.46\n${note}`, '83.46').discount).toBeNull();
    const reduced = `JAMON  83.46\nDESCUENTO  -3.46\n${note}\nTOTAL  80.00`;
    expect(read(reduced, '80.00').discount?.value.toNumber()).toBe(3.46);
  });

  it('deducts a mentioned discount if the total requires it', () => {
    const text = 'SUBTOTAL  100.00\nUSTED AHORRO  20.00\nTOTAL  80.00';
    expect(read(text, '80.00').discount?.value.toNumber()).toBe(20);
  });
});
