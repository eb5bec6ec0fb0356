import { stringify } from 'csv-stringify/sync';
import { InvalidCfdi, parseCfdi } from '../../cfdi/xml/parse-cfdi.js';
import type { Assumption } from '../../provider/provider.js';
import type { Invoice, InvoiceStatus } from '../invoice.entity.js';

/** The files of an exported invoice. */
export interface ExportedFiles {
  /** Paths in the archive; null if there is no file. */
  xml: string | null;
  pdf: string | null;
  /** Whether the files existed and were removed. */
  areRemoved: boolean;
  /** `YYYY-MM-DDTHH:MM:SS` in SAT's time zone, as in the document. */
  stampedAt: string | null;
  /** SAT's c_FormaPago. */
  paymentForm: string | null;
}

/** A row of the table: an invoice, its day, and its member if there are several. */
export interface ExportedInvoice extends ExportedFiles {
  invoice: Invoice;
  day: string;
  member: string | null;
}

/** In Spanish, the language of Mexican accountants, whatever the member's language. */
const STATES: Record<InvoiceStatus, string> = {
  pending: 'En espera',
  processing: 'En proceso',
  completed: 'Facturado',
  failed: 'Sin factura',
};
const ASSUMED: Record<Assumption, string> = {
  IVA_RATE: 'IVA de 16 % supuesto',
  LOCAL_TAX_RATE: 'Tasa del impuesto local supuesta',
  FUEL_PERMIT: 'Permiso de la gasolinera supuesto',
  VENDOR_NAME: 'Nombre del vendedor sin confirmar',
  PAYMENT_FORM: 'Forma de pago supuesta',
};
const REMOVED = 'archivo borrado';

const COLUMNS: [string, (row: ExportedInvoice) => string | null][] = [
  ['Fecha de compra', ({ day }) => day],
  ['Fecha de timbrado', ({ stampedAt }) => stampedAt?.replace('T', ' ') ?? null],
  ['Vendedor', ({ invoice }) => invoice.vendorName ?? invoice.readVendor],
  ['RFC del vendedor', ({ invoice }) => invoice.vendorRfc],
  ['Folio fiscal', ({ invoice }) => invoice.uuid?.toUpperCase() ?? null],
  ['Subtotal', ({ invoice }) => invoice.subtotal],
  ['IVA', ({ invoice }) => invoice.tax],
  ['IEPS', ({ invoice }) => invoice.ieps],
  ['Impuestos locales', ({ invoice }) => invoice.localTaxes],
  ['Impuestos retenidos', ({ invoice }) => invoice.withheldTaxes],
  ['Total', ({ invoice }) => invoice.amount ?? invoice.readTotal],
  ['Moneda', ({ invoice }) => invoice.currency],
  ['Forma de pago', ({ paymentForm }) => paymentForm],
  ['Uso CFDI', ({ invoice }) => invoice.cfdiUsage],
  ['RFC del receptor', ({ invoice }) => invoice.receiverRfc],
  ['Receptor', ({ invoice }) => invoice.receiverName],
  ['Descripción', ({ invoice }) => invoice.expenseDescription],
  ['Ticket', ({ invoice }) => invoice.ticketNumber],
  ['Supuestos', ({ invoice }) => invoice.assumptions.map((name) => ASSUMED[name]).join('; ') || null],
  ['Correcciones', ({ invoice }) => correctionsOf(invoice)],
  ['Estado', ({ invoice }) => STATES[invoice.status]],
  ['XML', ({ xml, areRemoved }) => xml ?? (areRemoved ? REMOVED : null)],
  ['PDF', ({ pdf, areRemoved }) => pdf ?? (areRemoved ? REMOVED : null)],
];

/** What people changed of the receipt, for the accountant; null if nothing. */
function correctionsOf({ corrected, contestedBy }: Invoice): string | null {
  if (!corrected) return null;
  const also = contestedBy ? '; la compra también se leyó en el ticket de alguien más' : '';
  return `Datos corregidos por una persona${also}`;
}

/**
 * The table of an export as CSV, with a BOM, so that Excel reads accents correctly. Values that a spreadsheet would take for
 * formulas are escaped.
 */
export function exportTable(rows: readonly ExportedInvoice[]): Buffer {
  const hasMembers = rows.some(({ member }) => member !== null);
  const columns: typeof COLUMNS = hasMembers ? [['Miembro', ({ member }) => member], ...COLUMNS] : COLUMNS;
  const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, value]) => value(row)))];
  return Buffer.from(stringify(lines, { bom: true, escape_formulas: true, record_delimiter: 'windows' }));
}

/** The time of the stamp and the form of payment in a CFDI's XML; null where they are absent or not in SAT's form. */
export function stampOf(xml: Buffer): Pick<ExportedFiles, 'stampedAt' | 'paymentForm'> {
  const comprobante = childOf(cfdiOrEmpty(xml), 'cfdi:Comprobante');
  const timbre = childOf(childOf(comprobante, 'cfdi:Complemento'), 'tfd:TimbreFiscalDigital');
  return {
    stampedAt: matching(timbre['FechaTimbrado'], /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    paymentForm: matching(comprobante['FormaPago'], /^\d{2}$/),
  };
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

const matching = (value: unknown, form: RegExp): string | null =>
  typeof value === 'string' && form.test(value.trim()) ? value.trim() : null;
