/** The XML that a provider gives: the truth about what was issued, from somebody who may be wrong or hostile. */
import { Decimal } from 'decimal.js';
import { XMLParser } from 'fast-xml-parser';
import { ProviderSilent } from '../provider.js';

/** What an issued CFDI 4.0 of income says, as far as this service needs it. */
export interface IssuedCfdi {
  /** The fiscal folio, upper case. */
  uuid: string;
  emisor: { rfc: string; nombre: string };
  receptor: { rfc: string };
  subTotal: Decimal;
  descuento: Decimal;
  total: Decimal;
  moneda: string;
}

/** Far above any invoice of a receipt. */
export const MAX_XML_BYTES = 5 * 1024 * 1024;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseAttributeValue: false,
  parseTagValue: false,
});

const RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/;
const UUID = /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;
const AMOUNT = /^\d{1,18}(?:\.\d{1,6})?$/;
const CURRENCY = /^[A-Z]{3}$/;

/**
 * Reads a CFDI without trusting it: no document type, so no entities but the five of XML; bounded in size.
 * @throws {ProviderSilent} when it is no stamped CFDI 4.0 of income: whatever this is, it is not the answer.
 */
export function readIssuedCfdi(xml: Buffer): IssuedCfdi {
  const comprobante = objectIn(parsed(xml), 'Comprobante');
  const complementos = [objectIn(comprobante, 'Complemento')].flat();
  const timbre = objectIn(complementos[0] ?? {}, 'TimbreFiscalDigital');
  const emisor = objectIn(comprobante, 'Emisor');
  if (comprobante['Version'] !== '4.0' || comprobante['TipoDeComprobante'] !== 'I') {
    throw notACfdi('it is not a CFDI 4.0 of income');
  }
  return {
    uuid: text(timbre, 'UUID', UUID, (value) => value.toUpperCase()),
    emisor: { rfc: text(emisor, 'Rfc', RFC), nombre: text(emisor, 'Nombre', /\S/) },
    receptor: { rfc: text(objectIn(comprobante, 'Receptor'), 'Rfc', RFC) },
    subTotal: new Decimal(text(comprobante, 'SubTotal', AMOUNT)),
    descuento: new Decimal(
      comprobante['Descuento'] === undefined ? 0 : text(comprobante, 'Descuento', AMOUNT),
    ),
    total: new Decimal(text(comprobante, 'Total', AMOUNT)),
    moneda: text(comprobante, 'Moneda', CURRENCY),
  };
}

type Element = Record<string, unknown>;

function parsed(xml: Buffer): Element {
  if (xml.length > MAX_XML_BYTES) throw notACfdi('it is too large');
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(xml);
    if (/<!DOCTYPE/i.test(source)) throw notACfdi('it declares a document type');
    return parser.parse(source, true) as Element;
  } catch (error) {
    if (error instanceof ProviderSilent) throw error;
    throw notACfdi('it is no XML');
  }
}

function objectIn(parent: Element, name: string): Element {
  const child = parent[name];
  if (typeof child !== 'object' || child === null || Array.isArray(child))
    throw notACfdi(`it has no single ${name}`);
  return child as Element;
}

function text(
  element: Element,
  name: string,
  form: RegExp,
  normalize: (value: string) => string = (value) => value,
): string {
  const value = element[name];
  const normalized = typeof value === 'string' ? normalize(value.trim()) : '';
  if (!form.test(normalized)) throw notACfdi(`its ${name} is not one`);
  return normalized;
}

/** Never with a value from the document: errors are logged. */
function notACfdi(why: string): ProviderSilent {
  return new ProviderSilent(`The provider gave no CFDI: ${why}`);
}
