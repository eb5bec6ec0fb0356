/** The fiscal stamp: QR code, certificates, seals, and the cadena original of the stamp. */
import type { Paper } from './paper.js';
import type { PrintedDocument } from './printed-document.js';
import { drawQr, verificationUrl } from './qr.js';
import { COLOR, LEFT, WIDTH } from './theme.js';

const QR_SIDE = 118;
const SEAL = { size: 6.2, color: COLOR.ink };
const CAPTION = { size: 6.5, color: COLOR.soft, tag: 'H2' } as const;
const TEXT_X = LEFT + QR_SIDE + 14;
const TEXT_WIDTH = WIDTH - QR_SIDE - 14;
const FACTS_HEIGHT = 48;
const SEAL_GAP = 4;
const ABOVE = 8;

function sealsOf({ timbre }: PrintedDocument): readonly (readonly [label: string, text: string])[] {
  return [
    ['Sello digital del CFDI', timbre.selloCfd],
    ['Sello digital del SAT (sandbox)', timbre.selloSat],
    ['Cadena original del complemento de certificación digital del SAT', timbre.cadenaOriginal],
  ];
}

/** Height of the stamp in points. */
export function sealsHeight(paper: Paper, document: PrintedDocument): number {
  const texts = sealsOf(document).reduce(
    (sum, [, text]) =>
      sum + paper.heightOf(linesOf(paper, text).join('\n'), WIDTH, SEAL) + CAPTION.size * 1.3 + SEAL_GAP,
    0,
  );
  return ABOVE + Math.max(FACTS_HEIGHT + texts, QR_SIDE + 26);
}

export function drawSeals(paper: Paper, document: PrintedDocument, y: number): void {
  paper.rule(y);
  paper.tags.group('Sect', () => {
    drawFacts(paper, document, y + ABOVE);
    drawTexts(paper, document, y + ABOVE + FACTS_HEIGHT);
    drawCode(paper, document, y + ABOVE);
  });
}

function drawCode(paper: Paper, { comprobante, timbre }: PrintedDocument, top: number): void {
  const url = verificationUrl(comprobante, timbre);
  paper.tags.leaf('Figure', () => drawQr(paper.pdf, url, LEFT, top + 2, QR_SIDE), {
    alt: `Código QR para verificar el comprobante en el portal del SAT: ${url}`,
    bbox: [LEFT, top + 2, LEFT + QR_SIDE, top + 2 + QR_SIDE],
  });
  paper.text(timbre.leyenda, LEFT, top + QR_SIDE + 11, QR_SIDE, {
    size: 7,
    font: 'bold',
    color: COLOR.warningInk,
    align: 'center',
  });
}

function drawFacts(paper: Paper, { timbre, noCertificado }: PrintedDocument, top: number): void {
  const half = TEXT_WIDTH / 2;
  const width = half - 8;
  const right = TEXT_X + half;
  paper.field('No. de serie del certificado del emisor', noCertificado, TEXT_X, top, width);
  paper.field('No. de serie del certificado del SAT', timbre.noCertificadoSat, right, top, width);
  const below = top + 23;
  paper.field('RFC del proveedor de certificación (PAC)', timbre.rfcProvCertif, TEXT_X, below, width);
  const stampedAt = timbre.fechaTimbrado.replace('T', ' ');
  paper.field('Fecha y hora de certificación', stampedAt, right, below, width);
}

function drawTexts(paper: Paper, document: PrintedDocument, top: number): void {
  let y = top;
  for (const [label, text] of sealsOf(document)) {
    y = paper.text(label.toUpperCase(), TEXT_X, y, TEXT_WIDTH, CAPTION);
    // The lines are broken to the width of the column; the extra width keeps pdfkit from breaking them again.
    y = paper.text(linesOf(paper, text).join('\n'), TEXT_X, y + 0.5, TEXT_WIDTH + 20, SEAL) + SEAL_GAP;
  }
}

/** Breaks a text into lines that fit the column. A seal has no spaces at which to break. */
function linesOf(paper: Paper, text: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const char of text) {
    const charWidth = paper.widthOf(char, SEAL);
    if (width + charWidth > TEXT_WIDTH) {
      lines.push(line);
      [line, width] = ['', 0];
    }
    line += char;
    width += charWidth;
  }
  return [...lines, line];
}
