/**
 * IEPS by the litre (TipoFactor Cuota), of a purchase of one article whose litres are known.
 */
import { Decimal } from 'decimal.js';
import { IEPS_MAX_CUOTA } from '../../sat/impuestos.js';
import { NEGLIGIBLE_BASE, roundingOfEach } from '../../receipts/validation/rounding.js';
import type { LineItem, LineItems } from '../comprobante/line-items.js';
import { isClaveHyp } from '../../sat/hidrocarburos.js';
import { anyWholeWord } from '../../receipts/vocabulary/lexicon.js';
import { wordsOf } from '../claves/clave-prod-serv.js';
import { toCents, toMicros, ZERO } from '../comprobante/decimals.js';
import { litresOf } from '../comprobante/litres.js';
import { taxAllocationOf, type TaxAllocation } from '../comprobante/tax-allocation.js';
import { atFirstRate, statedRows, unratedIeps, type PrintedTaxes } from './printed-taxes.js';
import { isGiven } from './printed-evidence.js';

/** Of flavoured drinks, pesos a litre (LIEPS, art. 2, I, G, for 2026): with sugar, and with nothing but sweeteners. */
const WITH_SUGAR = new Decimal('3.0818');
const WITH_SWEETENERS = new Decimal('1.50');
const WITHOUT_SUGAR = anyWholeWord('sugar-free', /\bS\/ ?AZUCAR/);

export function allocateQuota(basket: LineItems, printed: PrintedTaxes): readonly TaxAllocation[] | null {
  const [article, ...others] = basket.articles;
  if (!article || others.length > 0 || statedRows(printed).length > 1) return null;
  const portion = atFirstRate(
    printed,
    (rate) => fuelPortion(article, printed, rate) ?? drinkPortion(article, printed, rate),
  );
  return portion && [portion];
}

/**
 * A fill of one fuel whose IVA is less than the rate of all of it: the fixed IEPS in its price (pesos a litre; LIEPS,
 * art. 2-A, fraction II) bears no IVA, so that the base of IVA is smaller than the amount.
 */
function fuelPortion(article: LineItem, printed: PrintedTaxes, rate: Decimal): TaxAllocation | null {
  const { iva, ieps } = printed;
  if (!iva?.gt(0) || !isClaveHyp(article.claveProdServ)) return null;
  const net = printed.total.minus(iva).minus(ieps ?? ZERO);
  const ivaBase = toMicros(iva.div(rate));
  const isWholeBase = ivaBase.minus(net).abs().lte(NEGLIGIBLE_BASE);
  if (ivaBase.gt(net.plus(NEGLIGIBLE_BASE)) || ivaBase.lt(net.times('0.7'))) return null;
  if (isWholeBase && !ieps) return null;
  const pesos = ieps ? toMicros(ieps.div(article.quantity)) : null;
  // So much a litre is none: the litres were not read.
  if (pesos?.gt(IEPS_MAX_CUOTA)) return null;
  return {
    ...taxAllocationOf(article, { iva: rate, ieps: null }, true),
    net,
    discount: ZERO,
    ivaBase,
    ...(pesos && { cuota: { units: article.quantity, pesos } }),
  };
}

/**
 * Bottles of one drink, whose IEPS is a part of what IVA is charged on (LIVA, art. 12). That it bears the lower quota
 * is only believed of one whose name says so.
 */
function drinkPortion(article: LineItem, printed: PrintedTaxes, rate: Decimal): TaxAllocation | null {
  const { iva, ieps } = printed;
  const units = litresOf(article.description)?.times(article.quantity);
  if (!iva || !ieps || !units || unratedIeps(printed).isZero()) return null;
  const cuota = WITHOUT_SUGAR.test(wordsOf(article.description)) ? WITH_SWEETENERS : WITH_SUGAR;
  const ofLaw = units.times(cuota);
  const pesos = toCents(ofLaw).equals(ieps) ? cuota : toMicros(ieps.div(units));
  const withIeps = printed.total.minus(iva);
  // A register may have rounded the tax of each bottle. What is farther off is not of the litres alone.
  const isOfLitres = ofLaw.minus(ieps).abs().lte(roundingOfEach(article.quantity.ceil().toNumber()));
  const isExplained = isGiven(withIeps.times(rate), { printed: iva }, 1) && isOfLitres;
  if (!isExplained || units.decimalPlaces() > 6) return null;
  return {
    ...taxAllocationOf(article, { iva: rate, ieps: null }, true),
    net: withIeps.minus(ieps),
    discount: ZERO,
    cuota: { units, pesos },
  };
}
