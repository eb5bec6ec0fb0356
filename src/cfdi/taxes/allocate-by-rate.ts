/**
 * One portion for each rate, from the printed taxes alone, which it matches to the cent. The articles are not told
 * apart: inventing which of them bore the tax would be a false statement about each.
 */
import { Decimal } from 'decimal.js';
import { NEGLIGIBLE_BASE, isCashRounding, roundingOfEach } from '../../receipts/validation/rounding.js';
import type { ReceiptTax } from '../../receipts/validation/validated-receipt.js';
import { IVA_FRONTERA } from '../../sat/impuestos.js';
import { CfdiRejected } from '../rules/cfdi-rejected.js';
import { DESCRIPTION_LENGTH, type LineItems } from '../comprobante/line-items.js';
import { claveOfPurchase } from '../claves/clave-prod-serv.js';
import { ONE, sumOf, toCents, toMicros, ZERO } from '../comprobante/decimals.js';
import { taxAllocationOf, type TaxAllocation } from '../comprobante/tax-allocation.js';
import {
  atFirstRate,
  mayBeOfBorder,
  statedRows,
  unratedIeps,
  untaxedBase,
  untaxedOf,
  type PrintedTaxes,
} from './printed-taxes.js';
import { amountsFault } from '../rules/rule-sentences.js';
import { factorOf, ivaBaseOn, labelOf, type Treatment } from './treatment.js';
import { cfdiText } from '../comprobante/text.js';

/** So much too large may be the base that follows from an IVA of few articles: eight centavos of it, at 16 %. */
const OVERSTATED = new Decimal('0.50');
/** IEPS of foods, which bear no IVA; drinks and tobacco do (LIVA, art. 2-A, I). */
const IEPS_OF_FOODS = new Decimal('0.08');

type Part = Pick<TaxAllocation, 'treatment' | 'net' | 'ivaBase'>;

/**
 * @throws {CfdiRejected} AMOUNTS_DISAGREE when no rates explain the printed taxes, or two do.
 */
export function allocateByRate(basket: LineItems, printed: PrintedTaxes): readonly TaxAllocation[] {
  if (mayBeOfBorder(printed)) {
    throw new CfdiRejected(
      'AMOUNTS_DISAGREE',
      amountsFault(
        'the printed IVA is 8 % of everything, or 16 % of a half, and no printed rate tells which',
      ),
    );
  }
  const parts = partsOf(basket, printed);
  if (!parts) {
    throw new CfdiRejected(
      'AMOUNTS_DISAGREE',
      amountsFault('the printed taxes do not agree with the total at any rate that SAT knows'),
    );
  }
  const bought = parts.filter((part) => part.net.gt(0));
  const [article, ...others] = basket.articles;
  const [part] = bought;
  if (article && part && others.length === 0 && bought.length === 1) {
    return [{ ...taxAllocationOf(article, part.treatment, true), discount: ZERO, ...part }];
  }
  return bought.map((one) => ({
    description: labelled(basket.summary, labelOf(one.treatment)),
    quantity: ONE,
    ...claveOfPurchase(basket.summary),
    discount: ZERO,
    ...one,
  }));
}

function partsOf(basket: LineItems, printed: PrintedTaxes): readonly Part[] | null {
  const rows = statedRows(printed);
  if (rows.length > 1) return ofEachRow(rows, basket, printed);
  return atFirstRate(printed, (rate) => {
    const sums = sumsOf(basket, printed, rate);
    return withIepsStated(sums, printed) ?? withoutIeps(sums, printed);
  });
}

/** Both 16 % and 8 %, as printed. IEPS stays in the prices: no row says at which of the rates its goods are. */
function ofEachRow(
  rows: readonly ReceiptTax[],
  { articles }: LineItems,
  printed: PrintedTaxes,
): readonly Part[] | null {
  const stated = rows.map(({ rate, base, amount }) => {
    const computed = amount.div(rate ?? ONE);
    // A base may contain what was rounded at the foot.
    const isOfBase = base !== null && isCashRounding(base.times(rate ?? ONE).minus(amount));
    return { treatment: { iva: rate ?? ZERO, ieps: null }, net: toMicros(isOfBase ? base : computed) };
  });
  const rest = printed.total.minus(printed.iva ?? ZERO).minus(sumOf(stated.map(({ net }) => net)));
  if (rest.lt(overstatement(articles, IVA_FRONTERA).neg())) return null;
  return settleDust([...stated, ...untaxedParts(rest, printed)]);
}

/** The most that the base which follows from a printed IVA is too large, when that was added up from rounded ones. */
function overstatement(articles: LineItems['articles'], rate: Decimal): Decimal {
  return Decimal.max(OVERSTATED, roundingOfEach(articles.length).div(rate));
}

interface Sums {
  rate: Decimal;
  /** With IEPS, without IVA. */
  price: Decimal;
  /** The part of the price that bears IVA. */
  taxed: Decimal;
  /** How far below zero rounding may bring a remainder. */
  slack: Decimal;
}

function sumsOf(basket: LineItems, printed: PrintedTaxes, rate: Decimal): Sums {
  const untold = printed.ivaRate?.isZero() ? ZERO : toCents(printed.total.times(rate).div(rate.plus(1)));
  const iva = printed.iva ?? untold;
  const slack = overstatement(basket.articles, rate);
  return { rate, price: printed.total.minus(iva), taxed: iva.div(rate), slack };
}

/**
 * Each printed rate of IEPS with the IVA that the law gives its goods; where that does not fit the printed IVA, all of
 * them with it or without.
 */
function withIepsStated(sums: Sums, printed: PrintedTaxes): readonly Part[] | null {
  const { iepsRows } = printed;
  if (iepsRows.length === 0) return null;
  const byLaw = iepsRows.map(({ rate }) => !rate?.equals(IEPS_OF_FOODS));
  for (const bearsIva of [byLaw, byLaw.map(() => true), byLaw.map(() => false)]) {
    const [noIva] = untaxedOf(printed);
    const parts = iepsRows.map(({ rate, amount }, at): Part & { withIeps: Decimal } => {
      const net = toMicros(amount.div(rate ?? ONE));
      const iva = bearsIva[at] ? sums.rate : (noIva ?? ZERO);
      return { treatment: { iva, ieps: rate }, net, withIeps: net.plus(amount) };
    });
    const inParts = (taxed: boolean) =>
      sumOf(parts.filter((_, at) => bearsIva[at] === taxed).map(({ withIeps }) => withIeps));
    const taxed = sums.taxed.minus(inParts(true));
    const untaxed = sums.price.minus(sums.taxed).minus(inParts(false));
    if (taxed.lt(sums.slack.neg()) || untaxed.lt(sums.slack.neg())) continue;
    return settleDust([
      ...parts.map(({ treatment, net }) => ({ treatment, net })),
      { treatment: { iva: sums.rate, ieps: null }, net: toMicros(taxed) },
      ...untaxedParts(untaxed, printed),
    ]);
  }
  return null;
}

/** IEPS without a printed rate stays in the prices, as on most receipts (LIEPS, art. 19, II). */
function withoutIeps(sums: Sums, printed: PrintedTaxes): readonly Part[] | null {
  const { rate, price, taxed, slack } = sums;
  const rest = price.minus(taxed);
  const treatment = { iva: rate, ieps: null };
  if (rest.lt(slack.neg())) return null;
  if (rest.lt(NEGLIGIBLE_BASE)) return [{ treatment, net: toMicros(price) }];
  const isIeps =
    printed.ivaRows.every((row) => row.rate?.gt(0)) && rest.lte(unratedIeps(printed).plus(NEGLIGIBLE_BASE));
  // Less than the IEPS bears no IVA: that is a part of the IEPS itself, and no goods at 0 %.
  if (isIeps && taxed.gt(0)) return [{ treatment, net: toMicros(price), ivaBase: toMicros(taxed) }];
  return settleDust([{ treatment, net: toMicros(taxed) }, ...untaxedParts(rest, printed)]);
}

/** What bears no IVA: exempt as far as the receipt says so, the rest at 0 %. */
function untaxedParts(sum: Decimal, printed: PrintedTaxes): readonly Part[] {
  const [first = ZERO, second] = untaxedOf(printed);
  const base =
    untaxedBase(printed, first) ?? sum.minus(second ? (untaxedBase(printed, second) ?? ZERO) : ZERO);
  const left = second ? sum.minus(base) : ZERO;
  const isOne = left.lt(OVERSTATED);
  const partOf = (iva: Treatment['iva'], net: Decimal): Part => ({
    treatment: { iva, ieps: null },
    net: toMicros(net),
  });
  if (isOne || !second) return [partOf(first, sum)];
  return [partOf(first, base), partOf(second, left)];
}

/** Adds what is too little to stand alone to the part whose taxes it changes least. */
function settleDust(parts: readonly Part[]): readonly Part[] {
  const dust = sumOf(parts.filter((part) => part.net.lt(NEGLIGIBLE_BASE)).map((part) => part.net));
  const kept = parts
    .filter((part) => part.net.gte(NEGLIGIBLE_BASE))
    .sort((a, b) => factorOf(b.treatment).comparedTo(factorOf(a.treatment)));
  return kept.map((part, at) =>
    at === kept.length - 1
      ? { ...part, net: toMicros(part.net.plus(dust.div(ivaBaseOn(ONE, part.treatment)))) }
      : part,
  );
}

function labelled(summary: string, label: string): string {
  return `${cfdiText(summary, DESCRIPTION_LENGTH - label.length - 3)} (${label})`;
}
