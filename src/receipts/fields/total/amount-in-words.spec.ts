import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { amountInWords, parseAmountInWords } from './amount-in-words.js';

describe('parseAmountInWords', () => {
  it.each([
    ['(TRESCIENTOS DIEZ PESOS 00/100 M.N.)', '310.00'],
    ['SON: MIL DOSCIENTOS CUARENTA Y OCHO PESOS 06/100 M.N.', '1248.06'],
    ['DOSMILCUATROCIENTOSVEINTIOCHOPESOS28/100M.N.', '2428.28'],
    ['CIENTO UN PESOS 5O/100', '101.50'],
    ['SETENTA Y TRES MIL PESOS 00/100', '73000.00'],
    ['TOTAL $116.00 CIENTO DIECISEIS PESOS 00/100', '116.00'],
    ['CIENT0 TREINTA Y D0S PES0S 20/100 M.N.', '132.20'],
  ])('reads %s', (text, expected) => {
    expect(parseAmountInWords(text)?.toFixed(2)).toBe(expected);
  });

  it.each([
    ['(GCHOCIENTOS NOVENIA Y CINCO PISOS 00/100 M.N.)', '895.00'],
    ['XRESCIENTOS DIEZ PESDS 00/100', '310.00'],
    ['UEINTIUN HIL NOUECIENTOS PESOS 50/100', '21900.50'],
    ['OCHO CIENTOS NO VENTA YCINCO PE SOS OO/100', '895.00'],
    ['CIENTO CINCUETA Y CINCO PESS 00/100', '155.00'],
  ])('reads %s', (text, expected) => {
    expect(parseAmountInWords(text)?.toFixed(2)).toBe(expected);
  });

  it.each([
    'GRACIAS POR SU COMPRA',
    'XXESCIENTOS DIEZ PESOS 00/100',
    'QUINCE PESOS',
    '20/100',
    'CIENTO SEIENTA PESOS 00/100',
    'SEXENTA Y DOS PESOS 00/100',
    'OOCE PESOS 00/100',
    'CUARENTA 7 OCHO PESOS 00/100',
    'CIENTO U PESOS 00/100',
    'DOS DOS PESOS 00/100',
    'CIENTOS DIEZ PESOS 00/100',
    'CIEN SOLES 00/100',
  ])('does not guess at %s', (text) => {
    expect(parseAmountInWords(text)).toBeNull();
  });
});

describe('amountInWords', () => {
  it('continues on the next row', () => {
    expect(amountInWords(typedRows('X* MIL CINCUENTA Y NUEVE PESOS\n99/100 M.N. **'))?.toFixed(2)).toBe(
      '1059.99',
    );
    const rows = typedRows('TOTAL  2,428.28\nDOS MIL CUATROCIENTOS VEINTIOCHO PESOS 28/\n100 M.N.');
    expect(amountInWords(rows)?.toFixed(2)).toBe('2428.28');
  });

  it('starts on the row above', () => {
    const rows = typedRows('TOTAL  2,116.00\n(DOS MIL\nCIENTO DIECISEIS PESOS 00/100)');
    expect(amountInWords(rows)?.toFixed(2)).toBe('2116.00');
  });

  it.each(['(DXS MIX\nCIENTO DIECISEIS PESOS 00/100)', 'TXTAL DOS MIL\nCIENTO DIECISEIS PESOS 00/100'])(
    'does not read the second half as the whole amount: %j',
    (text) => {
      expect(amountInWords(typedRows(text))).toBeNull();
    },
  );
});
