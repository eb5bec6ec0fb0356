import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { invoicingCode, invoicingSite } from './invoicing-code-and-site.js';

describe('invoicingCode', () => {
  it.each([
    ['CODIGO DE FACTURACION: 7476-4187-6194-5556', '7476-4187-6194-5556'],
    ['CODIGO DE FACTURACION\n7476-4187-6194-5556\nwww.facturacion8.com.mx', '7476-4187-6194-5556'],
    ['FACTURE EN LINEA\nwww.tienda.com.mx\n7476-4187-6194-5556', '7476-4187-6194-5556'],
    ['WEB ID: 302800430700', '302800430700'],
    ['ID FACTURA 4A7K99X2', '4A7K99X2'],
    ['No. DE REFERENCIA PARA FACTURAR: 0099812', '0099812'],
    ['ITU: 10ABC20419', '10ABC20419'],
    ['TC# 1234 5678 9012 3456 7890', '1234 5678 9012 3456 7890'],
    ['Para facturar entre a\nwww.tienda12.com\nToken: QDLW-9021-KK41', 'QDLW-9021-KK41'],
    ['CODIGO DE FACTURACION: 768 D W W 8 G', '768DWW8G'],
    ['CODIGO DE FACTURACION 74O6-4187', '7406-4187'],
  ])('reads %j', (text, code) => {
    expect(invoicingCode(typedRows(text))?.value).toBe(code);
  });

  it.each([
    'TIENE 30 DIAS PARA FACTURAR',
    'CODIGO: 7501234567890',
    'FACTURE EN LINEA\nGRACIAS POR SU COMPRA',
    'FACTURE EN LINEA\nTOTAL  150.00',
  ])('reads no code in %j', (text) => {
    expect(invoicingCode(typedRows(text))).toBeNull();
  });
});

describe('invoicingSite', () => {
  it.each([
    ['FACTURA EN www.tienda.com.mx', 'www.tienda.com.mx'],
    ['Facturacion: https://factura.tienda.mx/Ticket', 'https://factura.tienda.mx/Ticket'],
    ['Autofactura en\ntienda12.com/factura', 'tienda12.com/factura'],
    ['FACTURE EN LINEA\nwww.tienda12. co m.mx', 'www.tienda12.com.mx'],
    ['ww.facturacion10.com.mx', 'www.facturacion10.com.mx'],
    [
      'www.tienda.com\nGRACIAS\nVUELVA PRONTO\nPAGUE AQUI\nFACTURA EN factura.tienda.com',
      'factura.tienda.com',
    ],
  ])('reads %j', (text, site) => {
    expect(invoicingSite(typedRows(text))?.value).toBe(site);
  });

  it.each(['www.tienda.com.mx', 'FACTURAS: ventas@tienda.com.mx'])('finds none in %j', (text) => {
    expect(invoicingSite(typedRows(text))).toBeNull();
  });
});
