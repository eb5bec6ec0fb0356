/**
 * The printed representation of a CFDI, as PDF.
 * Source: Resolución Miscelánea Fiscal, rule 2.7.1.7: what it must show in addition to the document's own data.
 */
import { drawConceptos } from './conceptos-table.js';
import { drawHead } from './head.js';
import { closePages, openFirstPage, openNextPage } from './page-frame.js';
import { Paper } from './paper.js';
import { folioOf, type PrintedDocument } from './printed-document.js';
import { drawSeals, sealsHeight } from './seals.js';
import { drawSummary, summaryHeight } from './summary.js';
import { BOTTOM } from './theme.js';

/** The same document always gives the same bytes. */
export async function printedRepresentation(document: PrintedDocument): Promise<Buffer> {
  const { comprobante, timbre, issuedAt } = document;
  const paper = new Paper({
    title: `Factura ${folioOf(comprobante)} (sin validez fiscal)`,
    author: comprobante.emisor.nombre,
    subject: `CFDI ${timbre.uuid}`,
    keywords: 'CFDI 4.0, SIN VALIDEZ FISCAL',
    createdAt: issuedAt,
  });

  // Totals and stamp are on the page where the table ends.
  const ending = summaryHeight(paper, comprobante) + sealsHeight(paper, document);
  let y = drawHead(paper, document, openFirstPage(paper));
  y = drawConceptos(paper, comprobante.conceptos, y, ending);
  if (y + ending > BOTTOM) y = openNextPage(paper);
  drawSeals(paper, document, drawSummary(paper, comprobante, y));
  closePages(paper, timbre.uuid);
  return paper.finish();
}
