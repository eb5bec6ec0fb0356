import { isPostalCode } from '../../sat/codigo-postal.js';
import { isRegimen, isRegimenForRfc, REGIMEN_SIN_OBLIGACIONES } from '../../sat/regimenes.js';
import { hasRealDate, isGenericRfc, isRfc, personaOf, RFC_PUBLICO_GENERAL } from '../../sat/rfc.js';
import {
  isUse,
  isUseAllowed,
  USO_POR_DEFINIR,
  USO_SIN_EFECTOS,
  USOS_CON_COMPLEMENTO,
} from '../../sat/usos.js';
import type { Comprobante } from '../schema/comprobante.js';
import { brokenBy, codesOf, fits, type Rule, type Violation } from './rule.js';
import { askSupport, correctTaxInfo, withCode } from './fault-messages.js';

/** The issuer and the receiver of a document, and where it is issued. */
type Parties = Pick<Comprobante, 'emisor' | 'receptor' | 'lugarExpedicion'>;

const NAME_LENGTH = 300;
const PUBLICO_EN_GENERAL = 'PUBLICO EN GENERAL';

/** Whether this is the name that SAT reserves for global invoices, with or without accents. An empty name counts as it. */
export function isPublicoEnGeneral(name: string): boolean {
  return name.normalize('NFD').replace(/\p{M}/gu, '') === PUBLICO_EN_GENERAL || name === '';
}

function isRealRfc(rfc: string): boolean {
  return isRfc(rfc) && hasRealDate(rfc);
}

/** The kind of person that an RFC names, in plain words. */
function personOf(rfc: string): string {
  return personaOf(rfc) === 'moral' ? 'a company' : 'an individual';
}

/** CFDI 4.0 removed P01 from c_UsoCFDI: callers may still send it, but a document must not have it. */
function isUsoCfdi(use: string): boolean {
  return use !== USO_POR_DEFINIR && isUse(use);
}

const EMISOR: readonly Rule<Parties>[] = [
  [
    'VENDOR_RFC_NOT_FOUND',
    "The vendor's RFC is none that SAT could have given to it. Send a sharper picture in which the RFC is legible.",
    ({ emisor }) => !isRealRfc(emisor.rfc) || isGenericRfc(emisor.rfc),
  ],
  [
    'VENDOR_NAME_NOT_FOUND',
    "The vendor's name is missing or too long. Send a sharper picture in which the name is legible.",
    ({ emisor }) => !fits(emisor.nombre, NAME_LENGTH),
  ],
  [
    'CFDI40140',
    ({ emisor }) =>
      askSupport(
        `${withCode('The regime', emisor.regimenFiscal)} of the vendor does not exist in SAT's catalog.`,
      ),
    ({ emisor }) => !isRegimen(emisor.regimenFiscal),
  ],
  [
    'CFDI40141',
    ({ emisor }) =>
      askSupport(
        `${withCode('The regime', emisor.regimenFiscal)} is not for ${personOf(emisor.rfc)}, which the vendor's RFC says it is.`,
      ),
    ({ emisor }) => isRegimen(emisor.regimenFiscal) && !isRegimenForRfc(emisor.regimenFiscal, emisor.rfc),
  ],
];

const RECEPTOR: readonly Rule<Parties>[] = [
  [
    'CFDI40143',
    correctTaxInfo(
      "The receiver's RFC is none that SAT could have registered: its letters, its date or its length are wrong.",
      'the RFC',
    ),
    ({ receptor }) => !isRealRfc(receptor.rfc),
  ],
  [
    'CFDI40145',
    correctTaxInfo(
      "The receiver's name can't be that of a taxpayer: SAT has names of 1 to 300 characters in upper case, without |.",
      'the name to that of the Constancia de Situación Fiscal',
    ),
    ({ receptor }) =>
      !fits(receptor.nombre, NAME_LENGTH) || receptor.nombre !== receptor.nombre.toUpperCase(),
  ],
  [
    'CFDI40130',
    correctTaxInfo(
      'PUBLICO EN GENERAL is the name for invoices of all sales of a period, and a receipt is of one purchase.',
      'the name and the RFC to those of whoever bought',
    ),
    ({ receptor }) => receptor.rfc === RFC_PUBLICO_GENERAL && isPublicoEnGeneral(receptor.nombre),
  ],
  [
    'CFDI40146',
    correctTaxInfo(
      'PUBLICO EN GENERAL is the name of customers without an RFC, and the receiver has one.',
      'the name to that of the Constancia de Situación Fiscal',
    ),
    ({ receptor: { rfc, nombre } }) =>
      rfc !== RFC_PUBLICO_GENERAL && nombre !== '' && isPublicoEnGeneral(nombre),
  ],
  [
    'CFDI40147',
    ({ receptor }) =>
      correctTaxInfo(
        `${withCode('The postal code', receptor.domicilioFiscal)} of the receiver does not exist in SAT's catalog.`,
        'the postal code',
      ),
    ({ receptor }) => !isPostalCode(receptor.domicilioFiscal),
  ],
];

const REGISTERED_RECEPTOR: readonly Rule<Parties>[] = [
  [
    'CFDI40157',
    ({ receptor }) =>
      correctTaxInfo(
        `${withCode('The regime', receptor.regimenFiscal)} of the receiver does not exist in SAT's catalog.`,
        'the regime',
      ),
    ({ receptor }) => !isRegimen(receptor.regimenFiscal),
  ],
  [
    'CFDI40158',
    ({ receptor }) =>
      correctTaxInfo(
        `${withCode('The regime', receptor.regimenFiscal)} is not for ${personOf(receptor.rfc)}, which the receiver's RFC says it is.`,
        'the regime',
      ),
    ({ receptor }) =>
      isRegimen(receptor.regimenFiscal) && !isRegimenForRfc(receptor.regimenFiscal, receptor.rfc),
  ],
  [
    'CFDI40160',
    ({ receptor }) =>
      correctTaxInfo(
        `${withCode('The use', receptor.usoCfdi)} of the invoice does not exist in SAT's catalog.`,
        'the use',
      ),
    ({ receptor }) => !isUsoCfdi(receptor.usoCfdi),
  ],
  [
    'CFDI40161',
    ({ receptor }) =>
      correctTaxInfo(
        `SAT does not allow ${withCode('the use', receptor.usoCfdi)} of the invoice to ${personOf(receptor.rfc)} in ${withCode('the regime', receptor.regimenFiscal)}.`,
        'the use or the regime',
      ),
    ({ receptor }) =>
      isUsoCfdi(receptor.usoCfdi) && !isUseAllowed(receptor.usoCfdi, receptor.regimenFiscal, receptor.rfc),
  ],
  [
    'COMPLEMENT_NOT_SUPPORTED',
    ({ receptor }) =>
      correctTaxInfo(
        `An invoice with ${withCode('the use', receptor.usoCfdi)} needs a complement that can't be made here: ask the school or the charity for it.`,
        'the use, if the purchase is another one,',
      ),
    ({ receptor }) => USOS_CON_COMPLEMENTO.includes(receptor.usoCfdi),
  ],
];

const GENERIC_RECEPTOR: readonly Rule<Parties>[] = [
  [
    'CFDI40149',
    askSupport(
      'A receiver with a generic RFC must have the postal code of the place where the invoice is issued.',
    ),
    ({ receptor, lugarExpedicion }) => receptor.domicilioFiscal !== lugarExpedicion,
  ],
  [
    'CFDI40159',
    askSupport(`A receiver with a generic RFC must have the regime ${REGIMEN_SIN_OBLIGACIONES}.`),
    ({ receptor }) => receptor.regimenFiscal !== REGIMEN_SIN_OBLIGACIONES,
  ],
  [
    'CFDI40161',
    askSupport(`A receiver with a generic RFC must have the use ${USO_SIN_EFECTOS}.`),
    ({ receptor }) => receptor.usoCfdi !== USO_SIN_EFECTOS,
  ],
];

export const PARTY_CODES = codesOf(...EMISOR, ...RECEPTOR, ...REGISTERED_RECEPTOR, ...GENERIC_RECEPTOR);

/** Rules of Emisor and Receptor that can be checked without SAT's registers. */
export function partyViolations(parties: Parties): readonly Violation[] {
  const byKind = isGenericRfc(parties.receptor.rfc) ? GENERIC_RECEPTOR : REGISTERED_RECEPTOR;
  return brokenBy(parties, [...EMISOR, ...RECEPTOR, ...byKind]);
}
