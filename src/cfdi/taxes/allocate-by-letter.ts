/** Tells articles apart by the letters that a shop prints beside them, where the printed taxes say what these mean. */
import { Decimal } from 'decimal.js';
import { CENTAVO } from '../../receipts/validation/rounding.js';
import { sumOf } from '../schema/decimals.js';
import type { LineItem, LineItems } from '../line-items/line-items.js';
import { taxAllocationOf, type TaxAllocation } from './tax-allocation.js';
import { statedRows, untaxedOf, type PrintedTaxes } from './printed-taxes.js';
import { evidenceOf, netOf, tolerance } from './printed-evidence.js';
import type { Treatment } from './treatment.js';

/** No shop in the land has more kinds of taxed goods; more are misread letters. */
const MAX_LETTERS = 5;
const MAX_CHOICES = 60_000;

/** Letter by letter the treatment that gives the printed taxes, when there is exactly one such choice. */
export function allocateByLetter(
  lineItems: LineItems,
  printed: PrintedTaxes,
): readonly TaxAllocation[] | null {
  const groups = [...Map.groupBy(lineItems.items, ({ taxLetter }) => taxLetter ?? '').entries()];
  if (groups.length < 2 || groups.length > MAX_LETTERS) return null;
  const sums = groups.map(([, items]) => sumOf(items.map(({ charged }) => charged)));
  // A shop has one rate, unless it prints both.
  const isBoth = statedRows(printed).length > 1;
  const rateSets = isBoth ? [printed.taxedRates] : printed.taxedRates.map((rate) => [rate]);
  for (const rates of rateSets) {
    const chosen = onlyChoice(sums, treatmentsOf(printed, rates), lineItems, printed);
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
 * The one choice that gives all of the printed amounts: to the cent, or else within what rounding each article's tax
 * may change. Numbers are enough to tell: the allocations are computed exactly afterwards.
 */
function onlyChoice(
  sums: readonly Decimal[],
  treatments: readonly Treatment[],
  { items, taxIncluded }: LineItems,
  printed: PrintedTaxes,
): readonly Treatment[] | null {
  const evidence = evidenceOf(printed);
  if (evidence.length === 0 || treatments.length ** sums.length > MAX_CHOICES) return null;
  const wanted = evidence.map((one) => one.printed.toNumber());
  const contributions = sums.map((charged) =>
    treatments.map((treatment) => {
      const net = netOf(charged, treatment, taxIncluded);
      return evidence.map(({ amountOf }) => amountOf(net, treatment).toNumber());
    }),
  );
  const choices = choicesWithin(
    contributions,
    wanted,
    evidence.map((one) => tolerance(one, items.length).toNumber()),
  );
  const exact = choices.filter(({ farthest }) => farthest <= EXACT);
  const [only, ...others] = exact.length > 0 ? exact : choices;
  if (!only || others.length > 0) return null;
  return only.choice.flatMap((at) => treatments[at] ?? []);
}

/** A centavo, and what floating numbers add. */
const EXACT = CENTAVO.toNumber() + 0.000_001;

interface Choice {
  /** For each letter the position of its treatment. */
  choice: readonly number[];
  /** How far it is from the printed amount that it misses most. */
  farthest: number;
}

function choicesWithin(
  contributions: readonly (readonly (readonly number[])[])[],
  wanted: readonly number[],
  tolerances: readonly number[],
): readonly Choice[] {
  const found: Choice[] = [];
  const visit = (choice: readonly number[], left: readonly number[]): void => {
    // No article takes away from a tax: what is exceeded already stays so.
    if (left.some((amount, at) => amount < -(tolerances[at] ?? 0))) return;
    const options = contributions[choice.length];
    if (options) {
      options.forEach((amounts, option) =>
        visit(
          [...choice, option],
          left.map((amount, at) => amount - (amounts[at] ?? 0)),
        ),
      );
    } else if (left.every((amount, at) => amount <= (tolerances[at] ?? 0))) {
      found.push({ choice, farthest: Math.max(...left.map(Math.abs)) });
    }
  };
  visit([], wanted);
  return found;
}
