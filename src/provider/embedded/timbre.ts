/**
 * The TimbreFiscalDigital 1.1 by the sandbox's own provider.
 * Source: SAT, TimbreFiscalDigitalv11.xsd. FechaTimbrado is in Zona Centro wherever the document was issued.
 */
import type { KeyObject } from 'node:crypto';
import { ZONA_CENTRO } from '../../sat/codigo-postal.js';
import { RFC_PAC } from './certificates/authority.js';
import { cadenaOriginal } from '../../cfdi/xml/cadena-original.js';
import { localTime } from '../../cfdi/schema/fecha.js';
import { selloOf } from '../../cfdi/xml/sello.js';
import type { XmlElement } from '../../cfdi/xml/xml.js';

export const LEYENDA = 'SANDBOX: COMPROBANTE DE PRUEBA SIN VALIDEZ FISCAL';

export interface Timbre {
  /** The fiscal folio, upper case. */
  uuid: string;
  fechaTimbrado: string;
  rfcProvCertif: string;
  leyenda: string;
  selloCfd: string;
  noCertificadoSat: string;
  selloSat: string;
  /** What selloSat covers. */
  cadenaOriginal: string;
}

const TFD = 'http://www.sat.gob.mx/TimbreFiscalDigital';
const SCHEMA = `${TFD} http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd`;

export interface TimbreInput {
  uuid: string;
  /** When it is stamped. */
  stampedAt: Date;
  /** The seal of the Comprobante. */
  selloCfd: string;
}

type Unsealed = Omit<Timbre, 'selloSat' | 'cadenaOriginal'>;

/** Stamps a sealed document. */
export async function stamp(
  { uuid, stampedAt, selloCfd }: TimbreInput,
  pac: { noCertificado: string; key: KeyObject },
): Promise<Timbre> {
  const timbre = {
    uuid,
    fechaTimbrado: localTime(stampedAt, ZONA_CENTRO),
    rfcProvCertif: RFC_PAC,
    leyenda: LEYENDA,
    selloCfd,
    noCertificadoSat: pac.noCertificado,
  };
  return sealedWith(timbre, await selloOf(cadenaOf(timbre), pac.key));
}

/** The stamp back from what was written of it. */
export function timbreOf(attribute: (name: string) => string): Timbre {
  const timbre = {
    uuid: attribute('UUID'),
    fechaTimbrado: attribute('FechaTimbrado'),
    rfcProvCertif: attribute('RfcProvCertif'),
    leyenda: attribute('Leyenda'),
    selloCfd: attribute('SelloCFD'),
    noCertificadoSat: attribute('NoCertificadoSAT'),
  };
  return sealedWith(timbre, attribute('SelloSAT'));
}

function sealedWith(timbre: Unsealed, selloSat: string): Timbre {
  return { ...timbre, selloSat, cadenaOriginal: cadenaOf(timbre) };
}

function cadenaOf(timbre: Unsealed): string {
  return cadenaOriginal(timbreElement({ ...timbre, selloSat: null }));
}

export function timbreElement(timbre: Unsealed & { selloSat: string | null }): XmlElement {
  return {
    name: 'tfd:TimbreFiscalDigital',
    attributes: [
      ['xmlns:tfd', TFD],
      ['xsi:schemaLocation', SCHEMA],
      ['Version', '1.1'],
      ['UUID', timbre.uuid],
      ['FechaTimbrado', timbre.fechaTimbrado],
      ['RfcProvCertif', timbre.rfcProvCertif],
      ['Leyenda', timbre.leyenda],
      ['SelloCFD', timbre.selloCfd],
      ['NoCertificadoSAT', timbre.noCertificadoSat],
      ['SelloSAT', timbre.selloSat],
    ],
    children: [],
  };
}
