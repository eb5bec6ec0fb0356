/** A Comprobante back from the XML that was written of it: what was issued is kept as XML, and printed from it. */
import { Decimal } from 'decimal.js';
import { XMLParser } from 'fast-xml-parser';
import type { Impuesto, TipoFactor } from '../../sat/impuestos.js';
import type { Comprobante, Concepto, HidroYPetro, Traslado } from '../schema/comprobante.js';

export interface WrittenComprobante {
  comprobante: Comprobante;
  /** Twenty digits. */
  noCertificado: string;
  /** Attributes of the TimbreFiscalDigital. */
  timbre: Attributes;
}

/** Of one element, by name and without references. @throws {Error} when there is none of this name. */
export type Attributes = (name: string) => string;

type Element = Record<string, unknown>;

const REPEATED = new Set(['cfdi:Concepto', 'cfdi:Traslado']);
const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => REPEATED.has(name),
  // The parser takes many references for an attack; here they are ampersands in the names of articles.
  processEntities: false,
});

/** @param xml a stamped document as `comprobanteElement` and `xmlDocument` write it: of anybody else's, nothing is checked. */
export function readComprobante(xml: Buffer): WrittenComprobante {
  const root = child(parser.parse(xml) as Element, 'cfdi:Comprobante');
  const of = attributesOf(root);
  const emisor = attributesOf(child(root, 'cfdi:Emisor'));
  const receptor = attributesOf(child(root, 'cfdi:Receptor'));
  const impuestos = optional(root, 'cfdi:Impuestos');
  const sum = impuestos?.['TotalImpuestosTrasladados'];
  return {
    comprobante: {
      serie: root['Serie'] === undefined ? null : of('Serie'),
      folio: of('Folio'),
      fecha: of('Fecha'),
      formaPago: of('FormaPago'),
      subTotal: new Decimal(of('SubTotal')),
      descuento: amount(root, 'Descuento'),
      moneda: 'MXN',
      total: new Decimal(of('Total')),
      tipoDeComprobante: 'I',
      exportacion: '01',
      metodoPago: of('MetodoPago') as Comprobante['metodoPago'],
      lugarExpedicion: of('LugarExpedicion'),
      emisor: { rfc: emisor('Rfc'), nombre: emisor('Nombre'), regimenFiscal: emisor('RegimenFiscal') },
      receptor: {
        rfc: receptor('Rfc'),
        nombre: receptor('Nombre'),
        domicilioFiscal: receptor('DomicilioFiscalReceptor'),
        regimenFiscal: receptor('RegimenFiscalReceptor'),
        usoCfdi: receptor('UsoCFDI'),
      },
      conceptos: all(child(root, 'cfdi:Conceptos'), 'cfdi:Concepto').map(conceptoIn),
      impuestos: {
        totalImpuestosTrasladados: typeof sum === 'string' ? new Decimal(sum) : null,
        traslados: trasladosIn(impuestos),
      },
    },
    noCertificado: of('NoCertificado'),
    timbre: attributesOf(child(child(root, 'cfdi:Complemento'), 'tfd:TimbreFiscalDigital')),
  };
}

function conceptoIn(element: Element): Concepto {
  const of = attributesOf(element);
  return {
    claveProdServ: of('ClaveProdServ'),
    cantidad: new Decimal(of('Cantidad')),
    claveUnidad: of('ClaveUnidad'),
    unidad: of('Unidad'),
    descripcion: of('Descripcion'),
    valorUnitario: new Decimal(of('ValorUnitario')),
    importe: new Decimal(of('Importe')),
    descuento: amount(element, 'Descuento'),
    objetoImp: of('ObjetoImp') as Concepto['objetoImp'],
    traslados: trasladosIn(optional(element, 'cfdi:Impuestos')),
    hidroYPetro: hidroYPetroIn(optional(element, 'cfdi:ComplementoConcepto')),
  };
}

function hidroYPetroIn(complemento: Element | null): HidroYPetro | null {
  if (!complemento) return null;
  const of = attributesOf(child(complemento, 'hidrocarburospetroliferos:HidroYPetro'));
  return {
    tipoPermiso: of('TipoPermiso') as HidroYPetro['tipoPermiso'],
    numeroPermiso: of('NumeroPermiso'),
    claveHyp: of('ClaveHYP') as HidroYPetro['claveHyp'],
    subProductoHyp: of('SubProductoHYP') as HidroYPetro['subProductoHyp'],
  };
}

function trasladosIn(impuestos: Element | null): Traslado[] {
  if (!impuestos) return [];
  return all(child(impuestos, 'cfdi:Traslados'), 'cfdi:Traslado').map((element) => {
    const of = attributesOf(element);
    return {
      impuesto: of('Impuesto') as Impuesto,
      tipoFactor: of('TipoFactor') as TipoFactor,
      tasaOCuota: amount(element, 'TasaOCuota'),
      base: new Decimal(of('Base')),
      importe: amount(element, 'Importe'),
    };
  });
}

function amount(element: Element, name: string): Decimal | null {
  return element[name] === undefined ? null : new Decimal(attributesOf(element)(name));
}

function attributesOf(element: Element): Attributes {
  return (name) => {
    const value = element[name];
    if (typeof value !== 'string') throw new Error(`The document has no ${name}`);
    return value.replace(/&(amp|lt|gt|quot);/g, (reference, of: string) => REFERENCES[of] ?? reference);
  };
}

function child(parent: Element, name: string): Element {
  const found = optional(parent, name);
  if (!found) throw new Error(`The document has no ${name}`);
  return found;
}

function optional(parent: Element, name: string): Element | null {
  return (parent[name] as Element | undefined) ?? null;
}

function all(parent: Element, name: string): Element[] {
  return (parent[name] as Element[] | undefined) ?? [];
}
