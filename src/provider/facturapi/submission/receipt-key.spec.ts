import { describe, expect, it } from 'vitest';
import { receiptKeyOf } from './receipt-key.js';

const keyOf = (...texts: string[]) =>
  receiptKeyOf({ qrCodes: texts.map((value) => ({ value, certainty: 1, region: null })) });

describe('receiptKeyOf', () => {
  it('reads the key from the URL, preserving its case', () => {
    expect(keyOf('https://factura.space/demo/r9YqYarL')).toBe('r9YqYarL');
    expect(keyOf('https://www.factura.space/mi-tienda/rx5WApXR/')).toBe('rx5WApXR');
    expect(
      keyOf(
        'https://verificacfdi.facturaelectronica.sat.gob.mx/?id=1',
        'https://factura.space/demo/r9YqYarL',
      ),
    ).toBe('r9YqYarL');
  });

  it.each([
    'https://factura.space.example.com/demo/r9YqYarL',
    'https://example.com/factura.space/demo/r9YqYarL',
    'https://factura.space@example.com/demo/r9YqYarL',
    'https://factura.space/demo',
    'https://factura.space/demo/r9YqYarL/../../invoices',
    'https://factura.space/demo/r9%2FqY',
    'r9YqYarL',
  ])('finds no key in %s', (text) => expect(keyOf(text)).toBeNull());

  it('finds no key if there are two different ones', () => {
    expect(keyOf('https://factura.space/demo/r9YqYarL', 'https://factura.space/demo/rx5WApXR')).toBeNull();
    expect(keyOf('https://factura.space/demo/r9YqYarL', 'https://factura.space/demo/r9YqYarL')).toBe(
      'r9YqYarL',
    );
  });
});
