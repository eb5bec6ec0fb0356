/** The fiscal stamp: QR code, certificates, seals, and the cadena original of the stamp. */
import type { PrintedDocument } from './printed-document.js';
import { drawQr, verificationUrl } from './qr.js';
import { COLOR, field, FONT, heightOf, LEFT, put, WIDTH, type Pdf } from './theme.js';

const QR_SIDE = 112;
const SEAL = { size: 5.6, font: FONT.mono, color: COLOR.ink, lineGap: 0.6 };
const TEXT_X = LEFT + QR_SIDE + 16;
const TEXT_WIDTH = WIDTH - QR_SIDE - 16;
const FACTS_HEIGHT = 44;

function sealsOf({ timbre }: PrintedDocument): readonly (readonly [label: string, text: string])[] {
  return [
    ['Sello digital del CFDI', timbre.selloCfd],
    ['Sello digital del SAT (sandbox)', timbre.selloSat],
    ['Cadena original del complemento de certificación digital del SAT', timbre.cadenaOriginal],
  ];
}

/** Points that the stamp takes. */
export function sealsHeight(pdf: Pdf, document: PrintedDocument): number {
  const texts = sealsOf(document).reduce(
    (sum, [, text]) => sum + heightOf(pdf, breakable(text), TEXT_WIDTH, SEAL) + 14,
    0,
  );
  return Math.max(FACTS_HEIGHT + texts, QR_SIDE + 20);
}

export function drawSeals(pdf: Pdf, document: PrintedDocument, top: number): void {
  const { comprobante, timbre, noCertificado } = document;
  drawQr(pdf, verificationUrl(comprobante, timbre), LEFT, top + 2, QR_SIDE);
  put(pdf, timbre.leyenda, LEFT, top + QR_SIDE + 8, QR_SIDE, {
    size: 6.5,
    font: FONT.bold,
    color: COLOR.warningInk,
    align: 'center',
  });
  const half = TEXT_WIDTH / 2;
  field(pdf, 'No. de serie del certificado del emisor', noCertificado, TEXT_X, top, half - 8);
  field(pdf, 'No. de serie del certificado del SAT', timbre.noCertificadoSat, TEXT_X + half, top, half - 8);
  field(pdf, 'RFC del proveedor de certificación', timbre.rfcProvCertif, TEXT_X, top + 22, half - 8);
  const stampedAt = timbre.fechaTimbrado.replace('T', ' ');
  field(pdf, 'Fecha y hora de certificación', stampedAt, TEXT_X + half, top + 22, half - 8);

  let y = top + FACTS_HEIGHT + 2;
  for (const [label, text] of sealsOf(document)) {
    y = put(pdf, label.toUpperCase(), TEXT_X, y, TEXT_WIDTH, { size: 6, color: COLOR.soft });
    y = put(pdf, breakable(text), TEXT_X, y + 1, TEXT_WIDTH, SEAL) + 5;
  }
}

/** Base64 has no spaces; lines of this many characters fill the column. */
function breakable(text: string): string {
  const perLine = Math.floor(TEXT_WIDTH / (SEAL.size * 0.6));
  return text.match(new RegExp(`.{1,${perLine}}`, 'gu'))?.join('\n') ?? '';
}
