/** A debt, or a bill's invoice, as what was paid: at the beginning of a row, for receipts say how to pay for an invoice. */
export const DEBT_PAID =
  /^(?:PAGO|COBRO|ABONO|LIQUIDACION) (?:DE|DEL|A|AL) (?:LA |LAS |TU |SU |SUS )?(?:FACTURAS?|ADEUDOS?)\b(?! (?:GLOBAL|EN|ELECTRONICA|POR))/;

export const PAYMENT_TITLE = /^(?:COMPROBANTE|RECIBO|CONSTANCIA) DE PAGO\b/;

/** What says that the paid was invoiced before: receipts have a day until which it may be. */
export const ALREADY_INVOICED =
  /^(?:FECHA|MES|PERIODO) (?:DE |DEL |DE LA )?FACTURA(?:CION|DO)?\b|^(?:FACTURA|NOTA)S? PAGADAS?\b|^PERIODO FACTURADO/;
