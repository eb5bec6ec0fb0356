/** A debt or a bill as the thing paid, at the start of a row: receipts also say how to pay an invoice. */
export const DEBT_PAID =
  /^(?:PAGO|COBRO|ABONO|LIQUIDACION) (?:DE|DEL|A|AL) (?:LA |LAS |TU |SU |SUS )?(?:FACTURAS?|ADEUDOS?)\b(?! (?:GLOBAL|EN|ELECTRONICA|POR))/;

export const PAYMENT_TITLE = /^(?:COMPROBANTE|RECIBO|CONSTANCIA) DE PAGO\b/;

/**
 * Text that says that the purchase was already invoiced. Receipts also print the date until which an invoice may be
 * requested.
 */
export const ALREADY_INVOICED =
  /^(?:FECHA|MES|PERIODO) (?:DE |DEL |DE LA )?FACTURA(?:CION|DO)?\b|^(?:FACTURA|NOTA)S? PAGADAS?\b|^PERIODO FACTURADO/;
