/** Reads the XML that a provider returns. It is the authority on what was issued, but its sender may be wrong or hostile. */
import { Decimal } from 'decimal.js';
import { IEPS, IVA, type Impuesto } from '../../sat/impuestos.js';
import { isRfc } from '../../sat/rfc.js';
import { endsAsCfdi, InvalidCfdi, parseCfdi } from '../../cfdi/xml/parse-cfdi.js';
import { withoutReferences } from '../../cfdi/xml/references.js';
import { normalizeSpace, type SealedValues, sealedValues } from '../../cfdi/xml/sealed-values.js';
import { ProviderSilent } from '../provider.js';
import type { DocumentSeal } from './document-seal.js';

/** The values of an issued CFDI 4.0 of income that this service needs. */
export interface IssuedCfdi {
  /** The UUID (folio fiscal), upper case. */
  uuid: string;
  emisor: { rfc: string; nombre: string };
  receptor: { rfc: string };
  subTotal: Decimal;
  descuento: Decimal;
  total: Decimal;
  moneda: string;
  /** The transferred IVA: the Traslados 002 of the summary. */
  iva: Decimal;
  /** The transferred IEPS: the Traslados 003 of the summary. */
  ieps: Decimal;
  /** Transferred taxes of states and municipalities. */
  localTaxes: Decimal;
  /** ISR, IVA and IEPS that the receiver withholds, and withheld local taxes. The total is lower by them. */
  withheld: Decimal;
  seal: DocumentSeal;
}

/**
 * A whole and stamped document that is no CFDI 4.0 of income: requested again, it would be the same. The message has no value from it,
 * because errors are logged.
 */
export class UnusableDocument extends Error {
  override readonly name = 'UnusableDocument';
}

/** Far above the size of any invoice of a receipt. */
export const MAX_XML_BYTES = 5 * 1024 * 1024;

const TIMBRE = 'tfd:TimbreFiscalDigital';
const RFC = { test: isRfc };
const UUID = /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;
const AMOUNT = /^\d{1,18}(?:\.\d{1,6})?$/;
const CURRENCY = /^[A-Z]{3}$/;
/** SAT allows up to 300 characters. */
const NAME = /^[^|\p{Cc}\p{Cs}]{1,300}$/u;

/**
 * Reads a CFDI without trusting it; limited in size.
 * @throws {UnusableDocument} if it is whole and stamped, and no CFDI 4.0 of income.
 * @throws {ProviderSilent} if it is something else, not whole, or not stamped yet: then it may come when it is requested again.
 */
export function readIssuedCfdi(xml: Buffer): IssuedCfdi {
  try {
    return valuesOf(xml);
  } catch (error) {
    if (!(error instanceof InvalidCfdi)) throw error;
    const message = `The provider gave no CFDI: ${error.message}`;
    throw endsAsCfdi(xml) && xml.includes(`<${TIMBRE}`)
      ? new UnusableDocument(message)
      : new ProviderSilent(message);
  }
}

function valuesOf(xml: Buffer): IssuedCfdi {
  if (xml.length > MAX_XML_BYTES) throw new InvalidCfdi('it is too large');
  const comprobante = objectIn(parseCfdi(xml), 'cfdi:Comprobante');
  if (comprobante['Version'] !== '4.0' || comprobante['TipoDeComprobante'] !== 'I') {
    throw new InvalidCfdi('it is not a CFDI 4.0 of income');
  }
  const emisor = objectIn(comprobante, 'cfdi:Emisor');
  const timbre = objectIn(objectIn(comprobante, 'cfdi:Complemento'), TIMBRE);
  return {
    uuid: text(timbre, 'UUID', UUID, (value) => value.toUpperCase()),
    emisor: { rfc: text(emisor, 'Rfc', RFC), nombre: text(emisor, 'Nombre', NAME) },
    receptor: { rfc: text(objectIn(comprobante, 'cfdi:Receptor'), 'Rfc', RFC) },
    subTotal: new Decimal(text(comprobante, 'SubTotal', AMOUNT)),
    descuento: optionalAmount(comprobante, 'Descuento'),
    total: new Decimal(text(comprobante, 'Total', AMOUNT)),
    moneda: text(comprobante, 'Moneda', CURRENCY),
    iva: transferredOf(comprobante, IVA),
    ieps: transferredOf(comprobante, IEPS),
    localTaxes: optionalAmount(implocalOf(comprobante), 'TotaldeTraslados'),
    withheld: withheldOf(comprobante),
    seal: sealOf(comprobante, timbre),
  };
}

function transferredOf(comprobante: Element, impuesto: Impuesto): Decimal {
  const traslados = optionalObjectIn(optionalObjectIn(comprobante, 'cfdi:Impuestos'), 'cfdi:Traslados');
  const rows = [traslados['cfdi:Traslado'] ?? []].flat() as Element[];
  const ofImpuesto = rows.filter((row) => attribute(row, 'Impuesto') === impuesto);
  // What is exempt has no Importe.
  return Decimal.sum(0, ...ofImpuesto.map((row) => optionalAmount(row, 'Importe')));
}

function withheldOf(comprobante: Element): Decimal {
  const federal = optionalObjectIn(comprobante, 'cfdi:Impuestos');
  const local = implocalOf(comprobante);
  return optionalAmount(federal, 'TotalImpuestosRetenidos').plus(optionalAmount(local, 'TotaldeRetenciones'));
}

/** SAT's complement for local taxes; empty if the document has none. */
function implocalOf(comprobante: Element): Element {
  return optionalObjectIn(optionalObjectIn(comprobante, 'cfdi:Complemento'), 'implocal:ImpuestosLocales');
}

/** The seal as written. {@link isForged} verifies it. */
function sealOf(comprobante: Element, timbre: Element): DocumentSeal {
  const { cadena, unknown: unknownComplements } = sealedBy(comprobante);
  return {
    cadena,
    unknownComplements,
    sello: base64In(comprobante, 'Sello'),
    certificado: base64In(comprobante, 'Certificado'),
    noCertificado: attribute(comprobante, 'NoCertificado'),
    fecha: attribute(comprobante, 'Fecha'),
    selloCfd: base64In(timbre, 'SelloCFD'),
    noCertificadoSat: attribute(timbre, 'NoCertificadoSAT'),
  };
}

function sealedBy(comprobante: Element): SealedValues {
  try {
    return sealedValues(comprobante);
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidCfdi('it repeats itself');
    throw error;
  }
}

type Element = Record<string, unknown>;

function objectIn(parent: Element, name: string): Element {
  const child = parent[name];
  if (typeof child !== 'object' || child === null || Array.isArray(child))
    throw new InvalidCfdi(`it has no single ${name}`);
  return child as Element;
}

/** Empty if the element is absent or has neither attributes nor children. */
const optionalObjectIn = (parent: Element, name: string): Element =>
  (parent[name] ?? '') === '' ? {} : objectIn(parent, name);

/** Zero if the attribute is absent. */
const optionalAmount = (element: Element, name: string): Decimal =>
  new Decimal(element[name] === undefined ? 0 : text(element, name, AMOUNT));

function text(
  element: Element,
  name: string,
  form: { test(value: string): boolean },
  normalize: (value: string) => string = (value) => value,
): string {
  const normalized = normalize(attribute(element, name));
  if (!form.test(normalized)) throw new InvalidCfdi(`its ${name} is not one`);
  return normalized;
}

/** The value of an attribute, with its whitespace collapsed as SAT's schema prescribes; empty if it is absent. */
function attribute(element: Element, name: string): string {
  const value = element[name];
  return typeof value === 'string' ? normalizeSpace(withoutReferences(value)) : '';
}

/** Base64 without whitespace: some certification providers break it into lines. */
const base64In = (element: Element, name: string): string => attribute(element, name).replaceAll(/\s/g, '');
