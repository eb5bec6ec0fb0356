/**
 * Forms of payment (c_FormaPago).
 * Source: SAT, catCFDI version 10.14 of 2026-08-06.
 */
const FORMAS_PAGO: ReadonlyMap<string, string> = new Map([
  ['01', 'Efectivo'],
  ['02', 'Cheque nominativo'],
  ['03', 'Transferencia electrónica de fondos'],
  ['04', 'Tarjeta de crédito'],
  ['05', 'Monedero electrónico'],
  ['06', 'Dinero electrónico'],
  ['08', 'Vales de despensa'],
  ['12', 'Dación en pago'],
  ['13', 'Pago por subrogación'],
  ['14', 'Pago por consignación'],
  ['15', 'Condonación'],
  ['17', 'Compensación'],
  ['23', 'Novación'],
  ['24', 'Confusión'],
  ['25', 'Remisión de deuda'],
  ['26', 'Prescripción o caducidad'],
  ['27', 'A satisfacción del acreedor'],
  ['28', 'Tarjeta de débito'],
  ['29', 'Tarjeta de servicios'],
  ['30', 'Aplicación de anticipos'],
  ['31', 'Intermediario pagos'],
  ['99', 'Por definir'],
]);

/** An electronic purse, such as one for fuel. */
export const FORMA_PAGO_MONEDERO = '05';
/** Cash: the default for a receipt that doesn't state a form of payment. */
export const FORMA_PAGO_EFECTIVO = '01';

/** "Por definir". It belongs to future payments (PPD), never to a purchase already paid (CFDI40105). */
export const FORMA_PAGO_POR_DEFINIR = '99';

/** Whether this is a code of c_FormaPago. */
export function isFormaPago(code: string): boolean {
  return FORMAS_PAGO.has(code);
}

/** SAT's name of a form of payment, or null when there is no such code. */
export function formaPagoName(code: string): string | null {
  return FORMAS_PAGO.get(code) ?? null;
}
