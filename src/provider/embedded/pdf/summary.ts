/** Totals on the right; amount in words and payment on the left. */
import { formaPagoName } from '../../../sat/formas-pago.js';
import { amountInWords } from '../../../sat/importe-con-letra.js';
import type { Comprobante } from '../../../cfdi/schema/comprobante.js';
import { localRateOf, rateOf } from './impuestos-text.js';
import type { Paper } from './paper.js';
import { COLOR, LEFT, pesos, RIGHT, WIDTH } from './theme.js';

const TOTALS_WIDTH = 226;
const LABEL_WIDTH = 146;
const LABEL = { size: 9, color: COLOR.soft };
const ROW_GAP = 3;
const TOTAL_HEIGHT = 22;
const ABOVE_TOTAL = 2;
const PAYMENT_WIDTH = WIDTH - TOTALS_WIDTH - 28;
const BELOW = 8;

type Row = readonly [label: string, amount: string];
type Field = readonly [label: string, value: string];

function rowsOf({ subTotal, descuento, impuestos, trasladosLocales }: Comprobante): readonly Row[] {
  return [
    ['Subtotal', pesos(subTotal)],
    ...(descuento ? ([['Descuento', `-${pesos(descuento)}`]] as const) : []),
    ...impuestos.traslados.map((traslado): Row => [
      `${rateOf(traslado)} sobre ${pesos(traslado.base)}`,
      traslado.importe === null ? 'Exento' : pesos(traslado.importe),
    ]),
    ...trasladosLocales.map((traslado): Row => [localRateOf(traslado), pesos(traslado.importe)]),
  ];
}

function paymentFieldsOf({ total, formaPago }: Comprobante): readonly Field[] {
  return [
    ['Importe con letra', amountInWords(total)],
    ['Forma de pago', `${formaPago} - ${formaPagoName(formaPago) ?? ''}`],
  ];
}

function rowHeight(paper: Paper, [label]: Row): number {
  return paper.heightOf(label, LABEL_WIDTH, LABEL) + ROW_GAP;
}

/** Height of the summary in points. */
export function summaryHeight(paper: Paper, comprobante: Comprobante): number {
  const totals = rowsOf(comprobante).reduce(
    (sum, row) => sum + rowHeight(paper, row),
    ABOVE_TOTAL + TOTAL_HEIGHT,
  );
  const payment = paymentFieldsOf(comprobante).reduce(
    (sum, [label, value]) => sum + paper.fieldHeight(label, value, PAYMENT_WIDTH),
    paper.fieldHeight('Método de pago', 'PUE', PAYMENT_WIDTH),
  );
  return Math.max(totals, payment) + BELOW;
}

/** Returns the y below the summary. */
export function drawSummary(paper: Paper, comprobante: Comprobante, top: number): number {
  drawTotals(paper, comprobante, top);
  drawPayment(paper, comprobante, top);
  return top + summaryHeight(paper, comprobante);
}

function drawTotals(paper: Paper, comprobante: Comprobante, top: number): void {
  const x = RIGHT - TOTALS_WIDTH;
  paper.tags.group('Table', () => {
    let y = top;
    for (const row of rowsOf(comprobante)) {
      const [label, amount] = row;
      paper.tags.group('TR', () => {
        paper.text(label, x, y, LABEL_WIDTH, { ...LABEL, tag: 'TH', scope: 'Row' });
        paper.text(amount, x + LABEL_WIDTH, y, TOTALS_WIDTH - LABEL_WIDTH - 8, {
          size: 9,
          align: 'right',
          tag: 'TD',
        });
      });
      y += rowHeight(paper, row);
    }
    drawTotal(paper, comprobante, x, y + ABOVE_TOTAL);
  });
}

function drawTotal(paper: Paper, { total, moneda }: Comprobante, x: number, y: number): void {
  const style = { size: 11, font: 'bold', color: COLOR.onAccent } as const;
  paper.fill(x - 8, y, TOTALS_WIDTH + 8, TOTAL_HEIGHT, COLOR.accent);
  paper.tags.group('TR', () => {
    paper.text('TOTAL', x, y + 4.5, 70, { ...style, tag: 'TH', scope: 'Row' });
    paper.text(`$${pesos(total)} ${moneda}`, x + 70, y + 4.5, TOTALS_WIDTH - 78, {
      ...style,
      align: 'right',
      tag: 'TD',
    });
  });
}

function drawPayment(paper: Paper, comprobante: Comprobante, top: number): void {
  let y = top;
  for (const [label, value] of paymentFieldsOf(comprobante)) {
    y = paper.field(label, value, LEFT, y, PAYMENT_WIDTH);
  }
  paper.field('Método de pago', 'PUE - Pago en una sola exhibición', LEFT, y, 130);
  paper.field('Moneda', 'MXN - Peso Mexicano', LEFT + 134, y, 88);
  paper.field('Exportación', '01 - No aplica', LEFT + 228, y, 56);
}
