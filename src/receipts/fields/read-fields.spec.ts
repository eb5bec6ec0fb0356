import { describe, expect, it } from 'vitest';
import { rfcCheckDigit } from '../../sat/rfc.js';
import { typedPage } from '../../../test/support/receipts/typed-page.js';
import { FIELDS } from '../extraction/field-table.js';
import { readFields } from './read-fields.js';

const rfc = (beginning: string): string => beginning + rfcCheckDigit(`${beginning}0`);
const VENDOR = rfc('FTO140822H3');
const RECEIVER = rfc('CXY101010AB');

describe('readFields', () => {
  it('gives the vendor its own name when the receiver is known, wherever the receiver is printed', () => {
    const page = typedPage(`LA TUERCA FELIZ
FERRETERIA TORRES SA DE CV
RFC: ${VENDOR}
COMERCIAL XAVIER YANEZ SA DE CV
RFC: ${RECEIVER}
TORNILLOS  116.00
TOTAL  116.00`);
    const { vendorRfc, vendorName } = readFields(page, { receiverRfc: RECEIVER });
    expect([vendorRfc?.value, vendorName?.value]).toEqual([VENDOR, 'FERRETERIA TORRES SA DE CV']);
  });

  it("gives the vendor no name that belongs to the customer's RFC, although that is misread", () => {
    const page = typedPage(
      `CASA AZUL\nRFC: ${VENDOR}\nFECHA: 14/03/2026\nABARROTERA NORTE SA DE CV\nABN-900102-WEH\nPAN  20.00\nTOTAL  20.00`,
    );
    expect(readFields(page).vendorName?.value).toBe('CASA AZUL');
  });

  it('is more certain of an RFC that matches the name, and uncertain of one below the line items that matches none', () => {
    const certainty = (name: string, where: 'head' | 'foot'): number => {
      const label = `RFC: ${VENDOR}`;
      const lines = [name, 'AV. SOL 4', 'TORNILLOS  116.00', 'TOTAL  116.00'];
      lines.splice(where === 'head' ? 1 : 4, 0, label);
      return readFields(typedPage(lines.join('\n'))).vendorRfc?.certainty ?? 0;
    };
    expect(certainty('FERRETERIA TORRES SA DE CV', 'head')).toBeGreaterThan(
      certainty('TIENDA EL FARO SA DE CV', 'head'),
    );
    expect(certainty('FERRETERIA TORRES SA DE CV', 'foot')).toBeGreaterThan(FIELDS.vendorRfc.minEvidence);
    expect(certainty('TIENDA EL FARO SA DE CV', 'foot')).toBeLessThan(FIELDS.vendorRfc.minEvidence);
  });

  it('reads the month first on receipts of a vendor that prints it so', () => {
    const dateOn = (head: string) =>
      readFields(typedPage(`${head}\nFECHA 05/03/2026  10:22\nPAN  20.00\nTOTAL  20.00`)).date?.value;
    expect(dateOn('H-E-B\nSUC. CENTRO')).toBe('2026-05-03');
    expect(dateOn('CALIMAX\nSUC. CENTRO')).toBe('2026-05-03');
    expect(dateOn(`SUPERMERCADOS INTERNACIONALES HEB SA DE CV\nRFC: SIH9511279T7`)).toBe('2026-05-03');
    expect(dateOn(`CASA LEY SA DE CV\nRFC: CLE810525EA1`)).toBe('2026-05-03');
    expect(dateOn(`H-E-B\nFERRETERIA TORRES SA DE CV\nRFC: ${VENDOR}`)).toBe('2026-03-05');
  });

  it('reads the invoicing code in the address of a QR code, also of a site without words about invoicing', () => {
    const page = typedPage('TIENDA EL FARO\nTOTAL  20.00\nFACTURE EN www.faro12.mx');
    const barcodes = page.pieces
      .slice(0, 1)
      .map(({ quad }) => ({ format: 'QRCode', value: 'https://faro12.mx/t?f=77K0412DQ9', quad }));
    expect(readFields({ ...page, barcodes }).invoicingCode?.value).toBe('77K0412DQ9');
  });

  it('corrects misread words in the names of line items', () => {
    const { lines } = readFields(typedPage('OUESO FRESCO  58.00\nCAFE  20.00\nTOTAL  78.00'));
    expect(lines?.value.map(({ description }) => description)).toEqual(['QUESO FRESCO', 'CAFE']);
  });

  it('does not become certain of an RFC with an invalid check digit by finding it twice', () => {
    const wrong = `${VENDOR.slice(0, -1)}${VENDOR.endsWith('9') ? '7' : '9'}`;
    const page = typedPage(`FERRETERIA TORRES SA DE CV\nRFC: ${wrong}\nRFC: ${wrong}\nTOTAL  116.00`);
    expect(readFields(page).vendorRfc?.certainty ?? 0).toBeLessThan(FIELDS.vendorRfc.minEvidence);
  });
});
