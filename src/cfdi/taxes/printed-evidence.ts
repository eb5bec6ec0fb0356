/** Whether a choice of treatments gives the taxes that a receipt prints. */
import { Decimal } from 'decimal.js';
import { MAX_CASH_ROUNDING, CENTAVO, roundingOfEach } from '../../receipts/validation/rounding.js';
import { ONE, sumOf, ZERO } from '../comprobante/decimals.js';
import { untaxedBase, type PrintedTaxes } from './printed-taxes.js';
import { factorOf, iepsOn, ivaBaseOn, ivaOn, ivaRateOf, type Treatment } from './treatment.js';

/** One printed amount, and what an article contributes to it. */
export interface Evidence {
  printed: Decimal;
  amountOf: (net: Decimal, treatment: Treatment) => Decimal;
  /** How much more than rounding of taxes it may be missed by: a base contains what was rounded at the foot. */
  slack?: Decimal;
}

/** The printed amounts that a choice must give; IEPS is compared as far as its rates are printed. */
export function evidenceOf(printed: PrintedTaxes): readonly Evidence[] {
  const { iva, ivaRows, iepsRows } = printed;
  const bases = (['exento', ZERO] as const).flatMap((untaxed): Evidence[] => {
    const base = untaxedBase(printed, untaxed);
    return base
      ? [{ printed: base, amountOf: where(isUntaxed(untaxed), ivaBaseOn), slack: MAX_CASH_ROUNDING }]
      : [];
  });
  const taxed = ivaRows.filter(({ rate }) => rate?.gt(0));
  return [
    ...(iva ? [{ printed: iva, amountOf: ivaOn }] : []),
    ...(taxed.length > 1 ? taxed : []).map(({ rate, amount }): Evidence => ({
      printed: amount,
      amountOf: where((treatment) => rate?.equals(ivaRateOf(treatment)) ?? false, ivaOn),
    })),
    ...bases,
    ...[...Map.groupBy(iepsRows, ({ rate }) => rate?.toFixed() ?? '').values()].map((rows): Evidence => ({
      printed: sumOf(rows.map(({ amount }) => amount)),
      amountOf: where(({ ieps }) => (ieps && rows[0]?.rate?.equals(ieps)) ?? false, iepsOn),
    })),
  ];
}

function isUntaxed(untaxed: Treatment['iva']): (treatment: Treatment) => boolean {
  return ({ iva }) => (untaxed === 'exento' ? iva === 'exento' : iva !== 'exento' && iva.isZero());
}

function where(
  applies: (treatment: Treatment) => boolean,
  amountOf: Evidence['amountOf'],
): Evidence['amountOf'] {
  return (net, treatment) => (applies(treatment) ? amountOf(net, treatment) : ZERO);
}

/** The price without taxes of what was charged. */
export function netOf(charged: Decimal, treatment: Treatment, taxIncluded: boolean): Decimal {
  return charged.div(taxIncluded ? factorOf(treatment) : ONE);
}

type Amount = Pick<Evidence, 'printed' | 'slack'>;

/** Registers round each article's tax on its own, so that many articles may be some cents off; a small tax may not. */
export function tolerance({ printed, slack }: Amount, articles: number): Decimal {
  return Decimal.min(roundingOfEach(articles), printed.times('0.03'))
    .plus(CENTAVO)
    .plus(slack ?? ZERO);
}

export function isGiven(computed: Decimal, evidence: Amount, articles: number): boolean {
  if (evidence.printed.isZero()) return computed.isZero();
  return computed.minus(evidence.printed).abs().lte(tolerance(evidence, articles));
}
