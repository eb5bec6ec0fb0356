/** Assigns taxes to items by the letters that the shop prints beside them, when the printed taxes determine their meaning. */
import { Decimal } from 'decimal.js';
import { CENTAVO } from '../../receipts/validation/rounding.js';
import { sumOf } from '../schema/decimal-arithmetic.js';
import type { LineItem, LineItems } from '../line-items/line-items.js';
import { taxAllocationOf, type TaxAllocation } from './tax-allocation.js';
import { statedRows, untaxedOf, type PrintedTaxes } from './printed-taxes.js';
import { evidenceOf, netOf, tolerance } from './printed-evidence.js';
import { isLawful, ivaRateOf, type Treatment } from './treatment.js';

/** No shop has more kinds of taxed goods; more letters than these include misread ones. */
const MAX_LETTERS = 5;
const MAX_ASSIGNMENTS = 60_000;

/**
 * Assigns a treatment to each letter, when exactly one assignment gives the printed taxes. No assignment contradicts the law, or
 * what the receipt says of a letter.
 */
export function allocateByLetter(
  lineItems: LineItems,
  printed: PrintedTaxes,
): readonly TaxAllocation[] | null {
  const groups = [...Map.groupBy(lineItems.items, ({ taxLetter }) => taxLetter ?? '').entries()];
  if (groups.length < 2 || groups.length > MAX_LETTERS) return null;
  // A shop has one rate, unless the receipt prints both.
  const printsBoth = statedRows(printed).length > 1;
  const rateSets = printsBoth ? [printed.taxedRates] : printed.taxedRates.map((rate) => [rate]);
  for (const rates of rateSets) {
    const chosen = onlyAssignment(groups, treatmentsOf(printed, rates), lineItems, printed);
    if (chosen) {
      const byLetter = new Map(groups.map(([letter], at) => [letter, chosen[at]]));
      return lineItems.items.flatMap((item) => allocationsOf(item, byLetter, lineItems.taxIncluded));
    }
  }
  return null;
}

function allocationsOf(
  item: LineItem,
  byLetter: ReadonlyMap<string, Treatment | undefined>,
  taxIncluded: boolean,
): readonly TaxAllocation[] {
  const treatment = byLetter.get(item.taxLetter ?? '');
  return treatment ? [taxAllocationOf(item, treatment, taxIncluded)] : [];
}

function treatmentsOf(printed: PrintedTaxes, rates: readonly Decimal[]): readonly Treatment[] {
  const iepsRates = [null, ...printed.iepsRows.map((row) => row.rate)];
  return [...rates, ...untaxedOf(printed)].flatMap((iva) => iepsRates.map((ieps) => ({ iva, ieps })));
}

/**
 * The only assignment that gives all printed amounts: to the cent, or otherwise within the rounding of each item's tax.
 * Floating-point numbers suffice for the search: the allocations are computed exactly afterwards.
 */
function onlyAssignment(
  groups: readonly LetterGroup[],
  treatments: readonly Treatment[],
  { items, taxIncluded }: LineItems,
  printed: PrintedTaxes,
): readonly Treatment[] | null {
  const evidence = evidenceOf(printed);
  if (evidence.length === 0 || treatments.length ** groups.length > MAX_ASSIGNMENTS) return null;
  const targets = evidence.map((one) => one.printed.toNumber());
  const contributions = groups.map((group) => {
    const charged = sumOf(group[1].map((item) => item.charged));
    return treatments.flatMap((treatment, at): readonly Option[] => {
      if (!isPossible(group, treatment, printed)) return [];
      const net = netOf(charged, treatment, taxIncluded);
      return [{ at, amounts: evidence.map(({ amountOf }) => amountOf(net, treatment).toNumber()) }];
    });
  });
  const assignments = assignmentsWithin(
    contributions,
    targets,
    evidence.map((one) => tolerance(one, items.length).toNumber()),
  );
  const exact = assignments.filter(({ maxDifference }) => maxDifference <= EXACT);
  const [only, ...others] = exact.length > 0 ? exact : assignments;
  if (!only || others.length > 0) return null;
  return only.treatments.flatMap((at) => treatments[at] ?? []);
}

/** A letter, '' for none, and its items. */
type LetterGroup = readonly [letter: string, items: readonly LineItem[]];

/** Whether neither the law nor the receipt gives the items of a letter another IVA. */
function isPossible([letter, items]: LetterGroup, treatment: Treatment, printed: PrintedTaxes): boolean {
  const stated = printed.letterIvas.get(letter);
  const isStated =
    stated === undefined || ivaRateOf({ iva: stated, ieps: null }).equals(ivaRateOf(treatment));
  return isStated && items.every((item) => isLawful(item, treatment));
}

/** A centavo plus floating-point error. */
const EXACT = CENTAVO.toNumber() + 0.000_001;

/** A possible treatment of a letter, and what it contributes to the printed amounts. */
interface Option {
  /** The position of the treatment. */
  at: number;
  amounts: readonly number[];
}

interface Assignment {
  /** The position of the treatment of each letter. */
  treatments: readonly number[];
  /** The largest difference from a printed amount. */
  maxDifference: number;
}

function assignmentsWithin(
  contributions: readonly (readonly Option[])[],
  targets: readonly number[],
  tolerances: readonly number[],
): readonly Assignment[] {
  const assignments: Assignment[] = [];
  const visit = (positions: readonly number[], remaining: readonly number[]): void => {
    // No item reduces a tax: once an amount is exceeded, it stays exceeded.
    if (remaining.some((amount, at) => amount < -(tolerances[at] ?? 0))) return;
    const options = contributions[positions.length];
    if (options) {
      options.forEach(({ at: option, amounts }) =>
        visit(
          [...positions, option],
          remaining.map((amount, at) => amount - (amounts[at] ?? 0)),
        ),
      );
    } else if (remaining.every((amount, at) => amount <= (tolerances[at] ?? 0))) {
      assignments.push({ treatments: positions, maxDifference: Math.max(...remaining.map(Math.abs)) });
    }
  };
  visit([], targets);
  return assignments;
}
