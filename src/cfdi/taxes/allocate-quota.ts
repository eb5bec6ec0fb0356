/** Assigns IEPS by the litre (TipoFactor Cuota) to a purchase of one item whose litres are known. */
import { Decimal } from 'decimal.js';
import { IEPS_MAX_CUOTA } from '../../sat/impuestos.js';
import { NEGLIGIBLE_BASE, roundingOfEach } from '../../receipts/validation/rounding.js';
import type { LineItem, LineItems } from '../line-items/line-items.js';
import { isClaveHyp } from '../../sat/hidrocarburos.js';
import { anyWholeWord } from '../../receipts/vocabulary/lexicon.js';
import { wordsOf } from '../claves/clave-prod-serv.js';
import { toCents, toMicros, ZERO } from '../schema/decimal-arithmetic.js';
import { litresOf } from '../claves/litres.js';
import { taxAllocationOf, type TaxAllocation } from './tax-allocation.js';
import { atFirstRate, statedRows, unratedIeps, type PrintedTaxes } from './printed-taxes.js';
import { matches } from './printed-evidence.js';

/** IEPS of flavoured drinks in pesos per litre (LIEPS, art. 2, I, G, for 2026): with sugar, and with sweeteners only. */
const WITH_SUGAR = new Decimal('3.0818');
const WITH_SWEETENERS = new Decimal('1.50');
const WITHOUT_SUGAR = anyWholeWord('sugar-free', /\bS\/ ?AZUCAR/);

export function allocateQuota(lineItems: LineItems, printed: PrintedTaxes): readonly TaxAllocation[] | null {
  const [item, ...others] = lineItems.items;
  if (!item || others.length > 0 || statedRows(printed).length > 1) return null;
  const allocation = atFirstRate(
    printed,
    (rate) => fuelAllocation(item, printed, rate) ?? drinkAllocation(item, printed, rate),
  );
  return allocation && [allocation];
}

/**
 * One fuel whose IVA is less than the rate times the price: the fixed IEPS in its price (pesos per litre; LIEPS, art. 2-A,
 * fraction II) bears no IVA, so the base of IVA is smaller than the price.
 */
function fuelAllocation(item: LineItem, printed: PrintedTaxes, rate: Decimal): TaxAllocation | null {
  const { iva, ieps } = printed;
  if (!iva?.gt(0) || !isClaveHyp(item.claveProdServ)) return null;
  const net = printed.total.minus(iva).minus(ieps ?? ZERO);
  const ivaBase = toMicros(iva.div(rate));
  const isWholeBase = ivaBase.minus(net).abs().lte(NEGLIGIBLE_BASE);
  if (ivaBase.gt(net.plus(NEGLIGIBLE_BASE)) || ivaBase.lt(net.times('0.7'))) return null;
  if (isWholeBase && !ieps) return null;
  const pesos = ieps ? toMicros(ieps.div(item.quantity)) : null;
  // A quota above the legal maximum means that the quantity is not the litres.
  if (pesos?.gt(IEPS_MAX_CUOTA)) return null;
  return {
    ...taxAllocationOf(item, { iva: rate, ieps: null }, true),
    net,
    discount: ZERO,
    ivaBase,
    ...(pesos && { cuota: { units: item.quantity, pesos } }),
  };
}

/**
 * Bottles of one drink, whose IEPS is part of the base of IVA (LIVA, art. 12). The lower quota applies only when the name
 * says that the drink has no sugar.
 */
function drinkAllocation(item: LineItem, printed: PrintedTaxes, rate: Decimal): TaxAllocation | null {
  const { iva, ieps } = printed;
  const units = litresOf(item.description)?.times(item.quantity);
  if (!iva || !ieps || !units || unratedIeps(printed).isZero()) return null;
  const cuota = WITHOUT_SUGAR.test(wordsOf(item.description)) ? WITH_SWEETENERS : WITH_SUGAR;
  const legalIeps = units.times(cuota);
  const pesos = toCents(legalIeps).equals(ieps) ? cuota : toMicros(ieps.div(units));
  const withIeps = printed.total.minus(iva);
  // A register may have rounded the tax of each bottle. A larger difference is not explained by the litres.
  const isByLitre = legalIeps.minus(ieps).abs().lte(roundingOfEach(item.quantity.ceil().toNumber()));
  const isExplained = matches(withIeps.times(rate), { printed: iva }, 1) && isByLitre;
  if (!isExplained || units.decimalPlaces() > 6) return null;
  return {
    ...taxAllocationOf(item, { iva: rate, ieps: null }, true),
    net: withIeps.minus(ieps),
    discount: ZERO,
    cuota: { units, pesos },
  };
}
