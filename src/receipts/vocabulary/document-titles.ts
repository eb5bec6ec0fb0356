import { LEXICON } from './lexicon.js';

/**
 * Documents that have a vendor and a total but are no purchase: offers, purchases not paid or not fully paid,
 * cancelled or returned ones, payments to somebody else or for a bill, documents that are no sale, and invoices.
 */
export type OtherDocument =
  | 'quotation'
  | 'unpaid'
  | 'instalment'
  | 'cancelled'
  | 'return'
  | 'payment-for-others'
  | 'bill-payment'
  | 'card-slip'
  | 'not-a-sale'
  | 'invoice'
  | 'constancia';

/** Titles of one kind of document. */
export interface DocumentTitles {
  kind: OtherDocument;
  names: readonly string[];
  /** Whether more text may follow the title (`PRESUPUESTO DE OBRA`). The other titles are also part of shop names. */
  mayContinue?: true;
  /** Whether receipts have the same heading. It counts only when nothing says that the purchase was paid. */
  unlessPaid?: true;
  /**
   * Whether it counts only above the first amount. Below it, shops ask for such documents, or name accounts and
   * orders.
   */
  onlyAtTop?: true;
  /** A row that has the number of a delivered order, whose colon may be misread. It is no title beside a total, unless something says that it is owed. */
  numberBesideTotal?: RegExp;
}

const SALES = ['TICKET', 'VENTA', 'NOTA', 'RECIBO', 'OPERACION', 'TRANSACCION', 'COMPRA', 'CUENTA'];
const WAYS_OF_PAYING = ['PAGO', 'TARJETA', 'TRANSACCION', 'OPERACION', 'VENTA', 'COMPRA'];
const bothGenders = (stem: string): string[] => [`${stem}O`, `${stem}A`];

export const TITLES: readonly DocumentTitles[] = [
  {
    kind: 'quotation',
    names: ['COTIZACION', 'PRESUPUESTO', 'PROFORMA', 'FACTURA PROFORMA', 'CONSULTA DE PRECIOS'],
    mayContinue: true,
  },
  {
    kind: 'unpaid',
    names: [
      'PRECUENTA',
      'CUENTA PREVIA',
      'PRETICKET',
      'PREFACTURA',
      'ESTADO DE CUENTA',
      'ORDEN DE COMPRA',
      'POR COBRAR',
      'CUENTA POR COBRAR',
      'NOTA POR COBRAR',
      'FLETE POR COBRAR',
    ],
    mayContinue: true,
  },
  {
    kind: 'unpaid',
    names: ['PEDIDO', 'ORDEN DE SERVICIO'],
    mayContinue: true,
    unlessPaid: true,
    numberBesideTotal: /^\W*PEDIDO\s?[:.;]\s?\d/,
  },
  // A waiter brings the bill before it is paid, a driver the goods. A purchase paid at the till has the same heading.
  {
    kind: 'unpaid',
    names: ['COMANDA', 'ORDEN', 'CUENTA', 'SU CUENTA', 'REMISION', 'NOTA DE REMISION'],
    unlessPaid: true,
    onlyAtTop: true,
  },
  {
    kind: 'unpaid',
    names: WAYS_OF_PAYING.flatMap((way) =>
      ['RECHAZAD', 'DECLINAD', 'DENEGAD'].flatMap((participle) => bothGenders(`${way} ${participle}`)),
    ),
  },
  {
    kind: 'cancelled',
    names: [
      ...['CANCELAD', 'ANULAD'].flatMap((participle) => [
        ...bothGenders(participle),
        ...SALES.flatMap((sale) => bothGenders(`${sale} ${participle}`)),
      ]),
      'CANCELACION',
      ...SALES.flatMap((sale) => [`CANCELACION DE ${sale}`, `${sale} DE CANCELACION`]),
    ],
    mayContinue: true,
  },
  {
    kind: 'return',
    names: [
      'DEVOLUCION',
      'TICKET DE DEVOLUCION',
      'NOTA DE DEVOLUCION',
      'VALE DE DEVOLUCION',
      'COMPROBANTE DE DEVOLUCION',
      'DEVOLUCION EN EFECTIVO',
      'DEVOLUCION DE EFECTIVO',
      'DEVOLUCION DE MERCANCIA',
      'DEVOLUCION DE VENTA',
      'DEVOLUCION DE PRODUCTO',
      'DEVOLUCION DE ARTICULO',
      'NOTA DE CREDITO',
      'VALE DE CAJA',
      'REEMBOLSO',
    ],
    mayContinue: true,
  },
  {
    kind: 'instalment',
    names: [
      'APARTADO',
      'SISTEMA DE APARTADO',
      'NOTA DE APARTADO',
      'TICKET DE APARTADO',
      'PAGO DE APARTADO',
      'TOTAL APARTADO',
      'RECIBO DE ABONO',
      'PAGO DE CREDITO',
      'RECIBO DE ANTICIPO',
      'PAGO DE ENGANCHE',
      ...LEXICON['part-payment'],
      ...LEXICON.instalment,
    ],
  },
  {
    kind: 'not-a-sale',
    names: [
      'RECIBO DE NOMINA',
      'COMPROBANTE DE NOMINA',
      'FICHA DE DEPOSITO',
      'COMPROBANTE DE DEPOSITO',
      'DEPOSITO EN GARANTIA',
      'COMPROBANTE DE RETIRO',
      'PAGO DE REMESA',
      ...LEXICON['handed-on'],
      ...LEXICON.withdrawal,
      'CORTE Z',
      'CORTE X',
      'CORTE DE CAJA',
      'CORTE DE TURNO',
      'CORTE PARCIAL',
      'ARQUEO DE CAJA',
      'ENTRENAMIENTO',
      'MODO ENTRENAMIENTO',
      'MODO DE ENTRENAMIENTO',
      'MODO CAPACITACION',
      'MODO PRUEBA',
      'MODO DE PRUEBA',
      'TICKET DE PRUEBA',
      'BOLETA DE EMPENO',
      'CONTRATO DE EMPENO',
      'EMPENO',
      'REFRENDO',
      'BOLETA DE REFRENDO',
      'CARTA PORTE',
      'ENTRADA POR COMPRA',
      'ENTRADA DE MERCANCIA',
      'ENTRADA DE PROVEEDOR',
      'RECEPCION DE MERCANCIA',
      'NOTA DE ENTRADA',
    ],
  },
  {
    kind: 'constancia',
    names: ['CONSTANCIA DE SITUACION FISCAL', 'CEDULA DE IDENTIFICACION FISCAL'],
    onlyAtTop: true,
  },
];
