/** Reconciles the lines of a receipt with its total. No other code does; the rest applies the result. */
import { Decimal } from 'decimal.js';
import { lineKindOf, localTaxOfLine, type LineKind } from './line-kind.js';
import { certainValue } from '../extraction/certainty.js';
import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import type { ExtractedLine } from '../extraction/values.js';
import { agree, sumOfAmounts } from './rounding.js';
import { withoutReturns } from './returned-articles.js';
import type { Reconciliation, ReceiptLocalTax, ValidatedReceipt } from './validated-receipt.js';
import { UNNAMED_LOCAL_TAX } from '../vocabulary/row-labels.js';

/** Amounts that the lines must add up to. Null or empty: the receipt doesn't state them. */
export interface StatedAmounts {
  total: Decimal;
  /** IVA and IEPS, which are added to prices that don't contain them. */
  federalTaxes: Decimal;
  localTaxes: readonly ReceiptLocalTax[];
  /** Above zero if there is one. */
  discount: Decimal | null;
}

const ZERO = new Decimal(0);

/**
 * Returns the items among the lines, and how they add up to the total. They must add up exactly: a line that misses
 * the total was misread, or belongs to something else. Returned items are dropped together with the lines that take
 * them back. Lines that are no items (a donation, the till's rounding) may be part of the total or not; a tip is not,
 * and a local tax is. Of several solutions, the one with the fewest amounts besides the items counts.
 * @returns no items when they don't add up
 */
export function reconcile(
  lines: readonly ExtractedLine[],
  { total, federalTaxes, localTaxes: stated, discount }: StatedAmounts,
): Pick<ValidatedReceipt, 'lines' | 'addsUp' | 'hasUnreconciledLines' | 'localTaxes'> {
  const chargedTaxes = stated.filter(({ amount }) => amount.gt(0));
  const linesWithoutReturns = withoutReturns(lines);
  const kindOf = (line: ExtractedLine): LineKind => lineKindOf(line, chargedTaxes);
  const byKind = Map.groupBy(linesWithoutReturns, kindOf);
  const linesOfKind = (kind: LineKind) => byKind.get(kind) ?? [];
  // When the taxes were not read as taxes, the lines with their names are all there is.
  const taxes = chargedTaxes.length > 0 ? chargedTaxes : linesOfKind('local tax').map(localTaxOfLine);
  const articles = linesOfKind('article').filter(({ amount }) => amount.gt(0));

  const gross = sumOfAmounts(articles);
  const totalBeforeLocalTaxes = total.minus(sumOfAmounts(taxes));
  const coupons = sumOfAmounts(linesOfKind('coupon')).neg();
  const statedDiscount = discount ?? ZERO;
  const candidates = distinctAmounts(ZERO, sumOfAmounts(linesOfKind('donation'))).flatMap((donation) =>
    (['total', 'net'] as const).flatMap((basis) =>
      distinctAmounts(ZERO, coupons, statedDiscount, coupons.plus(statedDiscount)).flatMap((reduction) =>
        distinctAmounts(sumOfAmounts(linesOfKind('rounding')), ZERO).map((rounding) => ({
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
  // The lines may be right although the items don't add up, for example with a tip.
  const areLinesCorrect = reconciliation !== undefined || sumOfAmounts(linesWithoutReturns).equals(total);
  return {
    ...(reconciliation
      ? withOwnDiscounts(linesWithoutReturns, kindOf, { articles, coupons, reconciliation })
      : { lines: [], addsUp: null }),
    hasUnreconciledLines: articles.length > 0 && !reconciliation,
    localTaxes: areLinesCorrect ? taxes : chargedTaxes,
  };
}

/**
 * Deducts discounts that are printed below single articles from these. They are known by the articles that follow: discounts below
 * the last article alone may be of the whole purchase.
 */
function withOwnDiscounts(
  lines: readonly ExtractedLine[],
  kindOf: (line: ExtractedLine) => LineKind,
  found: { articles: ExtractedLine[]; coupons: Decimal; reconciliation: Reconciliation },
): Pick<ValidatedReceipt, 'lines' | 'addsUp'> {
  const { articles, coupons, reconciliation } = found;
  const whole = { lines: articles, addsUp: reconciliation };
  const firstCoupon = lines.findIndex((line) => kindOf(line) === 'coupon');
  const lastArticle = lines.findLastIndex((line) => articles.includes(line));
  if (firstCoupon < 0 || firstCoupon > lastArticle || reconciliation.discount.lt(coupons)) return whole;
  const reduced = new Map<ExtractedLine, ExtractedLine>();
  let article: ExtractedLine | undefined;
  for (const line of lines) {
    if (articles.includes(line)) article = line;
    if (kindOf(line) !== 'coupon') continue;
    if (!article) return whole;
    const before = reduced.get(article) ?? article;
    reduced.set(article, { ...before, amount: before.amount.plus(line.amount) });
  }
  if ([...reduced.values()].some(({ amount }) => amount.lte(0))) return whole;
  return {
    lines: articles.map((one) => reduced.get(one) ?? one),
    addsUp: { ...reconciliation, discount: reconciliation.discount.minus(coupons) },
  };
}

/**
 * Returns what a subtotal makes with the taxes or without, and with the discount or without, if that is the total. Null if it makes
 * another amount. The subtotal may include a discount already, and its prices may include taxes.
 */
export function subtotalThatMakes(
  total: Decimal,
  subtotal: Decimal,
  taxes: readonly Decimal[],
  discounts: readonly Decimal[],
): Decimal | null {
  const sums = taxes.flatMap((tax) => discounts.map((discount) => subtotal.plus(tax).minus(discount)));
  return sums.find((sum) => agree(sum, total)) ?? null;
}

/** Reconciles extracted lines with the certain amounts around them. */
export function reconcileRead(
  lines: readonly ExtractedLine[],
  extracted: Pick<ExtractedReceipt, 'iva' | 'ieps' | 'taxes' | 'discount'>,
  total: Decimal,
): Pick<ValidatedReceipt, 'lines' | 'addsUp' | 'hasUnreconciledLines' | 'localTaxes'> {
  return reconcile(lines, {
    total,
    federalTaxes: (certainValue(extracted, 'iva') ?? ZERO).plus(certainValue(extracted, 'ieps') ?? ZERO),
    localTaxes: (certainValue(extracted, 'taxes') ?? []).flatMap(({ kind, rate, amount, name }) =>
      kind === 'LOCAL' ? [{ rate, amount, name: name ?? UNNAMED_LOCAL_TAX }] : [],
    ),
    discount: extracted.discount?.value ?? null,
  });
}

/** Returns the amount of the invoice: the total without a donation, which the vendor collects for others. */
export function invoicedTotalOf({ total, addsUp }: Pick<ValidatedReceipt, 'total' | 'addsUp'>): Decimal {
  return total.minus(addsUp?.donation ?? ZERO);
}

/** Returns the vendor's own sales with taxes: the amount of the invoice without local taxes. */
export function salesOf(receipt: ValidatedReceipt): Decimal {
  return invoicedTotalOf(receipt).minus(sumOfAmounts(receipt.localTaxes));
}

/** Returns each amount once, in this order. */
function distinctAmounts(...amounts: readonly Decimal[]): readonly Decimal[] {
  return amounts.filter((amount, at) => amounts.findIndex((other) => other.equals(amount)) === at);
}
