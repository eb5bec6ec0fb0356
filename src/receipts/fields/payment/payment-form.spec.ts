import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { labelledAmountPageOf } from '../labelled-amounts.js';
import { paymentForm } from './payment-form.js';

describe('paymentForm', () => {
  it.each([
    ['EFECTIVO  200.00\nCAMBIO  84.00', '01'],
    ['TRANSFERENCIA  116.00', '03'],
    ['TARJETA DE CREDITO  116.00', '04'],
    ['VALES DE DESPENSA  116.00', '08'],
    ['VALES DE GASOLINA  116.00', '05'],
    ['TARJETA EDENRED COMBUSTIBLE  116.00', '05'],
    ['TARJETADEDEBITO  116.00', '28'],
    ['TARJETA  116.00', undefined],
    ['TOTAL  116.00\nNO HAY CAMBIOS NI DEVOLUCIONES', undefined],
  ])('reads %j', (text, code) => {
    expect(paymentForm(labelledAmountPageOf(typedRows(text)))?.value).toBe(code);
  });
});
