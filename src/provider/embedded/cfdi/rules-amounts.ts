import type { Decimal } from 'decimal.js';
import type { Comprobante, Traslado } from './comprobante.js';
import { sumOf, toCents, ZERO } from './decimals.js';
import { brokenBy, type Rule, type Violation } from './rule.js';
import { summaryKey } from './totals.js';

const RULES: readonly Rule<Comprobante>[] = [
  [
    'CFDI40108',
    'SubTotal must be the sum of the Importes, in cents.',
    ({ subTotal, conceptos }) =>
      !subTotal.equals(toCents(sumOf(conceptos.map((concepto) => concepto.importe)))),
  ],
  [
    'CFDI40110',
    'Descuento must be the sum of the Descuentos, in cents, exist with them, and not exceed SubTotal.',
    isDescuentoWrong,
  ],
  [
    'CFDI40215',
    'The tax summary must have one row for each tax, with the sum of its Bases in cents.',
    (comprobante) => rowsDiffer(comprobante, ({ base }) => base),
  ],
  [
    'CFDI40221',
    'Each row of the tax summary must have the sum of its Importes, in cents.',
    (comprobante) => rowsDiffer(comprobante, ({ importe }) => importe ?? ZERO),
  ],
  [
    'CFDI40205',
    'TotalImpuestosTrasladados must be the sum of its rows, and exist when one of them is not exempt.',
    isTrasladadosWrong,
  ],
  [
    'CFDI40119',
    'Total must be SubTotal − Descuento + TotalImpuestosTrasladados.',
    ({ total, subTotal, descuento, impuestos }) =>
      !total.gt(0) ||
      total.decimalPlaces() > 2 ||
      !total.equals(subTotal.minus(descuento ?? ZERO).plus(impuestos.totalImpuestosTrasladados ?? ZERO)),
  ],
];

function isDescuentoWrong({ descuento, subTotal, conceptos }: Comprobante): boolean {
  const discounts = conceptos.flatMap((concepto) => concepto.descuento ?? []);
  if (descuento === null) return discounts.length > 0;
  return discounts.length === 0 || !descuento.equals(toCents(sumOf(discounts))) || descuento.gt(subTotal);
}

function isTrasladadosWrong({ impuestos }: Comprobante): boolean {
  const rows = impuestos.traslados.flatMap(({ importe }) => importe ?? []);
  const { totalImpuestosTrasladados } = impuestos;
  if (totalImpuestosTrasladados === null) return rows.length > 0;
  return rows.length === 0 || !totalImpuestosTrasladados.equals(sumOf(rows));
}

/** Whether the rows of the summary differ from the Conceptos' taxes, added up and rounded. */
function rowsDiffer({ conceptos, impuestos }: Comprobante, amountOf: (row: Traslado) => Decimal): boolean {
  const expected = Map.groupBy(
    conceptos.flatMap((concepto) => concepto.traslados),
    summaryKey,
  );
  const rows = new Map(impuestos.traslados.map((row) => [summaryKey(row), row]));
  if (rows.size !== impuestos.traslados.length || rows.size !== expected.size) return true;
  return [...expected].some(([key, traslados]) => {
    const row = rows.get(key);
    return !row || !amountOf(row).equals(toCents(sumOf(traslados.map(amountOf))));
  });
}

/** Rules of the sums of the document. */
export function amountViolations(comprobante: Comprobante): readonly Violation[] {
  return brokenBy(comprobante, RULES);
}
