/**
 * Conceptos for a provider that computes amounts from quantity, price and discount. Our Conceptos have an Importe that
 * was adjusted to meet the receipt's total, which quantity × price meets within SAT's limits, but not to the last
 * decimal.
 */
import type { Decimal } from 'decimal.js';
import { IVA } from '../../../sat/impuestos.js';
import { CfdiRejected } from '../../../cfdi/rules/cfdi-rejected.js';
import type { Comprobante, Concepto, Traslado } from '../../../cfdi/schema/comprobante.js';
import { MICRO, sumOf, toMicros, ZERO } from '../../../cfdi/schema/decimal-arithmetic.js';
import { amountsFault } from '../../../cfdi/rules/fault-messages.js';
import { totalsOf } from '../../../cfdi/comprobante/totals.js';

/** The difference is less than a millionth for each unit, so few steps and few line items are enough. */
const MAX_STEPS = 200;
const MAX_ADJUSTED = 4;

/**
 * The source of a tax's base: the price after discount; that price with the IEPS on it; or an amount of its own
 * (litres, or the part of a fuel's price that bears IVA).
 */
type BaseKind = 'price' | 'price with IEPS' | 'own';

export function baseKindOf(concepto: Concepto, { base, tipoFactor }: Traslado): BaseKind {
  if (tipoFactor === 'Cuota') return 'own';
  const price = netOf(concepto);
  if (base.equals(price)) return 'price';
  return base.equals(price.plus(iepsOf(concepto))) ? 'price with IEPS' : 'own';
}

/**
 * Recomputes each Importe as Cantidad × ValorUnitario in six decimals, and the taxes from it. If
 * the total without local taxes then differs by a cent, one price is adjusted by millionths of a peso.
 * @throws {CfdiRejected} CFDI40119 if no adjustment meets the total.
 */
export function pricedConceptos({
  conceptos,
  trasladosLocales,
  ...comprobante
}: Comprobante): readonly Concepto[] {
  const total = comprobante.total.minus(sumOf(trasladosLocales.map(({ importe }) => importe)));
  const priced = conceptos.map((concepto) => repriced(concepto, concepto.valorUnitario));
  const direction = total.comparedTo(totalsOf(priced).total);
  if (direction === 0) return priced;

  const dearest = priced
    .map((concepto, at) => ({ concepto, at }))
    .sort((a, b) => b.concepto.importe.comparedTo(a.concepto.importe))
    .slice(0, MAX_ADJUSTED);
  for (const { concepto, at } of dearest) {
    for (let step = 1; step <= MAX_STEPS; step++) {
      const moved = repriced(concepto, concepto.valorUnitario.plus(MICRO.times(direction * step)));
      const all = priced.with(at, moved);
      if (totalsOf(all).total.equals(total)) return all;
    }
  }
  throw new CfdiRejected('CFDI40119', amountsFault('no prices in six decimals add up to the total'));
}

function repriced(concepto: Concepto, valorUnitario: Decimal): Concepto {
  const importe = toMicros(concepto.cantidad.times(valorUnitario));
  const bare = { ...concepto, valorUnitario, importe, traslados: [] };
  const kinds = concepto.traslados.map((traslado) => ({ traslado, kind: baseKindOf(concepto, traslado) }));
  const price = netOf(bare);
  const others = kinds
    .filter(({ traslado }) => traslado.impuesto !== IVA)
    .map(({ traslado, kind }) => (kind === 'price' ? withBase(price, traslado) : traslado));
  const withIeps = price.plus(iepsOf({ ...bare, traslados: others }));
  const iva = kinds
    .filter(({ traslado }) => traslado.impuesto === IVA)
    .map(({ traslado, kind }) =>
      kind === 'own' ? traslado : withBase(kind === 'price' ? price : withIeps, traslado),
    );
  return { ...bare, traslados: [...others, ...iva] };
}

function withBase(base: Decimal, traslado: Traslado): Traslado {
  const { tasaOCuota } = traslado;
  return { ...traslado, base, importe: tasaOCuota && toMicros(base.times(tasaOCuota)) };
}

function netOf({ importe, descuento }: Concepto): Decimal {
  return importe.minus(descuento ?? ZERO);
}

function iepsOf({ traslados }: Concepto): Decimal {
  return sumOf(traslados.flatMap(({ impuesto, importe }) => (impuesto !== IVA && importe ? [importe] : [])));
}
