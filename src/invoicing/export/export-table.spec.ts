import { describe, expect, it } from 'vitest';
import type { Invoice } from '../invoice.entity.js';
import { type ExportedInvoice, exportTable, stampOf } from './export-table.js';

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
  xml: 'a.xml',
  pdf: 'a.pdf',
  areRemoved: false,
  stampedAt: '2026-11-13T10:00:00',
  paymentForm: '01',
  ...more,
});
const linesOf = (rows: ExportedInvoice[]) => exportTable(rows).toString().trimEnd().split('\r\n');

describe('the table of an export', () => {
  it('has a BOM for Excel, and exact amounts', () => {
    const [head, line] = linesOf([row()]);
    expect(head?.startsWith('\ufeffFecha de compra,Fecha de timbrado,Vendedor')).toBe(true);
    expect(line).toBe(
      '2026-11-12,2026-11-13 10:00:00,"CAFÉ, S.A.",AES010203AB1,5F1B3C2D-7A8E-4B6C-9D0E-1F2A3B4C5D6E,' +
        '100.00,16.00,8.00,3.00,1.25,125.75,MXN,01,G03,EKU9003173C9,EKU,Comida,0001,,,Facturado,a.xml,a.pdf',
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
      row({}, { xml: null, pdf: null, areRemoved: true }),
      row(
        { status: 'failed', vendorName: null, readVendor: 'OXXO', amount: null, readTotal: '20.00' },
        {
          xml: null,
          pdf: null,
        },
      ),
    ]);
    expect(gone).toMatch(/archivo borrado,archivo borrado$/);
    expect(failed).toMatch(/OXXO.*20\.00.*Sin factura,,$/);
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

describe('a stamp', () => {
  const XML = `<?xml version="1.0"?><cfdi:Comprobante Version="4.0" FormaPago="28"><cfdi:Emisor Nombre="FormaPago=&quot;99&quot;"/>
    <cfdi:Complemento><tfd:TimbreFiscalDigital UUID="x" FechaTimbrado="2026-11-13T10:00:00"/></cfdi:Complemento></cfdi:Comprobante>`;

  it.each([
    ['written as usual', XML],
    ['in single quotes', XML.replaceAll(/"([^"']*)"/g, "'$1'")],
    ['with spaces and line breaks', XML.replaceAll('="', ' =\n"')],
    [
      'with a comment that has others',
      XML.replace('<cfdi:Comprobante', '<!-- <cfdi:Comprobante FormaPago="01"> -->$&'),
    ],
    [
      'with an Addenda that is no XML',
      XML.replace('</cfdi:Comprobante>', '<cfdi:Addenda>a & b</cfdi:Addenda>$&'),
    ],
  ])('is read from the attributes of a document %s', (_, xml) => {
    expect(stampOf(Buffer.from(xml))).toEqual({ paymentForm: '28', stampedAt: '2026-11-13T10:00:00' });
  });

  it.each([
    ['no CFDI', '<x FormaPago="28"/>'],
    ['no XML', 'Not found'],
    [
      'a CFDI without values in SAT’s form',
      '<cfdi:Comprobante FormaPago="cash"><cfdi:Complemento/></cfdi:Comprobante>',
    ],
  ])('is empty for %s', (_, xml) => {
    expect(stampOf(Buffer.from(xml))).toEqual({ paymentForm: null, stampedAt: null });
  });
});
