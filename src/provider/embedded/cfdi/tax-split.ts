/**
 * Finds out which part of a purchase bears which taxes, from the few sums that a receipt prints.
 *
 * In this order:
 * 1. Nothing printed: everything at the receipt's rate, 16 % when it names none.
 * 2. One treatment explains the printed IVA and IEPS: every article has it.
 * 3. Some articles at the rate and the others at 0 % explain the printed IVA in exactly one way: so be it.
 * 4. Otherwise the articles are not told apart: one portion for each rate, which match the printed taxes to the cent.
 *    Inventing which article bore the tax would be a false statement about each of them.
 */
import { Decimal } from 'decimal.js';
import { IEPS_MAX_CUOTA, IEPS_RATES, IVA_CERO, IVA_FRONTERA, IVA_GENERAL } from '../../../sat/impuestos.js';
import type { Ticket } from '../../ticket.js';
import { CfdiRejected } from '../cfdi-rejected.js';
import { DESCRIPTION_LENGTH, type Article, type Basket } from './basket.js';
import { claveOfPurchase, isFuel } from './clave-prod-serv.js';
import { ONE, sumOf, toCents, toMicros, ZERO } from './decimals.js';
import type { Portion } from './portion.js';
import { onlySubset } from './subset.js';
import { cfdiText } from './text.js';
import { factorOf, iepsOn, ivaOn, type Treatment } from './tax-treatment.js';

/** Half a cent: what rounding one sum hides. */
const HALF_CENT = new Decimal('0.005');
/** A remainder this small is rounding divided by a rate, not a purchase. */
const DUST = new Decimal('0.05');

/** So much too large may be the base that follows from a printed IVA (eight centavos of it), added up from rounded ones. */
const OVERSTATED = new Decimal('0.50');

type PrintedTaxes = Pick<Ticket, 'iva' | 'ivaRate' | 'ieps' | 'total'>;

/**
 * @throws {CfdiRejected} AMOUNTS_DISAGREE when no rates explain the printed taxes.
 */
export function splitTaxes(basket: Basket, printed: PrintedTaxes): readonly Portion[] {
  const ieps = printed.ieps?.gt(0) ? printed.ieps : null;
  return (
    fuelPortion(basket, printed, ieps) ??
    uniformPortions(basket, printed, ieps) ??
    portionsByArticle(basket, printed, ieps) ??
    portionsByRate(basket, printed, ieps)
  );
}

/** The rate above 0 that this receipt's taxed articles have. */
function taxedRate({ ivaRate }: PrintedTaxes): Decimal {
  return ivaRate?.equals(IVA_FRONTERA) ? IVA_FRONTERA : IVA_GENERAL;
}

function portionOf(article: Article, treatment: Treatment, taxIncluded: boolean): Portion {
  const { charged, discount, ...rest } = article;
  const factor = taxIncluded ? factorOf(treatment) : ONE;
  return {
    ...rest,
    treatment,
    net: toMicros(charged.div(factor)),
    discount: toMicros(discount.div(factor)),
  };
}

/**
 * A fill of one fuel whose IVA is less than the rate of all of it: the fixed IEPS in its price (pesos a litre; LIEPS,
 * art. 2-A, fraction II) bears no IVA, so that the base of IVA is smaller than the amount.
 */
function fuelPortion(basket: Basket, printed: PrintedTaxes, ieps: Decimal | null): readonly Portion[] | null {
  const [article, ...others] = basket.articles;
  const { iva } = printed;
  if (!article || others.length > 0 || !iva?.gt(0) || !isFuel(article.description)) return null;
  const net = printed.total.minus(iva).minus(ieps ?? ZERO);
  const rate = taxedRate(printed);
  const ivaBase = toMicros(iva.div(rate));
  const isWholeBase = ivaBase.minus(net).abs().lte(DUST);
  if (ivaBase.gt(net.plus(DUST)) || ivaBase.lt(net.times('0.7'))) return null;
  if (isWholeBase && !ieps) return null;
  const iepsCuota = ieps ? toMicros(ieps.div(article.quantity)) : null;
  // So much a litre is none: the litres were not read.
  if (iepsCuota?.gt(IEPS_MAX_CUOTA)) return null;
  return [
    {
      ...portionOf(article, { iva: rate, ieps: null }, true),
      net,
      discount: ZERO,
      ivaBase,
      ...(iepsCuota && { iepsCuota }),
    },
  ];
}

/** Every article the same, if that explains what is printed. */
function uniformPortions(
  basket: Basket,
  printed: PrintedTaxes,
  ieps: Decimal | null,
): readonly Portion[] | null {
  const treatment = uniformTreatment(basket, printed, ieps);
  return treatment && basket.articles.map((article) => portionOf(article, treatment, basket.taxIncluded));
}

function uniformTreatment(basket: Basket, printed: PrintedTaxes, ieps: Decimal | null): Treatment | null {
  const { iva } = printed;
  if (iva === null && ieps === null) {
    return { iva: printed.ivaRate?.isZero() ? IVA_CERO : taxedRate(printed), ieps: null };
  }
  const charged = sumOf(basket.articles.map((article) => article.charged));
  const explains = (treatment: Treatment) => {
    const net = basket.taxIncluded ? charged.div(factorOf(treatment)) : charged;
    const isIva = iva === null || isNear(ivaOn(net, treatment), iva, basket.articles.length);
    return isIva && isNear(iepsOn(net, treatment), ieps ?? ZERO, basket.articles.length);
  };
  return candidates(printed, ieps).find(explains) ?? null;
}

function candidates(printed: PrintedTaxes, ieps: Decimal | null): readonly Treatment[] {
  const first = taxedRate(printed);
  const taxed = printed.iva?.isZero() ? [] : [first, first.equals(IVA_GENERAL) ? IVA_FRONTERA : IVA_GENERAL];
  const ivaRates = printed.iva?.gt(0) ? taxed : [...taxed, IVA_CERO];
  const iepsRates = ieps ? IEPS_RATES : [null];
  return ivaRates.flatMap((iva) => iepsRates.map((rate) => ({ iva, ieps: rate })));
}

/** Registers round each article's tax on its own, so that many articles may be some cents off; a small tax may not. */
function isNear(computed: Decimal, printed: Decimal, articles: number): boolean {
  if (printed.isZero()) return computed.isZero();
  const tolerance = Decimal.min(HALF_CENT.times(articles), printed.times('0.03')).plus('0.01');
  return computed.minus(printed).abs().lte(tolerance);
}

/** Some articles at the rate, the others at 0 %, when the printed IVA allows exactly one such choice. */
function portionsByArticle(
  basket: Basket,
  printed: PrintedTaxes,
  ieps: Decimal | null,
): readonly Portion[] | null {
  const { iva } = printed;
  if (!iva?.gt(0) || ieps || basket.articles.length < 2) return null;
  const rate = taxedRate(printed);
  const toCharged = (tax: Decimal) => {
    const net = tax.div(rate);
    return (basket.taxIncluded ? net.plus(tax) : net).times(100);
  };
  const flags = onlySubset(
    basket.articles.map((article) => toCents(article.charged).times(100).toNumber()),
    toCharged(iva.minus(HALF_CENT)).ceil().toNumber(),
    toCharged(iva.plus(HALF_CENT)).floor().toNumber(),
  );
  return (
    flags &&
    basket.articles.map((article, at) =>
      portionOf(article, { iva: flags[at] ? rate : IVA_CERO, ieps: null }, basket.taxIncluded),
    )
  );
}

/** One portion for each rate, from the printed taxes alone. */
function portionsByRate(basket: Basket, printed: PrintedTaxes, ieps: Decimal | null): readonly Portion[] {
  const rate = taxedRate(printed);
  // IVA not printed: all at the rate.
  const iva = printed.iva ?? toCents(printed.total.times(rate).div(rate.plus(1)));
  const ivaBase = iva.div(rate);
  const price = printed.total.minus(iva);
  // IEPS of several rates cannot be taken apart: it stays in the prices, as it does on most receipts, whose vendors
  // need not state it (LIEPS, art. 19, II).
  const parts =
    (ieps && iepsParts(price.minus(ieps), ivaBase, ieps, rate)) ??
    (ieps?.gte(price) ? null : ivaParts(price, ivaBase, rate));
  if (!parts) {
    throw new CfdiRejected(
      'AMOUNTS_DISAGREE',
      'The taxes printed on the receipt do not agree with its total at any rate that SAT knows.',
    );
  }
  return parts
    .filter((part) => part.net.gt(0))
    .map((part) => ({
      description: labelled(basket.summary, labelOf(part.treatment)),
      quantity: ONE,
      ...claveOfPurchase(basket.summary),
      discount: ZERO,
      ...part,
    }));
}

type Part = Pick<Portion, 'treatment' | 'net'>;

function ivaParts(net: Decimal, ivaBase: Decimal, rate: Decimal): readonly Part[] | null {
  const rest = net.minus(ivaBase);
  if (rest.lt(OVERSTATED.neg())) return null;
  const isDust = rest.lt(DUST);
  return [
    { treatment: { iva: rate, ieps: null }, net: toMicros(isDust ? net : ivaBase) },
    { treatment: { iva: IVA_CERO, ieps: null }, net: isDust ? ZERO : toMicros(rest) },
  ];
}

/**
 * IEPS of an unknown rate. Foods at 8 % bear no IVA (LIVA, art. 2-A), drinks and tobacco do: the first that leaves
 * nothing below zero.
 */
function iepsParts(net: Decimal, ivaBase: Decimal, ieps: Decimal, rate: Decimal): readonly Part[] | null {
  const treatments: Treatment[] = [
    { iva: IVA_CERO, ieps: IEPS_RATES[0] ?? null },
    ...(ivaBase.gt(0) ? IEPS_RATES.map((one) => ({ iva: rate, ieps: one })) : []),
    ...IEPS_RATES.slice(1).map((one) => ({ iva: IVA_CERO, ieps: one })),
  ];
  for (const treatment of treatments) {
    const withIeps = toMicros(ieps.div(treatment.ieps ?? ONE));
    const bearsIva = treatment.iva !== IVA_CERO;
    const taxed = toMicros(bearsIva ? ivaBase.minus(withIeps).minus(ieps) : ivaBase);
    const rest = net.minus(withIeps).minus(taxed);
    if (taxed.lt(DUST.neg()) || rest.lt(DUST.neg())) continue;
    return settleDust([
      { treatment, net: withIeps },
      { treatment: { iva: rate, ieps: null }, net: taxed },
      { treatment: { iva: IVA_CERO, ieps: null }, net: rest },
    ]);
  }
  return null;
}

/** Adds what is too little to stand alone to the part whose taxes it changes least. */
function settleDust(parts: readonly Part[]): readonly Part[] {
  const dust = sumOf(parts.filter((part) => part.net.lt(DUST)).map((part) => part.net));
  const kept = parts
    .filter((part) => part.net.gte(DUST))
    .sort((a, b) => factorOf(b.treatment).comparedTo(factorOf(a.treatment)));
  return kept.map((part, at) => (at === kept.length - 1 ? { ...part, net: part.net.plus(dust) } : part));
}

function labelled(summary: string, label: string): string {
  return `${cfdiText(summary, DESCRIPTION_LENGTH - label.length - 3)} (${label})`;
}

function labelOf({ iva, ieps }: Treatment): string {
  const percent = (rate: Decimal) => `${rate.times(100).toString()} %`;
  return ieps ? `IEPS ${percent(ieps)}, IVA ${percent(iva)}` : `IVA ${percent(iva)}`;
}
