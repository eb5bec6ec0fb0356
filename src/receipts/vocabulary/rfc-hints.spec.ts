import { describe, expect, it } from 'vitest';
import { mayContainRfc } from './rfc-hints.js';

describe('mayContainRfc', () => {
  it.each([
    'R.F.C. AET140822H32',
    'RFC:',
    'R F C AET-140822-H32',
    'REC: AET140822',
    'CCO-8605231N4',
    'AET 14O822 H32',
    'REG. FED. DE CONTRIBUYENTES',
    'REGIMEN GENERAL DE LEY',
    'DOMICILIO FISCAL',
  ])('finds a hint in %s', (text) => {
    expect(mayContainRfc(text)).toBe(true);
  });

  it.each([
    'MERCADONA S.A. A-46103834',
    'TEL. 55 5123 4567',
    'PEPSI 600 ML',
    'PERFECTO PAN 12345',
    'RECIBO 123456',
    'CUIT 30-12345678-9',
    'TICKET 0012345678',
    'REFRESCO 355',
  ])('finds no hint in %s', (text) => {
    expect(mayContainRfc(text)).toBe(false);
  });
});
