/** The table of Conceptos; its heading is repeated on every page that it reaches. */
import { IMPUESTOS } from '../../../sat/impuestos.js';
import type { Concepto, Traslado } from '../cfdi/comprobante.js';
import { openPage } from './page-frame.js';
import { BOTTOM, COLOR, FONT, heightOf, LEFT, pesos, put, rule, WIDTH, type Pdf } from './theme.js';

interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
  text: (concepto: Concepto) => string;
}

const GAP = 8;
const CELL = { size: 7.5, lineGap: 0.5 };
const NOTE = { size: 6.5, color: COLOR.soft };
const HEADING_HEIGHT = 17;

function columnsFor(conceptos: readonly Concepto[]): readonly Column[] {
  const hasDiscount = conceptos.some(({ descuento }) => descuento !== null);
  const numbers: Column[] = [
    { title: 'P. unitario', width: 60, align: 'right', text: ({ valorUnitario }) => pesos(valorUnitario, 4) },
    { title: 'Importe', width: 56, align: 'right', text: ({ importe }) => pesos(importe) },
    ...(hasDiscount
      ? [
          {
            title: 'Descuento',
            width: 52,
            align: 'right' as const,
            text: ({ descuento }: Concepto) => (descuento ? pesos(descuento) : ''),
          },
        ]
      : []),
  ];
  const first: Column[] = [
    { title: 'Cantidad', width: 38, align: 'right', text: ({ cantidad }) => cantidad.toFixed() },
    {
      title: 'Unidad',
      width: 56,
      align: 'left',
      text: ({ claveUnidad, unidad }) => `${claveUnidad} ${unidad}`,
    },
    { title: 'Clave SAT', width: 40, align: 'left', text: ({ claveProdServ }) => claveProdServ },
  ];
  const taken = [...first, ...numbers].reduce((sum, { width }) => sum + width + GAP, 0);
  const description: Column = {
    title: 'Descripción',
    width: WIDTH - taken - GAP * 2,
    align: 'left',
    text: ({ descripcion }) => descripcion,
  };
  return [...first, description, ...numbers];
}

/** Gives the y below the table, on the page where it ends. */
export function drawConceptos(pdf: Pdf, conceptos: readonly Concepto[], top: number): number {
  const columns = columnsFor(conceptos);
  let y = drawHeading(pdf, columns, top);
  for (const concepto of conceptos) {
    const height = rowHeight(pdf, columns, concepto);
    if (y + height > BOTTOM) {
      pdf.addPage();
      y = drawHeading(pdf, columns, openPage(pdf));
    }
    drawRow(pdf, columns, concepto, y);
    y += height;
    rule(pdf, y);
  }
  return y + 9;
}

function drawHeading(pdf: Pdf, columns: readonly Column[], top: number): number {
  pdf.rect(LEFT, top, WIDTH, HEADING_HEIGHT).fill(COLOR.accent);
  eachCell(columns, (column, x) => {
    put(pdf, column.title, x, top + 5, column.width, {
      size: 7,
      font: FONT.bold,
      color: '#ffffff',
      align: column.align,
    });
  });
  return top + HEADING_HEIGHT;
}

function rowHeight(pdf: Pdf, columns: readonly Column[], concepto: Concepto): number {
  const cells = columns.map(({ text, width }) => heightOf(pdf, text(concepto), width, CELL));
  return Math.max(...cells) + heightOf(pdf, taxNote(concepto), WIDTH, NOTE) + 9;
}

function drawRow(pdf: Pdf, columns: readonly Column[], concepto: Concepto, top: number): void {
  eachCell(columns, ({ text, width, align, title }, x) => {
    const below = put(pdf, text(concepto), x, top + 4, width, { ...CELL, align });
    if (title === 'Descripción') put(pdf, taxNote(concepto), x, below + 1, width + 190, NOTE);
  });
}

function eachCell(columns: readonly Column[], draw: (column: Column, x: number) => void): void {
  let x = LEFT + GAP;
  for (const column of columns) {
    draw(column, x);
    x += column.width + GAP;
  }
}

function taxNote({ traslados }: Concepto): string {
  return traslados.map(taxLabel).join('  ·  ');
}

function taxLabel(traslado: Traslado): string {
  const { importe, base } = traslado;
  return `${rateLabel(traslado)}: base ${pesos(base)}${importe === null ? '' : `, importe ${pesos(importe)}`}`;
}

/** `IVA 16 %`, `IEPS 26.5 %`, `IEPS 0.512300 por unidad`, `IVA exento`. */
export function rateLabel({ impuesto, tipoFactor, tasaOCuota }: Traslado): string {
  const name = IMPUESTOS[impuesto];
  if (tasaOCuota === null) return `${name} exento`;
  return tipoFactor === 'Cuota'
    ? `${name} ${tasaOCuota.toFixed(6)} por unidad`
    : `${name} ${tasaOCuota.times(100).toString()} %`;
}
