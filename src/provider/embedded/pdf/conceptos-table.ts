/** The table of Conceptos. Its heading is repeated on every page. */
import type { Concepto } from '../../../cfdi/schema/comprobante.js';
import { taxesOf } from './impuestos-text.js';
import { openNextPage } from './page-frame.js';
import type { Paper } from './paper.js';
import { BOTTOM, COLOR, LEFT, pesos, pesosWithAllDecimals, WIDTH } from './theme.js';

interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
  text: (concepto: Concepto) => string;
  /** Small print below the text. */
  note?: (concepto: Concepto) => string;
}

const GAP = 8;
const CELL = { size: 8.5 };
const NOTE = { size: 7, color: COLOR.soft };
const NOTE_WIDTH = 330;
const HEADING_HEIGHT = 17;
const PADDING = 3;
const BELOW = 9;

/** The number of rows on the page of the totals: totals without rows do not show what they sum. */
const ROWS_WITH_ENDING = 2;

function columnsFor(paper: Paper, conceptos: readonly Concepto[]): readonly Column[] {
  const hasDiscount = conceptos.some(({ descuento }) => descuento !== null);
  const numbers: Column[] = [
    {
      title: 'P. unitario',
      width: 62,
      align: 'right',
      text: ({ valorUnitario }) => pesosWithAllDecimals(valorUnitario),
    },
    { title: 'Importe', width: 60, align: 'right', text: ({ importe }) => pesos(importe) },
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
    { title: 'Cantidad', width: 40, align: 'right', text: ({ cantidad }) => cantidad.toFixed() },
    {
      title: 'Unidad',
      width: 62,
      align: 'left',
      text: ({ claveUnidad, unidad }) => `${claveUnidad} ${unidad}`,
    },
    { title: 'Clave SAT', width: 42, align: 'left', text: ({ claveProdServ }) => claveProdServ },
  ];
  const fit = (columns: readonly Column[]) =>
    columns.map((column) => (column.align === 'right' ? fitColumn(paper, conceptos, column) : column));
  const [left, right] = [fit(first), fit(numbers)];
  const usedWidth = sum([...left, ...right].map(({ width }) => width + GAP));
  const description: Column = {
    title: 'Descripción',
    width: WIDTH - usedWidth - GAP * 2,
    align: 'left',
    text: ({ descripcion }) => descripcion,
    note: noteOf,
  };
  return [...left, description, ...right];
}

/** The taxes of a Concepto and, for fuel, the permit under which it is sold. */
function noteOf(concepto: Concepto): string {
  const { hidroYPetro } = concepto;
  if (!hidroYPetro) return taxesOf(concepto);
  const { numeroPermiso, tipoPermiso, subProductoHyp } = hidroYPetro;
  return `${taxesOf(concepto)}  ·  Permiso ${numeroPermiso} (${tipoPermiso}), subproducto ${subProductoHyp}`;
}

/** Widens a column to its widest number: a number that breaks over two lines reads as two numbers. */
function fitColumn(paper: Paper, conceptos: readonly Concepto[], column: Column): Column {
  const widest = conceptos.reduce(
    (width, concepto) => Math.max(width, paper.widthOf(column.text(concepto), CELL) + 1),
    column.width,
  );
  return { ...column, width: widest };
}

/**
 * Draws the table and returns the y below it, on its last page. Its last rows are on the same page as the rest of the
 * document.
 * @param ending height of the rest of the document, in points.
 */
export function drawConceptos(
  paper: Paper,
  conceptos: readonly Concepto[],
  top: number,
  ending: number,
): number {
  const columns = columnsFor(paper, conceptos);
  const heights = conceptos.map((concepto) => rowHeight(paper, columns, concepto));
  const firstOfLast = Math.max(1, conceptos.length - ROWS_WITH_ENDING);
  const needed = (at: number) =>
    at === firstOfLast ? sum(heights.slice(at)) + BELOW + ending : (heights[at] ?? 0);

  return paper.tags.group('Table', () => {
    let y = paper.tags.group('THead', () => drawHeading(paper, columns, top));
    paper.tags.group('TBody', () => {
      conceptos.forEach((concepto, at) => {
        if (y + needed(at) > BOTTOM) {
          const pageTop = openNextPage(paper);
          y = paper.tags.artifact('Pagination', () => drawHeading(paper, columns, pageTop));
        }
        drawRow(paper, columns, concepto, y);
        y += heights[at] ?? 0;
        paper.rule(y);
      });
    });
    return y + BELOW;
  });
}

function drawHeading(paper: Paper, columns: readonly Column[], top: number): number {
  paper.fill(LEFT, top + HEADING_HEIGHT - 1.2, WIDTH, 1.2, COLOR.accent);
  paper.tags.group('TR', () => {
    eachCell(columns, ({ title, align, width }, x) => {
      paper.text(title, x, top + 3, width, {
        size: 8,
        font: 'bold',
        color: COLOR.accent,
        align,
        tag: 'TH',
        scope: 'Column',
      });
    });
  });
  return top + HEADING_HEIGHT;
}

function rowHeight(paper: Paper, columns: readonly Column[], concepto: Concepto): number {
  const cells = columns.map(
    ({ text, note, width }) =>
      paper.heightOf(text(concepto), width, CELL) +
      (note ? paper.heightOf(note(concepto), NOTE_WIDTH, NOTE) + 0.5 : 0),
  );
  return Math.max(...cells) + PADDING * 2;
}

function drawRow(paper: Paper, columns: readonly Column[], concepto: Concepto, top: number): void {
  paper.tags.group('TR', () => {
    eachCell(columns, ({ text, note, width, align }, x) => {
      paper.tags.group('TD', () => {
        const below = paper.text(text(concepto), x, top + PADDING, width, { ...CELL, align });
        if (note) paper.text(note(concepto), x, below + 0.5, NOTE_WIDTH, NOTE);
      });
    });
  });
}

function eachCell(columns: readonly Column[], draw: (column: Column, x: number) => void): void {
  let x = LEFT + GAP;
  for (const column of columns) {
    draw(column, x);
    x += column.width + GAP;
  }
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}
