import { describe, expect, it } from 'vitest';
import { FileNames } from './file-names.js';

const INVOICE = { day: '2026-11-12', vendor: 'OXXO', amount: '310.00', uuid: '5F1B3C2D-7A8E-4B6C' };

describe('names of exported files', () => {
  it('contain day, vendor, amount and the beginning of the folio', () => {
    expect(new FileNames().of(INVOICE)).toBe('2026-11-12 Oxxo 310.00 5F1B3C2D');
  });

  it.each([
    ['CAFÉ & PAN "EL ÑANDÚ", S.A. DE C.V.', 'Cafe & Pan El Nandu S.A. De C.V'],
    ['../../etc/passwd', 'Etc Passwd'],
    ['C:\\AUX\0', 'C Aux'],
    ['😀', 'Sin nombre'],
    [null, 'Sin nombre'],
    ['x'.repeat(300), `X${'x'.repeat(39)}`],
  ])('turn %j into a name that every system can unpack', (vendor, name) => {
    expect(new FileNames().of({ ...INVOICE, vendor })).toBe(`2026-11-12 ${name} 310.00 5F1B3C2D`);
  });

  it('are unique, also if case is ignored', () => {
    const names = new FileNames();
    expect([names.of(INVOICE), names.of({ ...INVOICE, vendor: 'oxxo' })]).toEqual([
      '2026-11-12 Oxxo 310.00 5F1B3C2D',
      '2026-11-12 Oxxo 310.00 5F1B3C2D (2)',
    ]);
    expect(names.of(INVOICE, 'Ana López/..')).toBe('Ana Lopez/2026-11-12 Oxxo 310.00 5F1B3C2D');
  });
});
