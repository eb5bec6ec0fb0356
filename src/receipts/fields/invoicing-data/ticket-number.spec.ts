import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { ticketNumber } from './ticket-number.js';

const read = (text: string) => ticketNumber(typedRows(text))?.value;

describe('ticketNumber', () => {
  it.each([
    ['CAJA: 2  TICKET: 004817', '004817'],
    ['FOLI0: A-20931', 'A-20931'],
    ['Fol_Vta:775102', '775102'],
    ['T24 #81609', '81609'],
    ['Ticket N°: 00081120 B', '00081120'],
    ['TICKET DE VENTA  NO. 00012345', '00012345'],
    ['C:ANA  TKT:0099812', '0099812'],
    ['NOTA DE VENTA 40231', '40231'],
    ['REMISION: 7781', '7781'],
    ['TDA 12 CAJA 3 TRX 99120', '99120'],
    ['TR# 04512', '04512'],
    ['FOLIO\n00231', '00231'],
    ['# 1234', '1234'],
    ['SUC CENTRO # 1234', '1234'],
    ['MESA #14  CUENTA # 5512', '5512'],
    ['TIENDA #12\nTICKET #1234', '1234'],
    ['NOTA: 8812\nFOLIO: 00231', '00231'],
    ['NOTA: 8812\nFOLIO\n00231', '00231'],
    ['NOTA: 8812\nFOLIO: A 20931', '20931'],
    ['NOTA: 30 DIAS PARA CAMBIOS\nREMISION: 7781', '7781'],
    ['NOTA\n00231', '00231'],
    ['HIDALGO #2801\nCOL. CENTRO\n# 1234', '1234'],
  ])('reads %j', (text, number) => {
    expect(read(text)).toBe(number);
  });

  it.each([
    'SUCURSAL # 1234',
    'SUC. #1234',
    'TIENDA #1234',
    'NO. DE TIENDA: #1234',
    'CAJA #12',
    'CAJERO #1027',
    'CAJERA: # 1027',
    'MESA #14',
    'VENDEDOR #33',
    'TERMINAL # 04',
    'LOCAL #21',
  ])('finds none in %j, which many receipts share', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each([
    'TEL: 55 5555 0100',
    'AFILIACION: 7712345  TRANS: 1122',
    'FOLIO PARA FACTURACION: 99120031',
    'PERMISO: PL/10560/EXP',
    'BLVD. NORTE # 1402',
    'PERIF SUR #2801',
    'HIDALGO # 2801 C.P. 44100',
    'HIDALGO # 2801\nCOL. CENTRO C.P. 44100',
    'Hidalgo #2801 Zona Rio\nC.?. 22010 Tijuana B.C.',
    'AVE. REFORMA # 2801-4 PLAYA SUR',
    'NOTA: 30 DIAS PARA CAMBIOS',
  ])('finds none in %j', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
