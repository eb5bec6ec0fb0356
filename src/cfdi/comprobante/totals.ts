/**
 * SubTotal, Descuento, tax summary and Total of a list of Conceptos.
 * Source: SAT, Anexo 20: each is the sum of the Conceptos' values, rounded to the currency's two decimals; the summary
 * has one row for each Impuesto, TipoFactor and TasaOCuota; Total is exact over these rounded values.
 */
import { summaryKey, type Comprobante, type Concepto, type Traslado } from '../schema/comprobante.js';
import { sumOf, toCents, ZERO } from '../schema/decimal-arithmetic.js';

export type Totals = Pick<Comprobante, 'subTotal' | 'descuento' | 'impuestos' | 'total'>;

export function totalsOf(conceptos: readonly Concepto[]): Totals {
  const subTotal = toCents(sumOf(conceptos.map((concepto) => concepto.importe)));
  const discounts = conceptos.flatMap(({ descuento }) => (descuento ? [descuento] : []));
  const descuento = discounts.length > 0 ? toCents(sumOf(discounts)) : null;
  const traslados = summaryOf(conceptos.flatMap((concepto) => concepto.traslados));
  const taxAmounts = traslados.flatMap(({ importe }) => (importe ? [importe] : []));
  const totalImpuestosTrasladados = taxAmounts.length > 0 ? sumOf(taxAmounts) : null;
  return {
    subTotal,
    descuento,
    impuestos: { totalImpuestosTrasladados, traslados },
    total: subTotal.minus(descuento ?? ZERO).plus(totalImpuestosTrasladados ?? ZERO),
  };
}

function summaryOf(traslados: readonly Traslado[]): readonly Traslado[] {
  const rows = Map.groupBy(traslados, summaryKey);
  return [...rows.values()].flatMap((row) => {
    const [first] = row;
    if (!first) return [];
    const base = toCents(sumOf(row.map((traslado) => traslado.base)));
    const importe =
      first.importe === null ? null : toCents(sumOf(row.map((traslado) => traslado.importe ?? ZERO)));
    return [{ ...first, base, importe }];
  });
}
