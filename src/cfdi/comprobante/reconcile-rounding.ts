/**
 * Conceptos whose document adds up to the receipt's total to the cent.
 *
 * SAT rounds SubTotal, Descuento and each tax row on its own, so that the rounded values may add up to a cent more or
 * less than what was paid (three times .xx5 is enough). Then one Concepto is moved by less than a centavo and a
 * half, whose price stays what the receipt says for every reader, and whose taxes follow it exactly.
 */
import { Decimal } from 'decimal.js';
import { IEPS, IVA, type Impuesto } from '../../sat/impuestos.js';
import { CfdiRejected } from '../rules/cfdi-rejected.js';
import type { Concepto } from '../schema/comprobante.js';
import { conceptoOf } from './conceptos.js';
import { MICRO, sumOf } from '../schema/decimals.js';
import type { TaxAllocation } from '../taxes/tax-allocation.js';
import { amountsFault } from '../rules/rule-sentences.js';
import { ivaRateOf } from '../taxes/treatment.js';
import { totalsOf, type Totals } from './totals.js';

export interface Target {
  total: Decimal;
  /** As printed; null when the receipt does not say. */
  iva: Decimal | null;
  ieps: Decimal | null;
}

export interface ReconciledTotal {
  conceptos: readonly Concepto[];
  totals: Totals;
}

/** How far a Concepto may be moved: 1.3 centavos either way, in millionths of a peso. */
const FARTHEST = 13_000;
/** Moves of a discount that are tried, nearest first, in pesos. */
const DISCOUNT_MOVES = Array.from({ length: 26 }, (_, at) => new Decimal(at + 1).div(2000)).flatMap(
  (step) => [step, step.neg()],
);
/** More articles than these are not tried. */
const MOVABLE = 4;

/**
 * The document as computed when it gives the total; otherwise with one Concepto moved, and of these moves rather one
 * which also gives the printed IVA and IEPS. Where the receipt's own rounding makes those impossible at SAT's rates,
 * only the total is the receipt's. What bears no taxes at all stays as it is, behind the rest.
 * @throws {CfdiRejected} CFDI40119 when no document within SAT's limits gives this total.
 */
export function reconcileRounding(
  allocations: readonly TaxAllocation[],
  target: Target,
  untaxed: readonly Concepto[] = [],
): ReconciledTotal {
  const conceptos = [...allocations.map(conceptoOf), ...untaxed];
  const plain: ReconciledTotal = { conceptos, totals: totalsOf(conceptos) };
  if (plain.totals.total.equals(target.total)) return plain;

  const movable = movableOf(allocations).flatMap((at) => {
    const allocation = allocations[at];
    return allocation ? [{ allocation, replace: replacing(conceptos, at) }] : [];
  });
  let settled: ReconciledTotal | null = null;
  for (const { allocation, replace } of movable) {
    const moved = movePrice(allocation, replace, target.total);
    if (moved && isExact(moved, target)) return moved;
    settled ??= moved;
  }
  for (const { allocation, replace } of settled ? [] : movable) {
    settled ??= moveDiscount(allocation, replace, target.total);
  }
  if (settled) return settled;
  throw new CfdiRejected('CFDI40119', amountsFault('no amounts within its limits add up to the total'));
}

type Replace = (allocation: TaxAllocation) => ReconciledTotal;

/** The document with another allocation in one place. */
function replacing(conceptos: readonly Concepto[], at: number): Replace {
  return (allocation) => {
    const changed = conceptos.with(at, conceptoOf(allocation));
    return { conceptos: changed, totals: totalsOf(changed) };
  };
}

/**
 * Moves a price as little as it takes to meet the total. The total never falls when a price rises, so that halving
 * finds the place; null when the total jumps over it, or would not be met within the farthest move.
 */
function movePrice(allocation: TaxAllocation, replace: Replace, total: Decimal): ReconciledTotal | null {
  const moveBy = (micros: number) =>
    replace({ ...allocation, net: allocation.net.plus(MICRO.times(micros)) });
  const direction = total.comparedTo(replace(allocation).totals.total);
  if (direction === 0) return null;
  const farthest =
    direction < 0 ? Decimal.min(FARTHEST, allocation.net.div(MICRO).minus(1)).toNumber() : FARTHEST;
  let near = 1;
  let far = farthest;
  let best: ReconciledTotal | null = null;
  while (near <= far) {
    const middle = Math.floor((near + far) / 2);
    const moved = moveBy(direction * middle);
    const left = total.comparedTo(moved.totals.total);
    if (left === 0) best = moved;
    if (left === direction) near = middle + 1;
    else far = middle - 1;
  }
  return best;
}

/** Moves a discount and the price before it, which leaves the taxes as they are. */
function moveDiscount(allocation: TaxAllocation, replace: Replace, total: Decimal): ReconciledTotal | null {
  if (allocation.discount.isZero()) return null;
  for (const move of DISCOUNT_MOVES) {
    const discount = allocation.discount.plus(move);
    const moved = discount.gt(0) ? replace({ ...allocation, discount }) : null;
    if (moved?.totals.total.equals(total)) return moved;
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

/** Where a move disturbs least: articles that bear no tax, then the dearest. */
function movableOf(allocations: readonly TaxAllocation[]): readonly number[] {
  const weight = ({ treatment, net }: TaxAllocation) => [
    ivaRateOf(treatment).plus(treatment.ieps ?? 0),
    net.neg(),
  ];
  const compare = (a: readonly Decimal[], b: readonly Decimal[]) =>
    a.reduce((found, value, at) => found || value.comparedTo(b[at] ?? 0), 0);
  return allocations
    .map((allocation, at) => ({ at, weight: weight(allocation) }))
    .sort((a, b) => compare(a.weight, b.weight))
    .slice(0, MOVABLE)
    .map(({ at }) => at);
}
