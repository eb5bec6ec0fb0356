import { stringify } from 'csv-stringify/sync';
import type { Assumption } from '../../provider/provider.js';
import { printable } from '../../receipts/extraction/printable-text.js';
import type { DocumentFigures } from '../document-figures.js';
import type { Invoice, InvoiceStatus } from '../invoice.entity.js';
import type { Cell, Sheet } from './sheet.worker.js';

/** The files of an exported invoice. */
export interface ExportedFiles {
  /** Paths in the archive; null if there is no file. */
  xml: string | null;
  pdf: string | null;
  /** Whether the files existed and were removed. */
  areRemoved: boolean;
}

/** A row of the table: an invoice, its day, and its member if there are several. */
export interface ExportedInvoice {
  invoice: Invoice;
  day: string;
  member: string | null;
  /** Null without a document. */
  figures: DocumentFigures | null;
  /** Null if the export has no files. */
  files: ExportedFiles | null;
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

interface Column {
  name: string;
  /** A date is `YYYY-MM-DD`, with or without `THH:MM:SS`. Money is an exact decimal. */
  kind: 'text' | 'money' | 'date';
  value: (row: ExportedInvoice) => string | null;
}

const text = (name: string, value: Column['value']): Column => ({ name, kind: 'text', value });
const money = (name: string, value: Column['value']): Column => ({ name, kind: 'money', value });
const date = (name: string, value: Column['value']): Column => ({ name, kind: 'date', value });

const MEMBER = text('Miembro', ({ member }) => member);
/** In the CSV, the total of a receipt without an invoice is in the same column. */
const CSV_TOTAL = money('Total', ({ invoice }) => invoice.amount ?? invoice.readTotal);
/** In a spreadsheet people add up the column: so it has invoices alone. */
const SHEET_TOTAL = money('Total', ({ invoice }) => invoice.amount);
const READ_TOTAL = money('Total sin factura', ({ invoice }) =>
  invoice.amount === null ? invoice.readTotal : null,
);
const FILES = [
  text('XML', ({ files }) => files && (files.xml ?? (files.areRemoved ? REMOVED : null))),
  text('PDF', ({ files }) => files && (files.pdf ?? (files.areRemoved ? REMOVED : null))),
];

/** The columns of both tables. Programs read the CSV by the order of its columns: new ones are added at the end. */
const columns = (total: Column): Column[] => [
  date('Fecha de compra', ({ day }) => day),
  date('Fecha de timbrado', ({ figures }) => figures?.stampedAt ?? null),
  text('Vendedor', ({ invoice }) => invoice.vendorName ?? invoice.readVendor),
  text('RFC del vendedor', ({ invoice }) => invoice.vendorRfc),
  text('Folio fiscal', ({ invoice }) => invoice.uuid?.toUpperCase() ?? null),
  money('Subtotal', ({ invoice }) => invoice.subtotal),
  money('IVA', ({ invoice }) => invoice.tax),
  money('IEPS', ({ invoice }) => invoice.ieps),
  money('Impuestos locales', ({ invoice }) => invoice.localTaxes),
  money('Impuestos retenidos', ({ invoice }) => invoice.withheldTaxes),
  total,
  text('Moneda', ({ invoice }) => invoice.currency),
  text('Forma de pago', ({ figures }) => figures?.paymentForm ?? null),
  text('Uso CFDI', ({ invoice }) => invoice.cfdiUsage),
  text('RFC del receptor', ({ invoice }) => invoice.receiverRfc),
  text('Receptor', ({ invoice }) => invoice.receiverName),
  text('Descripción', ({ invoice }) => invoice.expenseDescription),
  text('Ticket', ({ invoice }) => invoice.ticketNumber),
  text('Supuestos', ({ invoice }) => invoice.assumptions.map((name) => ASSUMED[name]).join('; ') || null),
  text('Correcciones', ({ invoice }) => correctionsOf(invoice)),
  text('Estado', ({ invoice }) => STATES[invoice.status]),
  ...FILES,
  money('Descuento', ({ figures }) => figures?.discount ?? null),
  money('Base IVA 16 %', ivaOf('0.16', 'base')),
  money('IVA 16 %', ivaOf('0.16', 'amount')),
  money('Base IVA 8 %', ivaOf('0.08', 'base')),
  money('IVA 8 %', ivaOf('0.08', 'amount')),
  money('Base IVA 0 %', ivaOf('0', 'base')),
  money('Base exenta de IVA', ivaOf(null, 'base')),
  text('Método de pago', ({ figures }) => figures?.paymentMethod ?? null),
  READ_TOTAL,
];
const CSV_COLUMNS = columns(CSV_TOTAL);
const SHEET_COLUMNS = columns(SHEET_TOTAL);

/** The base or amount of a rate; null if the document has none, or if its rates are unknown. */
function ivaOf(rate: string | null, part: 'base' | 'amount'): Column['value'] {
  return ({ figures }) => figures?.iva.find((row) => row.rate === rate)?.[part] ?? null;
}

/** What people changed of the receipt, for the accountant; null if nothing. */
function correctionsOf({ corrected, contestedBy }: Invoice): string | null {
  if (!corrected) return null;
  const also = contestedBy ? '; la compra también se leyó en el ticket de alguien más' : '';
  return `Datos corregidos por una persona${also}`;
}

const withMembers = (of: readonly Column[], rows: readonly ExportedInvoice[]): readonly Column[] =>
  rows.some(({ member }) => member !== null) ? [MEMBER, ...of] : of;

/**
 * The table of an export as CSV, with a BOM, so that Excel reads accents correctly. Values that a spreadsheet would take for
 * formulas are escaped.
 */
export function exportTable(rows: readonly ExportedInvoice[]): Buffer {
  const shown = withMembers(CSV_COLUMNS, rows);
  const csvValue = ({ kind, value }: Column, row: ExportedInvoice) =>
    kind === 'date' ? (value(row)?.replace('T', ' ') ?? null) : value(row);
  const lines = [
    shown.map(({ name }) => name),
    ...rows.map((row) => shown.map((column) => csvValue(column, row))),
  ];
  return Buffer.from(stringify(lines, { bom: true, escape_formulas: true, record_delimiter: 'windows' }));
}

/**
 * The same table for a spreadsheet (XLSX): money as numbers, days as dates, and everything else as text, which no program takes
 * for a number or a formula. It names files only if the export has them.
 */
export function exportSheet(rows: readonly ExportedInvoice[]): Sheet {
  const hasFiles = rows.some(({ files }) => files !== null);
  const shown = withMembers(
    SHEET_COLUMNS.filter((column) => hasFiles || !FILES.includes(column)),
    rows,
  );
  return {
    columns: shown.map(({ name, kind }) => ({ name, kind })),
    rows: rows.map((row) => shown.map((column) => sheetCell(column, row))),
  };
}

function sheetCell({ kind, value }: Column, row: ExportedInvoice): Cell {
  const plain = value(row);
  if (plain === null) return null;
  // A double has 15 digits: more than a sum of receipts.
  if (kind === 'money') return Number(plain);
  return kind === 'date' ? plain.slice(0, 10) : printable(plain);
}
