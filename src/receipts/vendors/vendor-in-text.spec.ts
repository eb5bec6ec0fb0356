import { describe, expect, it } from 'vitest';
import { withoutLegalForm } from '../vocabulary/company-forms.js';
import { startsWithSignOf, endsWithNameOf, containsNameOf, containsSiteOf } from './vendor-in-text.js';

const VENDOR = {
  rfc: 'TSO991022PB6',
  name: 'TIENDAS SORIANA',
  signs: ['SORIANA', 'HEB'],
  hosts: ['soriana.com', '7-eleven.com.mx'],
  source: '',
};

const short = (name: string) => ({ ...VENDOR, name });

describe('a short name', () => {
  it.each([
    ['COPPEL', 'COPPEL SA DE CV', true],
    ['COPPEL', 'COPPELSA DE CV', true],
    ['COPPEL', 'C O P P E L', true],
    ['COPPEL', 'C0PPEL', true],
    ['COPPEL', 'EMISOR:COPPEL, S.A. DE C.V.', true],
    ['COPPEL', 'HELADOS COPPELIA', false],
    ['COPPEL', 'TELECOPPEL', false],
    ['ARA', 'PARA LLEVAR', false],
    ['ARA', 'GUADALAJARA', false],
    ['ARA', 'ARA', true],
    ['', 'ABARROTES', false],
  ])('%j must be separate words: %j contains it: %j', (name, text, isNamed) => {
    expect(containsNameOf(short(name), text)).toBe(isNamed);
    expect(endsWithNameOf(short(name), withoutLegalForm(text))).toBe(isNamed);
  });
});

describe('a vendor in a text', () => {
  it.each([
    ['TIENDAS SORIANA SA DE CV', true],
    ['T IENDAS SORI ANA', true],
    ['TIENDAS SORIAMA SA OE CV', true],
    ['TlENDAS S0RIANA', true],
    ['TIENDAS SOBRANTE', false],
    ['SORIANA', false],
  ])('is named in %j: %j', (text, isNamed) => {
    expect(containsNameOf(VENDOR, text)).toBe(isNamed);
  });

  it.each([
    ['EMISOR: TIENDAS SORIANA', true],
    ['TIENDAS SORIANA SERVICIOS', false],
  ])('is the name at the end of %j: %j', (text, isIts) => {
    expect(endsWithNameOf(VENDOR, text)).toBe(isIts);
  });

  it.each([
    ['S O R I A N A HIPER', true],
    ['* * SORIANA * *', true],
    ['Súper', false],
    ['FRENTE A SORIANA', false],
    ['HEB GONZALITOS', true],
    ['HEBILLAS', false],
  ])('has its sign on %j: %j', (text, isSign) => {
    expect(startsWithSignOf(VENDOR, text)).toBe(isSign);
  });

  it.each([
    ['WWW.SORIANA.COM/FACTURACION', true],
    ['https://facturacion.soriana.com', true],
    ['www . soriana . com', true],
    ['WWW.7-ELEVEN.COM.MX', true],
    ['WWW.NOSORIANA.COM', false],
    ['SORIANA.COMERCIO', false],
    ['SORIANAXCOM', false],
  ])('has its site in %j: %j', (text, isSite) => {
    expect(containsSiteOf(VENDOR, text)).toBe(isSite);
  });
});
