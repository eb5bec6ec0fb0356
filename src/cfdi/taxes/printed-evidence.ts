/** Compares the taxes of assigned treatments with the amounts that a receipt prints. */
import { Decimal } from 'decimal.js';
import { MAX_CASH_ROUNDING, CENTAVO, roundingOfEach } from '../../receipts/validation/rounding.js';
import { ONE, sumOf, ZERO } from '../schema/decimal-arithmetic.js';
import { untaxedBase, type PrintedTaxes } from './printed-taxes.js';
import { factorOf, iepsOn, ivaBaseOn, ivaOn, ivaRateOf, type Treatment } from './treatment.js';

/** A printed amount, and how much an item contributes to it. */
export interface Evidence {
  printed: Decimal;
  amountOf: (net: Decimal, treatment: Treatment) => Decimal;
  /** Additional tolerance: a base includes the rounding at the foot of the receipt. */
  slack?: Decimal;
}

/** The printed amounts that an assignment must give. IEPS is compared only for printed rates. */
export function evidenceOf(printed: PrintedTaxes): readonly Evidence[] {
  const { iva, ivaRows, iepsRows } = printed;
  const bases = (['exento', ZERO] as const).flatMap((untaxed): Evidence[] => {
    const base = untaxedBase(printed, untaxed);
    return base
      ? [{ printed: base, amountOf: onlyFor(isUntaxed(untaxed), ivaBaseOn), slack: MAX_CASH_ROUNDING }]
      : [];
  });
  const taxed = ivaRows.filter(({ rate }) => rate?.gt(0));
  return [
    ...(iva ? [{ printed: iva, amountOf: ivaOn }] : []),
    ...(taxed.length > 1 ? taxed : []).map(({ rate, amount }): Evidence => ({
      printed: amount,
      amountOf: onlyFor((treatment) => rate?.equals(ivaRateOf(treatment)) ?? false, ivaOn),
    })),
    ...bases,
    ...[...Map.groupBy(iepsRows, ({ rate }) => rate?.toFixed() ?? '').values()].map((rows): Evidence => ({
      printed: sumOf(rows.map(({ amount }) => amount)),
      amountOf: onlyFor(({ ieps }) => (ieps && rows[0]?.rate?.equals(ieps)) ?? false, iepsOn),
    })),
  ];
}

function isUntaxed(untaxed: Treatment['iva']): (treatment: Treatment) => boolean {
  return ({ iva }) => (untaxed === 'exento' ? iva === 'exento' : iva !== 'exento' && iva.isZero());
}

function onlyFor(
  applies: (treatment: Treatment) => boolean,
  amountOf: Evidence['amountOf'],
): Evidence['amountOf'] {
  return (net, treatment) => (applies(treatment) ? amountOf(net, treatment) : ZERO);
}

/** The price without taxes of a charged amount. */
export function netOf(charged: Decimal, treatment: Treatment, taxIncluded: boolean): Decimal {
  return charged.div(taxIncluded ? factorOf(treatment) : ONE);
}

type Amount = Pick<Evidence, 'printed' | 'slack'>;

/** Registers round the tax of each item, so the sum of many items may differ by some cents; that of a small tax may not. */
export function tolerance({ printed, slack }: Amount, items: number): Decimal {
  return Decimal.min(roundingOfEach(items), printed.times('0.03'))
    .plus(CENTAVO)
    .plus(slack ?? ZERO);
}

export function matches(computed: Decimal, evidence: Amount, items: number): boolean {
  if (evidence.printed.isZero()) return computed.isZero();
  return computed.minus(evidence.printed).abs().lte(tolerance(evidence, items));
}
