/** Reads a Comprobante back from the XML of an issued document, from which its printed form is made. */
import { XMLParser } from 'fast-xml-parser';
import {
  COMPROBANTE,
  CONCEPTO,
  EMISOR,
  HIDRO_Y_PETRO,
  RECEPTOR,
  RESUMEN_IMPUESTOS,
  TRASLADO,
  TRASLADO_LOCAL,
  type Comprobante,
  type Concepto,
  type HidroYPetro,
  type Traslado,
} from '../schema/comprobante.js';
import { readAttributes } from './attributes.js';

export interface StampedComprobante {
  comprobante: Comprobante;
  /** Twenty digits. */
  noCertificado: string;
  /** The TimbreFiscalDigital, for `readAttributes`. */
  timbre: Element;
}

type Element = Readonly<Record<string, unknown>>;

const REPEATED = new Set(['cfdi:Concepto', 'cfdi:Traslado', 'implocal:TrasladosLocales']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => REPEATED.has(name),
  // The parser rejects many references as an attack; here they are ampersands in the names of articles.
  processEntities: false,
});

/**
 * @param xml a stamped document that `comprobanteElement` and `xmlDocument` wrote. A document from elsewhere is not
 * validated.
 */
export function readComprobante(xml: Buffer): StampedComprobante {
  const root = child(parser.parse(xml) as Element, 'cfdi:Comprobante');
  const {
    noCertificado,
    sello: _sello,
    certificado: _certificado,
    ...own
  } = readAttributes(COMPROBANTE, root);
  const resumen = optionalChild(root, 'cfdi:Impuestos');
  const complemento = child(root, 'cfdi:Complemento');
  const localTaxes = optionalChild(complemento, 'implocal:ImpuestosLocales') ?? {};
  return {
    comprobante: {
      ...own,
      emisor: readAttributes(EMISOR, child(root, 'cfdi:Emisor')),
      receptor: readAttributes(RECEPTOR, child(root, 'cfdi:Receptor')),
      conceptos: children(child(root, 'cfdi:Conceptos'), 'cfdi:Concepto').map(readConcepto),
      impuestos: {
        ...readAttributes(RESUMEN_IMPUESTOS, resumen ?? {}),
        traslados: readTraslados(resumen),
      },
      trasladosLocales: children(localTaxes, 'implocal:TrasladosLocales').map((one) =>
        readAttributes(TRASLADO_LOCAL, one),
      ),
    },
    noCertificado,
    timbre: child(complemento, 'tfd:TimbreFiscalDigital'),
  };
}

function readConcepto(element: Element): Concepto {
  return {
    ...readAttributes(CONCEPTO, element),
    traslados: readTraslados(optionalChild(element, 'cfdi:Impuestos')),
    hidroYPetro: readHidroYPetro(optionalChild(element, 'cfdi:ComplementoConcepto')),
  };
}

function readHidroYPetro(complemento: Element | null): HidroYPetro | null {
  if (!complemento) return null;
  return readAttributes(HIDRO_Y_PETRO, child(complemento, 'hidrocarburospetroliferos:HidroYPetro'));
}

function readTraslados(impuestos: Element | null): Traslado[] {
  if (!impuestos) return [];
  const rows = children(child(impuestos, 'cfdi:Traslados'), 'cfdi:Traslado');
  return rows.map((row) => readAttributes(TRASLADO, row));
}

function child(parent: Element, name: string): Element {
  const element = optionalChild(parent, name);
  if (!element) throw new Error(`The document has no ${name}`);
  return element;
}

function optionalChild(parent: Element, name: string): Element | null {
  return (parent[name] as Element | undefined) ?? null;
}

function children(parent: Element, name: string): Element[] {
  return (parent[name] as Element[] | undefined) ?? [];
}
