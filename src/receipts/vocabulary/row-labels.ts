import type { Row } from '../layout/page.js';
import { lettersOf, mentions } from '../fields/likeness.js';

/** What the amount of a row is, as its words say. */
export type RowLabel =
  | 'total'
  | 'subtotal'
  | 'discount'
  | 'iva'
  | 'ieps'
  | 'local'
  | 'rounding'
  | 'cash'
  | 'change'
  | 'card'
  | 'charge'
  | 'tip'
  | 'withdrawal'
  | 'foreign'
  | 'count'
  | 'other';

const FOREIGN = ['USD', 'DOLARES', 'DOLAR', 'DLLS', 'DLS', 'DOLLARS'];
const TIP = ['PROPINA', 'PROP', 'TIP', 'GRATIFICACION', 'SERVICIO SUGERIDO', 'SERVICIO INCLUIDO'];
/** Cash that the till pays out against the card: `RETIRO DE EFECTIVO`. */
const WITHDRAWAL = [
  'RETIRO DE EFECTIVO',
  'RETIRO EFECTIVO',
  'CASH BACK',
  'CASHBACK',
  'DISPOSICION DE EFECTIVO',
];
const DISCOUNT = [
  'AHORRO',
  'AHORRASTE',
  'AHORRADO',
  'DESCUENTO',
  'DESCTO',
  'DESC',
  'DCTO',
  'BONIFICACION',
  'REBAJA',
  'CUPON',
  'DISCOUNT',
  'SAVINGS',
];
/** What a customer has with the shop, also where the row says that it is all of it: `TOTAL PUNTOS`. */
const BALANCE = ['PUNTOS', 'MONEDERO', 'SALDO'];
const OTHER = ['COMISION', 'PRECIO', 'LIMITE', 'IMPORTE UNITARIO', 'SUMMARY'];
const ROUNDING = ['REDONDEO', 'ROUNDING', 'DONATIVO', 'DONACION'];
/** Taxes of states and towns: on lodging (ISH), on payrolls' services (cedular). */
const LOCAL_TAX = ['ISH', 'HOSPEDAJE', 'IMPUESTO ESTATAL', 'IMPUESTO LOCAL', 'CEDULAR'];
const CHANGE = ['CAMBIO', 'VUELTO', 'CHANGE', 'SU CAMBIO'];
const CASH = [
  'EFECTIVO',
  'RECIBIDO',
  'EFVO',
  'CASH',
  'TENDERED',
  'TENDER',
  'PAGO CON',
  'SU PAGO',
  'RECIBI',
  'PAGADO',
];
const CARD = [
  'TARJETA', 'CREDITO', 'DEBITO', 'VISA', 'MASTERCARD', 'MASTER', 'AMEX', 'AMERICAN EXPRESS', 'TRANSFERENCIA', 'SPEI', 'VALES', 'CARGO', 'PAGO', 'TDC', 'TDD', 'MONTO', 'PAYMENT',
]; // prettier-ignore
const COUNT = [
  'ARTICULOS',
  'ARTICULO',
  'ARTS',
  'ART',
  'PIEZAS',
  'PZAS',
  'PRODUCTOS',
  'UNIDADES',
  'QTY',
  'QUANTITY',
  'ITEMS',
  'ITEM',
  'PRENDAS',
];
const TAX = ['IVA', 'IMPUESTO', 'IMPUESTOS', 'IMPTO', 'GST', 'TAX', 'TRASLADO'];
const SUBTOTAL = ['SUBTOTAL', 'SUBTTL', 'SUBTL', 'IMPORTE NETO', 'SUMA', 'EXCL', 'ANTES DE IMPUESTOS'];
const TOTAL = ['TOTAL', 'APAGAR', 'PAYABLE', 'AMOUNT DUE', 'DUE', 'GRANTOTAL', 'NETO', 'NET'];

const PARTIAL = /\d\s?%\s?SUPPL|GRAVAD|\bEXENT|\bTASA\s?\(?\d/;

/** A tip that the house adds: `SERVICIO 15%`. */
const SERVICE = /^\W*SERVICIO\s?\(?\d{1,2}\s?%/;
/** What a guest may choose: `TOTAL CON 10%`. */
const TOTAL_WITH_TIP = /TOTAL CON \d{1,2}\s?%/;

/** What was asked for, where that is all that the row says. */
const CHARGE =
  /^(?:IMPORTE|COBRO|COBRADO|MONTO|TARIFA)(?: (?:PAGADO|COBRADO|A PAGAR|A COBRAR))?(?: (?:MN|M N|MXN|PESOS))?$/;

/** Classifies a row by its words; null when it has none of these. */
export function labelOf(row: Row): RowLabel | null {
  // A narrow I is read as 1, and `1.V.A.` is not VA.
  const letters = lettersOf(
    row.folded
      .replaceAll(/(?<![A-Z\d])[1L|!]\s?\.?\s?V\s?\.?\s?A(?![A-Z])/g, 'IVA')
      .replaceAll(/(?<![A-Z\d])[1L|!]\s?\.\s?S\s?\.?\s?H(?![A-Z])/g, 'ISH'),
  )
    .replaceAll(/\bI ?V ?A\b/g, 'IVA')
    .replaceAll(/\bI ?E ?P ?S\b/g, 'IEPS')
    .replaceAll(/\bI ?S ?H\b/g, 'ISH');
  const glued = letters.replaceAll(' ', '');
  const says = (words: readonly string[]): boolean => words.some((word) => isSaid(letters, glued, word));
  const total = says(TOTAL) || /T[OU]TA[LI]/.test(glued);
  // What was sold at one rate of tax, beside other rates.
  if (total && PARTIAL.test(row.folded)) return 'other';
  if (says(FOREIGN)) return 'foreign';
  if (total && TOTAL_WITH_TIP.test(row.folded)) return 'other';
  if (SERVICE.test(row.folded)) return 'tip';
  if (says(TIP)) return total && /(CON|INCL\w*|MAS)PROPINA/.test(glued) ? 'other' : 'tip';
  if (says(WITHDRAWAL)) return total ? 'other' : 'withdrawal';
  if (says(DISCOUNT)) return says(SUBTOTAL) ? 'subtotal' : 'discount';
  if (glued.includes('SUBTOTAL') || (total && /\bSUB|\bS TOTAL/.test(letters)) || says(SUBTOTAL)) {
    return 'subtotal';
  }
  if (says(['IEPS'])) return 'ieps';
  if (says(LOCAL_TAX) && (says(TAX) || /\d\s?%/.test(row.folded) || says(['ISH']))) return 'local';
  if (says(TAX) || /^(TOTAL)?IVA/.test(glued))
    return total && /TOTAL.*INC|TOTAL(CON|WITH)/.test(glued) ? 'total' : 'iva';
  if (says(ROUNDING)) return total ? 'total' : 'rounding';
  if (says(BALANCE)) return 'other';
  if (says(OTHER)) return total ? 'total' : 'other';
  if (says(COUNT))
    return total && /(ART\w*|PIEZAS|PZAS|PRODUCTOS|ITEMS?)\W*TOTAL/.test(letters) ? 'total' : 'count';
  if (says(CHANGE)) return 'change';
  if (total) return 'total';
  if (says(CASH)) return 'cash';
  if (CHARGE.test(letters)) return 'charge';
  return says(CARD) ? 'card' : null;
}

/** A word, or several, which may be glued together. */
function isSaid(letters: string, glued: string, word: string): boolean {
  return word.includes(' ') ? glued.includes(word.replaceAll(' ', '')) : mentions(letters, word);
}
