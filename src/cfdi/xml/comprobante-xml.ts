/**
 * A Comprobante as XML elements, in the order of cfdv40.xsd. The cadena original is made from the same elements, so that
 * the seal covers exactly what is written.
 */
import {
  COMPROBANTE,
  CONCEPTO,
  EMISOR,
  HIDRO_Y_PETRO,
  RECEPTOR,
  RESUMEN_IMPUESTOS,
  TRASLADO,
  TRASLADO_OF_RESUMEN,
  type Comprobante,
  type Concepto,
  type HidroYPetro,
  type ResumenImpuestos,
  type Traslado,
} from '../schema/comprobante.js';
import { writeAttributes } from './attributes.js';
import { element, type XmlElement } from './xml.js';

/** The attributes that sealing adds to a Comprobante. */
export interface Seal {
  /** Base64 of the certificate's DER. */
  certificado: string;
  /** Base64 of the signature. */
  sello: string;
}

const CFDI = 'http://www.sat.gob.mx/cfd/4';
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const SCHEMA = `${CFDI} http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd`;
/** The complement for fuels. SAT requires that the root element declares the namespaces of a document's complements. */
const HYP = 'http://www.sat.gob.mx/hidrocarburospetroliferos';
const HYP_SCHEMA = `${HYP} http://www.sat.gob.mx/sitio_internet/cfd/hidrocarburospetroliferos.xsd`;

/**
 * The root element of a document.
 * @param noCertificado twenty digits: the number of the certificate that seals the document.
 * @param seal null when the document is not sealed yet.
 */
export function comprobanteElement(
  comprobante: Comprobante,
  noCertificado: string,
  seal: Seal | null = null,
  complementos: readonly XmlElement[] = [],
): XmlElement {
  const isOfFuel = comprobante.conceptos.some(({ hidroYPetro }) => hidroYPetro);
  const { certificado, sello } = seal ?? { certificado: null, sello: null };
  return element(
    'cfdi:Comprobante',
    [
      ['xmlns:cfdi', CFDI],
      ['xmlns:hidrocarburospetroliferos', isOfFuel ? HYP : null],
      ['xmlns:xsi', XSI],
      ['xsi:schemaLocation', isOfFuel ? `${SCHEMA} ${HYP_SCHEMA}` : SCHEMA],
      ['Version', '4.0'],
      ...writeAttributes(COMPROBANTE, { ...comprobante, noCertificado, certificado, sello }),
    ],
    [
      element('cfdi:Emisor', writeAttributes(EMISOR, comprobante.emisor)),
      element('cfdi:Receptor', writeAttributes(RECEPTOR, comprobante.receptor)),
      element('cfdi:Conceptos', [], comprobante.conceptos.map(conceptoElement)),
      ...resumenElements(comprobante.impuestos),
      ...(complementos.length > 0 ? [element('cfdi:Complemento', [], complementos)] : []),
    ],
  );
}

function conceptoElement(concepto: Concepto): XmlElement {
  const { traslados, hidroYPetro } = concepto;
  return element('cfdi:Concepto', writeAttributes(CONCEPTO, concepto), [
    // A Concepto that is not object of tax has no Impuestos, not empty ones (CFDI40172).
    ...(traslados.length > 0 ? [element('cfdi:Impuestos', [], [trasladosElement(traslados, TRASLADO)])] : []),
    ...(hidroYPetro ? [element('cfdi:ComplementoConcepto', [], [hidroYPetroElement(hidroYPetro)])] : []),
  ]);
}

function hidroYPetroElement(complement: HidroYPetro): XmlElement {
  return element('hidrocarburospetroliferos:HidroYPetro', [
    ['Version', '1.0'],
    ...writeAttributes(HIDRO_Y_PETRO, complement),
  ]);
}

/** The tax summary; none when no Concepto has taxes (CFDI40204). */
function resumenElements(resumen: ResumenImpuestos): readonly XmlElement[] {
  if (resumen.traslados.length === 0) return [];
  const rows = trasladosElement(resumen.traslados, TRASLADO_OF_RESUMEN);
  return [element('cfdi:Impuestos', writeAttributes(RESUMEN_IMPUESTOS, resumen), [rows])];
}

function trasladosElement(traslados: readonly Traslado[], table: typeof TRASLADO): XmlElement {
  const rows = traslados.map((traslado) => element('cfdi:Traslado', writeAttributes(table, traslado)));
  return element('cfdi:Traslados', [], rows);
}
