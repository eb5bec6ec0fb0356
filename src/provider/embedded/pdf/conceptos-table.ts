/** The table of Conceptos. Its heading is repeated on every page. */
import type { Concepto } from '../../../cfdi/schema/comprobante.js';
import { taxesOf } from './impuestos-text.js';
import { openNextPage } from './page-frame.js';
import type { Paper } from './paper.js';
import { BOTTOM, COLOR, LEFT, pesos, unitPrice, WIDTH } from './theme.js';

interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
  text: (concepto: Concepto) => string;
}

/** A Concepto, or a part of one with a long description, which may continue on the next page. */
interface Row {
  concepto: Concepto;
  /** The part of the description in this row. */
  description: string;
  /** Whether it is the first part, which has the numbers. */
  isFirst: boolean;
  /** Whether it is the last part, which has the taxes. */
  isLast: boolean;
}

interface Cell {
  text: string;
  /** Small print below the text. */
  note: string;
}

const GAP = 8;
const CELL = { size: 8.5 };
const NOTE = { size: 7, color: COLOR.soft };
const NOTE_WIDTH = 330;
const HEADING_HEIGHT = 17;
const PADDING = 3;
const ABOVE_NOTE = 0.5;
const BELOW = 9;
/** A longer description is divided into rows, because a row is on one page. */
const LINES_PER_ROW = 8;
const DESCRIPTION = 'Descripción';

/** Two rows, or four lines of a long description, on the page of the totals: alone, these do not show what they sum. */
const HEIGHT_WITH_ENDING = 40;

function columnsFor(paper: Paper, conceptos: readonly Concepto[]): readonly Column[] {
  const hasDiscount = conceptos.some(({ descuento }) => descuento !== null);
  const numbers: Column[] = [
    {
      title: 'P. unitario',
      width: 62,
      align: 'right',
      text: ({ valorUnitario }) => unitPrice(valorUnitario),
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
    title: DESCRIPTION,
    width: WIDTH - usedWidth - GAP * 2,
    align: 'left',
    text: ({ descripcion }) => descripcion,
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

/** Divides a Concepto into rows of about equal height. */
function rowsOf(paper: Paper, concepto: Concepto, columns: readonly Column[]): readonly Row[] {
  const { width = 0 } = columns.find(({ title }) => title === DESCRIPTION) ?? {};
  const lines = linesOf(paper, concepto.descripcion, width);
  const count = Math.ceil(lines.length / LINES_PER_ROW);
  const size = Math.ceil(lines.length / count);
  return Array.from({ length: count }, (_, at) => ({
    concepto,
    description: lines.slice(at * size, (at + 1) * size).join(' '),
    isFirst: at === 0,
    isLast: at === count - 1,
  }));
}

/** Breaks a text into lines of whole words. */
function linesOf(paper: Paper, text: string, width: number): readonly string[] {
  const [first = '', ...words] = text.split(' ');
  const lines: string[] = [];
  let line = first;
  for (const word of words) {
    const longer = `${line} ${word}`;
    if (paper.widthOf(longer, CELL) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function cellOf({ title, text }: Column, { concepto, description, isFirst, isLast }: Row): Cell {
  if (title === DESCRIPTION) return { text: description, note: isLast ? noteOf(concepto) : '' };
  return { text: isFirst ? text(concepto) : '', note: '' };
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
  const rows = conceptos.flatMap((concepto) => rowsOf(paper, concepto, columns));
  const heights = rows.map((row) => rowHeight(paper, columns, row));
  const isEnough = (_: number, at: number) => sum(heights.slice(at)) >= HEIGHT_WITH_ENDING;
  const firstOfLast = Math.max(1, heights.findLastIndex(isEnough));
  const needed = (at: number) =>
    at === firstOfLast ? sum(heights.slice(at)) + BELOW + ending : (heights[at] ?? 0);

  return paper.tags.group('Table', () => {
    let y = paper.tags.group('THead', () => drawHeading(paper, columns, top));
    paper.tags.group('TBody', () => {
      rows.forEach((row, at) => {
        if (y + needed(at) > BOTTOM) {
          const pageTop = openNextPage(paper);
          y = paper.tags.artifact('Pagination', () => drawHeading(paper, columns, pageTop));
          if (!row.isFirst) y += PADDING;
        }
        drawRow(paper, columns, row, y);
        y += heights[at] ?? 0;
        if (row.isLast) paper.rule(y);
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

function rowHeight(paper: Paper, columns: readonly Column[], row: Row): number {
  const cells = columns.map((column) => {
    const { text, note } = cellOf(column, row);
    return (
      paper.heightOf(text, column.width, CELL) +
      (note ? paper.heightOf(note, NOTE_WIDTH, NOTE) + ABOVE_NOTE : 0)
    );
  });
  return Math.max(...cells) + (row.isFirst ? PADDING : 0) + (row.isLast ? PADDING : 0);
}

function drawRow(paper: Paper, columns: readonly Column[], row: Row, top: number): void {
  const y = row.isFirst ? top + PADDING : top;
  paper.tags.group('TR', () => {
    eachCell(columns, (column, x) => {
      const { width, align } = column;
      const { text, note } = cellOf(column, row);
      paper.tags.group('TD', () => {
        const below = paper.text(text, x, y, width, { ...CELL, align });
        if (note) paper.text(note, x, below + ABOVE_NOTE, NOTE_WIDTH, NOTE);
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
