/**
 * Determines which taxes each part of a purchase bears, from the taxes that the receipt prints. The first of these methods
 * that explains the printed taxes applies:
 * 1. IEPS by the litre, for one fuel or one drink.
 * 2. The tax letters of the items, when exactly one assignment of rates to letters gives the printed taxes.
 * 3. The same taxes for every item. When no taxes are printed: 0 % for foods and medicines, 16 % for everything else.
 * 4. The only subset of items that gives the printed taxes.
 * 5. One allocation for each rate.
 */
import { agree } from '../../receipts/validation/rounding.js';
import { CfdiRejected } from '../rules/cfdi-rejected.js';
import type { LineItems } from '../line-items/line-items.js';
import { sumOf, toMicros, ZERO } from '../schema/decimal-arithmetic.js';
import type { TaxAllocation } from './tax-allocation.js';
import { unratedIeps, type PrintedTaxes } from './printed-taxes.js';
import { amountsFault } from '../rules/fault-messages.js';
import { allocateByItem } from './allocate-by-item.js';
import { allocateByRate } from './allocate-by-rate.js';
import { allocateByLetter } from './allocate-by-letter.js';
import { allocateQuota } from './allocate-quota.js';
import { factorOf } from './treatment.js';
import { allocateUniformly } from './allocate-uniformly.js';

/**
 * @throws {CfdiRejected} AMOUNTS_DISAGREE when no rates explain the printed taxes, or when two rates do.
 */
export function splitTaxes(lineItems: LineItems, printed: PrintedTaxes): readonly TaxAllocation[] {
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
  return scaleTo(total, byItem ?? allocateByRate(lineItems, printed));
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
