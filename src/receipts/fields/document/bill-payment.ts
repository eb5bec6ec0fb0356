import type { PricedPage } from '../priced-page.js';
import { lettersOf } from '../../vocabulary/likeness.js';

/** A debt, or a bill's invoice, as what was paid: at the beginning of a row, for receipts say how to pay for an invoice. */
const DEBT =
  /^(?:PAGO|COBRO|ABONO|LIQUIDACION) (?:DE|DEL|A|AL) (?:LA |LAS |TU |SU |SUS )?(?:FACTURAS?|ADEUDOS?)\b(?! (?:GLOBAL|EN|ELECTRONICA|POR))/;
const TITLE = /^(?:COMPROBANTE|RECIBO|CONSTANCIA) DE PAGO\b/;
/** What says that the paid was invoiced before: receipts have a day until which it may be. */
const INVOICED =
  /^(?:FECHA|MES|PERIODO) (?:DE |DEL |DE LA )?FACTURA(?:CION|DO)?\b|^FACTURAS? PAGADAS?\b|^PERIODO FACTURADO/;

/**
 * Whether the paper is a biller's own receipt of a payment: of light, water, a telephone, a credit. What was bought is
 * invoiced with the bill, and not once more when that is paid.
 */
export function isBillPayment(priced: PricedPage): boolean {
  const texts = priced.rows.map(({ row }) => lettersOf(row.folded));
  const says = (pattern: RegExp): boolean => texts.some((text) => pattern.test(text));
  return says(DEBT) || (says(TITLE) && says(INVOICED));
}
