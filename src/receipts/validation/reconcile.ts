/** How the lines of a receipt come to its total. This is found here, and nowhere else: what is made of it applies it. */
import { Decimal } from 'decimal.js';
import { kindOf, tellsOfLodging, type LineKind } from './line-kind.js';
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

const NONE = new Decimal(0);

/**
 * The articles among the lines, and how they add up: exactly, for a line that misses the total was misread, or is of
 * something else. What was returned is left out with what it took back. What is no article (a donation, the register's
 * rounding) may be in the total or not; a tip is not, and a local tax is. Of several ways, the one with the least beside the
 * articles.
 * @returns no articles where they do not add up
 */
export function reconcile(
  read: readonly ReadLine[],
  { vendorName, total, federalTaxes, localTaxes: stated, discount }: StatedAmounts,
): Pick<ValidatedReceipt, 'lines' | 'addsUp' | 'localTaxes'> {
  const charged = stated.filter(({ amount }) => amount.gt(0));
  const sold = withoutReturns(read);
  const byKind = Map.groupBy(sold, (line) => kindOf(line, charged));
  const of = (kind: LineKind) => byKind.get(kind) ?? [];
  // Where the taxes were not read as such, the lines that are called so are all there is of them.
  const taxes = charged.length > 0 ? charged : of('local tax').map(({ amount }) => ({ rate: null, amount }));
  const articles = of('article').filter(({ amount }) => amount.gt(0));

  const gross = sumOf(articles);
  const due = total.minus(sumOf(taxes));
  const coupons = sumOf(of('coupon')).neg();
  const off = discount ?? NONE;
  const ways = eachOf(NONE, sumOf(of('donation'))).flatMap((donation) =>
    (['total', 'net'] as const).flatMap((basis) =>
      eachOf(NONE, coupons, off, coupons.plus(off)).flatMap((taken) =>
        eachOf(sumOf(of('rounding')), NONE).map((rounding) => ({
          basis,
          discount: taken,
          rounding,
          donation,
        })),
      ),
    ),
  );
  const found = ways.find((way) => {
    const sales = due.minus(way.donation).minus(way.basis === 'net' ? federalTaxes : NONE);
    return sales.gt(0) && gross.minus(way.discount).plus(way.rounding).equals(sales);
  });
  const addsUp = articles.length > 0 ? found : undefined;
  // With a tip, say: they are no articles that add up, but each line was read right.
  const isReadRight = addsUp !== undefined || sumOf(sold).equals(total);
  const names = addsUp ? [...articles, ...of('local tax')].map(({ description }) => description) : [];
  const isOfLodging = [vendorName, ...names].some(tellsOfLodging);
  return {
    lines: addsUp ? articles : [],
    addsUp: addsUp ?? null,
    localTaxes: (isReadRight ? taxes : charged).map((tax) => ({ ...tax, isOfLodging })),
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
    federalTaxes: (certainValue(extracted, 'iva') ?? NONE).plus(certainValue(extracted, 'ieps') ?? NONE),
    localTaxes: (certainValue(extracted, 'taxes') ?? []).filter(({ kind }) => kind === 'LOCAL'),
    discount: extracted.discount?.value ?? null,
  });
}

/** What the vendor's own sales come to, with their taxes: the total without local taxes and donations. */
export function salesOf({ total, localTaxes, addsUp }: ValidatedReceipt): Decimal {
  return total.minus(sumOf(localTaxes)).minus(addsUp?.donation ?? NONE);
}

/** Each amount once, in this order. */
function eachOf(...amounts: readonly Decimal[]): readonly Decimal[] {
  return amounts.filter((amount, at) => amounts.findIndex((other) => other.equals(amount)) === at);
}

function sumOf(some: readonly { amount: Decimal }[]): Decimal {
  return some.reduce((sum, { amount }) => sum.plus(amount), NONE);
}
