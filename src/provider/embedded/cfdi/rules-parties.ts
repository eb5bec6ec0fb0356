import { isPostalCode, stateOfPostalCode } from '../../../sat/codigo-postal.js';
import { isRegimenForRfc, REGIMEN_SIN_OBLIGACIONES } from '../../../sat/regimenes.js';
import { hasRealDate, isGenericRfc, isRfc, RFC_PUBLICO_GENERAL } from '../../../sat/rfc.js';
import { isUseAllowed, USO_SIN_EFECTOS } from '../../../sat/usos.js';
import type { Comprobante } from './comprobante.js';
import { isPublicoEnGeneral } from './parties.js';
import { brokenBy, fits, type Rule, type Violation } from './rule.js';

const NAME_LENGTH = 300;

function isRealRfc(rfc: string): boolean {
  return isRfc(rfc) && hasRealDate(rfc);
}

const EMISOR: readonly Rule<Comprobante>[] = [
  [
    'VENDOR_RFC_NOT_FOUND',
    'The RFC of the vendor is none that SAT could have given to it.',
    ({ emisor }) => !isRealRfc(emisor.rfc) || isGenericRfc(emisor.rfc),
  ],
  [
    'VENDOR_NAME_NOT_FOUND',
    'The name of the vendor must have 1 to 300 characters without pipes.',
    ({ emisor }) => !fits(emisor.nombre, NAME_LENGTH),
  ],
  [
    'CFDI40141',
    'RegimenFiscal of the Emisor must belong to its kind of person.',
    ({ emisor }) => !isRegimenForRfc(emisor.regimenFiscal, emisor.rfc),
  ],
];

const RECEPTOR: readonly Rule<Comprobante>[] = [
  [
    'CFDI40143',
    'The RFC of the Receptor is none that SAT could have registered.',
    ({ receptor }) => !isRealRfc(receptor.rfc),
  ],
  [
    'CFDI40145',
    'The name of the Receptor must have 1 to 300 characters without pipes, in upper case.',
    ({ receptor }) =>
      !fits(receptor.nombre, NAME_LENGTH) || receptor.nombre !== receptor.nombre.toUpperCase(),
  ],
  [
    'CFDI40130',
    'PUBLICO EN GENERAL belongs to global invoices, which have InformacionGlobal.',
    ({ receptor }) => receptor.rfc === RFC_PUBLICO_GENERAL && isPublicoEnGeneral(receptor.nombre),
  ],
  [
    'CFDI40147',
    'DomicilioFiscalReceptor must be a postal code of c_CodigoPostal.',
    ({ receptor }) =>
      !isPostalCode(receptor.domicilioFiscal) || stateOfPostalCode(receptor.domicilioFiscal) === null,
  ],
];

const REGISTERED_RECEPTOR: readonly Rule<Comprobante>[] = [
  [
    'CFDI40158',
    'RegimenFiscalReceptor must belong to the kind of person of the Receptor.',
    ({ receptor }) => !isRegimenForRfc(receptor.regimenFiscal, receptor.rfc),
  ],
  [
    'CFDI40161',
    'UsoCFDI must be allowed for the kind of person and the regime of the Receptor.',
    ({ receptor }) =>
      receptor.usoCfdi === 'P01' || !isUseAllowed(receptor.usoCfdi, receptor.regimenFiscal, receptor.rfc),
  ],
];

const GENERIC_RECEPTOR: readonly Rule<Comprobante>[] = [
  [
    'CFDI40149',
    'With a generic RFC, DomicilioFiscalReceptor must be LugarExpedicion.',
    ({ receptor, lugarExpedicion }) => receptor.domicilioFiscal !== lugarExpedicion,
  ],
  [
    'CFDI40159',
    'With a generic RFC, RegimenFiscalReceptor must be 616.',
    ({ receptor }) => receptor.regimenFiscal !== REGIMEN_SIN_OBLIGACIONES,
  ],
  [
    'CFDI40161',
    'With a generic RFC, UsoCFDI must be S01.',
    ({ receptor }) => receptor.usoCfdi !== USO_SIN_EFECTOS,
  ],
];

/** Rules of Emisor and Receptor, as far as they can be checked without SAT's registers. */
export function partyViolations(comprobante: Comprobante): readonly Violation[] {
  const byKind = isGenericRfc(comprobante.receptor.rfc) ? GENERIC_RECEPTOR : REGISTERED_RECEPTOR;
  return brokenBy(comprobante, [...EMISOR, ...RECEPTOR, ...byKind]);
}
