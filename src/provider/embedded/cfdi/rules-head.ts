import { isPostalCode, stateOfPostalCode } from '../../../sat/codigo-postal.js';
import { FORMA_PAGO_POR_DEFINIR, isFormaPago } from '../../../sat/formas-pago.js';
import type { Comprobante } from './comprobante.js';
import { brokenBy, fits, type Rule, type Violation } from './rule.js';

const FECHA = /^20[1-9]\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

const RULES: readonly Rule<Comprobante>[] = [
  ['CFDI301', 'Serie must have 1 to 25 characters without pipes.', ({ serie }) => !fits(serie, 25)],
  ['CFDI301', 'Folio must have 1 to 40 characters without pipes.', ({ folio }) => !fits(folio, 40)],
  ['CFDI40101', 'Fecha must be AAAA-MM-DDThh:mm:ss.', ({ fecha }) => !FECHA.test(fecha)],
  ['CFDI40104', 'FormaPago must be a code of c_FormaPago.', ({ formaPago }) => !isFormaPago(formaPago)],
  [
    'CFDI40105',
    'FormaPago 99 belongs to MetodoPago PPD only.',
    ({ formaPago }) => formaPago === FORMA_PAGO_POR_DEFINIR,
  ],
  [
    'CFDI40126',
    'LugarExpedicion must be a postal code of c_CodigoPostal.',
    ({ lugarExpedicion }) => !isPostalCode(lugarExpedicion) || stateOfPostalCode(lugarExpedicion) === null,
  ],
  ['CFDI301', 'There must be a Concepto.', ({ conceptos }) => conceptos.length === 0],
];

/** Rules of the attributes of the Comprobante itself, but for its amounts. */
export function headViolations(comprobante: Comprobante): readonly Violation[] {
  return brokenBy(comprobante, RULES);
}
