/** How the lines of a receipt come to its total. This is found here, and nowhere else: what is made of it applies it. */
import { Decimal } from 'decimal.js';
import { lineKindOf, mentionsLodging, type LineKind } from './line-kind.js';
import { certainValue } from '../extraction/certainty.js';
import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import type { ReadLine } from '../extraction/values.js';
import { withoutReturns } from './returned-articles.js';
import type { ValidatedReceipt } from './validated-receipt.js';

/** What the lines must come to, and what may stand between. Null or empty: the receipt does not say. */
export interface StatedAmounts {
  vendorName: string;
  total: Decimal;
  /** IVA and IEPS, which are on top of prices that do not contain them. */
  federalTaxes: Decimal;
  localTaxes: readonly { rate: Decimal | null; amount: Decimal }[];
  /** Above zero where there is one. */
  discount: Decimal | null;
}

const ZERO = new Decimal(0);

/**
 * The articles among the lines, and how they add up: exactly, for a line that misses the total was misread, or is of
 * something else. What was returned is left out with what it took back. What is no article (a donation, the register's
 * rounding) may be in the total or not; a tip is not, and a local tax is. Of several ways, the one with the least beside the
 * articles.
 * @returns no articles where they do not add up
 */
export function reconcile(
  lines: readonly ReadLine[],
  { vendorName, total, federalTaxes, localTaxes: stated, discount }: StatedAmounts,
): Pick<ValidatedReceipt, 'lines' | 'addsUp' | 'localTaxes'> {
  const chargedTaxes = stated.filter(({ amount }) => amount.gt(0));
  const linesWithoutReturns = withoutReturns(lines);
  const byKind = Map.groupBy(linesWithoutReturns, (line) => lineKindOf(line, chargedTaxes));
  const linesOfKind = (kind: LineKind) => byKind.get(kind) ?? [];
  // Where the taxes were not read as such, the lines that are called so are all there is of them.
  const taxes =
    chargedTaxes.length > 0
      ? chargedTaxes
      : linesOfKind('local tax').map(({ amount }) => ({ rate: null, amount }));
  const articles = linesOfKind('article').filter(({ amount }) => amount.gt(0));

  const gross = sumOf(articles);
  const totalBeforeLocalTaxes = total.minus(sumOf(taxes));
  const coupons = sumOf(linesOfKind('coupon')).neg();
  const statedDiscount = discount ?? ZERO;
  const candidates = distinctAmounts(ZERO, sumOf(linesOfKind('donation'))).flatMap((donation) =>
    (['total', 'net'] as const).flatMap((basis) =>
      distinctAmounts(ZERO, coupons, statedDiscount, coupons.plus(statedDiscount)).flatMap((reduction) =>
        distinctAmounts(sumOf(linesOfKind('rounding')), ZERO).map((rounding) => ({
          basis,
          discount: reduction,
          rounding,
          donation,
        })),
      ),
    ),
  );
  const match = candidates.find((way) => {
    const sales = totalBeforeLocalTaxes.minus(way.donation).minus(way.basis === 'net' ? federalTaxes : ZERO);
    return sales.gt(0) && gross.minus(way.discount).plus(way.rounding).equals(sales);
  });
  const reconciliation = articles.length > 0 ? match : undefined;
  // With a tip, say: they are no articles that add up, but each line was read right.
  const areLinesCorrect = reconciliation !== undefined || sumOf(linesWithoutReturns).equals(total);
  const names = reconciliation
    ? [...articles, ...linesOfKind('local tax')].map(({ description }) => description)
    : [];
  const isOfLodging = [vendorName, ...names].some(mentionsLodging);
  return {
    lines: reconciliation ? articles : [],
    addsUp: reconciliation ?? null,
    localTaxes: (areLinesCorrect ? taxes : chargedTaxes).map((tax) => ({ ...tax, isOfLodging })),
  };
}

/** The same of lines that were read, by what is certain of the amounts around them. */
export function reconcileRead(
  lines: readonly ReadLine[],
  extracted: Pick<ExtractedReceipt, 'iva' | 'ieps' | 'taxes' | 'discount'>,
  { vendorName, total }: Pick<StatedAmounts, 'vendorName' | 'total'>,
): Pick<ValidatedReceipt, 'lines' | 'addsUp' | 'localTaxes'> {
  return reconcile(lines, {
    vendorName,
    total,
    federalTaxes: (certainValue(extracted, 'iva') ?? ZERO).plus(certainValue(extracted, 'ieps') ?? ZERO),
    localTaxes: (certainValue(extracted, 'taxes') ?? []).filter(({ kind }) => kind === 'LOCAL'),
    discount: extracted.discount?.value ?? null,
  });
}

/** What the vendor's own sales come to, with their taxes: the total without local taxes and donations. */
export function salesOf({ total, localTaxes, addsUp: reconciliation }: ValidatedReceipt): Decimal {
  return total.minus(sumOf(localTaxes)).minus(reconciliation?.donation ?? ZERO);
}

/** Each amount once, in this order. */
function distinctAmounts(...amounts: readonly Decimal[]): readonly Decimal[] {
  return amounts.filter((amount, at) => amounts.findIndex((other) => other.equals(amount)) === at);
}

function sumOf(some: readonly { amount: Decimal }[]): Decimal {
  return some.reduce((sum, { amount }) => sum.plus(amount), ZERO);
}
