/**
 * A Comprobante as XML elements, in the order of cfdv40.xsd. The cadena original is read off the same elements, so
 * that what is sealed is what is written.
 */
import type { Decimal } from 'decimal.js';
import type {
  Comprobante,
  Concepto,
  HidroYPetro,
  ResumenImpuestos,
  Traslado,
} from '../schema/comprobante.js';
import type { XmlElement } from './xml.js';

/** What sealing adds to a Comprobante. */
export interface Seal {
  /** Twenty digits. */
  noCertificado: string;
  /** Base64 of the certificate's DER. */
  certificado: string;
  /** Base64 of the signature. */
  sello: string;
}

const CFDI = 'http://www.sat.gob.mx/cfd/4';
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const SCHEMA = `${CFDI} http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd`;
/** The complement for fuels. SAT has the namespaces of a document's complements named in its first element. */
const HYP = 'http://www.sat.gob.mx/hidrocarburospetroliferos';
const HYP_SCHEMA = `${HYP} http://www.sat.gob.mx/sitio_internet/cfd/hidrocarburospetroliferos.xsd`;

/** The document with its seal (null: not sealed yet) and its Complementos. */
export function comprobanteElement(
  comprobante: Comprobante,
  noCertificado: string,
  seal: Seal | null = null,
  complementos: readonly XmlElement[] = [],
): XmlElement {
  const isOfFuel = comprobante.conceptos.some(({ hidroYPetro }) => hidroYPetro);
  return {
    name: 'cfdi:Comprobante',
    attributes: [
      ['xmlns:cfdi', CFDI],
      ['xmlns:hidrocarburospetroliferos', isOfFuel ? HYP : null],
      ['xmlns:xsi', XSI],
      ['xsi:schemaLocation', isOfFuel ? `${SCHEMA} ${HYP_SCHEMA}` : SCHEMA],
      ['Version', '4.0'],
      ['Serie', comprobante.serie],
      ['Folio', comprobante.folio],
      ['Fecha', comprobante.fecha],
      ['Sello', seal?.sello ?? null],
      ['FormaPago', comprobante.formaPago],
      ['NoCertificado', noCertificado],
      ['Certificado', seal?.certificado ?? null],
      ['SubTotal', cents(comprobante.subTotal)],
      ['Descuento', cents(comprobante.descuento)],
      ['Moneda', comprobante.moneda],
      ['Total', cents(comprobante.total)],
      ['TipoDeComprobante', comprobante.tipoDeComprobante],
      ['Exportacion', comprobante.exportacion],
      ['MetodoPago', comprobante.metodoPago],
      ['LugarExpedicion', comprobante.lugarExpedicion],
    ],
    children: [
      emisorElement(comprobante),
      receptorElement(comprobante),
      parent('cfdi:Conceptos', comprobante.conceptos.map(conceptoElement)),
      ...resumenElements(comprobante.impuestos),
      ...(complementos.length > 0 ? [parent('cfdi:Complemento', complementos)] : []),
    ],
  };
}

function emisorElement({ emisor }: Comprobante): XmlElement {
  return {
    name: 'cfdi:Emisor',
    attributes: [
      ['Rfc', emisor.rfc],
      ['Nombre', emisor.nombre],
      ['RegimenFiscal', emisor.regimenFiscal],
    ],
    children: [],
  };
}

function receptorElement({ receptor }: Comprobante): XmlElement {
  return {
    name: 'cfdi:Receptor',
    attributes: [
      ['Rfc', receptor.rfc],
      ['Nombre', receptor.nombre],
      ['DomicilioFiscalReceptor', receptor.domicilioFiscal],
      ['RegimenFiscalReceptor', receptor.regimenFiscal],
      ['UsoCFDI', receptor.usoCfdi],
    ],
    children: [],
  };
}

function conceptoElement(concepto: Concepto): XmlElement {
  const traslados = concepto.traslados.map((traslado) => trasladoElement(traslado, micros));
  return {
    name: 'cfdi:Concepto',
    attributes: [
      ['ClaveProdServ', concepto.claveProdServ],
      ['Cantidad', concepto.cantidad.toFixed()],
      ['ClaveUnidad', concepto.claveUnidad],
      ['Unidad', concepto.unidad],
      ['Descripcion', concepto.descripcion],
      ['ValorUnitario', micros(concepto.valorUnitario)],
      ['Importe', micros(concepto.importe)],
      ['Descuento', micros(concepto.descuento)],
      ['ObjetoImp', concepto.objetoImp],
    ],
    children: [
      // A Concepto that is no object of tax has none of it, not an empty one (CFDI40172).
      ...(traslados.length > 0 ? [parent('cfdi:Impuestos', [parent('cfdi:Traslados', traslados)])] : []),
      ...(concepto.hidroYPetro
        ? [parent('cfdi:ComplementoConcepto', [hidroYPetroElement(concepto.hidroYPetro)])]
        : []),
    ],
  };
}

function hidroYPetroElement(complement: HidroYPetro): XmlElement {
  return {
    name: 'hidrocarburospetroliferos:HidroYPetro',
    attributes: [
      ['Version', '1.0'],
      ['TipoPermiso', complement.tipoPermiso],
      ['NumeroPermiso', complement.numeroPermiso],
      ['ClaveHYP', complement.claveHyp],
      ['SubProductoHYP', complement.subProductoHyp],
    ],
    children: [],
  };
}

/** The summary of the taxes; none where no Concepto has any (CFDI40204). */
function resumenElements({ totalImpuestosTrasladados, traslados }: ResumenImpuestos): readonly XmlElement[] {
  if (traslados.length === 0) return [];
  const rows = traslados.map((traslado) => trasladoElement(traslado, cents));
  return [
    {
      name: 'cfdi:Impuestos',
      attributes: [['TotalImpuestosTrasladados', cents(totalImpuestosTrasladados)]],
      children: [parent('cfdi:Traslados', rows)],
    },
  ];
}

type Written = (amount: Decimal | null) => string | null;

function trasladoElement(traslado: Traslado, amount: Written): XmlElement {
  return {
    name: 'cfdi:Traslado',
    attributes: [
      ['Base', amount(traslado.base)],
      ['Impuesto', traslado.impuesto],
      ['TipoFactor', traslado.tipoFactor],
      ['TasaOCuota', micros(traslado.tasaOCuota)],
      ['Importe', amount(traslado.importe)],
    ],
    children: [],
  };
}

function parent(name: string, children: readonly XmlElement[]): XmlElement {
  return { name, attributes: [], children };
}

function cents(amount: Decimal | null): string | null {
  return amount === null ? null : amount.toFixed(2);
}

function micros(amount: Decimal | null): string | null {
  return amount === null ? null : amount.toFixed(6);
}
