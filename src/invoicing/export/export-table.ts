import { stringify } from 'csv-stringify/sync';
import type { Invoice, InvoiceStatus } from '../invoice.entity.js';

/** What became of the files of an exported invoice. */
export interface ExportedFiles {
  /** Their paths in the archive; null where there is none. */
  xml: string | null;
  pdf: string | null;
  /** Whether they were there, and are not any more. */
  areGone: boolean;
  /** `YYYY-MM-DDTHH:MM:SS` in SAT's time, as the document has it. */
  stampedAt: string | null;
  /** SAT's c_FormaPago. */
  paymentForm: string | null;
}

/** A row of the table: an invoice, its day, and the member that it is of, where there are several. */
export interface ExportedInvoice extends ExportedFiles {
  invoice: Invoice;
  day: string;
  member: string | null;
}

/** For an accountant, who works in Spanish whatever the member reads. */
const STATES: Record<InvoiceStatus, string> = {
  pending: 'En espera',
  processing: 'En proceso',
  completed: 'Facturado',
  failed: 'Sin factura',
};
const GONE = 'archivo borrado';

const COLUMNS: [string, (row: ExportedInvoice) => string | null][] = [
  ['Fecha de compra', ({ day }) => day],
  ['Fecha de timbrado', ({ stampedAt }) => stampedAt?.replace('T', ' ') ?? null],
  ['Vendedor', ({ invoice }) => invoice.vendorName ?? invoice.readVendor],
  ['RFC del vendedor', ({ invoice }) => invoice.vendorRfc],
  ['Folio fiscal', ({ invoice }) => invoice.uuid?.toUpperCase() ?? null],
  ['Subtotal', ({ invoice }) => invoice.subtotal],
  ['IVA', ({ invoice }) => invoice.tax],
  ['Total', ({ invoice }) => invoice.amount ?? invoice.readTotal],
  ['Moneda', ({ invoice }) => invoice.currency],
  ['Forma de pago', ({ paymentForm }) => paymentForm],
  ['Uso CFDI', ({ invoice }) => invoice.cfdiUsage],
  ['RFC del receptor', ({ invoice }) => invoice.receiverRfc],
  ['Receptor', ({ invoice }) => invoice.receiverName],
  ['Descripción', ({ invoice }) => invoice.expenseDescription],
  ['Ticket', ({ invoice }) => invoice.ticketNumber],
  ['Estado', ({ invoice }) => STATES[invoice.status]],
  ['XML', ({ xml, areGone }) => xml ?? (areGone ? GONE : null)],
  ['PDF', ({ pdf, areGone }) => pdf ?? (areGone ? GONE : null)],
];

/**
 * The table of an export as CSV, which Excel opens with its accents. What a spreadsheet would take for a formula is written
 * as a text.
 */
export function exportTable(rows: readonly ExportedInvoice[]): Buffer {
  const isOfSeveral = rows.some(({ member }) => member !== null);
  const columns: typeof COLUMNS = isOfSeveral ? [['Miembro', ({ member }) => member], ...COLUMNS] : COLUMNS;
  const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, value]) => value(row)))];
  return Buffer.from(stringify(lines, { bom: true, escape_formulas: true, record_delimiter: 'windows' }));
}

/** When a CFDI was stamped, and how the purchase was paid, as its XML says. No value of an attribute has a `<` in it. */
export function stampOf(xml: Buffer): Pick<ExportedFiles, 'stampedAt' | 'paymentForm'> {
  const text = xml.toString();
  const [, paymentForm = null] = /<cfdi:Comprobante\s[^<]*?\bFormaPago="(\d{2})"/.exec(text) ?? [];
  const [, stampedAt = null] =
    /<tfd:TimbreFiscalDigital\s[^<]*?\bFechaTimbrado="(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)"/.exec(text) ?? [];
  return { stampedAt, paymentForm };
}
