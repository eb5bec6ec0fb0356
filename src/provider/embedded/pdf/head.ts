/** The head of the first page: document, vendor, receiver. */
import { stateOfPostalCode } from '../../../sat/codigo-postal.js';
import { regimenName } from '../../../sat/regimenes.js';
import { useName } from '../../../sat/usos.js';
import { VALUE, type Paper } from './paper.js';
import { folioOf, type PrintedDocument } from './printed-document.js';
import { COLOR, LEFT, RIGHT, WIDTH } from './theme.js';

const DOCUMENT_WIDTH = 206;
const CAPTION = { size: 6.5, color: COLOR.soft, tag: 'H2' } as const;

/** Returns the y below the head. */
export function drawHead(paper: Paper, document: PrintedDocument, top: number): number {
  const below = Math.max(drawFolio(paper, document, top), drawVendor(paper, document, top));
  return drawReceiver(paper, document, below + 7);
}

function drawFolio(
  paper: Paper,
  { comprobante, timbre, purchaseDate }: PrintedDocument,
  top: number,
): number {
  const x = RIGHT - DOCUMENT_WIDTH;
  const width = DOCUMENT_WIDTH;
  return paper.tags.group('Sect', () => {
    let y = paper.text('FACTURA', x, top - 1, width, {
      size: 13,
      font: 'bold',
      color: COLOR.accent,
      tag: 'H1',
    });
    y = paper.text('CFDI 4.0 · I - Ingreso', x, y - 1, width, { size: 9, color: COLOR.soft }) + 6;
    y = paper.field('Folio fiscal (UUID)', timbre.uuid, x, y, width);
    const half = width / 2 - 6;
    const middle = x + width / 2;
    const folio = folioOf(comprobante);
    // The number of a receipt has up to 40 characters and must not break.
    const isLong = paper.widthOf(folio, VALUE) > half;
    const below = paper.field('Serie y folio', folio, x, y, isLong ? width : half);
    const purchased = purchaseDate ?? 'No indicada';
    y = isLong
      ? paper.field('Fecha de compra', purchased, x, below, half)
      : paper.field('Fecha de compra', purchased, middle, y, half);
    paper.field('Fecha y hora de emisión', withSpace(comprobante.fecha), x, y, half);
    return paper.field('Fecha y hora de certificación', withSpace(timbre.fechaTimbrado), middle, y, half);
  });
}

function drawVendor(paper: Paper, { comprobante, vendorAddress }: PrintedDocument, top: number): number {
  const { emisor, lugarExpedicion } = comprobante;
  const width = WIDTH - DOCUMENT_WIDTH - 24;
  const size = emisor.nombre.length > 60 ? 11 : 19;
  const style = { size: 9, lineGap: 1 };
  const state = stateOfPostalCode(lugarExpedicion);
  return paper.tags.group('Sect', () => {
    let y = paper.text('EMISOR', LEFT, top, width, CAPTION);
    y = paper.text(emisor.nombre, LEFT, y + 1, width, { size, font: 'bold' });
    y = paper.text(`RFC ${emisor.rfc}`, LEFT, y + 3, width, { ...style, font: 'bold' });
    const regimen = withName(emisor.regimenFiscal, regimenName(emisor.regimenFiscal));
    y = paper.text(`Régimen fiscal: ${regimen}`, LEFT, y, width, style);
    if (vendorAddress)
      y = paper.text(truncate(vendorAddress, 240), LEFT, y, width, { ...style, color: COLOR.soft });
    const place = `Lugar de expedición: C.P. ${lugarExpedicion}${state ? `, ${state}` : ''}`;
    return paper.text(place, LEFT, y, width, { ...style, color: COLOR.soft });
  });
}

function drawReceiver(paper: Paper, { comprobante: { receptor } }: PrintedDocument, top: number): number {
  const inner = LEFT + 12;
  const nameWidth = WIDTH - 24;
  const name = { size: receptor.nombre.length > 120 ? 10 : 12, font: 'bold' } as const;
  const fields = [
    ['RFC', receptor.rfc, 86],
    ['Domicilio fiscal', `C.P. ${receptor.domicilioFiscal}`, 76],
    ['Régimen fiscal', withName(receptor.regimenFiscal, regimenName(receptor.regimenFiscal)), 190],
    ['Uso del CFDI', withName(receptor.usoCfdi, useName(receptor.usoCfdi)), nameWidth - 352],
  ] as const;
  const nameHeight = paper.heightOf(receptor.nombre, nameWidth, name);
  const detailHeight = Math.max(
    ...fields.map(([label, value, width]) => paper.fieldHeight(label, value, width - 10)),
  );
  const height = 6 + 9 + nameHeight + 3 + detailHeight + 4;

  return paper.tags.group('Sect', () => {
    // Slightly transparent: the watermark is below.
    paper.fill(LEFT, top, WIDTH, height, COLOR.shade, 0.75);
    let y = paper.text('RECEPTOR', inner, top + 6, nameWidth, CAPTION);
    y = paper.text(receptor.nombre, inner, y + 1, nameWidth, name) + 3;
    let x = inner;
    for (const [label, value, width] of fields) {
      paper.field(label, value, x, y, width - 10);
      x += width;
    }
    return top + height + 11;
  });
}

function withName(code: string, name: string | null): string {
  return name ? `${code} - ${name}` : code;
}

function withSpace(dateTime: string): string {
  return dateTime.replace('T', ' ');
}

function truncate(text: string, length: number): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  return clean.length > length ? `${clean.slice(0, length - 1)}…` : clean;
}
