/**
 * Makes one allocation for each rate, from the printed taxes alone, which they match to the cent. The items are not assigned
 * to rates: a guess which of them bore the tax would be a false statement about each. Each allocation names all of them.
 */
import { Decimal } from 'decimal.js';
import { NEGLIGIBLE_BASE, isCashRounding, roundingOfEach } from '../../receipts/validation/rounding.js';
import type { ReceiptTax } from '../../receipts/validation/validated-receipt.js';
import { IVA_FRONTERA } from '../../sat/impuestos.js';
import { CfdiRejected } from '../rules/cfdi-rejected.js';
import { DESCRIPTION_LENGTH, descriptionOfAll, type LineItems } from '../line-items/line-items.js';
import { claveOfPurchase } from '../claves/clave-prod-serv.js';
import { ONE, sumOf, toCents, toMicros, ZERO } from '../schema/decimal-arithmetic.js';
import { taxAllocationOf, type TaxAllocation } from './tax-allocation.js';
import {
  atFirstRate,
  isAmbiguousBorderRate,
  statedRows,
  unratedIeps,
  untaxedBase,
  untaxedOf,
  type PrintedTaxes,
} from './printed-taxes.js';
import { amountsFault } from '../rules/fault-messages.js';
import { factorOf, ivaBaseOn, labelOf, type Treatment } from './treatment.js';

/** The most by which the base computed from the IVA of few items is too large: eight centavos of IVA, at 16 %. */
const MAX_OVERSTATEMENT = new Decimal('0.50');
/** IEPS of foods. They bear no IVA; drinks and tobacco do (LIVA, art. 2-A, I). */
const IEPS_OF_FOODS = new Decimal('0.08');

type Part = Pick<TaxAllocation, 'treatment' | 'net' | 'ivaBase'>;

/**
 * @throws {CfdiRejected} AMOUNTS_DISAGREE when no rates explain the printed taxes, or when two rates do.
 */
export function allocateByRate(lineItems: LineItems, printed: PrintedTaxes): readonly TaxAllocation[] {
  if (isAmbiguousBorderRate(printed)) {
    throw new CfdiRejected(
      'AMOUNTS_DISAGREE',
      amountsFault(
        'the printed IVA is 8 % of everything, or 16 % of a half, and no printed rate tells which',
      ),
    );
  }
  const parts = partsOf(lineItems, printed);
  if (!parts) {
    throw new CfdiRejected(
      'AMOUNTS_DISAGREE',
      amountsFault('the printed taxes do not agree with the total at any rate that SAT knows'),
    );
  }
  const positive = parts.filter((part) => part.net.gt(0));
  const [item, ...others] = lineItems.items;
  const [part] = positive;
  if (item && part && others.length === 0 && positive.length === 1) {
    return [{ ...taxAllocationOf(item, part.treatment, true), discount: ZERO, ...part }];
  }
  return positive.map((one) => ({
    description: withLabel(
      lineItems,
      positive.length > 1 ? `PARTE CON ${labelOf(one.treatment)}` : labelOf(one.treatment),
    ),
    quantity: ONE,
    ...claveOfPurchase(lineItems.summary),
    discount: ZERO,
    ...one,
  }));
}

function partsOf(lineItems: LineItems, printed: PrintedTaxes): readonly Part[] | null {
  const rows = statedRows(printed);
  if (rows.length > 1) return partsOfRows(rows, lineItems, printed);
  return atFirstRate(printed, (rate) => {
    const sums = sumsOf(lineItems, printed, rate);
    return partsWithIeps(sums, printed) ?? partsWithoutIeps(sums, printed);
  });
}

/** Both 16 % and 8 %, as printed. IEPS stays in the prices: no row prints the IVA rate of its goods. */
function partsOfRows(
  rows: readonly ReceiptTax[],
  { items }: LineItems,
  printed: PrintedTaxes,
): readonly Part[] | null {
  const stated = rows.map(({ rate, base, amount }) => {
    const computed = amount.div(rate ?? ONE);
    // A base may include the rounding at the foot.
    const isConsistent = base !== null && isCashRounding(base.times(rate ?? ONE).minus(amount));
    return { treatment: { iva: rate ?? ZERO, ieps: null }, net: toMicros(isConsistent ? base : computed) };
  });
  const rest = printed.total.minus(printed.iva ?? ZERO).minus(sumOf(stated.map(({ net }) => net)));
  if (rest.lt(overstatement(items, IVA_FRONTERA).neg())) return null;
  return mergeDust([...stated, ...untaxedParts(rest, printed)]);
}

/** The most by which the base computed from a printed IVA is too large, when that IVA is a sum of rounded amounts. */
function overstatement(items: LineItems['items'], rate: Decimal): Decimal {
  return Decimal.max(MAX_OVERSTATEMENT, roundingOfEach(items.length).div(rate));
}

interface Sums {
  rate: Decimal;
  /** The price with IEPS and without IVA. */
  price: Decimal;
  /** The part of the price that bears IVA. */
  taxed: Decimal;
  /** How far below zero rounding may take a remainder. */
  slack: Decimal;
}

function sumsOf(lineItems: LineItems, printed: PrintedTaxes, rate: Decimal): Sums {
  const iva = printed.iva ?? impliedAmount(printed);
  const slack = overstatement(lineItems.items, rate);
  return { rate, price: printed.total.minus(iva), taxed: iva.div(rate), slack };
}

/** The IVA of everything when the receipt prints no amount of it. */
function impliedAmount({ impliedIva, total }: PrintedTaxes): Decimal {
  const rate = impliedIva === null || impliedIva === 'exento' ? ZERO : impliedIva;
  return toCents(total.times(rate).div(rate.plus(1)));
}

/**
 * Combines each printed rate of IEPS with the IVA that the law sets for its goods. When that does not fit the printed IVA,
 * tries all of them with IVA, then all of them without.
 */
function partsWithIeps(sums: Sums, printed: PrintedTaxes): readonly Part[] | null {
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
    return mergeDust([
      ...parts.map(({ treatment, net }) => ({ treatment, net })),
      { treatment: { iva: sums.rate, ieps: null }, net: toMicros(taxed) },
      ...untaxedParts(untaxed, printed),
    ]);
  }
  return null;
}

/** Leaves IEPS without a printed rate in the prices, as most receipts do (LIEPS, art. 19, II). */
function partsWithoutIeps(sums: Sums, printed: PrintedTaxes): readonly Part[] | null {
  const { rate, price, taxed, slack } = sums;
  const rest = price.minus(taxed);
  const treatment = { iva: rate, ieps: null };
  if (rest.lt(slack.neg())) return null;
  if (rest.lt(NEGLIGIBLE_BASE)) return [{ treatment, net: toMicros(price) }];
  const isIeps =
    printed.ivaRows.every((row) => row.rate?.gt(0)) && rest.lte(unratedIeps(printed).plus(NEGLIGIBLE_BASE));
  // The part without IVA is not more than the IEPS: it is the IEPS itself, not goods at 0 %.
  if (isIeps && taxed.gt(0)) return [{ treatment, net: toMicros(price), ivaBase: toMicros(taxed) }];
  return mergeDust([{ treatment, net: toMicros(taxed) }, ...untaxedParts(rest, printed)]);
}

/** The parts without IVA: exempt for the printed amount, the rest at 0 %. */
function untaxedParts(sum: Decimal, printed: PrintedTaxes): readonly Part[] {
  const [first = ZERO, second] = untaxedOf(printed);
  const base =
    untaxedBase(printed, first) ?? sum.minus(second ? (untaxedBase(printed, second) ?? ZERO) : ZERO);
  const rest = second ? sum.minus(base) : ZERO;
  const isOne = rest.lt(MAX_OVERSTATEMENT);
  const partOf = (iva: Treatment['iva'], net: Decimal): Part => ({
    treatment: { iva, ieps: null },
    net: toMicros(net),
  });
  if (isOne || !second) return [partOf(first, sum)];
  return [partOf(first, base), partOf(second, rest)];
}

/** Merges amounts that are too small for a part of their own into the part whose taxes they change least. */
function mergeDust(parts: readonly Part[]): readonly Part[] {
  const dust = sumOf(parts.filter((part) => part.net.lt(NEGLIGIBLE_BASE)).map((part) => part.net));
  const remaining = parts
    .filter((part) => part.net.gte(NEGLIGIBLE_BASE))
    .sort((a, b) => factorOf(b.treatment).comparedTo(factorOf(a.treatment)));
  return remaining.map((part, at) =>
    at === remaining.length - 1
      ? { ...part, net: toMicros(part.net.plus(dust.div(ivaBaseOn(ONE, part.treatment)))) }
      : part,
  );
}

function withLabel(lineItems: LineItems, label: string): string {
  return `${descriptionOfAll(lineItems, DESCRIPTION_LENGTH - label.length - 3)} (${label})`;
}
