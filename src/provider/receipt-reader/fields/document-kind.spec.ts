import { describe, expect, it } from '@jest/globals';
import { typedRows } from '../../../../test/support/typed-page.js';
import { otherDocument } from './document-kind.js';

describe('otherDocument', () => {
  it.each([
    ['COTIZACION', 'quotation'],
    ['*** PRE-CUENTA ***', 'unpaid'],
    ['ESTA NO ES UNA NOTA DE VENTA', 'unpaid'],
    ['VENTA CANCELADA', 'cancelled'],
    ['** CANCELADO **', 'cancelled'],
    ['TICKET DE DEVOLUCIÓN', 'return'],
    ['CONSTANCIA DE SITUACIÓN FISCAL', 'constancia'],
    ['FOLIO FISCAL: 0F1E\nSELLO DIGITAL DEL CFDI\nabc', 'invoice'],
  ])('%j is a %s', (text, kind) => {
    expect(otherDocument(typedRows(`TIENDA EL FARO\n${text}\nTOTAL  20.00`))).toBe(kind);
  });

  it.each([
    'ESTE TICKET NO ES UN COMPROBANTE FISCAL',
    'PEDIDO: 114  MESA 4',
    'NO HAY CAMBIOS NI DEVOLUCIONES',
    'PARA DEVOLUCION PRESENTE SU TICKET',
    '1 BOLIGRAFO CANCELADO  -12.00',
    'FOLIO FISCAL EN LINEA',
  ])('%j is printed on receipts', (text) => {
    expect(otherDocument(typedRows(`TIENDA EL FARO\n${text}\nTOTAL  20.00`))).toBeNull();
  });
});
