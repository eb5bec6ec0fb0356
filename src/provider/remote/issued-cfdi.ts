/** Reads the XML that a provider returns. It is the authority on what was issued, but its sender may be wrong or hostile. */
import { Decimal } from 'decimal.js';
import { sumOf } from '../../cfdi/schema/decimal-arithmetic.js';
import { IEPS, IVA } from '../../sat/impuestos.js';
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
  /** c_FormaPago; null if the document states none. */
  formaPago: string | null;
  /** The transferred IVA: the Traslados 002 of the summary. */
  iva: Decimal;
  /** The transferred IEPS: the Traslados 003 of the summary. */
  ieps: Decimal;
  /** Transferred taxes of states and municipalities. */
  localTaxes: Decimal;
  /** Transferred IVA, IEPS and local taxes, as the document totals them. */
  transferred: Decimal;
  /** ISR, IVA and IEPS that the receiver withholds, and withheld local taxes, as the document totals them. The total is lower by them. */
  withheld: Decimal;
  /** Transferred federal taxes by tax and rate: the Traslados of the summary. */
  traslados: readonly RatedTaxRow[];
  /** Withheld federal taxes: the Retenciones of the summary. */
  retenciones: readonly TaxRow[];
  localTraslados: readonly LocalTaxRow[];
  localRetenciones: readonly LocalTaxRow[];
  seal: DocumentSeal;
}

/** A tax in the summary of a document. */
export interface TaxRow {
  /** c_Impuesto */
  impuesto: string;
  /** Zero for what is exempt, which has none. */
  importe: Decimal;
}

/** A transferred tax in the summary of a document, with what it is computed from. */
export interface RatedTaxRow extends TaxRow {
  base: Decimal;
  /** c_TipoFactor as the document states it: `Tasa`, `Cuota` or `Exento`. */
  tipoFactor: string;
  /** TasaOCuota: a fraction of the base, or pesos per unit; null if it is exempt. */
  rate: Decimal | null;
}

/** A tax of a state or municipality, of the complement implocal. */
export interface LocalTaxRow {
  name: string;
  /** Percent; null if the document states none. */
  percent: Decimal | null;
  importe: Decimal;
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

/** {@link readIssuedCfdi}; null if it is no whole CFDI 4.0 of income. */
export function readIssuedCfdiOrNull(xml: Buffer): IssuedCfdi | null {
  try {
    return readIssuedCfdi(xml);
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof UnusableDocument) return null;
    throw error;
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
    formaPago: attribute(comprobante, 'FormaPago') || null,
    ...taxesOf(comprobante),
    seal: sealOf(comprobante, timbre),
  };
}

type Taxes = Pick<
  IssuedCfdi,
  | 'iva'
  | 'ieps'
  | 'localTaxes'
  | 'transferred'
  | 'withheld'
  | 'traslados'
  | 'retenciones'
  | 'localTraslados'
  | 'localRetenciones'
>;

function taxesOf(comprobante: Element): Taxes {
  const federal = optionalObjectIn(comprobante, 'cfdi:Impuestos');
  const complemento = optionalObjectIn(comprobante, 'cfdi:Complemento');
  const local = optionalObjectIn(complemento, 'implocal:ImpuestosLocales');
  const totalOf = (ofFederal: string, ofLocal: string) =>
    optionalAmount(federal, ofFederal).plus(optionalAmount(local, ofLocal));
  const traslados = elementsIn(optionalObjectIn(federal, 'cfdi:Traslados'), 'cfdi:Traslado').map(ratedRowOf);
  const retenciones = elementsIn(optionalObjectIn(federal, 'cfdi:Retenciones'), 'cfdi:Retencion').map(rowOf);
  return {
    iva: sumOfTax(traslados, IVA),
    ieps: sumOfTax(traslados, IEPS),
    localTaxes: optionalAmount(local, 'TotaldeTraslados'),
    transferred: totalOf('TotalImpuestosTrasladados', 'TotaldeTraslados'),
    withheld: totalOf('TotalImpuestosRetenidos', 'TotaldeRetenciones'),
    traslados,
    retenciones,
    localTraslados: elementsIn(local, 'implocal:TrasladosLocales').map((row) =>
      localRowOf(row, 'ImpLocTrasladado', 'TasadeTraslado'),
    ),
    localRetenciones: elementsIn(local, 'implocal:RetencionesLocales').map((row) =>
      localRowOf(row, 'ImpLocRetenido', 'TasadeRetencion'),
    ),
  };
}

/** The sum of the rows of one tax (c_Impuesto). */
export const sumOfTax = (rows: readonly TaxRow[], tax: string): Decimal =>
  sumOf(rows.filter(({ impuesto }) => impuesto === tax).map(({ importe }) => importe));

const rowOf = (row: Element): TaxRow => ({ impuesto: attribute(row, 'Impuesto'), importe: importeOf(row) });

const ratedRowOf = (row: Element): RatedTaxRow => ({
  ...rowOf(row),
  base: amountOrNull(row, 'Base') ?? new Decimal(0),
  tipoFactor: attribute(row, 'TipoFactor'),
  rate: amountOrNull(row, 'TasaOCuota'),
});

const localRowOf = (row: Element, name: string, percent: string): LocalTaxRow => ({
  name: attribute(row, name),
  percent: amountOrNull(row, percent),
  importe: importeOf(row),
});

const importeOf = (row: Element): Decimal => optionalAmount(row, 'Importe');

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

const elementsIn = (parent: Element, name: string): Element[] => [parent[name] ?? []].flat() as Element[];

/** Zero if the attribute is absent. */
const optionalAmount = (element: Element, name: string): Decimal =>
  new Decimal(element[name] === undefined ? 0 : text(element, name, AMOUNT));

/** For values that are only shown: no document is refused for them. */
function amountOrNull(element: Element, name: string): Decimal | null {
  const value = attribute(element, name);
  return AMOUNT.test(value) ? new Decimal(value) : null;
}

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
