import { describe, expect, it } from 'vitest';
import type { Invoice } from '../invoice.entity.js';
import { type ExportedInvoice, exportSheet, exportTable } from './export-table.js';

const row = (over: Partial<Invoice> = {}, more: Partial<ExportedInvoice> = {}): ExportedInvoice => ({
  invoice: {
    status: 'completed',
    vendorName: 'CAFÉ, S.A.',
    vendorRfc: 'AES010203AB1',
    uuid: '5f1b3c2d-7a8e-4b6c-9d0e-1f2a3b4c5d6e',
    subtotal: '100.00',
    tax: '16.00',
    ieps: '8.00',
    localTaxes: '3.00',
    withheldTaxes: '1.25',
    amount: '125.75',
    currency: 'MXN',
    cfdiUsage: 'G03',
    receiverRfc: 'EKU9003173C9',
    receiverName: 'EKU',
    expenseDescription: 'Comida',
    ticketNumber: '0001',
    readVendor: null,
    readTotal: null,
    assumptions: [],
    corrected: false,
    contestedBy: null,
    ...over,
  } as Invoice,
  day: '2026-11-12',
  member: null,
  files: { xml: 'a.xml', pdf: 'a.pdf', areRemoved: false },
  figures: {
    stampedAt: '2026-11-13T10:00:00',
    paymentForm: '01',
    paymentMethod: 'PUE',
    discount: '5.00',
    iva: [
      { rate: '0.16', base: '80.00', amount: '12.80' },
      { rate: '0.08', base: '40.00', amount: '3.20' },
      { rate: '0', base: '10.00', amount: '0.00' },
      { rate: null, base: '7.00', amount: '0.00' },
    ],
  },
  ...more,
});
const linesOf = (rows: ExportedInvoice[]) => exportTable(rows).toString().trimEnd().split('\r\n');

describe('the table of an export', () => {
  it('has a BOM for Excel, and exact amounts', () => {
    const [head, line] = linesOf([row()]);
    expect(head?.startsWith('\ufeffFecha de compra,Fecha de timbrado,Vendedor')).toBe(true);
    expect(line).toBe(
      '2026-11-12,2026-11-13 10:00:00,"CAFÉ, S.A.",AES010203AB1,5F1B3C2D-7A8E-4B6C-9D0E-1F2A3B4C5D6E,' +
        '100.00,16.00,8.00,3.00,1.25,125.75,MXN,01,G03,EKU9003173C9,EKU,Comida,0001,,,Facturado,a.xml,a.pdf,' +
        '5.00,80.00,12.80,40.00,3.20,10.00,7.00,PUE,',
    );
  });

  it('leaves taxes empty that an earlier version did not store', () => {
    const [head, line] = linesOf([row({ ieps: null, localTaxes: null, withheldTaxes: null })]);
    expect(head).toContain('Subtotal,IVA,IEPS,Impuestos locales,Impuestos retenidos,Total');
    expect(line).toContain('100.00,16.00,,,,125.75');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('escapes the formula %j', (text) => {
    const [, ...lines] = linesOf([row({ expenseDescription: text })]);
    expect(lines.join('\r\n')).toContain(`'${text}`);
  });

  it('distinguishes removed files from invoices without files', () => {
    const [, gone, failed] = linesOf([
      row({}, { files: { xml: null, pdf: null, areRemoved: true } }),
      row(
        { status: 'failed', vendorName: null, readVendor: 'OXXO', amount: null, readTotal: '20.00' },
        { files: { xml: null, pdf: null, areRemoved: false }, figures: null },
      ),
    ]);
    expect(gone).toMatch(/,archivo borrado,archivo borrado,5\.00,/);
    expect(failed).toMatch(/OXXO.*20\.00.*Sin factura,,,,,,,,,,,20\.00$/);
  });

  it('says what a document assumes', () => {
    const [, line] = linesOf([row({ assumptions: ['IVA_RATE'] })]);
    expect(line).toContain(',0001,IVA de 16 % supuesto,,Facturado,');
  });

  it('says what a person corrected, and whether somebody else’s receipt has the purchase', () => {
    const [, line] = linesOf([row({ corrected: true })]);
    expect(line).toContain(',0001,,Datos corregidos por una persona,Facturado,');
    const [, contested] = linesOf([row({ corrected: true, contestedBy: 'another' })]);
    expect(contested).toContain('la compra también se leyó en el ticket de alguien más');
  });

  it('names members if there are several', () => {
    expect(linesOf([row({}, { member: 'Ana' })])[1]).toMatch(/^Ana,2026-11-12/);
  });
});

describe('the sheet of an export', () => {
  const cells = (made: ExportedInvoice) => {
    const { columns, rows } = exportSheet([made]);
    return Object.fromEntries(columns.map(({ name }, at) => [name, rows[0]?.[at]]));
  };

  it('has the columns of the CSV, with numbers, days and text', () => {
    const { columns } = exportSheet([row()]);
    expect(columns.map(({ name }) => name)).toEqual(linesOf([row()])[0]?.slice(1).split(','));
    expect(cells(row())).toMatchObject({
      'Fecha de compra': '2026-11-12',
      'Fecha de timbrado': '2026-11-13',
      Total: 125.75,
      'IVA 8 %': 3.2,
      'Forma de pago': '01',
      'Total sin factura': null,
    });
  });

  it('adds up invoices alone', () => {
    const failed = row({ status: 'failed', amount: null, readTotal: '20.00' }, { figures: null });
    expect(cells(failed)).toMatchObject({ Total: null, 'Total sin factura': 20, 'IVA 16 %': null });
  });

  it('has no columns of files without files, and no characters that a spreadsheet cannot have', () => {
    expect(Object.keys(cells(row({}, { files: null })))).not.toContain('XML');
    expect(cells(row({ expenseDescription: '=1+1\u0000\uD800' }))['Descripción']).toBe('=1+1 \uFFFD');
  });
});
