/**
 * The QR code that leads to SAT's verification page.
 * Source: SAT, Anexo 20, "Especificación técnica del código de barras bidimensional a incorporar en la representación
 * impresa": the address and, each after its prefix, UUID, RFC of both, total, and the last eight characters of the
 * vendor's seal. It asks for 2.75 cm at least.
 */
import type { Decimal } from 'decimal.js';
import { create } from 'qrcode';
import type { Comprobante } from '../../../cfdi/comprobante/comprobante.js';
import type { Timbre } from '../timbre.js';
import { COLOR } from './theme.js';

const VERIFICATION_PAGE = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx';

export function verificationUrl({ emisor, receptor, total }: Comprobante, timbre: Timbre): string {
  const query = [
    ['id', timbre.uuid],
    ['re', escaped(emisor.rfc)],
    ['rr', escaped(receptor.rfc)],
    ['tt', significant(total)],
    ['fe', timbre.selloCfd.slice(-8)],
  ];
  return `${VERIFICATION_PAGE}?${query.map(([key, value]) => `${key}=${value}`).join('&')}`;
}

/**
 * As in XML, not as in addresses: SAT gives `&re=` 16 to 21 positions, which is an RFC of thirteen with `&amp;` in it,
 * and its service finds nothing by any other form. `Ñ` stays.
 */
function escaped(rfc: string): string {
  return rfc.replaceAll('&', '&amp;');
}

/**
 * "Se deben omitir los ceros no significativos", within 7 to 29 positions together with `&tt=`: seven leave room for
 * `0.0`, so that one digit stays on either side of the point.
 */
function significant(total: Decimal): string {
  const digits = total.toDecimalPlaces(6).toFixed();
  return digits.includes('.') ? digits : `${digits}.0`;
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
      // Runs are drawn as one, a hair taller, so that no light shows between the rows.
      if (to > from) pdf.rect(x + from * unit, y + row * unit, (to - from) * unit, unit + 0.05);
      from = to + 1;
    }
  }
  pdf.fill(COLOR.ink);
}
