/**
 * Determines which taxes each part of a purchase bears, from the taxes that the receipt prints. The first of these methods
 * that explains the printed taxes applies:
 * 1. IEPS by the litre, for one fuel or one drink.
 * 2. The tax letters of the items, when exactly one assignment of rates to letters gives the printed taxes.
 * 3. The same taxes for every item.
 * 4. The only subset of items that gives the printed taxes. An item whose IVA the law settles has that.
 * 5. One allocation for each rate.
 * When no amount of IVA is printed, each item has the IVA that the law or the receipt implies: `implied-iva.ts`.
 */
import { Decimal } from 'decimal.js';
import { agree } from '../../receipts/validation/rounding.js';
import { IVA_GENERAL } from '../../sat/impuestos.js';
import { CfdiRejected } from '../rules/cfdi-rejected.js';
import type { LineItem, LineItems } from '../line-items/line-items.js';
import { sumOf, toCents, toMicros, ZERO } from '../schema/decimal-arithmetic.js';
import { impliedIva } from './implied-iva.js';
import { taxAllocationOf, type TaxAllocation } from './tax-allocation.js';
import { unratedIeps, type PrintedTaxes } from './printed-taxes.js';
import { amountsFault } from '../rules/fault-messages.js';
import { allocateByItem } from './allocate-by-item.js';
import { allocateByRate } from './allocate-by-rate.js';
import { allocateByLetter } from './allocate-by-letter.js';
import { allocateQuota } from './allocate-quota.js';
import { factorOf, ivaRateOf, type Treatment } from './treatment.js';
import { allocateUniformly } from './allocate-uniformly.js';

export interface TaxSplit {
  allocations: readonly TaxAllocation[];
  /** Whether a rate of IVA was assumed that neither the receipt nor the law settles. */
  isIvaAssumed: boolean;
}

/**
 * @throws {CfdiRejected} AMOUNTS_DISAGREE when no rates explain the printed taxes, or when two rates do.
 */
export function splitTaxes(lineItems: LineItems, printed: PrintedTaxes): TaxSplit {
  if (printed.iva !== null) {
    const allocations = splitPrinted(lineItems, printed);
    return {
      allocations,
      isIvaAssumed: printed.isIvaUnnamed && !isIvaAlone(lineItems, printed, allocations),
    };
  }
  const { ivas, isAssumed } = impliedIva(lineItems, printed);
  const statedUntaxed = sumOf(printed.ivaRows.flatMap(({ base }) => base ?? []));
  if (statedUntaxed.isZero() || agree(untaxedSum(lineItems, ivas), statedUntaxed)) {
    return { allocations: splitImplied(lineItems, printed, ivas), isIvaAssumed: isAssumed };
  }
  const [rate = IVA_GENERAL] = printed.taxedRates;
  const rest = Decimal.max(printed.total.minus(statedUntaxed), ZERO);
  const iva = toCents(rest.times(rate).div(rate.plus(1)));
  return { allocations: splitPrinted(lineItems, { ...printed, iva }), isIvaAssumed: true };
}

/**
 * Whether a printed tax without a name is IVA and no IEPS: it is 16 % of the whole purchase, or of items that the law taxes. The
 * IEPS of sweets and snacks is 8 %, like the IVA of the border region, and would make items taxed that are not.
 */
function isIvaAlone(
  { items }: LineItems,
  { total, iva }: PrintedTaxes,
  allocations: readonly TaxAllocation[],
): boolean {
  const isByItem =
    allocations.length === items.length &&
    allocations.every(({ description }, at) => description === items[at]?.description);
  const isLawful = ({ lawfulIva }: LineItem, at: number): boolean => {
    const isTaxed = ivaRateOf(allocations[at]!.treatment).gt(0);
    return isTaxed ? lawfulIva === 'taxed' : lawfulIva !== 'taxed';
  };
  const ofAll = total.times(IVA_GENERAL).div(IVA_GENERAL.plus(1));
  return (iva !== null && agree(ofAll, iva, 2)) || (isByItem && items.every(isLawful));
}

/** The price of the items without IVA, which a row of the receipt may state. */
const untaxedSum = ({ items }: LineItems, ivas: readonly Treatment['iva'][]): Decimal =>
  sumOf(items.filter((_, at) => ivas[at] === 'exento' || ivas[at]?.isZero()).map(({ charged }) => charged));

/** IEPS stays in the prices when the items differ in IVA: nothing printed tells which of them bear it. */
function splitImplied(
  lineItems: LineItems,
  printed: PrintedTaxes,
  ivas: readonly Treatment['iva'][],
): readonly TaxAllocation[] {
  const { items, taxIncluded } = lineItems;
  const [first = IVA_GENERAL, ...others] = ivas;
  const isUniform = others.every((iva) => isSameIva(iva, first));
  if (printed.ieps !== null && isUniform) return splitPrinted(lineItems, { ...printed, impliedIva: first });
  const allocations = items.map((item, at) =>
    taxAllocationOf(item, { iva: ivas[at] ?? first, ieps: null }, taxIncluded),
  );
  return scaleTo(printed.total, allocations);
}

const isSameIva = (a: Treatment['iva'], b: Treatment['iva']): boolean =>
  a === 'exento' || b === 'exento' ? a === b : a.equals(b);

function splitPrinted(lineItems: LineItems, printed: PrintedTaxes): readonly TaxAllocation[] {
  const { total, iva, ieps } = printed;
  if (ieps?.gte(total.minus(iva ?? ZERO))) {
    throw new CfdiRejected('AMOUNTS_DISAGREE', amountsFault('the printed taxes are more than the total'));
  }
  const quota = allocateQuota(lineItems, printed);
  if (quota) return quota;
  // Prices before taxes do not include IEPS: without a printed rate, no item can bear it.
  const isByItem = lineItems.taxIncluded || unratedIeps(printed).isZero();
  const byItem =
    (isByItem ? allocateByLetter(lineItems, printed) : null) ??
    allocateUniformly(lineItems, printed) ??
    (isByItem ? allocateByItem(lineItems, printed) : null);
  if (!byItem) return scaleTo(total, allocateByRate(lineItems, printed));
  return scaleTo(total, withLawfulExemptions(lineItems, printed, byItem));
}

/** States as exempt what the law exempts, among items without IVA, when the receipt doesn't say which kind they are. */
function withLawfulExemptions(
  { items }: LineItems,
  { ivaRows }: PrintedTaxes,
  allocations: readonly TaxAllocation[],
): readonly TaxAllocation[] {
  const printsUntaxed = ivaRows.some(({ rate, exempt }) => exempt || rate?.isZero());
  if (printsUntaxed) return allocations;
  return allocations.map((allocation, at) => {
    const { treatment } = allocation;
    const isExempt = items[at]?.lawfulIva === 'exempt' && ivaRateOf(treatment).isZero();
    return isExempt ? { ...allocation, treatment: { ...treatment, iva: 'exento' } } : allocation;
  });
}

/**
 * Scales the prices to the total, each by a fraction of a centavo. A register that adds the rounded tax of each item
 * arrives some centavos away from the tax of the sum.
 */
function scaleTo(
  total: PrintedTaxes['total'],
  allocations: readonly TaxAllocation[],
): readonly TaxAllocation[] {
  const computed = sumOf(allocations.map(({ net, treatment }) => net.times(factorOf(treatment))));
  // When a part of the price bears no IVA, the amounts already are the printed ones.
  const isExact = allocations.some(({ ivaBase }) => ivaBase) || agree(computed, total);
  if (isExact) return allocations;
  const factor = total.div(computed);
  return allocations.map((allocation) => ({ ...allocation, net: toMicros(allocation.net.times(factor)) }));
}
