import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { labelledAmountPageOf } from '../labelled-amounts.js';
import { paymentForm } from './payment-form.js';

const pageOf = (text: string) => labelledAmountPageOf(typedRows(text));
const formIn = (text: string) => paymentForm(pageOf(text))?.value;

describe('paymentForm', () => {
  it.each([
    ['EFECTIVO  200.00\nCAMBIO  84.00', '01'],
    ['EFEVO  116.00', '01'],
    ['EFEVD  116.00', '01'],
    ['EFEC.  116.00', '01'],
    ['TARJETA DE CRED/DEB  116.00', null],
    ['TARJETA BANCARIA  116.00\nBBVA DEBITO', '28'],
    ['VENTA A CREDITO', undefined],
    ['CREDITO 30 DIAS', undefined],
    ['CONDICIONES DE PAGO: CREDITO', undefined],
    ['ACEPTAMOS TARJETAS DE CREDITO', undefined],
    ['FORMA DE PAGO: 99', undefined],
    ['TRANSFERENCIA  116.00', '03'],
    ['TARJETA DE CREDITO  116.00', '04'],
    ['VALES DE DESPENSA  116.00', '08'],
    ['VALES DE GASOLINA  116.00', '05'],
    ['TARJETA EDENRED COMBUSTIBLE  116.00', '05'],
    ['TARJETADEDEBITO  116.00', '28'],
    ['TARJETA  116.00', null],
    ['TOTAL  116.00', undefined],
    ['TOTAL  116.00\nNO HAY CAMBIOS NI DEVOLUCIONES', undefined],
  ])('reads %j', (text, code) => {
    expect(formIn(text)).toBe(code);
  });

  const STATED: [string, string | null][] = [
    ['TIPO OPER: TARJETA', null],
    ['F.PAGO: T. DEBITO', '28'],
    ['F.PAGO: T. CREDITO', '04'],
    ['TAR.DEBITO: ****1234', '28'],
    ['TARJETA: MASTERCARD', null],
    ['TARJETA EFECTIVALE', '08'],
    ['FORMA DE PAGO:  Efective', '01'],
    ['TARJETA DEB', '28'],
    ['VISA DEB  116.00', '28'],
    ['CRED MASTERCARD  116.00', '04'],
    ['TARJETA CREDITO/DEBITO  116.00', null],
    ['FORMA DE PAGO: 28', '28'],
    ['Tarjeta Dab  $ 116.00', '28'],
    ['TARJ. DE CRED.  116.00', '04'],
    ['FORMA DE PAGO: EFECTIVO', '01'],
  ];
  it.each(STATED)('reads %j, above the total or below', (row, code) => {
    expect([formIn(`${row}\nTOTAL  116.00`), formIn(`TOTAL  116.00\n${row}`)]).toEqual([code, code]);
  });

  it.each([
    ['Efecticard', '05'],
    ['EFECTIVALE COMBUSTIBLE', '05'],
    ['TICKET CAR', '05'],
    ['SODEXO WIZEO', '05'],
    ['PLUXEE COMBUSTIBLE', '05'],
    ['ONECARD', '05'],
    ['TOKA COMBUSTIBLE', '05'],
    ['SI VALE COMBUSTIBLE', '05'],
    ['CARNET EFECTIVALE', '08'],
    ['SI VALE', '08'],
    ['EDENRED DESPENSA', '08'],
    ['TOKA DESPENSA', '08'],
    ['PHONE CARD', undefined],
    ['TICKET CARNITAS', undefined],
  ])('reads the purse or the voucher %s as %s', (row, code) => {
    expect(formIn(`TOTAL  116.00\n${row}`)).toBe(code);
  });

  it.each([
    ['CARNET EFECTIVALE', '05'],
    ['TARJETA EDENRED', '05'],
    ['EDENRED DESPENSA', '08'],
    ['VALES DE DESPENSA', '08'],
    ['TARJETA DE DEBITO', '28'],
  ])('reads %s as %s where it pays for fuel', (row, code) => {
    expect(paymentForm(pageOf(`TOTAL  116.00\n${row}  116.00`), true)?.value).toBe(code);
  });

  it.each([
    'TARJETA: MASTERCARD\nCAMBIOS SOLO CON TICKET',
    'TARJETA: VISA\nNO HAY DEVOLUCIONES EN EFECTIVO',
    'TARJETA  116.00\nEFECTIVO',
    'TARJETA  116.00\nEFECTIVO  0.00',
  ])('does not read cash beside a card: %j', (rows) => {
    expect(formIn(`TOTAL  116.00\n${rows}`)).toBeNull();
  });

  it('reads cash beside other words of a card', () => {
    expect(formIn('TOTAL  116.00\nEFECTIVO  200.00\nACEPTAMOS TARJETA')).toBe('01');
  });
});
