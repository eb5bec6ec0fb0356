/** What a receipt says of its federal taxes, in one shape: sums, and rows by rate where it breaks them down. */
import type { Decimal } from 'decimal.js';
import { IVA_CERO, IVA_FRONTERA, IVA_GENERAL } from '../../sat/impuestos.js';
import { salesOf } from '../../receipts/validation/reconcile.js';
import { agree, CENTAVO } from '../../receipts/validation/rounding.js';
import type { ValidatedReceipt, ReceiptTax } from '../../receipts/validation/validated-receipt.js';
import { sumOf, ZERO } from '../schema/decimals.js';
import type { Treatment } from './treatment.js';

export interface PrintedTaxes {
  /** Of the vendor's sales: without local taxes and donations. */
  total: Decimal;
  /** Null when the receipt does not say. */
  iva: Decimal | null;
  /** Above zero; null when the receipt states none. */
  ieps: Decimal | null;
  ivaRate: Decimal | null;
  /** Rates above 0 that this shop's articles may have, the likelier first; at least one. */
  taxedRates: readonly Decimal[];
  /** Rows of IVA, exempt ones among them; empty when they are not broken down. */
  ivaRows: readonly ReceiptTax[];
  /** Rows of IEPS that name their rate. */
  iepsRows: readonly ReceiptTax[];
}

export function printedTaxesOf(receipt: ValidatedReceipt): PrintedTaxes {
  const rowsOf = (kind: ReceiptTax['kind'], sum: Decimal | null) => {
    const rows = receipt.taxes.filter((row) => row.kind === kind && (row.exempt || !row.amount.isNegative()));
    return sum === null || agree(taxOf(rows), sum) ? mergedByRate(rows) : [];
  };
  const ivaRows = rowsOf('IVA', receipt.iva);
  const iepsRows = rowsOf('IEPS', receipt.ieps);
  const ieps = receipt.ieps ?? taxOf(iepsRows);
  return {
    total: salesOf(receipt),
    iva: receipt.iva ?? (ivaRows.length > 0 ? taxOf(ivaRows) : null),
    ieps: ieps.gt(0) ? ieps : null,
    ivaRate: receipt.ivaRate,
    taxedRates: taxedRatesOf(receipt, ivaRows),
    ivaRows,
    iepsRows: iepsRows.filter(({ rate, amount }) => rate?.gt(0) && amount.gt(0)),
  };
}

function taxOf(rows: readonly ReceiptTax[]): Decimal {
  return sumOf(rows.filter(({ exempt }) => !exempt).map(({ amount }) => amount));
}

/** One row for each rate; those without a rate stay as they are, for they may be of different ones. */
function mergedByRate(rows: readonly ReceiptTax[]): readonly ReceiptTax[] {
  const keyOf = ({ rate, exempt }: ReceiptTax, at: number) =>
    exempt ? 'exempt' : (rate?.toFixed() ?? `row ${at}`);
  const groups = Map.groupBy(rows.entries(), ([at, row]) => keyOf(row, at));
  return [...groups.values()].flatMap((group) => {
    const same = group.map(([, row]) => row);
    const bases = same.flatMap(({ base }) => base ?? []);
    const base = bases.length === same.length ? sumOf(bases) : null;
    return same.slice(0, 1).map((row) => ({ ...row, base, amount: sumOf(same.map(({ amount }) => amount)) }));
  });
}

/**
 * As printed; otherwise 16 %. 8 % is assumed nowhere, the border region included: the decrees of 8 % ended on 31
 * December 2025.
 */
function taxedRatesOf({ ivaRate }: ValidatedReceipt, ivaRows: readonly ReceiptTax[]): readonly Decimal[] {
  const ofRows = statedRows({ ivaRows }).flatMap(({ rate }) => rate ?? []);
  const named = (ofRows.length > 0 ? ofRows : [ivaRate]).filter((rate) => rate?.gt(0));
  const isNamed = (one: Decimal) => named.some((rate) => rate?.equals(one));
  if (isNamed(IVA_FRONTERA)) return isNamed(IVA_GENERAL) ? [IVA_GENERAL, IVA_FRONTERA] : [IVA_FRONTERA];
  return [IVA_GENERAL];
}

/** Whether all may as well be at 8 % as a half of it at 16 %, where neither a rate nor a row without IVA is printed. */
export function mayBeOfBorder({ total, iva, ivaRate, ivaRows }: PrintedTaxes): boolean {
  const isToldApart = ivaRate !== null || ivaRows.some(({ rate, exempt }) => exempt || rate !== null);
  if (isToldApart || !iva?.gt(0)) return false;
  return agree(iva, total.times(IVA_FRONTERA).div(IVA_FRONTERA.plus(1)));
}

/** The printed rows of IVA above 0 %. */
export function statedRows({ ivaRows }: Pick<PrintedTaxes, 'ivaRows'>): readonly ReceiptTax[] {
  return ivaRows.filter(({ rate, amount }) => rate?.gt(0) && amount.gt(0));
}

/** What is found at the likeliest of the rates at which anything is. */
export function atFirstRate<T>({ taxedRates }: PrintedTaxes, find: (rate: Decimal) => T | null): T | null {
  for (const rate of taxedRates) {
    const found = find(rate);
    if (found !== null) return found;
  }
  return null;
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
  return left.gt(CENTAVO) ? left : ZERO;
}
