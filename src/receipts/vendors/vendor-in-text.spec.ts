import { describe, expect, it } from '@jest/globals';
import { beginsAsSignOf, endsWithNameOf, hasNameOf, hasSiteOf } from './vendor-in-text.js';

const VENDOR = {
  rfc: 'TSO991022PB6',
  name: 'TIENDAS SORIANA',
  signs: ['SORIANA', 'HEB'],
  hosts: ['soriana.com', '7-eleven.com.mx'],
  source: '',
};

describe('a vendor in a text', () => {
  it.each([
    ['TIENDAS SORIANA SA DE CV', true],
    ['T IENDAS SORI ANA', true],
    ['TIENDAS SORIAMA SA OE CV', true],
    ['TlENDAS S0RIANA', true],
    ['TIENDAS SOBRANTE', false],
    ['SORIANA', false],
  ])('is named by %j: %j', (text, isNamed) => {
    expect(hasNameOf(VENDOR, text)).toBe(isNamed);
  });

  it.each([
    ['EMISOR: TIENDAS SORIANA', true],
    ['TIENDAS SORIANA SERVICIOS', false],
  ])('is who %j ends with: %j', (text, isIts) => {
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
    expect(beginsAsSignOf(VENDOR, text)).toBe(isSign);
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
    expect(hasSiteOf(VENDOR, text)).toBe(isSite);
  });
});
