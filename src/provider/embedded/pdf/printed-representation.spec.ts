import { describe, expect, it } from 'vitest';
import { articles, PRINTED_SAMPLES, samplePrinted } from '../../../../test/support/cfdi/printed-samples.js';
import { sampleComprobante } from '../../../../test/support/cfdi/sample-comprobante.js';
import { printedRepresentation } from './printed-representation.js';

const KB = 1024;
const bytesOf = async (document = samplePrinted()) =>
  (await printedRepresentation(document)).toString('latin1');

describe('the printed representation', () => {
  it('is the same, byte for byte, for the same document', async () => {
    const [one, other] = await Promise.all([
      printedRepresentation(samplePrinted()),
      printedRepresentation(samplePrinted()),
    ]);
    expect(one.equals(other)).toBe(true);
  });

  it('has a title, a language, and tags', async () => {
    const bytes = await bytesOf();
    expect(bytes).toMatch(/^%PDF-1\.7\n/);
    expect(bytes).toContain('/Lang (es-MX)');
    expect(bytes).toContain('/DisplayDocTitle true');
    expect(bytes).toContain('/Marked true');
    expect(bytes).toMatch(/\/S \/Figure\s+\/Alt \(/);
    expect(bytes).toContain('Factura SBX A-1234');
  });

  it('embeds its fonts', async () => {
    const bytes = await bytesOf();
    expect(
      bytes.match(/\/BaseFont \/[A-Z]{6}\+SourceSans3-(?:Regular|Bold)/g)?.length,
    ).toBeGreaterThanOrEqual(2);
    expect(bytes).toContain('/FontFile2');
    expect(bytes).not.toContain('Helvetica');
  });

  it('has metadata in well-formed XML for every name', async () => {
    const comprobante = sampleComprobante({
      vendor: { name: 'Pérez & Hijos <Abarrotes>' },
      ticketNumber: 'A&B',
    });
    const [metadata = ''] =
      (await bytesOf(samplePrinted(comprobante))).match(/<\?xpacket[\s\S]*xpacket end/) ?? [];
    expect(metadata).toContain('Factura SBX A B');
    expect(metadata).not.toContain('&');
  });

  it('stays small', async () => {
    for (const document of Object.values(PRINTED_SAMPLES)) {
      const { length } = await printedRepresentation(document);
      expect(length).toBeLessThan(document.comprobante.conceptos.length > 10 ? 200 * KB : 60 * KB);
    }
  });

  it('has pages for any number of lines', async () => {
    const comprobante = sampleComprobante({ total: '3000.00', lines: articles(300) });
    const bytes = await bytesOf(samplePrinted(comprobante));
    expect(bytes.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(10);
  });
});
