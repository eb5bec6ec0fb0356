/** What a receipt says of its federal taxes, in one shape: sums, and rows by rate where it breaks them down. */
import type { Decimal } from 'decimal.js';
import { IVA_CERO, IVA_FRONTERA, IVA_GENERAL } from '../../../sat/impuestos.js';
import type { Ticket, TicketTax } from '../../ticket.js';
import { sumOf, ZERO } from './decimals.js';
import type { Treatment } from './tax-treatment.js';

export interface PrintedTaxes {
  /** Of the receipt, without local taxes. */
  total: Decimal;
  /** Null when the receipt does not say. */
  iva: Decimal | null;
  /** Above zero; null when the receipt states none. */
  ieps: Decimal | null;
  ivaRate: Decimal | null;
  /** Rows of IVA, exempt ones among them; empty when they are not broken down. */
  ivaRows: readonly TicketTax[];
  /** Rows of IEPS that name their rate. */
  iepsRows: readonly TicketTax[];
}

/** More than this apart, rows and sum are not of the same tax. */
const SAME = '0.011';

export function printedTaxesOf(ticket: Ticket): PrintedTaxes {
  const rowsOf = (kind: TicketTax['kind'], sum: Decimal | null) => {
    const rows = ticket.taxes.filter((row) => row.kind === kind && (row.exempt || !row.amount.isNegative()));
    return sum === null || taxOf(rows).minus(sum).abs().lte(SAME) ? rows : [];
  };
  const ivaRows = rowsOf('IVA', ticket.iva);
  const iepsRows = rowsOf('IEPS', ticket.ieps);
  const ieps = ticket.ieps ?? taxOf(iepsRows);
  return {
    total: ticket.total.minus(sumOf(ticket.localTaxes.map(({ amount }) => amount))),
    iva: ticket.iva ?? (ivaRows.length > 0 ? taxOf(ivaRows) : null),
    ieps: ieps.gt(0) ? ieps : null,
    ivaRate: ticket.ivaRate,
    ivaRows,
    iepsRows: iepsRows.filter(({ rate, amount }) => rate?.gt(0) && amount.gt(0)),
  };
}

function taxOf(rows: readonly TicketTax[]): Decimal {
  return sumOf(rows.filter(({ exempt }) => !exempt).map(({ amount }) => amount));
}

/** The rate above 0 that this receipt's taxed articles have. */
export function taxedRate({ ivaRate, ivaRows }: PrintedTaxes): Decimal {
  const isBorder = (rate: Decimal | null) => rate?.equals(IVA_FRONTERA) ?? false;
  const taxed = ivaRows.filter(({ rate }) => rate?.gt(0));
  return taxed.length > 0 ? rateOf(taxed.every(({ rate }) => isBorder(rate))) : rateOf(isBorder(ivaRate));
}

function rateOf(isBorder: boolean): Decimal {
  return isBorder ? IVA_FRONTERA : IVA_GENERAL;
}

/** Rates above 0 that explain a printed sum, the likelier first: a shop has one of them. */
export function taxedRates(printed: PrintedTaxes): readonly Decimal[] {
  const first = taxedRate(printed);
  const isNamed = printed.ivaRows.some(({ rate }) => rate?.gt(0));
  return isNamed ? [first] : [first, first.equals(IVA_GENERAL) ? IVA_FRONTERA : IVA_GENERAL];
}

/**
 * What articles without IVA are on this receipt. Exempt only where it says so, and then not also at 0 %, unless it
 * prints both or what the exempt ones add up to.
 */
export function untaxedOf({ ivaRows }: PrintedTaxes): readonly Treatment['iva'][] {
  const exempt = ivaRows.filter((row) => row.exempt);
  const hasZero = ivaRows.some(({ exempt: isExempt, rate }) => !isExempt && rate?.isZero());
  if (exempt.length === 0) return [IVA_CERO];
  return hasZero || exempt.every(({ base }) => base?.gt(0)) ? ['exento', IVA_CERO] : ['exento'];
}

/** The sum of the bases that are printed for one kind of untaxed articles; null where none is. */
export function untaxedBase({ ivaRows }: PrintedTaxes, iva: Treatment['iva']): Decimal | null {
  const bases = ivaRows.flatMap(({ exempt, rate, base }) =>
    base && (iva === 'exento' ? exempt : !exempt && (rate?.isZero() ?? false)) ? [base] : [],
  );
  return bases.length > 0 ? sumOf(bases) : null;
}

/** IEPS that no printed rate explains: it stays in the prices. */
export function unratedIeps({ ieps, iepsRows }: PrintedTaxes): Decimal {
  const left = (ieps ?? ZERO).minus(sumOf(iepsRows.map(({ amount }) => amount)));
  return left.gt(SAME) ? left : ZERO;
}
