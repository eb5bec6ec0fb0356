/** Assigns taxes to each item, when only one assignment of items gives the printed taxes. */
import type { Decimal } from 'decimal.js';
import { CENTAVO, roundingOfEach } from '../../receipts/validation/rounding.js';
import type { LineItem, LineItems } from '../line-items/line-items.js';
import { sumOf, toCents, ZERO } from '../schema/decimal-arithmetic.js';
import { taxAllocationOf, type TaxAllocation } from './tax-allocation.js';
import { atFirstRate, isAmbiguousBorderRate, untaxedOf, type PrintedTaxes } from './printed-taxes.js';
import { onlySubset } from './subset.js';
import { evidenceOf, matches, netOf, type Evidence } from './printed-evidence.js';
import { factorOf, isLawful, ivaOn, type Treatment } from './treatment.js';

/**
 * For receipts on which some items bear IVA, all at one rate, and the others bear none. If one rate of IEPS is printed, some
 * items bear it, too. Items whose IVA the law settles have that. Returns the assignment at the first rate that fits; null for
 * several rates of IEPS.
 */
export function allocateByItem(lineItems: LineItems, printed: PrintedTaxes): readonly TaxAllocation[] | null {
  const { iva, iepsRows } = printed;
  if (!iva || lineItems.items.length < 2 || iepsRows.length > 1) return null;
  const treatments = atFirstRate(printed, (rate) => {
    const [first] = untaxedOf(printed).flatMap((untaxed) => {
      const assigned = assignmentOf(lineItems, printed, { rate, untaxed });
      return assigned && explains(lineItems, printed, assigned) ? [assigned] : [];
    });
    return first ?? null;
  });
  if (!treatments || (isAmbiguousBorderRate(printed) && !hasUntaxedByLaw(lineItems))) return null;
  return lineItems.items.flatMap((item, at) => {
    const treatment = treatments[at];
    return treatment ? [taxAllocationOf(item, treatment, lineItems.taxIncluded)] : [];
  });
}

/** Whether an item bears no IVA by the law: then the printed IVA is not 8 % of everything. */
function hasUntaxedByLaw({ items }: LineItems): boolean {
  return items.some(({ lawfulIva }) => lawfulIva === 'zero' || lawfulIva === 'exempt');
}

/** The IVA of a taxed item, and that of an untaxed one: 0 % or exempt. */
interface IvaOptions {
  rate: Decimal;
  untaxed: Treatment['iva'];
}

function assignmentOf(lineItems: LineItems, printed: PrintedTaxes, ivas: IvaOptions): Assignment | null {
  const [row] = printed.iepsRows;
  if (row?.rate) return assignIeps(lineItems, printed, ivas, { rate: row.rate, amount: row.amount });
  const none = lineItems.items.map(() => null);
  return assignIva(lineItems, printed, none, ivas);
}

type Assignment = readonly (Treatment | null)[];

interface SpecialTax {
  rate: Decimal;
  amount: Decimal;
}

/** The items with the printed IEPS either all bear IVA or all bear none. Returns the only alternative that fits. */
function assignIeps(
  lineItems: LineItems,
  printed: PrintedTaxes,
  ivas: IvaOptions,
  special: SpecialTax,
): Assignment | null {
  const assignments = [ivas.rate, ivas.untaxed].flatMap((iva) => {
    const treatment = { iva, ieps: special.rate };
    const chargedPerPeso = lineItems.taxIncluded
      ? factorOf(treatment).div(special.rate)
      : special.rate.pow(-1);
    const candidates = lineItems.items.map((item) => isLawful(item, treatment));
    const flags = subsetOf(
      lineItems.items.filter((_, at) => candidates[at]),
      special.amount,
      chargedPerPeso,
    );
    const assigned = flags && spread(flags, candidates).map((isIn) => (isIn ? treatment : null));
    const completed = assigned && assignIva(lineItems, printed, assigned, ivas);
    return completed ? [completed] : [];
  });
  return assignments.length === 1 ? (assignments[0] ?? null) : null;
}

/** Completes the assignment: determines which of the remaining items bear IVA at the rate. */
function assignIva(
  lineItems: LineItems,
  printed: PrintedTaxes,
  assigned: Assignment,
  { rate, untaxed }: IvaOptions,
): Assignment | null {
  const taxed = { iva: rate, ieps: null };
  const exempted = { iva: untaxed, ieps: null };
  const settled = lineItems.items.map(({ lawfulIva }, at) => {
    if (assigned[at] || lawfulIva === null) return assigned[at] ?? null;
    return lawfulIva === 'taxed' ? taxed : exempted;
  });
  const remaining = (printed.iva ?? ZERO).minus(contributionOf(lineItems, settled, ivaOn));
  const tolerance = roundingOfEach(lineItems.items.length).plus(CENTAVO);
  // The settled items already bear more IVA than the receipt prints.
  if (remaining.lt(tolerance.neg())) return null;
  const isOpen = settled.map((treatment) => treatment === null);
  const open = lineItems.items.filter((_, at) => isOpen[at]);
  const chargedPerPeso = lineItems.taxIncluded ? factorOf(taxed).div(rate) : rate.pow(-1);
  const isReached = open.length === 0 ? remaining.lte(tolerance) : remaining.lt(CENTAVO);
  const flags = isReached ? open.map(() => false) : subsetOf(open, remaining, chargedPerPeso);
  if (!flags) return null;
  const isTaxed = spread(flags, isOpen);
  return settled.map((treatment, at) => treatment ?? (isTaxed[at] ? taxed : exempted));
}

/** The flags of some items at the places of these among all items; false elsewhere. */
function spread(flags: readonly boolean[], places: readonly boolean[]): readonly boolean[] {
  let next = 0;
  return places.map((isPlace) => {
    if (!isPlace) return false;
    const flag = flags[next] ?? false;
    next += 1;
    return flag;
  });
}

/**
 * The only subset of items that bears this tax, when each peso of tax corresponds to `chargedPerPeso` pesos charged. The
 * tolerance is the rounding of each item's tax: with a narrower one, a single subset could fit and still be the wrong one.
 */
function subsetOf(items: readonly LineItem[], tax: Decimal, chargedPerPeso: Decimal): boolean[] | null {
  const toCharged = (amount: Decimal) => amount.times(chargedPerPeso).times(100);
  const rounding = roundingOfEach(items.length);
  return onlySubset(
    items.map(({ charged }) => toCents(charged).times(100).toNumber()),
    toCharged(tax.minus(rounding)).ceil().toNumber(),
    toCharged(tax.plus(rounding)).floor().toNumber(),
  );
}

function explains(lineItems: LineItems, printed: PrintedTaxes, treatments: Assignment): boolean {
  return evidenceOf(printed).every((one) =>
    matches(contributionOf(lineItems, treatments, one.amountOf), one, lineItems.items.length),
  );
}

/** What the assigned items contribute to a printed amount. */
function contributionOf(
  { items, taxIncluded }: LineItems,
  assigned: Assignment,
  amountOf: Evidence['amountOf'],
): Decimal {
  return sumOf(
    items.map(({ charged }, at) => {
      const treatment = assigned[at];
      return treatment ? amountOf(netOf(charged, treatment, taxIncluded), treatment) : ZERO;
    }),
  );
}
