/**
 * The TimbreFiscalDigital 1.1 of the sandbox's own certification provider.
 * Source: SAT, TimbreFiscalDigitalv11.xsd. FechaTimbrado is in Zona Centro wherever the document is issued.
 */
import type { KeyObject } from 'node:crypto';
import { required, text, type ValuesOf } from '../../cfdi/schema/attributes.js';
import { localTime } from '../../cfdi/schema/fecha.js';
import { readAttributes, writeAttributes } from '../../cfdi/xml/attributes.js';
import { cadenaOriginal } from '../../cfdi/xml/cadena-original.js';
import { selloOf } from '../../cfdi/xml/sello.js';
import { element, type XmlElement } from '../../cfdi/xml/xml.js';
import { ZONA_CENTRO } from '../../sat/codigo-postal.js';
import { RFC_PAC } from './certificates/authority.js';

export const LEYENDA = 'SANDBOX: COMPROBANTE DE PRUEBA SIN VALIDEZ FISCAL';

const TIMBRE = {
  /** The fiscal folio, upper case. */
  uuid: required('UUID', text()),
  fechaTimbrado: required('FechaTimbrado', text()),
  rfcProvCertif: required('RfcProvCertif', text()),
  leyenda: required('Leyenda', text()),
  /** The seal of the Comprobante. */
  selloCfd: required('SelloCFD', text()),
  noCertificadoSat: required('NoCertificadoSAT', text()),
  selloSat: required('SelloSAT', text()),
};

type TimbreAttributes = ValuesOf<typeof TIMBRE>;

export interface Timbre extends TimbreAttributes {
  /** The text that selloSat signs. */
  cadenaOriginal: string;
}

const TFD = 'http://www.sat.gob.mx/TimbreFiscalDigital';
const SCHEMA = `${TFD} http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd`;

export interface TimbreInput {
  uuid: string;
  stampedAt: Date;
  /** The seal of the Comprobante. */
  selloCfd: string;
}

/** Stamps a sealed document. */
export async function stamp(
  { uuid, stampedAt, selloCfd }: TimbreInput,
  pac: { noCertificado: string; key: KeyObject },
): Promise<Timbre> {
  const unsealed = {
    uuid,
    fechaTimbrado: localTime(stampedAt, ZONA_CENTRO),
    rfcProvCertif: RFC_PAC,
    leyenda: LEYENDA,
    selloCfd,
    noCertificadoSat: pac.noCertificado,
  };
  const cadena = cadenaOriginal(timbreElement({ ...unsealed, selloSat: '' }));
  return { ...unsealed, selloSat: await selloOf(cadena, pac.key), cadenaOriginal: cadena };
}

/** Reads the stamp of a document that was issued. */
export function readTimbre(timbre: Readonly<Record<string, unknown>>): Timbre {
  const attributes = readAttributes(TIMBRE, timbre);
  return { ...attributes, cadenaOriginal: cadenaOriginal(timbreElement(attributes)) };
}

export function timbreElement(timbre: TimbreAttributes): XmlElement {
  return element('tfd:TimbreFiscalDigital', [
    ['xmlns:tfd', TFD],
    ['xsi:schemaLocation', SCHEMA],
    ['Version', '1.1'],
    ...writeAttributes(TIMBRE, timbre),
  ]);
}
