import { describe, expect, it } from '@jest/globals';
import { typedRows } from '../../../../test/support/typed-page.js';
import { ledgerOf } from './ledger.js';
import { linesOf } from './lines.js';
import { paymentForm } from './payment-form.js';
import { taxesOf } from './taxes.js';
import { ticketNumber } from './ticket-number.js';

function lines(text: string): string[] {
  return linesOf(ledgerOf(typedRows(text))).map(
    ({ description, quantity, unitPrice, amount }) =>
      `${description}: ${quantity.toString()} x ${unitPrice.toString()} = ${amount.toString()}`,
  );
}

describe('linesOf', () => {
  it.each([
    ['PAN DE CAJA  48.50\nTOTAL  48.50', 'PAN DE CAJA: 1 x 48.5 = 48.5'],
    ['3  TORTILLA MAIZ  25.00  75.00\nTOTAL  75.00', 'TORTILLA MAIZ: 3 x 25 = 75'],
    ['2     LECHE ENTERA  57.00\nTOTAL  57.00', 'LECHE ENTERA: 2 x 28.5 = 57'],
    ['JITOMATE BOLA\n   1.250 KG X 31.80  39.75\nTOTAL  39.75', 'JITOMATE BOLA: 1.25 x 31.8 = 39.75'],
    ['7501234567890 ATUN 140 G  21.50\nTOTAL  21.50', 'ATUN 140 G: 1 x 21.5 = 21.5'],
    ['MAGNA  33.473  23.90  800.00\nTOTAL  800.00', 'MAGNA: 33.473 x 23.9 = 800'],
    ['PAN  50.00\nDESCUENTO PAN  -5.00\nTOTAL  45.00', 'PAN: 1 x 50 = 50'],
  ])('reads %j', (text, expected) => {
    expect(lines(text)[0]).toBe(expected);
  });

  it('begins below the titles of the columns, and ends at the sums', () => {
    expect(
      lines(
        'CUOTA  10.00\nCANT  DESCRIPCION  IMPORTE\n1  PAN  48.50\nSUBTOTAL  41.81\nIVA  6.69\nTOTAL  48.50',
      ),
    ).toEqual(['PAN: 1 x 48.5 = 48.5']);
  });
});

describe('taxesOf', () => {
  it('is sure of what adds up to the total', () => {
    const ledger = ledgerOf(typedRows('SUBTOTAL  100.00\nIEPS 8%  8.00\nIVA 16%  16.00\nTOTAL  124.00'));
    const { subtotal, iva, ieps, ivaRate } = taxesOf(ledger, ledger.rows.at(-1)!.amount!.value);
    expect([subtotal, ieps, iva, ivaRate].map((field) => field?.value.toNumber())).toEqual([
      100, 8, 16, 0.16,
    ]);
    expect(subtotal!.certainty).toBeGreaterThan(0.9);
  });

  it('is not sure of what does not', () => {
    const ledger = ledgerOf(typedRows('SUBTOTAL  100.00\nIVA 16%  76.00\nTOTAL  116.00'));
    const { subtotal, iva } = taxesOf(ledger, ledger.rows.at(-1)!.amount!.value);
    expect(subtotal!.certainty).toBeLessThan(0.8);
    expect(iva).toBeNull();
  });
});

describe('paymentForm', () => {
  it.each([
    ['EFECTIVO  200.00\nCAMBIO  84.00', '01'],
    ['TRANSFERENCIA  116.00', '03'],
    ['TARJETA DE CREDITO  116.00', '04'],
    ['VALES DE DESPENSA  116.00', '08'],
    ['TARJETADEDEBITO  116.00', '28'],
    ['TARJETA  116.00', undefined],
  ])('reads %j', (text, code) => {
    expect(paymentForm(ledgerOf(typedRows(text)))?.value).toBe(code);
  });
});

describe('ticketNumber', () => {
  it.each([
    ['CAJA: 2  TICKET: 004817', '004817'],
    ['FOLI0: A-20931', 'A-20931'],
    ['T24 #81609', '81609'],
    ['TEL: 55 5555 0100', undefined],
  ])('reads %j', (text, number) => {
    expect(ticketNumber(typedRows(text))?.value).toBe(number);
  });
});
