/** Totals on the right; amount in words and payment on the left. */
import { formaPagoName } from '../../../sat/formas-pago.js';
import { amountInWords } from '../../../sat/importe-con-letra.js';
import type { Comprobante } from '../cfdi/comprobante.js';
import { rateLabel } from './conceptos-table.js';
import { COLOR, field, FONT, LEFT, pesos, put, RIGHT, WIDTH, type Pdf } from './theme.js';

const TOTALS_WIDTH = 210;
const ROW = 14;

type Row = readonly [label: string, amount: string];

function rowsOf({ subTotal, descuento, impuestos }: Comprobante): readonly Row[] {
  return [
    ['Subtotal', pesos(subTotal)],
    ...(descuento ? ([['Descuento', `-${pesos(descuento)}`]] as const) : []),
    ...impuestos.traslados.map((traslado): Row => [
      `${rateLabel(traslado)} sobre ${pesos(traslado.base)}`,
      traslado.importe === null ? 'exento' : pesos(traslado.importe),
    ]),
  ];
}

/** Points that the summary takes. */
export function summaryHeight(comprobante: Comprobante): number {
  return Math.max(rowsOf(comprobante).length * ROW + 30, 80);
}

/** Gives the y below it. */
export function drawSummary(pdf: Pdf, comprobante: Comprobante, top: number): number {
  drawTotals(pdf, comprobante, top);
  drawPayment(pdf, comprobante, top);
  return top + summaryHeight(comprobante);
}

function drawTotals(pdf: Pdf, comprobante: Comprobante, top: number): void {
  const x = RIGHT - TOTALS_WIDTH;
  let y = top;
  for (const [label, amount] of rowsOf(comprobante)) {
    put(pdf, label, x, y, 135, { size: 8, color: COLOR.soft });
    put(pdf, amount, x + 135, y, TOTALS_WIDTH - 143, { size: 8.5, align: 'right' });
    y += ROW;
  }
  pdf.rect(x - 8, y, TOTALS_WIDTH + 8, 22).fill(COLOR.accent);
  put(pdf, 'TOTAL', x, y + 6, 100, { size: 10, font: FONT.bold, color: '#ffffff' });
  const total = `$${pesos(comprobante.total)} ${comprobante.moneda}`;
  put(pdf, total, x + 70, y + 6, TOTALS_WIDTH - 78, {
    size: 10.5,
    font: FONT.bold,
    color: '#ffffff',
    align: 'right',
  });
}

function drawPayment(pdf: Pdf, { total, formaPago }: Comprobante, top: number): void {
  const width = WIDTH - TOTALS_WIDTH - 40;
  let y = field(pdf, 'Importe con letra', amountInWords(total), LEFT, top, width);
  y = field(pdf, 'Forma de pago', `${formaPago} - ${formaPagoName(formaPago) ?? ''}`, LEFT, y, width);
  field(pdf, 'Método de pago', 'PUE - Pago en una sola exhibición', LEFT, y, 142);
  field(pdf, 'Moneda', 'MXN', LEFT + 152, y, 44);
  field(pdf, 'Exportación', '01 - No aplica', LEFT + 204, y, width - 204);
}
