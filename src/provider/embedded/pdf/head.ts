/** The head of the first page: vendor, document, receiver. */
import { stateOfPostalCode } from '../../../sat/codigo-postal.js';
import { regimenName } from '../../../sat/regimenes.js';
import { useName } from '../../../sat/usos.js';
import type { PrintedDocument } from './printed-document.js';
import { COLOR, field, FONT, heightOf, LEFT, put, RIGHT, WIDTH, type Pdf } from './theme.js';

const DOCUMENT_WIDTH = 200;

/** Gives the y below it. */
export function drawHead(pdf: Pdf, document: PrintedDocument, top: number): number {
  const below = Math.max(drawVendor(pdf, document, top), drawFolio(pdf, document, top));
  return drawReceiver(pdf, document, below + 8);
}

function drawVendor(pdf: Pdf, { comprobante, vendorAddress }: PrintedDocument, top: number): number {
  const { emisor, lugarExpedicion } = comprobante;
  const width = WIDTH - DOCUMENT_WIDTH - 24;
  const size = emisor.nombre.length > 60 ? 11 : 15;
  const style = { size: 8.5, lineGap: 1.5 };
  const state = stateOfPostalCode(lugarExpedicion);
  let y = put(pdf, 'EMISOR', LEFT, top, width, { size: 6, color: COLOR.soft });
  y = put(pdf, emisor.nombre, LEFT, y + 2, width, { size, font: FONT.bold, color: COLOR.accent });
  y = put(pdf, `RFC ${emisor.rfc}`, LEFT, y + 3, width, { ...style, font: FONT.bold });
  y = put(pdf, named(emisor.regimenFiscal, regimenName(emisor.regimenFiscal)), LEFT, y, width, style);
  if (vendorAddress)
    y = put(pdf, shortened(vendorAddress, 240), LEFT, y, width, { ...style, color: COLOR.soft });
  const place = `Lugar de expedición: C.P. ${lugarExpedicion}${state ? `, ${state}` : ''}`;
  return put(pdf, place, LEFT, y, width, { ...style, color: COLOR.soft });
}

function drawFolio(pdf: Pdf, { comprobante, timbre, purchaseDate }: PrintedDocument, top: number): number {
  const x = RIGHT - DOCUMENT_WIDTH;
  const width = DOCUMENT_WIDTH;
  let y = put(pdf, 'FACTURA', x, top - 2, width, { size: 20, font: FONT.bold, color: COLOR.accent });
  y = put(pdf, 'CFDI 4.0 · Ingreso (I)', x, y - 1, width, { size: 8.5, color: COLOR.soft }) + 6;
  y = field(pdf, 'Folio fiscal', timbre.uuid, x, y, width);
  const half = width / 2 - 6;
  const folio = `${comprobante.serie} ${comprobante.folio}`;
  const left = field(pdf, 'Serie y folio', folio, x, y, half);
  const right = field(pdf, 'Fecha de compra', purchaseDate ?? 'No indicada', x + width / 2, y, half);
  y = Math.max(left, right);
  field(pdf, 'Fecha de emisión', spaced(comprobante.fecha), x, y, half);
  return field(pdf, 'Fecha de certificación', spaced(timbre.fechaTimbrado), x + width / 2, y, half);
}

function drawReceiver(pdf: Pdf, { comprobante: { receptor } }: PrintedDocument, top: number): number {
  const inner = LEFT + 12;
  const nameWidth = WIDTH - 24;
  const name = { size: 11, font: FONT.bold };
  const third = (WIDTH - 24) / 3;
  const regimen = named(receptor.regimenFiscal, regimenName(receptor.regimenFiscal));
  const uso = named(receptor.usoCfdi, useName(receptor.usoCfdi));
  const nameHeight = heightOf(pdf, receptor.nombre, nameWidth, name);
  const detailHeight = Math.max(
    ...[regimen, uso].map((text) => heightOf(pdf, text, third - 10, { size: 8.5 })),
  );
  const height = 8 + 9 + nameHeight + 5 + 8 + detailHeight + 9;

  pdf.rect(LEFT, top, WIDTH, height).fillOpacity(0.75).fill(COLOR.shade).fillOpacity(1);
  let y = put(pdf, 'RECEPTOR', inner, top + 8, nameWidth, { size: 6, color: COLOR.soft });
  y = put(pdf, receptor.nombre, inner, y + 2, nameWidth, name) + 5;
  field(pdf, 'RFC', receptor.rfc, inner, y, third * 0.5);
  field(pdf, 'Domicilio fiscal', `C.P. ${receptor.domicilioFiscal}`, inner + third * 0.55, y, third * 0.45);
  field(pdf, 'Régimen fiscal', regimen, inner + third, y, third - 10);
  field(pdf, 'Uso del CFDI', uso, inner + third * 2, y, third - 10);
  return top + height + 12;
}

function named(code: string, name: string | null): string {
  return name ? `${code} - ${name}` : code;
}

function spaced(dateTime: string): string {
  return dateTime.replace('T', ' ');
}

function shortened(text: string, length: number): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  return clean.length > length ? `${clean.slice(0, length - 1)}…` : clean;
}
