import type { Row } from '../layout/page.js';

/**
 * Papers that have a vendor and a total, and are no purchase: what was only offered or not yet paid, what was taken
 * back, and what is an invoice already.
 */
export type OtherDocument = 'quotation' | 'unpaid' | 'cancelled' | 'return' | 'invoice' | 'constancia';

/** What a whole row says when it is the paper's title. An article or a condition of sale says more. */
const TITLES: readonly { kind: OtherDocument; title: RegExp }[] = [
  {
    kind: 'quotation',
    title: /^(?:COTIZACION|PRESUPUESTO|PROFORMA|FACTURA PROFORMA)(?: (?:DE VENTA|NO|NUM|FOLIO))?$/,
  },
  {
    kind: 'quotation',
    title:
      /ESTA COTIZACION|COTIZACION (?:SUJETA|VALIDA|VIGENTE)|PRECIOS SUJETOS A CAMBIO SIN PREVIO AVISO COTIZ/,
  },
  {
    kind: 'unpaid',
    title: /^(?:PRE ?CUENTA|CUENTA PREVIA|PRE ?TICKET|PREFACTURA|ESTADO DE CUENTA|PEDIDO|ORDEN DE COMPRA)$/,
  },
  {
    kind: 'unpaid',
    title:
      /NO ES (?:UN |UNA )?(?:COMPROBANTE DE (?:PAGO|VENTA|COMPRA)|TICKET DE VENTA|NOTA DE VENTA|RECIBO DE PAGO)|PENDIENTE DE PAGO/,
  },
  {
    kind: 'cancelled',
    title:
      /^(?:TICKET |VENTA |NOTA |RECIBO |OPERACION |CUENTA )?(?:CANCELAD[OA]|CANCELACION|ANULAD[OA])(?: DE VENTA)?$/,
  },
  {
    kind: 'return',
    title:
      /^(?:TICKET DE |NOTA DE |VALE DE |COMPROBANTE DE )?DEVOLUCION(?: DE (?:MERCANCIA|VENTA|PRODUCTO|ARTICULOS?))?$|^NOTA DE CREDITO$|^REEMBOLSO$/,
  },
  { kind: 'constancia', title: /CONSTANCIA DE SITUACION FISCAL|CEDULA DE IDENTIFICACION FISCAL/ },
];
/** What is printed on a CFDI, and on nothing else. */
const MARKS_OF_CFDI = [
  /FOLIO FISCAL/,
  /SELLO DIGITAL|SELLO DEL? (?:CFDI|SAT|EMISOR)/,
  /CADENA ORIGINAL/,
  /REPRESENTACION IMPRESA DE UN/,
  /CERTIFICADO (?:DEL )?(?:SAT|EMISOR)/,
];
const FEWEST_MARKS = 2;

/** What the paper says that it is, when that is no receipt; null when it says nothing of the kind. */
export function otherDocument(rows: readonly Row[]): OtherDocument | null {
  const texts = rows.map(({ folded }) => folded.replaceAll(/[^A-Z]+/g, ' ').trim());
  const titled = TITLES.find(({ title }) => texts.some((text) => title.test(text)));
  if (titled) return titled.kind;
  const marks = MARKS_OF_CFDI.filter((mark) => texts.some((text) => mark.test(text)));
  return marks.length >= FEWEST_MARKS ? 'invoice' : null;
}
