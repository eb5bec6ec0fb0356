import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { labelledCodes } from './labelled-codes.js';

const read = (text: string) =>
  labelledCodes(typedRows(text)).map(({ value: { kind, label, value } }) => [kind, label, value]);

describe('labelledCodes', () => {
  it.each([
    ['TC# 8021 4471 0932 5518 7720', 'tc', 'TC#', '8021 4471 0932 5518 7720'],
    ['TR# 01234', 'tr', 'TR#', '01234'],
    ['TD# 998877', 'td', 'TD#', '998877'],
    ['Web ID: aB3-9xK', 'web_id', 'Web ID', 'aB3-9xK'],
    ['Folio Web 77A812', 'web_id', 'Folio Web', '77A812'],
    ['FOLIO: 000123', 'folio', 'FOLIO', '000123'],
    ['Folio de venta 4711', 'folio', 'Folio de venta', '4711'],
    ['Ticket No. A-1234', 'ticket', 'Ticket No', 'A-1234'],
    ['CAJA 04', 'register', 'CAJA', '04'],
    ['TIENDA: 1203', 'store', 'TIENDA', '1203'],
    ['Suc. 0098', 'store', 'Suc', '0098'],
    ['TERMINAL 77120', 'terminal', 'TERMINAL', '77120'],
    ['OPERACION: 55123', 'operation', 'OPERACION', '55123'],
    ['MEMBRESIA 800123456789', 'membership', 'MEMBRESIA', '800123456789'],
    ['ESTACION DE SERVICIO 4455', 'station', 'ESTACION DE SERVICIO', '4455'],
    ['BOMBA: 6', 'pump', 'BOMBA', '6'],
    ['LITROS: 20.790', 'litres', 'LITROS', '20.790'],
    ['FOLIO: 00O123', 'folio', 'FOLIO', '000123'],
  ])('reads %j', (text, kind, label, value) => {
    expect(read(text)).toEqual([[kind, label, value]]);
  });

  it('reads several codes on one row, each with its own label', () => {
    expect(read('ST# 1203  OP# 00007  TE# 012  TR# 04567')).toEqual([
      ['tr', 'TR#', '04567'],
      ['operation', 'OP#', '00007'],
      ['terminal', 'TE#', '012'],
      ['store', 'ST#', '1203'],
    ]);
  });

  it('returns one code of each kind', () => {
    expect(read('FOLIO: 1\nCAJA 2\nFOLIO: 3')).toEqual([
      ['folio', 'FOLIO', '1'],
      ['register', 'CAJA', '2'],
    ]);
  });

  it.each([
    'FOLIO FISCAL: 0B1C2D3E-4F50-4A6B-8C7D-9E0F1A2B3C4D',
    'SUCURSAL CENTRO',
    'CAJA RAPIDA',
    'TIENDA 12.50',
    'FOLIO 12/03/2026',
    'TICKET 10%',
    'GRACIAS POR SU COMPRA',
    'RESTAURANTE 24 HORAS',
    'LOTR# 5',
  ])('finds none in %j', (text) => {
    expect(read(text)).toEqual([]);
  });
});
