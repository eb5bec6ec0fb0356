import { describe, expect, it } from '@jest/globals';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { amountInWords, parseAmountInWords } from './amount-in-words.js';

describe('parseAmountInWords', () => {
  it.each([
    ['(TRESCIENTOS DIEZ PESOS 00/100 M.N.)', '310.00'],
    ['SON: MIL DOSCIENTOS CUARENTA Y OCHO PESOS 06/100 M.N.', '1248.06'],
    ['DOSMILCUATROCIENTOSVEINTIOCHOPESOS28/100M.N.', '2428.28'],
    ['CIENTO UN PESOS 5O/100', '101.50'],
    ['SETENTA Y TRES MIL PESOS 00/100', '73000.00'],
  ])('reads %s', (text, expected) => {
    expect(parseAmountInWords(text)?.toFixed(2)).toBe(expected);
  });

  it.each(['GRACIAS POR SU COMPRA', 'XRESCIENTOS DIEZ PESOS 00/100', 'QUINCE PESOS', '20/100'])(
    'does not guess at %s',
    (text) => {
      expect(parseAmountInWords(text)).toBeNull();
    },
  );
});

describe('amountInWords', () => {
  it('reads on in the next row', () => {
    const rows = typedRows('TOTAL  2,428.28\nDOS MIL CUATROCIENTOS VEINTIOCHO PESOS 28/\n100 M.N.');
    expect(amountInWords(rows)?.value.toFixed(2)).toBe('2428.28');
  });

  it('begins in the row above', () => {
    const rows = typedRows('TOTAL  2,116.00\n(DOS MIL\nCIENTO DIECISEIS PESOS 00/100)');
    expect(amountInWords(rows)?.value.toFixed(2)).toBe('2116.00');
  });

  it.each(['(DXS MIX\nCIENTO DIECISEIS PESOS 00/100)', 'TXTAL DOS MIL\nCIENTO DIECISEIS PESOS 00/100'])(
    'does not take the second half for the whole: %j',
    (text) => {
      expect(amountInWords(typedRows(text))).toBeNull();
    },
  );
});
