/** Assigns the same taxes to every item, when that explains the printed taxes. */
import { Decimal } from 'decimal.js';
import type { LineItems } from '../line-items/line-items.js';
import { sumOf } from '../schema/decimal-arithmetic.js';
import { taxAllocationOf, type TaxAllocation } from './tax-allocation.js';
import { unratedIeps, untaxedOf, type PrintedTaxes } from './printed-taxes.js';
import { evidenceOf, matches, netOf, type Evidence } from './printed-evidence.js';
import { iepsOn, type Treatment } from './treatment.js';

/**
 * Rates of IEPS that are inferred from the amounts when they match to the cent: foods, beer, wine, spirits. The other
 * rates are so close to each other that the fixed IEPS of a drink often matches one of them, and tobacco is no longer taxed at 160 %.
 */
const INFERRED_IEPS_RATES = ['0.08', '0.265', '0.30', '0.53'].map((rate) => new Decimal(rate));

export function allocateUniformly(
  lineItems: LineItems,
  printed: PrintedTaxes,
): readonly TaxAllocation[] | null {
  const treatment = uniformTreatment(lineItems, printed);
  return treatment && lineItems.items.map((item) => taxAllocationOf(item, treatment, lineItems.taxIncluded));
}

function uniformTreatment(lineItems: LineItems, printed: PrintedTaxes): Treatment | null {
  const charged = sumOf(lineItems.items.map((item) => item.charged));
  const explainsAll = (treatment: Treatment, evidence: readonly Evidence[]) => {
    const net = netOf(charged, treatment, lineItems.taxIncluded);
    return evidence.every((one) => matches(one.amountOf(net, treatment), one, lineItems.items.length));
  };
  return (
    candidatesOf(printed, lineItems.taxIncluded).find(({ treatment, evidence }) =>
      explainsAll(treatment, evidence),
    )?.treatment ?? null
  );
}

interface Candidate {
  treatment: Treatment;
  evidence: readonly Evidence[];
}

function candidatesOf(printed: PrintedTaxes, taxIncluded: boolean): readonly Candidate[] {
  const evidence = evidenceOf(printed);
  const unrated = unratedIeps(printed);
  const ivas = ivasOf(printed);
  const withRates = (rates: readonly (Decimal | null)[], all: readonly Evidence[]) =>
    ivas.flatMap((iva) => rates.map((ieps): Candidate => ({ treatment: { iva, ieps }, evidence: all })));
  if (unrated.isZero()) {
    const rates = printed.iepsRows.map(({ rate }) => rate);
    return withRates(rates.length > 0 ? rates : [null], evidence);
  }
  if (printed.iepsRows.length > 0) return [];
  const inferred = withRates(INFERRED_IEPS_RATES, [...evidence, { printed: unrated, amountOf: iepsOn }]);
  // IEPS stays in prices that include it, as on most receipts: the vendor need not state it (LIEPS, art. 19, II).
  return taxIncluded ? [...inferred, ...withRates([null], evidence)] : inferred;
}

function ivasOf(printed: PrintedTaxes): readonly Treatment['iva'][] {
  if (printed.impliedIva !== null) return [printed.impliedIva];
  if (printed.iva?.isZero()) return untaxedOf(printed);
  return printed.taxedRates;
}
