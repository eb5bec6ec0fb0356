/**
 * The printed representation of a CFDI, as PDF.
 * Source: Resolución Miscelánea Fiscal, rule 2.7.1.7: what it must show besides the document's own data.
 */
import PdfKit from 'pdfkit';
import { drawConceptos } from './conceptos-table.js';
import { drawHead } from './head.js';
import { closePages, openPage } from './page-frame.js';
import type { PrintedDocument } from './printed-document.js';
import { drawSeals, sealsHeight } from './seals.js';
import { drawSummary, summaryHeight } from './summary.js';
import { BOTTOM, PAGE, printable, rule, type Pdf } from './theme.js';

/** The same document always gives the same bytes. */
export async function printedRepresentation(document: PrintedDocument): Promise<Buffer> {
  const { comprobante, timbre, issuedAt } = document;
  const pdf = new PdfKit({
    size: PAGE.size,
    margin: 0,
    bufferPages: true,
    lang: 'es-MX',
    displayTitle: true,
    info: {
      Title: `Factura ${comprobante.serie} ${printable(comprobante.folio)} (sin validez fiscal)`,
      Author: comprobante.emisor.nombre,
      Subject: `CFDI ${timbre.uuid}`,
      Keywords: 'CFDI 4.0, SIN VALIDEZ FISCAL',
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const bytes = collect(pdf);

  let y = drawHead(pdf, document, openPage(pdf));
  y = drawConceptos(pdf, comprobante.conceptos, y);
  y = drawSummary(pdf, comprobante, roomFor(pdf, summaryHeight(comprobante), y + 4));
  y = roomFor(pdf, sealsHeight(pdf, document), y + 8);
  rule(pdf, y - 8);
  drawSeals(pdf, document, y);
  closePages(pdf, timbre.uuid);
  pdf.end();
  return bytes;
}

/** Where a block of that height begins: here, or on a new page when it does not fit. */
function roomFor(pdf: Pdf, height: number, y: number): number {
  if (y + height <= BOTTOM) return y;
  pdf.addPage();
  return openPage(pdf) + 8;
}

async function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
