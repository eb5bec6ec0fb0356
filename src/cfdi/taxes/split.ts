/**
 * Finds out which part of a purchase bears which taxes, from the little that a receipt prints. The first of these that
 * explains it:
 * 1. IEPS by the litre, of one fuel or one drink.
 * 2. The letters beside the articles, when one meaning of them gives the printed taxes.
 * 3. Every article the same; when nothing is printed, foods and medicines at 0 % and all else at 16 %.
 * 4. The one choice of articles that gives the printed taxes.
 * 5. One allocation for each rate.
 */
import { agree } from '../../receipts/validation/rounding.js';
import { CfdiRejected } from '../rules/cfdi-rejected.js';
import type { LineItems } from '../line-items/line-items.js';
import { sumOf, toMicros, ZERO } from '../schema/decimals.js';
import type { TaxAllocation } from './tax-allocation.js';
import { unratedIeps, type PrintedTaxes } from './printed-taxes.js';
import { amountsFault } from '../rules/rule-sentences.js';
import { allocateByItem } from './allocate-by-item.js';
import { allocateByRate } from './allocate-by-rate.js';
import { allocateByLetter } from './allocate-by-letter.js';
import { allocateQuota } from './allocate-quota.js';
import { factorOf } from './treatment.js';
import { allocateUniformly } from './allocate-uniformly.js';

/**
 * @throws {CfdiRejected} AMOUNTS_DISAGREE when no rates explain the printed taxes, or two do.
 */
export function splitTaxes(lineItems: LineItems, printed: PrintedTaxes): readonly TaxAllocation[] {
  const { total, iva, ieps } = printed;
  if (ieps?.gte(total.minus(iva ?? ZERO))) {
    throw new CfdiRejected('AMOUNTS_DISAGREE', amountsFault('the printed taxes are more than the total'));
  }
  const quota = allocateQuota(lineItems, printed);
  if (quota) return quota;
  // Prices before taxes contain no IEPS that could stay in them: without its rate, the articles cannot bear it.
  const isByItem = lineItems.taxIncluded || unratedIeps(printed).isZero();
  const byItem =
    (isByItem ? allocateByLetter(lineItems, printed) : null) ??
    allocateUniformly(lineItems, printed) ??
    (isByItem ? allocateByItem(lineItems, printed) : null);
  return scaledTo(total, byItem ?? allocateByRate(lineItems, printed));
}

/**
 * Prices before taxes, or taxes by rate, to which a register adds the rounded tax of each article: so many rounded ones
 * are some centavos off the tax of the sum. The prices follow, each by a fraction of a centavo.
 */
function scaledTo(
  total: PrintedTaxes['total'],
  allocations: readonly TaxAllocation[],
): readonly TaxAllocation[] {
  const computed = sumOf(allocations.map(({ net, treatment }) => net.times(factorOf(treatment))));
  // Where a part of the price bears no IVA, the sums are the printed ones as they are.
  const isExact = allocations.some(({ ivaBase }) => ivaBase) || agree(computed, total);
  if (isExact) return allocations;
  const factor = total.div(computed);
  return allocations.map((allocation) => ({ ...allocation, net: toMicros(allocation.net.times(factor)) }));
}
