/**
 * The QR code that leads to SAT's verification page.
 * Source: SAT, Anexo 20, section on the bidimensional code of CFDI 4.0.
 */
import { create } from 'qrcode';
import type { Comprobante } from '../cfdi/comprobante.js';
import type { Timbre } from '../timbre.js';
import { COLOR, type Pdf } from './theme.js';

const VERIFICATION_PAGE = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx';

/** Folio, RFC of both, total, and the last eight characters of the vendor's seal. */
export function verificationUrl({ emisor, receptor, total }: Comprobante, timbre: Timbre): string {
  const query = [
    ['id', timbre.uuid],
    ['re', encodeURIComponent(emisor.rfc)],
    ['rr', encodeURIComponent(receptor.rfc)],
    ['tt', total.toFixed(2)],
    ['fe', timbre.selloCfd.slice(-8)],
  ];
  return `${VERIFICATION_PAGE}?${query.map(([key, value]) => `${key}=${value}`).join('&')}`;
}

/** Draws a text as a QR code of `side` points, as vectors. */
export function drawQr(pdf: Pdf, text: string, x: number, y: number, side: number): void {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const unit = side / size;
  for (let row = 0; row < size; row += 1) {
    let from = 0;
    while (from < size) {
      let to = from;
      while (to < size && data[row * size + to]) to += 1;
      // Runs are drawn as one, a hair taller, so that no light shows between the rows.
      if (to > from) pdf.rect(x + from * unit, y + row * unit, (to - from) * unit, unit + 0.05);
      from = to + 1;
    }
  }
  pdf.fill(COLOR.ink);
}
