import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { labelledAmountPageOf } from '../labelled-amounts.js';
import { isThirdPartyPayment } from './third-party-payments.js';

const isForOthers = (text: string): boolean => isThirdPartyPayment(labelledAmountPageOf(typedRows(text)));

describe('isPaymentForOthers', () => {
  it.each([
    'PAGO DE SERVICIO TELMEX\nIMPORTE  389.00\nCOMISION  15.00\nTOTAL  404.00',
    'PAGO DE SERVICIO\nTELMEX  389.00\nTOTAL  389.00',
    'REFRESCO  17.50\nPAGO CFE  350.00\nTOTAL  367.50',
    'LECHE  57.50\nRETIRO DE EFECTIVO  500.00\nTOTAL  557.50',
    'MONTO A ENVIAR  2000.00\nCOMISION  48.00\nTOTAL  2048.00',
  ])('recognizes money for a third party, also beside line items of the shop: %j', (text) => {
    expect(isForOthers(`TIENDA EL FARO\n${text}`)).toBe(true);
  });

  it.each([
    'RECARGA TELCEL  100.00\nTOTAL  100.00',
    'TIEMPO AIRE  100.00\nTOTAL  100.00',
    'VODKA SKY 750 ML  210.00\nTOTAL  210.00',
    'PAGO DE SERVICIOS MEDICOS  900.00\nTOTAL  900.00',
    'LECHE  57.50\nTOTAL  57.50\nRETIRO EFECTIVO  500.00',
  ])('accepts a sale of the shop: %j', (text) => {
    expect(isForOthers(`TIENDA EL FARO\n${text}`)).toBe(false);
  });

  it('accepts a company that charges its own bill', () => {
    expect(isForOthers('IZZI TELECOM S.A. DE C.V.\nSUCURSAL CENTRO\nPAGO IZZI  500.00\nTOTAL  500.00')).toBe(
      false,
    );
  });
});
