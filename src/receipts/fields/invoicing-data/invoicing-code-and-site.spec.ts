import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import type { Quad } from '../../ocr/geometry.js';
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
    ['TC# 1234 5678 9012 3456 7890 1', '1234 5678 9012 3456 7890 1'],
    ['TCS  1234 5678 9012 3456 7890', '1234 5678 9012 3456 7890'],
    ['Para facturar entre a\nwww.tienda12.com\nToken: QDLW-9021-KK41', 'QDLW-9021-KK41'],
    ['CODIGO DE FACTURACION: 768 D W W 8 G', '768DWW8G'],
    ['CODIGO DE FACTURACION 74O6-4187', '7406-4187'],
    ['FOLIO FACTURA: 204816-337205-990418', '204816-337205-990418'],
    ['FOLIO FACTURA: 204816-337205-\n990418\nGRACIAS', '204816-337205-990418'],
    ['Ref. para su factura 88A0-1174', '88A0-1174'],
    ['Folioweb : 0931-5520-7714.', '0931-5520-7714'],
    ['CODIGO DE FACTURACION ELECTRONICA: 55120-7781', '55120-7781'],
    ['CVE. FACTURACION: A1B2 C3D4 E5F6', 'A1B2 C3D4 E5F6'],
    ['UTILICE EL SIGUIENTE CODIGO DE FACTURACION\nwww.tienda12.com\nK7Q2M-88410', 'K7Q2M-88410'],
    ['PARA OBTENERLA UTILICE SU CODIGO DE\nFACTURACION: K7Q2M-88410', 'K7Q2M-88410'],
    ['COD. FACTURACION: AB12CD34', 'AB12CD34'],
    ['REF. FACTURACION: 0123556677', '0123556677'],
    ['SU CODIGO PARA FACTURAR ES AB12CD34', 'AB12CD34'],
    ['PIN DE FACTURACION: 4471', '4471'],
    ['AUTOFACTURACION: AB12CD34', 'AB12CD34'],
    ['No. DE TICKET PARA FACTURAR: 0099118233', '0099118233'],
    ['NO. TRANSACCION PARA FACTURAR: 99887766', '99887766'],
    ['PARA FACTURAR INGRESE A www.tienda12.mx CON EL CODIGO\n0099118233', '0099118233'],
    ['PARA FACTURAR INGRESE EL SIGUIENTE NUMERO:\n0099118233', '0099118233'],
    ['FACTURE EN www.tienda12.mx\nLlave: 998877AA', '998877AA'],
    ['CODIGO FACT:1182305KQ77B\nFOLIO:50012', '1182305KQ77B'],
    [
      'PARA SOLICITAR SU FACTURA ESCANEE EL CODIGO QR\nNo. Ticket: 2026110208015540912',
      '2026110208015540912',
    ],
    ['FACTURE EN tienda12.com CON EL SIGUIENTE FOLIO\n77120418', '77120418'],
    [
      'PAGINA(S) PARA FACTURAR\nwww.uno.mx\nwww.dos.mx\nO EN SU ESTACION\nDE LUNES A SABADO\nReferencia: 0731A55C02CE1',
      '0731A55C02CE1',
    ],
  ])('reads %j', (text, code) => {
    expect(invoicingCode(typedRows(text))?.value).toBe(code);
  });

  it.each([
    'TIENE 30 DIAS PARA FACTURAR',
    'CODIGO: 7501234567890',
    'FACTURE EN LINEA\nGRACIAS POR SU COMPRA',
    'FACTURE EN LINEA\nTOTAL  150.00',
    'FACTURE EN LINEA\nTICKET 12345',
    'FOLIO FACTURA: 204816-337205-\nGRACIAS',
    'FACTURE EN tienda12.com\nTARJETA VISA\nAUTORIZACION: 123456\nREFERENCIA: 998877665544',
    'CODIGO FACTOR: 77120418',
    'CONSERVE SU TICKET PARA FACTURAR\n0099118233',
    'SU CODIGO\n0099118233',
    'FACTURE EN tienda12.com\nNo. Ticket: 5540912',
    'GRACIAS\nNo. Ticket: 2026110208015540912',
    'PUERTO BUENO\nFACTURACION\n99120031 CLIENTES',
  ])('reads no code in %j', (text) => {
    expect(invoicingCode(typedRows(text))).toBeNull();
  });
});

describe('invoicingCode with a QR code', () => {
  const quad: Quad = [
    { x: 1, y: 1 },
    { x: 9, y: 1 },
    { x: 9, y: 9 },
    { x: 1, y: 9 },
  ];
  const read = (text: string, address: string, site: string | null = null) =>
    invoicingCode(typedRows(text), [{ value: address, quad }], site);

  it.each([
    ['https://facturacion.tienda.mx/?m=0628-4411&e=12', '0628-4411'],
    ['https://facturacion.tienda.mx/?m=062844&f=77K0412DQ9', '77K0412DQ9'],
    ['HTTPS://TIENDA.MX/FACTURA?RefQR=0731A55C02CE1&f=1203', '0731A55C02CE1'],
    ['https://tienda.mx/#/facturar?total=150.00&x=5591207734', '5591207734'],
    ['https://factura.tienda.mx/?re=AET140822H32&fecha=2026-11-20&t=20112026', null],
    ['https://factura.tienda.mx/?a=5591207734&b=7755001199', null],
    ['https://encuesta.tienda.mx/?f=77K0412DQ9', null],
    ['https://verificacfdi.facturaelectronica.sat.gob.mx/?id=5803EB8D81CD45579719', null],
    ['77K0412DQ9', null],
  ])('reads the address %s', (address, code) => {
    expect(read('', address)?.value ?? null).toBe(code);
  });

  it('reads an address of the printed site, without words about invoicing', () => {
    expect(read('', 'https://tienda12.com/t?f=77K0412DQ9', 'www.tienda12.com/ticket')?.value).toBe(
      '77K0412DQ9',
    );
  });

  it('has the region of the QR code', () => {
    expect(read('', 'https://factura.tienda.mx/?f=77K0412DQ9')?.region).toBe(quad);
  });

  it.each([
    ['CODIGO DE FACTURACION: 77KO412DQ9', '77K0412DQ9'],
    ['CODIGO DE FACTURACION: 77K0-412D-Q9', '77K0-412D-Q9'],
    ['CODIGO DE FACTURACION: 5512-0099-1', '5512-0099-1'],
    ['FACTURE EN tienda.mx\nFOLIO: 12345', '77K0412DQ9'],
  ])('compares %j with the address', (text, code) => {
    expect(read(text, 'https://factura.tienda.mx/?f=77K0412DQ9')?.value).toBe(code);
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
