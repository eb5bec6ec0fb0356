import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { sampleReceipt } from '../../testing/samples/sample-receipts.js';
import { typedPage, typedRow, typedRows } from '../../../test/support/receipts/typed-page.js';
import { lineItemsOf } from '../fields/line-items/line-items.js';
import { datesOf } from '../fields/dates/purchase-date.js';
import { otherDocument } from '../fields/document/document-kind.js';
import { partOf } from '../fields/document/receipt-part.js';
import { paymentForm } from '../fields/payment/payment-form.js';
import { labelledAmountPageOf } from '../fields/labelled-amounts.js';
import { adjustmentsOf } from '../fields/total/adjustments.js';
import { pageSumsOf } from '../fields/total/page-sums.js';
import { tipOf } from '../fields/payment/tip.js';
import { addressesOf } from '../fields/vendor/address.js';
import { nameOf } from '../fields/vendor/name-rows.js';
import { rowsOfThirdParties } from '../fields/vendor/third-party-rows.js';
import { isOfFuelStation, lineKindOf } from '../validation/line-kind.js';
import { foreignCurrencyIn } from './foreign-currencies.js';
import { restoreTradeWords } from './restore-names.js';
import { labelOf } from './row-labels.js';
import { paymentFormIn } from './payment-forms.js';

const pageOf = (text: string) => labelledAmountPageOf(typedRows(text));
const descriptions = (text: string): string[] =>
  lineItemsOf(pageOf(text)).map(({ description }) => description);

/** Items, and rows in a receipt's head, that contain a word of another meaning. */
describe('words in names', () => {
  it.each([
    'APAGADOR SENCILLO', 'TARJA ACERO INOX', 'TARJETON BONAFONT', 'TARJ TELCEL 50', 'MAESTRO DOBEL', 'CASH BOX', 'COMISION BANCARIA',
    'ENCAJERA', 'DATE SYRUP', 'UPDATE WINDOWS', 'CUELLO REDONDO', 'ETIQUETAS ADHESIVAS', 'BANCOS PLASTICO', 'CLIPS MARIPOSA',
    'VISERA', 'PANTENE 2 EN 1 SH', 'CREMA L SH', 'PROP 500', 'PROPOLEO', 'GRABADO LASER', 'TELA MANTA', 'TELS', 'COLCHA', 'TRANSFORMADOR',
    'NETFLIX', 'CARGADOR USB', 'CLIENTES CRM', 'TERMINALES ELECTRICAS', 'ABONO ORGANICO', 'HORAS ESTACIONAMIENTO', 'PASAJEROS',
    'MEMBRESIA', 'LOTERIA', 'MESAS', 'PERMANENTE', 'DONAS', 'AJUSTADOR', 'CAMBIO DE ACEITE', 'TARJAS',
  ])('read %s as a line item', (name) => {
    expect(descriptions(`${name}  89.00\nJABON  20.00\nTOTAL  109.00`)).toEqual([name, 'JABON']);
    expect(lineKindOf({ description: name, amount: new Decimal(89) }, [])).toBe('article');
  }); // prettier-ignore

  it.each([
    'LIBRO DONACION DE ORGANOS',
    'COLECTA DE MADERA',
    'PLAYERA COLECTA 2026',
    'UNIFORME DE INSTITUCION',
  ])('do not read %s as a donation', (name) => {
    expect(descriptions(`1 ${name}  150.00\nPLUMA  20.00\nTOTAL  170.00`)).toEqual([name, 'PLUMA']);
    expect(lineKindOf({ description: name, amount: new Decimal(150) }, [])).toBe('article');
  });

  it.each(['DONATIVO', 'REDONDEO CRUZ ROJA', 'CAMPAÑAS A FAVOR DE INSTITUCIONES'])(
    'read %s as a donation',
    (name) => {
      expect(lineKindOf({ description: name, amount: new Decimal('2.50') }, [])).toBe('donation');
    },
  );

  it.each(['TARJETERO PIEL', 'DEPOSITO ENVASE', 'MONTO', 'SALDO'])(
    'read %s after a quantity as a line item',
    (name) => {
      expect(descriptions(`1  ${name}  89.00\n1  JABON  20.00\nTOTAL  109.00`)).toEqual([name, 'JABON']);
    },
  );

  it.each(['ISH 3%', 'I.S.H.', 'IMPUESTO HOSPEDAJE'])('read %s as a tax', (description) => {
    expect(lineKindOf({ description, amount: new Decimal(30) }, [])).toBe('local tax');
  });

  it.each([
    'TARJA ACERO INOX', 'CARNE MOLIDA', 'QUESO MONTOYA', 'MONTE ALBAN', 'SILICON TRANSP', 'PLAYERA CUELLO REDONDO', 'MESA REDONDA',
    'LUA PASTA', '1UA FRESA', 'L UA CREMA',
  ])('do not read %s as a payment', (name) => {
    const match = paymentFormIn(name);
    expect([match, labelOf(typedRow(`${name}  89.00`))]).toEqual([null, null]);
  }); // prettier-ignore

  it.each([
    ['VENTA MONTO  109.00', 'card'],
    ['LUA 16%  15.03', 'iva'],
    ['1.U.A.  15.03', 'iva'],
    ['IUA TRASLADADO  15.03', 'iva'],
    ['MONT0  109.00', 'charge'],
    ['COBR0  109.00', 'charge'],
    ['VUELTO  109.00', 'change'],
    ['VUELO MEX-MTY  109.00', null],
  ])('label %j as %s', (text, label) => {
    expect(labelOf(typedRow(text))).toBe(label);
  });

  it('do not read a line item as a card because of a discount', () => {
    const text = '1 TARJA  500.00\nSUBTOTAL  500.00\nDESCUENTO  50.00\nTOTAL  450.00\nEFECTIVO  450.00';
    expect(paymentForm(pageOf(text))?.value).toBe('01');
  });

  it.each(['PAGOS: EFECTIVO', 'FORMA PAGO EFECTIVO'])('read the payment form of %s', (row) => {
    expect(paymentForm(pageOf(`PAN  20.00\nTOTAL  20.00\n${row}`))?.value).toBe('01');
  });

  it('do not read a line item with the same beginning as a tip', () => {
    const page = pageOf('CAMISA  20.00\nPROP 500  89.00\nTOTAL  109.00\nEFECTIVO  109.00');
    expect(lineItemsOf(page).map(({ amount }) => amount.toNumber())).toEqual([20, 89]);
    expect(tipOf(pageSumsOf(page, null), new Decimal(109))).toBeNull();
  });

  it('do not read a collar as a donation', () => {
    const { nonInvoicedAmounts } = adjustmentsOf(pageOf('PAN  100.00\nCUELLO REDONDO  9.00\nTOTAL  109.00'));
    expect(nonInvoicedAmounts.map(String)).toEqual([]);
  });

  it.each([
    'MEMBRESIA 4567890', 'PASAJEROS Y PAQUETERIA', 'COMPRADORES', 'HUESPEDES: 2', 'SOCIOS FUNDADORES', 'ALUMNOS', 'PACIENTES',
    'TRABAJADORES UNIDOS', 'ASEGURADOS', 'CLIENTES 800 123 4567', 'RECEPTORIA DE RENTAS', 'COMPRADOR: JUAN', 'TERMINALES DE AUTOBUSES',
    'BANCOPPEL', 'BANCOS DE MADERA', 'TIENDAS PAC0', 'PAC1FICO', 'BANKAOOL', 'ACEPTAMOS AMEX', 'CLIPS', 'CERRAJERIA',
  ])('keep the RFC below %s for the vendor', (row) => {
    expect([...rowsOfThirdParties(typedRows(`${row}\nRFC: EKU9003173C9`))]).not.toContain(1);
  }); // prettier-ignore

  it.each([
    'CLIENTE: JUAN',
    'RECEPTOR',
    'SOCIO: 12',
    'PASAJERO',
    'TERMINAL 04',
    'BANCO AZTECA',
    'BBVA',
    'IMPRESO POR X',
  ])('skip the RFC below %s', (row) => {
    expect([...rowsOfThirdParties(typedRows(`${row}\nRFC: EKU9003173C9`))]).toContain(1);
  });

  it.each([
    'TERMINALES DE AUTOBUSES', 'BANCOPPEL', 'ETIQUETAS DEL SUR', 'PASAJEROS Y PAQUETERIA', 'MESAS Y SILLAS',
    'TELAS PARISINA', 'HOTELES CITY', 'COLCHAS LUNA', 'LOTES Y CASAS', 'DESARROLLADORA DEL NORTE', 'GRUPO AV', 'FOLLOW US',
  ])('read %s as a name', (name) => {
    expect(nameOf(typedRow(name))).toBe(name);
  }); // prettier-ignore

  it.each([
    'RETIRO EFECTIVO', 'MONTO DE ENVIO', 'MONTO DEL ENVIO', 'MONTO A ENVIAR', 'PEDIDO CLIENTES', 'PEDIDO NOCTURNO', 'PEDIDO SUCURSALES',
    'PRESUPUESTO FOLIOS', 'COTIZACION MESAS',
  ])('accept a receipt with a row of %s', (row) => {
    const text = `TIENDA EL FARO\n${row}\nPAN  12.00\nLECHE  8.00\nTOTAL  20.00\nGRACIAS`;
    expect(otherDocument(pageOf(text))).toBeNull();
  }); // prettier-ignore

  it.each(['PEDIDO CLIENTE', 'PEDIDO TURNO 2', 'RETIRO DE EFECTIVO', 'ENVIO DE DINERO', 'ABONO'])(
    'recognise another document by its title %s',
    (row) => {
      const text = `TIENDA EL FARO\n${row}\nPAN  12.00\nLECHE  8.00\nTOTAL  20.00\nGRACIAS`;
      expect(otherDocument(pageOf(text))).not.toBeNull();
    },
  );

  it.each([
    'TELEF. 55 1234 5678',
    'TELF 5512345678',
    'TELEFONOS 55 1234 5678',
    'TELEFAX 55123456',
    'CAJAS 3',
    'WWWTIENDA',
  ])('keep %s out of the address', (row) => {
    const text = `TIENDA EL FARO\nAV. JUAREZ 100\n${row}\nCOL. CENTRO C.P. 06600`;
    expect(addressesOf(typedRows(text), 0).address?.value).not.toContain(row);
  });

  it('distinguish a date of the software from that of the purchase', () => {
    const certainty = (text: string) =>
      Math.max(...datesOf(typedRow(text), '2026-12-31').map((date) => date.certainty));
    expect(certainty('UPDATE 01/02/2025')).toBeLessThan(certainty('INVOICEDATE 01/02/2025'));
    expect(certainty('HORARIO 01/02/2025')).toBe(certainty('FECHA 01/02/2025'));
  });

  it('distinguish banks and shops', () => {
    const has = (text: string) => partOf(typedPage(text).pieces, '2026-12-31').hasCardWords;
    expect(['BANCOPPEL 55', 'BANKING', 'APROBACION 44', 'HSBC4'].map(has)).toEqual([true, true, true, true]);
    expect(['AFILADOR DE CUCHILLOS', 'BANREGIO', 'VISA'].map(has)).toEqual([false, false, false]);
  });

  it.each([
    ['IMPTO. LOCAL 3%', 'local'],
    ['IMP. ESTATAL 3%', 'local'],
    ['IMPTO. HOSP.', 'local'],
    ['DER. SANEAMIENTO', 'local'],
    ['DERSAN', 'local'],
    ['IVA HOSPEDAJE', 'iva'],
    ['IVA HOSPEDAJE 16%', 'iva'],
    ['SANEAMIENTO DE DRENAJE', null],
  ])('recognise the tax %s by its abbreviation: %s', (name, label) => {
    expect(labelOf(typedRow(`${name}  3.27`))).toBe(label);
  });

  it.each([
    ['GASOLINERIA LA PAZ', true],
    ['GASOMAX DEL BAJIO', true],
    ['HIDROSINA PLUS', true],
    ['SERVICIOS OXXO GAS', true],
    ['PETRO SEVEN', true],
    ['PETRO 7 LINCOLN', true],
    ['SUPER SERVICIO EL TROJE', true],
    ['ENERGÉTICOS DE QUERÉTARO', true],
    ['CADENA COMERCIAL OXXO', false],
    ['SUPER LA PAZ', false],
    ['GAS EXPRESS NIETO', false],
  ])('recognise whether %s is the name of a station: %s', (name, isStation) => {
    const notPrinted = { printsFuelPermit: false, printsFuelLitres: false };
    expect(isOfFuelStation({ ...notPrinted, vendor: sampleReceipt({ vendor: { name } }).vendor })).toBe(
      isStation,
    );
  });

  it('do not read a transaction number as a payment form, or dollars as a line item', () => {
    expect(paymentFormIn('TRANS: 13004')).toBeNull();
    expect(descriptions('PAN  20.00\nDLS  6.00\nTOTAL  20.00')).toEqual(['PAN']);
  });

  it('do not read a size as part of the address', () => {
    const text = 'TIENDA EL FARO\nAV. JUAREZ 100\nCOL. CENTRO C.P. 06600\nTAMANO GRANDE';
    expect(addressesOf(typedRows(text), 0).address?.value).not.toContain('TAMANO');
  });

  it('do not correct MOTEL to HOTEL', () => {
    const letters = Array.from('MOTEL SOL', (text) => ({ text, certainty: 0.5 }));
    expect(restoreTradeWords('MOTEL SOL', letters)).toBe('MOTEL SOL');
  });

  it.each([
    ['TOTAL DLLS 6.00', 'USD'],
    ['DOLLAR 6.00', 'USD'],
    ['COLLAR 6.00', null],
    ['EUROPA 6.00', null],
  ])('recognise the currency of %s', (text, currency) => {
    expect(foreignCurrencyIn(text)).toBe(currency);
  });
});
