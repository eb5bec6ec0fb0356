/** Every article the same, where that explains what is printed. */
import { Decimal } from 'decimal.js';
import { IVA_CERO } from '../../../sat/impuestos.js';
import type { Basket } from './basket.js';
import { sumOf } from './decimals.js';
import { portionOf, type Portion } from './portion.js';
import { taxedRate, taxedRates, unratedIeps, untaxedOf, type PrintedTaxes } from './printed-taxes.js';
import { evidenceOf, isGiven, netOf, type Evidence } from './tax-evidence.js';
import { iepsOn, type Treatment } from './tax-treatment.js';

/**
 * Rates of IEPS that are believed without being printed when the sums follow from them to the cent: foods, beer, wine,
 * spirits, tobacco. The others lie so near to each other that a drink's fixed IEPS would often look like one of them.
 */
const RECOGNISED = ['0.08', '0.265', '0.30', '0.53', '1.60'].map((rate) => new Decimal(rate));

export function uniformPortions(basket: Basket, printed: PrintedTaxes): readonly Portion[] | null {
  const treatment = uniformTreatment(basket, printed);
  return treatment && basket.articles.map((article) => portionOf(article, treatment, basket.taxIncluded));
}

function uniformTreatment(basket: Basket, printed: PrintedTaxes): Treatment | null {
  const { iva, ieps, ivaRate } = printed;
  if (iva === null && ieps === null) {
    return { iva: ivaRate?.isZero() ? IVA_CERO : taxedRate(printed), ieps: null };
  }
  const charged = sumOf(basket.articles.map((article) => article.charged));
  const explainsAll = (treatment: Treatment, evidence: readonly Evidence[]) => {
    const net = netOf(charged, treatment, basket.taxIncluded);
    return evidence.every((one) => isGiven(one.amountOf(net, treatment), one, basket.articles.length));
  };
  return (
    candidatesOf(printed, basket.taxIncluded).find(({ treatment, evidence }) =>
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
  const recognised = withRates(RECOGNISED, [...evidence, { printed: unrated, amountOf: iepsOn }]);
  // IEPS stays in prices that contain it, as on most receipts, whose vendors need not state it (LIEPS, art. 19, II).
  return taxIncluded ? [...recognised, ...withRates([null], evidence)] : recognised;
}

function ivasOf(printed: PrintedTaxes): readonly Treatment['iva'][] {
  if (printed.iva?.isZero()) return untaxedOf(printed);
  return printed.iva ? taxedRates(printed) : [...taxedRates(printed), ...untaxedOf(printed)];
}
