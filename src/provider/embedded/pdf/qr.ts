/**
 * The QR code with the URL of SAT's verification page.
 * Source: SAT, Anexo 20, "Especificación técnica del código de barras bidimensional a incorporar en la representación
 * impresa". The minimum size is 2.75 cm.
 */
import { create } from 'qrcode';
import type { Comprobante } from '../../../cfdi/schema/comprobante.js';
import { expresionImpresa } from '../../../cfdi/xml/expresion-impresa.js';
import type { Timbre } from '../timbre.js';
import { COLOR } from './theme.js';

const VERIFICATION_PAGE = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx';

export function verificationUrl({ emisor, receptor, total }: Comprobante, timbre: Timbre): string {
  const { uuid, selloCfd: sello } = timbre;
  return (
    VERIFICATION_PAGE + expresionImpresa({ uuid, emisor: emisor.rfc, receptor: receptor.rfc, total, sello })
  );
}

/** Draws a text as a QR code of `side` points, as vectors. */
export function drawQr(pdf: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const unit = side / size;
  for (let row = 0; row < size; row += 1) {
    let from = 0;
    while (from < size) {
      let to = from;
      while (to < size && data[row * size + to]) to += 1;
      // A run of modules is one rectangle, slightly taller than a module, so that no gap shows between the rows.
      if (to > from) pdf.rect(x + from * unit, y + row * unit, (to - from) * unit, unit + 0.05);
      from = to + 1;
    }
  }
  pdf.fill(COLOR.ink);
}
