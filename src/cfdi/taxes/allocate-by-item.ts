/** Tells the articles apart where the printed taxes leave exactly one choice of them. */
import type { Decimal } from 'decimal.js';
import { CENTAVO, roundingOfEach } from '../../receipts/validation/rounding.js';
import type { LineItem, LineItems } from '../line-items/line-items.js';
import { sumOf, toCents, ZERO } from '../schema/decimals.js';
import { taxAllocationOf, type TaxAllocation } from './tax-allocation.js';
import { atFirstRate, mayBeOfBorder, untaxedOf, type PrintedTaxes } from './printed-taxes.js';
import { onlySubset } from './subset.js';
import { evidenceOf, isGiven, netOf, type Evidence } from './printed-evidence.js';
import { factorOf, ivaOn, ivaRateOf, type Treatment } from './treatment.js';
import { isOfZeroRate } from './allocate-uniformly.js';

/** Some articles at the rate, the others without IVA; and, where one rate of IEPS is printed, those that bear it. */
export function allocateByItem(lineItems: LineItems, printed: PrintedTaxes): readonly TaxAllocation[] | null {
  const { iva, iepsRows } = printed;
  if (!iva || lineItems.items.length < 2 || iepsRows.length > 1) return null;
  const treatments = atFirstRate(printed, (rate) => {
    const [first] = untaxedOf(printed).flatMap((without) => {
      const chosen = choiceOf(lineItems, printed, { rate, without });
      return chosen && explains(lineItems, printed, chosen) ? [chosen] : [];
    });
    return first ?? null;
  });
  if (!treatments || (mayBeOfBorder(printed) && !isOfNames(lineItems, treatments))) return null;
  return lineItems.items.flatMap((item, at) => {
    const treatment = treatments[at];
    return treatment ? [taxAllocationOf(item, treatment, lineItems.taxIncluded)] : [];
  });
}

/** Whether the names of the articles say the same: amounts alone leave one choice by chance, too. */
function isOfNames({ items }: LineItems, chosen: Chosen): boolean {
  return items.every((item, at) => {
    const treatment = chosen[at];
    return !treatment || ivaRateOf(treatment).isZero() === isOfZeroRate(item);
  });
}

/** What an article has that is taxed, and one that is not. */
interface Ivas {
  rate: Decimal;
  without: Treatment['iva'];
}

function choiceOf(lineItems: LineItems, printed: PrintedTaxes, ivas: Ivas): Chosen | null {
  const [row] = printed.iepsRows;
  if (row?.rate) return withIeps(lineItems, printed, ivas, { rate: row.rate, amount: row.amount });
  const none = lineItems.items.map(() => null);
  return withIva(lineItems, printed, none, ivas);
}

type Chosen = readonly (Treatment | null)[];

interface SpecialTax {
  rate: Decimal;
  amount: Decimal;
}

/** What bears the printed IEPS is all taxed, or all without IVA: of these two, the one that fits. */
function withIeps(
  lineItems: LineItems,
  printed: PrintedTaxes,
  ivas: Ivas,
  special: SpecialTax,
): Chosen | null {
  const found = [ivas.rate, ivas.without].flatMap((iva) => {
    const treatment = { iva, ieps: special.rate };
    const perTax = lineItems.taxIncluded ? factorOf(treatment).div(special.rate) : special.rate.pow(-1);
    const flags = subsetOf(lineItems.items, special.amount, perTax);
    const chosen = flags?.map((isIn) => (isIn ? treatment : null));
    const all = chosen && withIva(lineItems, printed, chosen, ivas);
    return all ? [all] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Of the articles that are not chosen yet, those at the rate. */
function withIva(
  lineItems: LineItems,
  printed: PrintedTaxes,
  chosen: Chosen,
  { rate, without }: Ivas,
): Chosen | null {
  const taxed = { iva: rate, ieps: null };
  const left = (printed.iva ?? ZERO).minus(taxOf(lineItems, chosen, ivaOn));
  // Those that are chosen already bear more IVA than is printed.
  if (left.lt(roundingOfEach(lineItems.items.length).plus(CENTAVO).neg())) return null;
  const open = lineItems.items.filter((_, at) => !chosen[at]);
  const perTax = lineItems.taxIncluded ? factorOf(taxed).div(rate) : rate.pow(-1);
  const flags = left.lt(CENTAVO) ? open.map(() => false) : subsetOf(open, left, perTax);
  if (!flags) return null;
  let next = 0;
  return chosen.map((treatment) => {
    if (treatment) return treatment;
    const isTaxed = flags[next];
    next += 1;
    return isTaxed ? taxed : { iva: without, ieps: null };
  });
}

/**
 * The one subset that contains this tax, each peso of which stands for `perTax` pesos charged. A register may have
 * rounded each article's tax: a choice that is the only one within half a cent may still be the wrong one.
 */
function subsetOf(items: readonly LineItem[], tax: Decimal, perTax: Decimal): boolean[] | null {
  const toCharged = (amount: Decimal) => amount.times(perTax).times(100);
  const rounding = roundingOfEach(items.length);
  return onlySubset(
    items.map(({ charged }) => toCents(charged).times(100).toNumber()),
    toCharged(tax.minus(rounding)).ceil().toNumber(),
    toCharged(tax.plus(rounding)).floor().toNumber(),
  );
}

function explains(lineItems: LineItems, printed: PrintedTaxes, treatments: Chosen): boolean {
  return evidenceOf(printed).every((one) =>
    isGiven(taxOf(lineItems, treatments, one.amountOf), one, lineItems.items.length),
  );
}

/** What the articles that are chosen contribute to a printed amount. */
function taxOf({ items, taxIncluded }: LineItems, chosen: Chosen, amountOf: Evidence['amountOf']): Decimal {
  return sumOf(
    items.map(({ charged }, at) => {
      const treatment = chosen[at];
      return treatment ? amountOf(netOf(charged, treatment, taxIncluded), treatment) : ZERO;
    }),
  );
}
