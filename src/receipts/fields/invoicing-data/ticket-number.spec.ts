import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { ticketNumber } from './ticket-number.js';

const read = (text: string) => ticketNumber(typedRows(text))?.value;

describe('ticketNumber', () => {
  it.each([
    ['# 1234', '1234'],
    ['SUC CENTRO # 1234', '1234'],
    ['MESA #14  CUENTA # 5512', '5512'],
    ['TIENDA #12\nTICKET #1234', '1234'],
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
  ])('reads none in %j, which many receipts have', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
