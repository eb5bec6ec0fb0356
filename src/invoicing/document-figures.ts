import { Decimal } from 'decimal.js';
import { InvalidCfdi, parseCfdi } from '../cfdi/xml/parse-cfdi.js';
import { IVA } from '../sat/impuestos.js';

/** The IVA of one rate in a document. Exact decimals with two places, in the document's currency. */
export interface IvaOfRate {
  /** As a fraction, such as `0.16`; null for what is exempt. */
  rate: string | null;
  base: string;
  amount: string;
}

/**
 * What accountants need of a document besides its totals, as its XML states it (Anexo 20, CFDI 4.0). A value is null if the XML has
 * none in SAT's form.
 */
export interface DocumentFigures {
  /** FechaTimbrado, `YYYY-MM-DDTHH:MM:SS`, in the time zone of the stamp. */
  stampedAt: string | null;
  /** SAT's c_FormaPago. */
  paymentForm: string | null;
  /** SAT's c_MetodoPago. */
  paymentMethod: string | null;
  /** Exact, two places. `0.00` if the document has none. */
  discount: string | null;
  /** The highest rate first, exempt ones last. Empty if the document transfers no IVA. */
  iva: IvaOfRate[];
}

const AMOUNT = /^\d{1,18}(?:\.\d{1,6})?$/;

/** The figures of a CFDI that somebody else may have written. All are empty if it is no CFDI. */
export function documentFigures(xml: Buffer): DocumentFigures {
  const comprobante = childOf(cfdiOrEmpty(xml), 'cfdi:Comprobante');
  const timbre = childOf(childOf(comprobante, 'cfdi:Complemento'), 'tfd:TimbreFiscalDigital');
  return {
    stampedAt: timeIn(timbre['FechaTimbrado']),
    paymentForm: matching(comprobante['FormaPago'], /^\d{2}$/),
    paymentMethod: matching(comprobante['MetodoPago'], /^[A-Z]{3}$/),
    discount: comprobante['SubTotal'] === undefined ? null : amountOf(comprobante, 'Descuento').toFixed(2),
    iva: ivaOf(comprobante),
  };
}

/** The Traslados of the summary with the tax 002, added up by rate. */
function ivaOf(comprobante: Element): IvaOfRate[] {
  const rows = childrenOf(childOf(childOf(comprobante, 'cfdi:Impuestos'), 'cfdi:Traslados'), 'cfdi:Traslado');
  const byRate = Map.groupBy(
    rows.filter((row) => matching(row['Impuesto'], /^\d{3}$/) === IVA),
    (row) => (row['TipoFactor'] === 'Exento' ? null : amountOf(row, 'TasaOCuota').toFixed()),
  );
  const sum = (group: Element[], name: string): string =>
    group.reduce((total, row) => total.plus(amountOf(row, name)), new Decimal(0)).toFixed(2);
  return [...byRate]
    .map(([rate, group]) => ({ rate, base: sum(group, 'Base'), amount: sum(group, 'Importe') }))
    .toSorted((a, b) => Number(b.rate ?? -1) - Number(a.rate ?? -1));
}

type Element = Readonly<Record<string, unknown>>;

function cfdiOrEmpty(xml: Buffer): Element {
  try {
    return parseCfdi(xml);
  } catch (error) {
    if (error instanceof InvalidCfdi) return {};
    throw error;
  }
}

function childOf(parent: Element, name: string): Element {
  const child = parent[name];
  return typeof child === 'object' && child !== null ? (child as Element) : {};
}

const childrenOf = (parent: Element, name: string): Element[] =>
  [parent[name] ?? []]
    .flat()
    .filter((child): child is Element => typeof child === 'object' && child !== null);

const matching = (value: unknown, form: RegExp): string | null =>
  typeof value === 'string' && form.test(value.trim()) ? value.trim() : null;

function timeIn(value: unknown): string | null {
  const text = matching(value, /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  const time = Date.parse(`${text}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}.`) ? text : null;
}

const amountOf = (element: Element, name: string): Decimal =>
  new Decimal(matching(element[name], AMOUNT) ?? 0);
