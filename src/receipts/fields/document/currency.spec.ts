import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { currencyOf } from './currency.js';
import { labelledAmountPageOf } from '../labelled-amounts.js';

const HEAD = 'TIENDA EL FARO\nRFC: TEF140822H36\nHAMBURGUESA  10.00\nREFRESCO  5.00';
const currency = (text: string): string =>
  currencyOf(labelledAmountPageOf(typedRows(`${HEAD}\n${text}`))).value;

describe('currencyOf', () => {
  it.each([
    ['TOTAL  15.00 USD\nVISA  15.00', 'USD'],
    ['TOTAL  US$ 15.00\nVISA  15.00', 'USD'],
    ['TOTAL  $15.00 DLLS\nVISA  $15.00', 'USD'],
    ['TOTAL DLLS  15.00\nEFECTIVO DLLS  20.00', 'USD'],
    ['TOTAL  15.00\nVISA  US$15.00', 'USD'],
    ['TOTAL  15.00\nVISA 1234  US$15.00', 'USD'],
    ['TOTAL  15.00\nUSD  20.00  15.00', 'USD'],
    ['IMPORTE EN USD\nTOTAL  15.00', 'USD'],
    ['PRECIOS EN DOLARES\nTOTAL  15.00', 'USD'],
    ['MONEDA: DOLARES\nTOTAL  15.00', 'USD'],
    ['MONEDA DLLS\nTOTAL  15.00', 'USD'],
    ['CURRENCY USD\nTOTAL  15.00', 'USD'],
    ['TOTAL  15.00\nQUINCE DOLARES 00/100 USD', 'USD'],
    ['MONEDA: CAD\nTOTAL  15.00', 'CAD'],
    ['DIVISA: CHF\nTOTAL  15.00', 'CHF'],
    ['TOTAL  Q15.00\nEFECTIVO  Q20.00', 'GTQ'],
    ['TOTAL COP  15.00', 'COP'],
    ['NIT 900.123.456-7\nTOTAL  $15.000', 'COP'],
    ['TOTAL  £15.00', 'GBP'],
    ['TOTAL  S/ 15.00', 'PEN'],
    ['NIF: B12345678\nTOTAL  15,00 €', 'EUR'],
    ['TOTAL  RM  15.00', 'MYR'],
  ])('%j is in %s', (text, expected) => {
    expect(currency(text)).toBe(expected);
  });

  it.each([
    'TOTAL  15.00\nVISA  15.00',
    'TOTAL  15.00\nTOTAL USD  0.83\nTIPO DE CAMBIO USD  18.10',
    'TOTAL  15.00\nIMPORTE EN USD  0.83',
    'TOTAL DLLS  15.00\nTOTAL PESOS  270.00',
    'TOTAL  350.00\nDOLARES 20.00 TC 17.50  350.00',
    'TOTAL  350.00\n20.000L  DOLARES  350.00',
    'TOTAL  15.00\nPAGO USD  1.00\nT.C.  18.10\nCAMBIO  3.10',
    'TOTAL  15.00\nQUINCE PESOS 00/100 M.N.\nEQUIVALE A 0.83 DOLARES',
    'MONEDA: MXN\nTOTAL  15.00',
    'MONEDA: MXH\nTOTAL  15.00',
    'MONEDA NACIONAL\nTOTAL  15.00',
    'MONEDA: PESO MEXICANO\nTOTAL  15.00',
    'CAMBIO EN MONEDA FRACCIONARIA\nTOTAL  15.00',
    'RM 1204 HOSPEDAJE  15.00\nTOTAL  15.00',
    'ACEPTAMOS USD Y EUR\nTOTAL  15.00',
    'OPERACION  NIT\n204477310  8812\nTOTAL  15.00',
    'TIPO DE CAMBIO: 18.10\nTOTAL  15.00',
  ])('%j is in pesos', (text) => {
    expect(currency(text)).toBe('MXN');
  });
});
