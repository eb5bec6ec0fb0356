import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { otherDocument } from './document-kind.js';
import type { OtherDocument } from '../../vocabulary/document-titles.js';
import { labelledAmountPageOf } from '../labelled-amounts.js';

const kindOf = (text: string): OtherDocument | null => otherDocument(labelledAmountPageOf(typedRows(text)));

/** A consistent receipt with a text above its line items. */
const topped = (text: string, paid = 'EFECTIVO  20.00'): string =>
  `TIENDA EL FARO\n${text}\nPAN  12.00\nLECHE  8.00\nTOTAL  20.00\n${paid}`;

describe('otherDocument', () => {
  it.each([
    ['COTIZACION', 'quotation'],
    ['COTIZACION: 1234   FECHA: 14/03/2026', 'quotation'],
    ['COTIZACION FOLIO 1234   VIGENCIA 15 DIAS', 'quotation'],
    ['COTIZACI0N', 'quotation'],
    ['PRESUPUESTO NUMERO 12', 'quotation'],
    ['PRESUPUESTO DE OBRA', 'quotation'],
    ['ORDEN DE COMPRA NO 12', 'unpaid'],
    ['*** PRE-CUENTA ***', 'unpaid'],
    ['PRECUENTA   MESA 5', 'unpaid'],
    ['PRE-CUENTA MESA 5', 'unpaid'],
    ['CUENTA PREVIA MESA 4', 'unpaid'],
    ['PREFACTURA NO 5', 'unpaid'],
    ['ESTADO DE CUENTA AL 14/03/2026', 'unpaid'],
    ['ESTA NO ES UNA NOTA DE VENTA', 'unpaid'],
    ['FLETE POR COBRAR', 'unpaid'],
    ['PAGO RECHAZADO', 'unpaid'],
    ['TRANSACCION DECLINADA', 'unpaid'],
    ['VENTA CANCELADA FOLIO 55', 'cancelled'],
    ['TRANSACCION CANCELADA', 'cancelled'],
    ['CANCELACION DE TICKET', 'cancelled'],
    ['** CANCELADO **', 'cancelled'],
    ['T I C K E T  C A N C E L A D O', 'cancelled'],
    ['TICKET DE DEVOLUCIÓN NO 55', 'return'],
    ['DEVOLUCION FOLIO 55', 'return'],
    ['DEVOLUCION EN EFECTIVO', 'return'],
    ['NOTA DE CREDITO NO 55', 'return'],
    ['SISTEMA DE APARTADO', 'instalment'],
    ['ANTICIPO', 'instalment'],
    ['ENGANCHE', 'instalment'],
    ['RECIBO DE NOMINA', 'not-a-sale'],
    ['FICHA DE DEPOSIT O', 'not-a-sale'],
    ['ENVIO DE DINERO', 'not-a-sale'],
    ['CORTE Z 12', 'not-a-sale'],
    ['CORTE DE CAJA', 'not-a-sale'],
    ['*** ENTRENAMIENTO ***', 'not-a-sale'],
    ['MODO PRUEBA', 'not-a-sale'],
    ['BOLETA DE EMPEÑO', 'not-a-sale'],
    ['REFRENDO', 'not-a-sale'],
    ['CARTA PORTE', 'not-a-sale'],
    ['ENTRADA POR COMPRA', 'not-a-sale'],
    ['RECEPCION DE MERCANCIA NO 12', 'not-a-sale'],
    ['DEPOSITO EN GARANTIA', 'not-a-sale'],
    ['CONSTANCIA DE SITUACIÓN FISCAL', 'constancia'],
    ['FOLIO FISCAL: 0F1E\nSELLO DIGITAL DEL CFDI\nabc', 'invoice'],
    ['FACTURA ELECTRONICA   UUID 0F1E', 'invoice'],
    ['FOLIO FISCAL\n6F1E2D3C-0A1B-4C2D-8E3F-0123456789AB', 'invoice'],
  ])('%j above the line items makes it a %s', (text, kind) => {
    expect(kindOf(topped(text))).toBe(kind);
  });

  it('accepts a title that fills a row below the line items', () => {
    expect(kindOf(`${topped('')}\n*** CANCELADO ***`)).toBe('cancelled');
  });

  it.each([
    'ESTE TICKET NO ES UN COMPROBANTE FISCAL',
    'NO ES UN COMPROBANTE DE PAGO FISCAL',
    'PEDIDO',
    'PEDIDO: 114  MESA 4',
    'PEDIDOS AL TEL 5555',
    'APARTADO POSTAL 123',
    'HERNAN CORTEZ 12',
    'NO HAY CAMBIOS NI DEVOLUCIONES',
    'CAMBIOS Y DEVOLUCIONES EN 30 DIAS',
    'DEVOLUCIONES',
    'PARA DEVOLUCION PRESENTE SU TICKET',
    '1 BOLIGRAFO CANCELADO  -12.00',
    'CANCELADO  -250.00',
    'CONSULTE CEDULA DE IDENTIFICACION FISCAL',
    'FOLIO FISCAL EN LINEA',
    'RECARGA TELCEL',
  ])('accepts %j on a receipt', (text) => {
    expect(kindOf(topped(text))).toBeNull();
    expect(kindOf(`${topped('')}\n${text}`)).toBeNull();
  });

  it("rejects a card voucher alone, despite a shop's name and RFC", () => {
    const voucher = `AGUA CLARA SA DE CV\nRFC ACL010815JA1\nVENTA\nTOTAL:  260.90 MXN\nAFILIACION: 4032054\nAUTORIZACION: 046733
ARQC: 0FAAA048C2E1D59E\nPOR ESTE PAGARE ME OBLIGO\nCOPIA CLIENTE`;
    expect(kindOf(voucher)).toBe('card-slip');
    expect(kindOf(voucher.replace('VENTA', 'AGUA 20 L  260.90\nVENTA'))).toBeNull();
    expect(kindOf(voucher.replace('VENTA', 'IVA  35.99'))).toBeNull();
    expect(kindOf('CASETA LA PAZ\nTARIFA  120.00\nTOTAL  120.00\nVISA ****1234\nAUT: 123456')).toBeNull();
  });

  it.each([
    'LIQUIDACION DE ADEUDO  1,315.00\nENERGIA  1,133.65\nIVA  181.35\nGRAN TOTAL  1,315.00',
    'COMPROBANTE DE PAGO\nFECHA DE FACTURACION: ABRIL DE 2026\nTOTAL  1,315.00',
    'RECIBO DE PAGO\nPERIODO FACTURADO: MAR 26\nTOTAL  410.00',
    'PAGO DE FACTURA 4521  410.00\nTOTAL  410.00',
    'RECIBO DE PAGO\n98038  315.83\nNOTA PAGADA\nTOTAL PAGADO  315.83',
    'PAGO DE SU ADEUDO  410.00\nTOTAL  410.00',
  ])('recognizes the payment of a bill: %j', (text) => {
    expect(kindOf(`AGUAS DEL FARO\n${text}\nTARJETA  ${text.split('  ').at(-1)!}`)).toBe('bill-payment');
  });

  it.each([
    'COMPROBANTE DE PAGO\nFECHA LIMITE DE FACTURACION: 30 DIAS',
    'COMPROBANTE DE PAGO\nPARA FACTURAR ENTRE A FACTURA.COM',
    'RECIBO DE PAGO\nFACTURACION: 555 1234',
    'FORMA DE PAGO: FACTURA',
    'PAGO DE FACTURA EN LINEA',
    'CONSTANCIA DE NO ADEUDO',
  ])('does not read a sale as the payment of a bill: %j', (text) => {
    expect(kindOf(topped(text))).toBeNull();
  });

  it.each([
    'ESTACIONAMIENTO\nENTRADA 10:00 SALIDA 12:00\nTOTAL  45.00\nTARJETA VISA  45.00\nAFIL 771234\nAUT 123456\nAID A0000000031010\nPAGARE',
    'CONSUMO\nTOTAL  450.00\nTARJETA  450.00\nAFIL 771234\nAUT 123456\nAID A0000000031010\nREIMPRESION',
  ])('accepts a total that a card paid, even with a card slip below: %j', (text) => {
    expect(kindOf(text)).toBeNull();
  });

  it.each([
    'VENTA\nIMPORTE  510.00\nPROPINA  51.00\nTOTAL  561.00\nAFILIACION 7712345\nAUTORIZACION 123456\nAID A0000000031010',
    'TARJETA DEBITO ****1234\nTOTAL  561.00\nMONTO  561.00\nAPROBADA 123456\nAFIL 123456\nCOPIA CLIENTE',
  ])('rejects a card voucher with a tip, or with few words: %j', (text) => {
    expect(kindOf(`FONDA EL FARO\n${text}`)).toBe('card-slip');
  });

  it('accepts a receipt that asks for a constancia at the bottom', () => {
    expect(kindOf(`${topped('')}\nPARA FACTURAR:\nCONSTANCIA DE SITUACION FISCAL`)).toBeNull();
  });

  it('treats an order, or a bill with a payment deadline, as unpaid without a payment', () => {
    for (const text of ['PEDIDO NO. 123', 'FECHA LIMITE DE PAGO: 28 MAR 2026']) {
      expect(kindOf(topped(text, 'GRACIAS'))).toBe('unpaid');
      expect(kindOf(topped(text))).toBeNull();
    }
  });

  it.each([
    'COMANDA',
    'COMANDA NO. 68   MESA 4',
    'ORDEN: 68',
    'MESA 4   ORDEN 68',
    '*** CUENTA ***',
    'SU CUENTA',
    'CUENTA 114   MESA 4',
    'REMISION',
    'REMISIÓN NO. 7781',
    'NOTA DE REMISION   FOLIO 7781',
  ])('treats %j as unpaid without a payment', (title) => {
    expect(kindOf(topped(title, 'GRACIAS'))).toBe('unpaid');
    for (const paid of [
      'EFECTIVO  20.00',
      'CAMBIO  0.00',
      'FORMA DE PAGO: EFECTIVO',
      '*PAGADO*',
      'CUENTA PAGADA',
    ])
      expect(kindOf(topped(title, paid))).toBeNull();
  });

  it('treats a bill with the code of its invoice as closed', () => {
    const codeFor = (label: string) => kindOf(topped('MESA: 4   ORDEN: 8', `${label}: 1182305KQ77B`));
    expect(codeFor('CODIGO FACT')).toBeNull();
    expect(codeFor('CODIGO')).toBe('unpaid');
    expect(kindOf(topped('*** PRE-CUENTA ***', 'CODIGO FACT: 1182305KQ77B'))).toBe('unpaid');
  });

  it.each([
    'NOTA DE VENTA NO. 7781',
    'NOTA DE CONSUMO',
    'MESA 4 ORDEN 68',
    'ORDEN DE TACOS',
    'ORDEN PARA LLEVAR',
    'COMANDANTE 14',
    'CUENTA CON ESTACIONAMIENTO',
    'LA CUENTA DE LOS ANGELES',
  ])('does not need a payment for %j', (text) => {
    expect(kindOf(topped(text, 'GRACIAS'))).toBeNull();
  });

  it.each(['ORDEN 68', 'CUENTA: 0123456789', 'REMISION 7781'])(
    'reads %j below the line items as a number',
    (text) => {
      expect(kindOf(topped('', text))).toBeNull();
    },
  );

  it.each(['PAGADO: ____', '( ) PAGADO', 'PAGADO:', 'NO PAGADO'])(
    'does not read %j as the payment of a bill',
    (text) => {
      expect(kindOf(topped('CUENTA', text))).toBe('unpaid');
    },
  );

  it.each([
    'FORMA DE PAGO: TARJETA DE DEBITO',
    'METODO DE PAGO EFECTIVO',
    'PAGADO CON T. DE CREDITO',
    'VISA ************1234\nAUT: 048213',
    'MASTERCARD 1234\nOPERACION APROBADA',
    'RECIBIDO  20.00',
    'FORMA DE PAGO: 04 TARJETA DE CREDITO VISA ****1234',
    'FORMA DE PAGO 01 - EFECTIVO',
    'METODO DE PAGO: TRANSFERENCIA ELECTRONICA DE FONDOS',
    'SU PAGO EN EFECTIVO',
    'PAGADO CON TARJETA DE DEBITO',
    'TIPO DE PAGO: AMERICAN EXPRESS',
    'TOTAL PAGADO  20.00',
    'IMPORTE COBRADO: 20.00',
  ])('reads %j as the payment of an order', (paid) => {
    expect(kindOf(topped('PEDIDO NO. 1978113', paid))).toBeNull();
  });

  it.each([
    'FORMA DE PAGO: CREDITO',
    'TOTAL POR PAGAR  20.00',
    'TOTAL NO PAGADO  20.00',
    'FORMA DE PAGO: CONTRA ENTREGA',
    'METODO DE PAGO: EFECTIVO O TARJETA',
    'ACEPTAMOS VISA Y MASTERCARD',
    'AUTORIZACION SAT 123456',
    'CREDITO 30 DIAS',
    'FORMA DE PAGO: EFECTIVO/TARJETA',
    'FORMA DE PAGO: EFECTIVO, TARJETA',
    'FORMA DE PAGO: ( ) EFECTIVO  ( ) TARJETA',
    'FORMA DE PAGO: ( ) EFECTIVO\n( ) TARJETA',
    'FORMA DE PAGO: ACEPTAMOS TARJETAS',
    'FORMA DE PAGO: EFECTIVO CONTRA ENTREGA',
    'FORMA DE PAGO: EFECTIVO AL RECIBIR',
    'FORMA DE PAGO: TARJETA PENDIENTE',
    'FORMA DE PAGO: TRANSFERENCIA A CUENTA 0123',
    'FORMA DE PAGO: TRANSFERENCIA CLABE 012345678901234567',
    'METODO DE PAGO: CONTRA ENTREGA EFECTIVO',
    'PAGO CON TARJETA GENERA 3% DE COMISION',
    'SU PAGO EN EFECTIVO TIENE 5% DESCUENTO',
    'ACEPTAMOS VISA Y MASTERCARD\nIMPRESOR AUTORIZACION 123456',
  ])('does not read %j as the payment of an order', (text) => {
    expect(kindOf(topped('PEDIDO NO. 1978113', text))).toBe('unpaid');
  });

  it('reads the number of a delivered order as no title if there is a total', () => {
    const order = 'PEDIDO: 1978113   ATENDIO: ANA';
    expect(kindOf(topped(order, 'GRACIAS'))).toBeNull();
    expect(kindOf(topped('PEDIDO. 20417   VENDEDOR: ANA', 'GRACIAS'))).toBeNull();
    for (const owed of ['POR PAGAR', 'PENDIENTF DE PAGO', 'FORMA DE PAGO: CONTRA ENTREGA', 'CREDITO 30 DIAS'])
      expect(kindOf(topped(order, owed))).toBe('unpaid');
    expect(kindOf(`EXPRESS EL FARO\n${order}\nPAPAS  63.00\nREFRESCO  87.00`)).toBe('unpaid');
    const inLargeLetters = typedRows(topped(order, 'GRACIAS')).map((row) =>
      row.index === 1 ? { ...row, height: row.height * 2 } : row,
    );
    expect(otherDocument(labelledAmountPageOf(inLargeLetters))).toBe('unpaid');
  });

  it('treats a bill as unpaid if it states how to pay, but no amount paid', () => {
    for (const way of ['FORMA DE PAGO: EFECTIVO', 'MEDIO DE PAGO: TRANSFERENCIA SPEI']) {
      expect(kindOf(topped('LIMITE DE PAGO: 25 NOV 26', way))).toBe('unpaid');
    }
  });

  it.each([
    'TARJETA DE REGALO  500.00\nTOTAL  500.00\nEFECTIVO  500.00',
    'TARJETA REGALO  500.00\nGIFT CARD  200.00\nTOTAL  700.00',
  ])('does not accept the loading of gift cards as a sale: %j', (text) => {
    expect(kindOf(`TIENDA EL FARO\n${text}`)).toBe('not-a-sale');
  });

  it('treats an order marked POR PAGAR as unpaid, but not a TOTAL POR PAGAR', () => {
    const order = 'EXPRESS EL FARO\nPAPAS  63.00\nREFRESCO  87.00\nTOTAL  150.00\n';
    expect(kindOf(`${order}POR PAGAR`)).toBe('unpaid');
    expect(kindOf(`${order}POR PAGAR\nEFECTIVO  200.00\nCAMBIO  50.00`)).toBeNull();
    expect(kindOf('EXPRESS EL FARO\nPAPAS  63.00\nREFRESCO  87.00\nTOTAL POR PAGAR  150.00')).toBeNull();
  });
});
