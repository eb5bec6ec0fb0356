import { describe, expect, it } from 'vitest';
import { STORED_FIELDS } from './storage/stored-fields.js';
import { vendorInvoicingSite } from './vendor-invoicing-site.js';

const storedFieldsOf = (fields: Record<string, string>, standing = 'certain') =>
  STORED_FIELDS.parse({
    version: 1,
    width: 0,
    height: 0,
    turned: 0,
    otherDocument: null,
    fields: Object.entries(fields).map(([name, value]) => ({
      name,
      value,
      certainty: 1,
      region: null,
      standing,
    })),
    articles: [],
    articlesRead: 0,
    taxes: [],
    payments: [],
  });

describe('vendorInvoicingSite', () => {
  it('returns the printed site with its code', () => {
    expect(
      vendorInvoicingSite(
        storedFieldsOf({ invoicing_site: 'www.elfaro.com.mx/factura', invoicing_code: 'A1B2' }),
      ),
    ).toEqual({
      host: 'elfaro.com.mx',
      url: 'https://www.elfaro.com.mx/factura',
      code: 'A1B2',
    });
  });

  it('returns the address of a QR code on the printed domain, or on one of the vendor', () => {
    const qr_code = 'https://factura.elfaro.com.mx/t/123';
    expect(vendorInvoicingSite(storedFieldsOf({ invoicing_site: 'elfaro.com.mx', qr_code }))?.url).toBe(
      qr_code,
    );
    const ofChain = 'https://tickets.oxxo.com/x';
    expect(vendorInvoicingSite(storedFieldsOf({ vendor_rfc: 'CCO8605231N4', qr_code: ofChain }))?.url).toBe(
      ofChain,
    );
  });

  it.each([
    ['a QR code alone', { qr_code: 'https://evil.example/x' }],
    ['a host that only ends like the site', { vendor_rfc: 'CCO8605231N4', qr_code: 'https://notoxxo.com/x' }],
    ['a script', { invoicing_site: 'javascript:alert(1)//elfaro.com.mx' }],
    ['an address with credentials', { invoicing_site: 'https://elfaro.com.mx@evil.example/' }],
    ['an IP address', { invoicing_site: 'http://192.168.1.1/' }],
    ['the tax office', { invoicing_site: 'verificacfdi.facturaelectronica.sat.gob.mx' }],
  ])('does not return %s', (_, fields) => {
    expect(vendorInvoicingSite(storedFieldsOf(fields))).toBeNull();
  });

  it('does not return a doubtful site', () => {
    expect(vendorInvoicingSite(storedFieldsOf({ invoicing_site: 'elfaro.com.mx' }, 'uncertain'))).toBeNull();
  });
});
