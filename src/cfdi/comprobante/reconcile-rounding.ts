/**
 * Makes Conceptos whose document adds up to the receipt's total to the cent.
 *
 * SAT rounds SubTotal, Descuento and each tax row separately, so the rounded values may add up to a cent more or less than
 * the total (three amounts that end in .xx5 are enough). In that case one Concepto is adjusted by less than a centavo and
 * a half. Rounded to cents, its price stays what the receipt prints, and its taxes are computed from the adjusted price.
 */
import { Decimal } from 'decimal.js';
import { IEPS, IVA, type Impuesto } from '../../sat/impuestos.js';
import { CfdiRejected } from '../rules/cfdi-rejected.js';
import type { Concepto } from '../schema/comprobante.js';
import { conceptoOf } from './conceptos.js';
import { MICRO, sumOf } from '../schema/decimal-arithmetic.js';
import type { TaxAllocation } from '../taxes/tax-allocation.js';
import { amountsFault } from '../rules/fault-messages.js';
import { ivaRateOf } from '../taxes/treatment.js';
import { totalsOf, type Totals } from './totals.js';

export interface Target {
  total: Decimal;
  /** As printed; null when the receipt does not print it. */
  iva: Decimal | null;
  ieps: Decimal | null;
}

export interface ReconciledTotal {
  conceptos: readonly Concepto[];
  totals: Totals;
}

/** The largest adjustment of a price in either direction: 1.3 centavos, in millionths of a peso. */
const MAX_ADJUSTMENT = 13_000;
/** Adjustments of a discount to try, smallest first, in pesos. */
const DISCOUNT_ADJUSTMENTS = Array.from({ length: 26 }, (_, at) => new Decimal(at + 1).div(2000)).flatMap(
  (step) => [step, step.neg()],
);
/** The number of allocations to try. */
const MAX_CANDIDATES = 4;

/**
 * Returns the document as computed when it gives the total, otherwise with one Concepto adjusted. An adjustment that also
 * gives the printed IVA and IEPS is preferred. When the receipt's own rounding makes those impossible at SAT's rates, only
 * the total matches the receipt.
 * @throws {CfdiRejected} CFDI40119 when no document within SAT's limits gives this total.
 */
export function reconcileRounding(allocations: readonly TaxAllocation[], target: Target): ReconciledTotal {
  const conceptos = allocations.map(conceptoOf);
  const computed: ReconciledTotal = { conceptos, totals: totalsOf(conceptos) };
  if (computed.totals.total.equals(target.total)) return computed;

  const candidates = candidatesOf(allocations).flatMap((at) => {
    const allocation = allocations[at];
    return allocation ? [{ allocation, replace: replacing(conceptos, at) }] : [];
  });
  let reconciled: ReconciledTotal | null = null;
  for (const { allocation, replace } of candidates) {
    const adjusted = adjustPrice(allocation, replace, target.total);
    if (adjusted && isExact(adjusted, target)) return adjusted;
    reconciled ??= adjusted;
  }
  for (const { allocation, replace } of reconciled ? [] : candidates) {
    reconciled ??= adjustDiscount(allocation, replace, target.total);
  }
  if (reconciled) return reconciled;
  throw new CfdiRejected('CFDI40119', amountsFault('no amounts within its limits add up to the total'));
}

type Replace = (allocation: TaxAllocation) => ReconciledTotal;

/** Makes the document with one of its allocations replaced. */
function replacing(conceptos: readonly Concepto[], at: number): Replace {
  return (allocation) => {
    const changed = conceptos.with(at, conceptoOf(allocation));
    return { conceptos: changed, totals: totalsOf(changed) };
  };
}

/**
 * Makes the smallest adjustment of a price that gives the total. The total never falls when a price rises, so a binary
 * search finds the adjustment. Null when the total skips the target, or is not reached within the largest adjustment.
 */
function adjustPrice(allocation: TaxAllocation, replace: Replace, total: Decimal): ReconciledTotal | null {
  const adjustBy = (micros: number) =>
    replace({ ...allocation, net: allocation.net.plus(MICRO.times(micros)) });
  const direction = total.comparedTo(replace(allocation).totals.total);
  if (direction === 0) return null;
  const largest =
    direction < 0
      ? Decimal.min(MAX_ADJUSTMENT, allocation.net.div(MICRO).minus(1)).toNumber()
      : MAX_ADJUSTMENT;
  let near = 1;
  let far = largest;
  let best: ReconciledTotal | null = null;
  while (near <= far) {
    const middle = Math.floor((near + far) / 2);
    const adjusted = adjustBy(direction * middle);
    const remaining = total.comparedTo(adjusted.totals.total);
    if (remaining === 0) best = adjusted;
    if (remaining === direction) near = middle + 1;
    else far = middle - 1;
  }
  return best;
}

/** Adjusts a discount and the price before it, which leaves the taxes unchanged. */
function adjustDiscount(allocation: TaxAllocation, replace: Replace, total: Decimal): ReconciledTotal | null {
  if (allocation.discount.isZero()) return null;
  for (const adjustment of DISCOUNT_ADJUSTMENTS) {
    const discount = allocation.discount.plus(adjustment);
    const adjusted = discount.gt(0) ? replace({ ...allocation, discount }) : null;
    if (adjusted?.totals.total.equals(total)) return adjusted;
  }
  return null;
}

function isExact({ totals }: ReconciledTotal, target: Target): boolean {
  return (
    totals.total.equals(target.total) &&
    (target.iva === null || taxOf(totals, IVA).equals(target.iva)) &&
    (target.ieps === null || taxOf(totals, IEPS).equals(target.ieps))
  );
}

function taxOf({ impuestos }: Totals, impuesto: Impuesto): Decimal {
  return sumOf(
    impuestos.traslados
      .filter((traslado) => traslado.impuesto === impuesto)
      .flatMap(({ importe }) => (importe ? [importe] : [])),
  );
}

/** Positions of the allocations where an adjustment changes least: the least taxed first, then the most expensive. */
function candidatesOf(allocations: readonly TaxAllocation[]): readonly number[] {
  const weight = ({ treatment, net }: TaxAllocation) => [
    ivaRateOf(treatment).plus(treatment.ieps ?? 0),
    net.neg(),
  ];
  const compare = (a: readonly Decimal[], b: readonly Decimal[]) =>
    a.reduce((order, value, at) => order || value.comparedTo(b[at] ?? 0), 0);
  return allocations
    .map((allocation, at) => ({ at, weight: weight(allocation) }))
    .sort((a, b) => compare(a.weight, b.weight))
    .slice(0, MAX_CANDIDATES)
    .map(({ at }) => at);
}
