import { isPostalCode } from '../../sat/codigo-postal.js';
import { FORMA_PAGO_POR_DEFINIR, isFormaPago } from '../../sat/formas-pago.js';
import type { Comprobante } from '../schema/comprobante.js';
import { fits, type Rule } from './rule.js';
import { askSupport, correctTaxInfo, withCode } from './fault-messages.js';

/** Pattern of t_FechaH in SAT's tdCFDI.xsd. It accepts 30 February. */
const FECHA = /^20[1-9]\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** Rules of the attributes of the Comprobante itself, except its amounts. */
export const HEAD_RULES: readonly Rule<Comprobante>[] = [
  [
    'CFDI301',
    askSupport("The invoice can't bear its series: it must have 1 to 25 characters, none of them |."),
    ({ serie }) => serie !== null && !fits(serie, 25),
  ],
  [
    'CFDI301',
    askSupport(
      "The invoice can't bear the receipt's number: it must have 1 to 40 characters, none of them |.",
    ),
    ({ folio }) => !fits(folio, 40),
  ],
  [
    'CFDI40101',
    askSupport("The invoice's date and time are not those of a day in the calendar, as SAT writes them."),
    ({ fecha }) => !FECHA.test(fecha) || !isOnCalendar(fecha),
  ],
  [
    'CFDI40104',
    ({ formaPago }) =>
      askSupport(`${withCode('The form of payment', formaPago)} does not exist in SAT's catalog.`),
    ({ formaPago }) => !isFormaPago(formaPago),
  ],
  [
    'CFDI40105',
    askSupport('What is paid later has the form of payment 99, and this invoice states another.'),
    ({ metodoPago, formaPago }) => metodoPago === 'PPD' && formaPago !== FORMA_PAGO_POR_DEFINIR,
  ],
  [
    'CFDI40126',
    ({ lugarExpedicion }) =>
      correctTaxInfo(
        `${withCode('The postal code', lugarExpedicion)}, where the invoice would be issued, does not exist in SAT's catalog.`,
        'the postal code of the receiver, which is used when the receipt has none,',
      ),
    ({ lugarExpedicion }) => !isPostalCode(lugarExpedicion),
  ],
  [
    'CFDI301',
    askSupport('The invoice has no article, and must have at least one.'),
    ({ conceptos }) => conceptos.length === 0,
  ],
];

/** Whether a time that matches the pattern exists: `Date` turns 30 February into a day in March. */
function isOnCalendar(fecha: string): boolean {
  const time = new Date(`${fecha}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(fecha);
}
